/** The middleware of every mocked call: strict checks, token, faults, log. The mock itself only creates the answer. */
import { http, type HttpHandler } from 'msw';
import type { Call, PathParams } from '../../src/api/call.ts';
import { authorize, type Bearer } from '../access/authorize.ts';
import { underFault } from '../faults/applyFault.ts';
import type { Faults } from '../faults/faults.ts';
import { finishEnterpriseUpgrades } from '../money/enterpriseUpgrades.ts';
import type { State } from '../state/state.ts';
import { blanked, type LogEntry } from './callLog.ts';
import type { Exchange, Exchanges } from './exchange.ts';
import { Refusal } from './refusal.ts';
import type { Reply } from './reply.ts';
import { type AnyCall, checkRequest, ContractBreach } from './requestCheck.ts';

export type Context<Path extends string, Body> = {
  readonly state: State;
  readonly params: Readonly<Record<PathParams<Path>, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Row of the user that the token acts as; -1 for calls that require no token. */
  readonly actor: number;
  /** Session and user of the token, if the call requires a token. */
  readonly bearer: Bearer | undefined;
  readonly headers: Headers;
  /** Origin of the console: from the `Origin` header, otherwise from the URL. */
  readonly origin: string;
  readonly exchange: Exchange;
  /** For a regional service: the region of the requested base. */
  readonly region: ServiceRegion | undefined;
};

/** Regions of the services with several bases (decisions §1). */
export type ServiceRegion = 'global' | 'australia' | 'europeUnion';

/** Base path of a service; a regional service has several. */
export type ServiceBase = { readonly path: string; readonly region?: ServiceRegion };

type Resolve<Path extends string, Body> = (context: Context<Path, Body>) => Reply | Promise<Reply>;

/** A mocked call. */
export type Mock = {
  readonly call: AnyCall;
  readonly resolve: Resolve<string, never>;
  readonly lenient: boolean;
};

/** Mocks a declared call. `lenient` skips the strict checks, for requests that aren't the console's own. */
export function mock<Path extends string, Body, Answer>(
  call: Call<Path, Body, Answer>,
  resolve: Resolve<Path, Body>,
  { lenient = false } = {},
): Mock {
  return { call, resolve, lenient };
}

/** What handlers depend on. */
export type Dependencies = {
  /** The current state; a reset replaces it. */
  state(): State;
  faults: Faults;
  exchanges: Exchanges;
  /** Base paths of a service. */
  bases(service: AnyCall['service']): readonly ServiceBase[];
};

/** Creates a call's path matcher, which returns the path's parameters, or undefined. */
export function matcher(
  base: string,
  path: string,
): (pathname: string) => Record<string, string> | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  const escaped = `${base}/${path}`.replace(/[.*+?^$()|[\]\\]/gu, '\\$&').replace(/\{\w+\}/gu, '([^/]+)');
  const form = new RegExp(`^${escaped}$`, 'u');
  return (pathname) => {
    const match = form.exec(pathname);
    if (!match) return undefined;
    try {
      return Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
      );
    } catch {
      return undefined;
    }
  };
}

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/**
 * Calls `make` without the stack trace that msw captures to show where a handler was defined. The trace is never read,
 * and it took a quarter of the time of a test with its own platform.
 */
function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The msw handler of a mock, under one base of its service. */
export function toHandler(mocked: Mock, dependencies: Dependencies, base: ServiceBase): HttpHandler {
  const { call } = mocked;
  const match = matcher(base.path, call.path);
  return withoutStack(() =>
    METHODS[call.method](
      ({ request }) => match(new URL(request.url).pathname) !== undefined,
      async ({ request }) => {
        const exchange = dependencies.exchanges.of(request);
        if (!exchange) throw new Error('Requests have to come through platform.fetch.');
        const { entry } = exchange;
        entry.call = call.name;
        const fault = dependencies.faults.take(call.name);
        entry.fault = fault?.kind;
        return underFault(fault, () =>
          respond(mocked, dependencies.state(), request, match, exchange, base.region),
        );
      },
    ),
  );
}

async function respond(
  { call, resolve, lenient }: Mock,
  state: State,
  request: Request,
  match: ReturnType<typeof matcher>,
  exchange: Exchange,
  region: ServiceRegion | undefined,
): Promise<Reply> {
  const url = new URL(request.url);
  try {
    const text = await request.text();
    exchange.entry.body = text === '' ? undefined : blanked(parsed(text));
    const { query, body } = lenient
      ? { query: {}, body: undefined }
      : checkRequest(call, url, request.headers, text);
    finishEnterpriseUpgrades(state);
    const bearer = call.token === 'required' ? authorize(state, request.headers, exchange.entry) : undefined;
    return await resolve({
      state,
      params: match(url.pathname) ?? {},
      query,
      body: body as never,
      actor: bearer?.user ?? -1,
      bearer,
      headers: request.headers,
      origin: request.headers.get('origin') ?? url.origin,
      exchange,
      region,
    });
  } catch (error) {
    return refusal(error, exchange.entry);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An error in the wire's shape. Anything unexpected becomes a 500, explained in the log. */
function refusal(error: unknown, entry: LogEntry): Reply {
  if (error instanceof ContractBreach) {
    entry.problem = error.message;
    return { status: 400, body: { statusCode: 400, message: error.message } };
  }
  if (error instanceof Refusal) {
    if (error.statusCode === 400) entry.problem = error.message;
    const { statusCode, shape, headers } = error;
    return { status: statusCode, body: { statusCode, ...shape }, headers };
  }
  entry.problem = `The mock failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  return { status: 500, body: { statusCode: 500, message: 'Internal server error.' } };
}
