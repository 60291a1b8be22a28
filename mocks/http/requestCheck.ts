/** Checks a request against its declared call (contract §1), as a strict server does: a breach is refused with 400. */
import type { Call } from '../../src/api/call.ts';

/** A declared call of any type. */
export type AnyCall = Pick<Call, 'name' | 'method' | 'service' | 'path' | 'token' | 'query' | 'headers'> & {
  readonly body?: { safeParse(value: unknown): unknown } | undefined;
};

export type Checked = { readonly query: Record<string, string>; readonly body: unknown };

/** A breach of the contract; the message describes it. */
export class ContractBreach extends Error {}

const breach = (message: string): never => {
  throw new ContractBreach(message);
};

type Issue = {
  readonly code?: string;
  readonly path?: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly message?: string;
};
type Parsed = {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly Issue[] };
};

function describe(issue: Issue | undefined): string {
  const where = issue?.path?.map(String).join('.') ?? '';
  if (issue?.code === 'unrecognized_keys')
    return `body${where && `.${where}`}: unknown field ${issue.keys?.join(', ') ?? ''}`;
  return `body${where && `.${where}`}: wrong or missing (${issue?.code ?? 'invalid'})`;
}

function checkQuery(call: AnyCall, search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    if (!call.query?.includes(name)) breach(`query: unknown parameter ${name}`);
    if (Object.hasOwn(query, name)) breach(`query: ${name} is given twice`);
    query[name] = value;
  }
  return query;
}

function checkHeaders(call: AnyCall, headers: Headers): void {
  for (const [name] of headers) {
    const isCustom =
      name.startsWith('x-') && !(call.headers ?? []).some((known) => known.toLowerCase() === name);
    if (isCustom) breach(`header: ${name} is not part of this call`);
  }
  for (const name of call.headers ?? []) if (!headers.get(name)) breach(`header: ${name} is missing`);
  if (!(headers.get('accept') ?? '').includes('application/json'))
    breach('header: accept has to be application/json');
  if (call.token === 'never' && headers.has('authorization'))
    breach('header: this call goes without a token');
}

function checkBody(call: AnyCall, headers: Headers, text: string): unknown {
  const type = headers.get('content-type');
  if (!call.body) {
    if (text !== '') breach('body: this call has none');
    if (type !== null) breach('header: content-type without a body');
    return undefined;
  }
  if (!(type ?? '').startsWith('application/json')) breach('header: content-type has to be application/json');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    breach('body: is not JSON');
  }
  const parsed = call.body.safeParse(json) as Parsed;
  if (!parsed.success) breach(describe(parsed.error?.issues[0]));
  return json;
}

/** Returns the parsed query and body; throws a ContractBreach. */
export function checkRequest(call: AnyCall, url: URL, headers: Headers, text: string): Checked {
  checkHeaders(call, headers);
  return { query: checkQuery(call, url.searchParams), body: checkBody(call, headers, text) };
}
