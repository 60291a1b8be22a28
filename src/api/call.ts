/** The declaration of a call: its types, its run-time checks and the mocks' request checks derive from it. */
import type * as z from 'zod/mini';
import { withoutEnd } from '../domain/values/ends.ts';

export type ServiceName =
  | 'auth'
  | 'users'
  | 'usersV2'
  | 'crm'
  | 'creditPools'
  | 'videoTracking'
  | 'eventsCollector';
/** Services with a base address per region; the caller passes it as `base` (contract §7). */
export type RegionalService = 'campaigns';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The parameter names of a path template. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/**
 * Whether the bearer token is sent. `required`: yes, and a 401 may trigger a refresh. `never`: before sign-in, or
 * authenticated by the cookie. `optional`: when there is one, without ever triggering a refresh.
 */
export type TokenUse = 'required' | 'never' | 'optional';

/** Parses an answer; every zod schema satisfies this type. */
export type Reading<Answer> = {
  safeParse(given: unknown): { success: true; data: Answer } | { success: false };
};

export type Call<Path extends string = string, Body = unknown, Answer = unknown> = {
  readonly name: string;
  readonly method: Method;
  readonly service: ServiceName | RegionalService;
  /** Relative to the service's base, without a leading slash; `{name}` is a path parameter. */
  readonly path: Path;
  /**
   * Whether the call changes something on the platform; a look-only impersonation refuses it before it is sent. Retries
   * depend on the method alone.
   */
  readonly changes: boolean;
  readonly token: TokenUse;
  /** Strict schema of the body; omitted when the call has no body. */
  readonly body?: z.ZodMiniType<Body> | undefined;
  /** Names of the query parameters it accepts. */
  readonly query?: readonly string[] | undefined;
  /** Names of required custom headers. */
  readonly headers?: readonly string[] | undefined;
  /** Tolerant schema of what the console needs of the answer; omitted when the answer is not read. */
  readonly answer?: Reading<Answer> | undefined;
  /** False: a 429 rejects at once instead of being waited out and retried. */
  readonly waitsOn429: boolean;
  /** The request completes even if the page is left. */
  readonly keepalive?: true;
};

type Declaration<Path extends string, Body, Answer> = Omit<
  Call<Path, Body, Answer>,
  'changes' | 'token' | 'waitsOn429'
> & { changes?: boolean; token?: TokenUse; waitsOn429?: boolean };

/** Declares a call. By default everything but a GET changes something, and a token is required. */
export function declareCall<Path extends string, Body = undefined, Answer = undefined>(
  declaration: Declaration<Path, Body, Answer>,
): Call<Path, Body, Answer> {
  return { changes: declaration.method !== 'GET', token: 'required', waitsOn429: true, ...declaration };
}

/** The input of one request. */
export type CallInput<Path extends string, Body> = {
  query?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Base address of a regional service. */
  base?: string | undefined;
} & (PathParams<Path> extends never ? { params?: undefined } : { params: Record<PathParams<Path>, string> }) &
  (Body extends undefined ? { body?: undefined } : { body: Body });

/** The address of a call: base and path joined by exactly one slash, with encoded parameters and the query. */
export function addressOf(
  base: string,
  call: Pick<Call, 'path'>,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${withoutEnd(base, /\//u)}/${path.replace(/^\/+/u, '')}${search === '' ? '' : `?${search}`}`;
}
