/** The one declaration of a call: its types, its run-time checks and the mocks' request checks come from it. */
import type * as z from '../domain/shape.ts';

export type ServiceName =
  | 'auth'
  | 'users'
  | 'usersV2'
  | 'crm'
  | 'creditPools'
  | 'videoTracking'
  | 'eventsCollector';
/** Services with a base address a region: whoever calls one says which in `base` (contract §7). */
export type RegionalService = 'campaigns';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names between braces of a path template. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/**
 * Whether the bearer token goes along: `required` (and a 401 may refresh it), `never` (before sign-in, or proved by
 * the cookie), `optional` (sent when there is one; an answer never causes a refresh).
 */
export type TokenUse = 'required' | 'never' | 'optional';

/** What the console makes of an answer; a schema is one. */
export type Reading<Answer> = {
  safeParse(given: unknown): { success: true; data: Answer } | { success: false };
};

export type Call<Path extends string = string, Body = unknown, Answer = unknown> = {
  readonly name: string;
  readonly method: Method;
  readonly service: ServiceName | RegionalService;
  /** Relative to the service's base, without a leading slash; `{name}` is a path parameter. */
  readonly path: Path;
  /** Whether it changes something on the server; a write is never repeated after a 5xx or a network failure. */
  readonly writes: boolean;
  readonly token: TokenUse;
  /** Strict: what the console sends. Left out: no body at all. */
  readonly body?: z.Schema<Body> | undefined;
  /** Names of the query parameters it may carry. */
  readonly query?: readonly string[] | undefined;
  /** Names of custom headers it must carry. */
  readonly headers?: readonly string[] | undefined;
  /** Tolerant: what the console needs of the answer. Left out: the answer is not read. */
  readonly answer?: Reading<Answer> | undefined;
  /** False passes a 429 on at once. */
  readonly waitsOn429: boolean;
  /** Sent to its end although the page is left. */
  readonly keepalive?: true;
};

type Declaration<Path extends string, Body, Answer> = Omit<
  Call<Path, Body, Answer>,
  'writes' | 'token' | 'waitsOn429'
> & {
  writes?: boolean;
  token?: TokenUse;
  waitsOn429?: boolean;
};

/** Declares a call. Defaults: everything but a GET writes, and a token is required. */
export function declareCall<Path extends string, Body = undefined, Answer = undefined>(
  declaration: Declaration<Path, Body, Answer>,
): Call<Path, Body, Answer> {
  return { writes: declaration.method !== 'GET', token: 'required', waitsOn429: true, ...declaration };
}

/** What one sending of a call carries. */
export type CallInput<Path extends string, Body> = {
  query?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Base address of a regional service. */
  base?: string | undefined;
} & (PathParams<Path> extends never ? { params?: undefined } : { params: Record<PathParams<Path>, string> }) &
  (Body extends undefined ? { body?: undefined } : { body: Body });

/** The address of a call below its service's base, with path parameters encoded and exactly one slash between. */
export function addressOf(
  base: string,
  call: Pick<Call, 'path'>,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${base.replace(/\/+$/u, '')}/${path.replace(/^\/+/u, '')}${search === '' ? '' : `?${search}`}`;
}
