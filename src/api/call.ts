/** The one declaration of a call: its types, run-time checks, the mocks' request checks and docs/api.md come from it. */
import * as z from 'zod/mini';

export type ServiceName =
  | 'auth'
  | 'users'
  | 'usersV2'
  | 'crm'
  | 'creditPools'
  | 'videoTracking'
  | 'eventsCollector';
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

export type Call<Path extends string = string, Body = unknown, Answer = unknown> = {
  readonly name: string;
  readonly method: Method;
  readonly service: ServiceName;
  /** Relative to the service's base, without a leading slash; `{name}` is a path parameter. */
  readonly path: Path;
  /** Whether it changes something on the server; a write is never repeated after a 5xx or a network failure. */
  readonly writes: boolean;
  readonly token: TokenUse;
  /** Strict: what the console sends. Left out: no body at all. */
  readonly body?: z.ZodMiniType<Body, Body> | undefined;
  /** Names of the query parameters it may carry. */
  readonly query?: readonly string[] | undefined;
  /** Names of custom headers it must carry. */
  readonly headers?: readonly string[] | undefined;
  /** Tolerant: what the console needs of the answer. Left out: the answer is not read. */
  readonly answer?: z.ZodMiniType<Answer> | undefined;
  /** False passes a 429 on at once. */
  readonly waitsOn429: boolean;
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
} & (PathParams<Path> extends never ? { params?: undefined } : { params: Record<PathParams<Path>, string> }) &
  (Body extends undefined ? { body?: undefined } : { body: Body });

/** The rows that could be read of a list answer, and how many could not. */
export type Rows<T> = { rows: T[]; count: number; skipped: number; nextPage?: string | undefined };

/**
 * A list answer `{ [key]: T[], [countKey]: number, nextPage? }`. An unusable row is left out and counted in
 * `skipped`; a missing count is the number of rows; an answer without the list is unusable.
 */
export function listAnswer<T>(
  key: string,
  row: z.ZodMiniType<T>,
  countKey = 'count',
): z.ZodMiniType<Rows<T>> {
  const envelope = z.looseObject({ [key]: z.array(z.unknown()) });
  return z.pipe(
    envelope,
    z.transform((answer: Record<string, unknown[]>): Rows<T> => {
      const rows: T[] = [];
      const all = answer[key] ?? [];
      for (const candidate of all) {
        const parsed = row.safeParse(candidate);
        if (parsed.success) rows.push(parsed.data);
      }
      const count: unknown = answer[countKey];
      const nextPage: unknown = answer['nextPage'];
      return {
        rows,
        count: typeof count === 'number' && count >= 0 ? count : all.length,
        skipped: all.length - rows.length,
        nextPage: typeof nextPage === 'string' && nextPage !== '' ? nextPage : undefined,
      };
    }),
  );
}

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
