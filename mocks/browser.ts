/** A browser context for tests: `fetch` with a cookie jar that respects Path and Max-Age. */
import type { SetCookie } from './http/exchange.ts';

/** The part of a cookie jar that the platform uses. */
export type Jar = {
  /** The `Cookie` header for this address; '' without cookies. */
  header(url: URL): string;
  store(url: URL, cookies: readonly SetCookie[]): void;
};

export type CookieJar = Jar & {
  /** All cookies in the jar, as name=value. */
  readonly contents: readonly string[];
  clear(): void;
};

type Kept = SetCookie & { readonly host: string; readonly expiresAt: number };

const isUnder = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`);

/** An empty jar; `now` decides when cookies expire. */
function createCookieJar(now: () => number): CookieJar {
  let kept: Kept[] = [];
  return {
    get contents() {
      return kept.filter(({ expiresAt }) => expiresAt > now()).map(({ name, value }) => `${name}=${value}`);
    },
    header: ({ hostname, pathname }) =>
      kept
        .filter(
          ({ host, path, expiresAt }) => host === hostname && isUnder(pathname, path) && expiresAt > now(),
        )
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    store({ hostname }, cookies) {
      for (const cookie of cookies) {
        kept = kept.filter(
          ({ host, path, name }) => host !== hostname || path !== cookie.path || name !== cookie.name,
        );
        if (cookie.maxAge > 0)
          kept.push({ ...cookie, host: hostname, expiresAt: now() + cookie.maxAge * 1000 });
      }
    },
    clear() {
      kept = [];
    },
  };
}

export type TestBrowser = {
  /** Like `fetch`; relative URLs are resolved against the origin. Sends cookies unless `credentials` is 'omit'. */
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: CookieJar;
};

const TEST_ORIGIN = 'http://console.test';

/** A browser context over a platform's fetch. */
export function createTestBrowser(
  send: (request: Request, jar: Jar) => Promise<Response>,
  now: () => number,
  origin = TEST_ORIGIN,
): TestBrowser {
  const cookies = createCookieJar(now);
  const none = createCookieJar(now);
  return {
    cookies,
    fetch: (input, init) => {
      const request =
        input instanceof Request
          ? new Request(input, init)
          : new Request(new URL(String(input), origin).href, init);
      return send(request, init?.credentials === 'omit' ? none : cookies);
    },
  };
}
