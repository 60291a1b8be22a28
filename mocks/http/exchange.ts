/**
 * What belongs to a request besides the request itself: its log entry and its cookies. Cookies are kept here and not in
 * headers, because test DOMs drop `Cookie` and `Set-Cookie` as forbidden names, and msw would store them.
 */
import type { LogEntry } from './callLog.ts';

export type SetCookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAge: number;
};

export type Exchange = {
  readonly entry: LogEntry;
  readonly cookies: Readonly<Record<string, string>>;
  /** Filled by handlers. */
  readonly setCookies: SetCookie[];
};

/** Parses a `Cookie` header. */
export function readCookies(header: string | null | undefined): Record<string, string> {
  const pairs = (header ?? '').split(/;\s*/u).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return [name, rest.join('=')];
    }),
  );
}

/** Formats a `Set-Cookie` header: HttpOnly, and Secure on a secure origin. */
export function writeCookie({ name, value, path, maxAge }: SetCookie, secure: boolean): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The exchanges of all requests in flight. */
export type Exchanges = {
  begin(request: Request, exchange: Exchange): void;
  of(request: Request): Exchange | undefined;
};

export function createExchanges(): Exchanges {
  const known = new WeakMap<Request, Exchange>();
  return {
    begin: (request, exchange) => void known.set(request, exchange),
    of: (request) => known.get(request),
  };
}
