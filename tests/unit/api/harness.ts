/** A scripted server, tabs and storage for the session's tests: fakes of ports, not mocks of our modules. */
import { createAuth } from '../../../src/api/auth.ts';
import type { SessionEvent } from '../../../src/api/context.ts';
import { createKept, type Storages } from '../../../src/api/kept.ts';
import { createSession } from '../../../src/api/session.ts';
import type { TabMessage, Tabs } from '../../../src/api/tabs.ts';
import { createTransport } from '../../../src/api/transport.ts';
import type { Config } from '../../../src/config/schema.ts';

export type Seen = {
  method: string;
  path: string;
  token: string | undefined;
  body: unknown;
  headers: Headers;
  init: RequestInit;
};
export type Answer =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | Error;
export type Server = (request: Seen) => Answer | Promise<Answer>;

class MemoryStorage implements Storage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  clear() {
    this.items.clear();
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
}

/** Tabs of one browser: each hears the others' messages; the lock is shared. */
export class Browser {
  storages: Storages = { local: new MemoryStorage(), tab: new MemoryStorage() };
  readonly told: TabMessage[] = [];
  #listeners = new Set<{ owner: object; listener: (message: TabMessage) => void }>();
  #last: Promise<unknown> = Promise.resolve();

  /** The same browser as another tab sees it: with its own session storage. */
  anotherTab(): Browser {
    const other = new Browser();
    other.storages = { local: this.storages.local, tab: new MemoryStorage() };
    other.tabs = () => this.tabs();
    return other;
  }

  tabs(): Tabs & { close(): void } {
    const owner = {};
    return {
      tell: (message) => {
        this.told.push(message);
        for (const entry of this.#listeners) if (entry.owner !== owner) entry.listener(message);
      },
      listen: (listener) => {
        const entry = { owner, listener };
        this.#listeners.add(entry);
        return () => this.#listeners.delete(entry);
      },
      close: () => {
        for (const entry of this.#listeners) if (entry.owner === owner) this.#listeners.delete(entry);
      },
      withLock: (work) => {
        const run = this.#last.then(work, work);
        this.#last = run.catch(() => undefined);
        return run;
      },
    };
  }
}

const response = ({ status = 200, json, text, headers = {} }: Exclude<Answer, Error>): Response =>
  new Response(status === 204 ? null : (text ?? (json === undefined ? '' : JSON.stringify(json))), {
    status,
    headers,
  });

/** A session over a scripted server; `seen` is every request, `events` every event. */
export function setUp(server: Server, browser = new Browser()) {
  const seen: Seen[] = [];
  const events: SessionEvent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const request: Seen = {
      method: init.method ?? 'GET',
      path: String(input),
      token: headers.get('authorization')?.replace('Bearer ', ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers,
      init,
    };
    if (init.signal?.aborted) throw new DOMException('', 'AbortError');
    seen.push(request);
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
    aborted.catch(() => undefined);
    const answer = await Promise.race([Promise.resolve(server(request)), aborted]);
    if (answer instanceof Error) throw answer;
    return response(answer);
  };
  const transport = createTransport({ base: (service) => `/api/${service}`, fetch });
  const kept = createKept(browser.storages);
  const made = createSession({ transport, kept, tabs: browser.tabs() });
  const { session, send } = made;
  // No test here signs in with a provider.
  const auth = createAuth({ ...made, config: {} as Config });
  session.on((event) => events.push(event));
  const calls = (path: string) => seen.filter((request) => request.path.startsWith(path));
  return { session, auth, send, seen, events, calls, browser, kept };
}

const USER = {
  id: 'u1',
  firstName: 'Ines',
  lastName: 'Carvalho',
  email: 'ines@canvass.example',
  userType: 'SX_ADMIN',
  roles: [],
  isActive: true,
};
export const sessionAnswer = (token: string, userId = 'u1') => ({
  token,
  userId,
  payloadType: 'user',
  hash: 'h',
});
export const CREDENTIALS = {
  email: 'ines@canvass.example',
  password: 'secret-pass-1',
  recaptchaToken: 'human',
};

/** A server with one session, whose tokens can be invalidated; `rest` answers everything else. */
export function sessionServer(rest: Server = () => ({ json: {} })) {
  const state = {
    valid: 't0',
    refreshes: 0,
    count: 0,
    refresh: (): Answer | Promise<Answer> => ({ json: sessionAnswer(state.next()) }),
    next: () => (state.valid = `t${++state.count}`),
  };
  const server: Server = async (request) => {
    if (request.path === '/api/auth/login') return { json: sessionAnswer(state.next()) };
    if (request.path === '/api/auth/logout') return { status: 204 };
    if (request.path === '/api/auth/override') return { json: sessionAnswer(state.next()) };
    if (request.path === '/api/auth/refresh') {
      state.refreshes += 1;
      return state.refresh();
    }
    if (request.token !== state.valid) return { status: 401, json: { statusCode: 401, message: 'expired' } };
    if (request.path === '/api/users/users/who-am-i') return { json: USER };
    return rest(request);
  };
  return { state, server };
}

/** A sample call: the answer to reading an account, and the call's arguments. */
export const ACCOUNT: Answer = { json: { _id: 'a1', name: 'Acme' } };
export const READ = { params: { id: 'a1' } };

/** A session that is signed in with `t1`, before any request is recorded. */
export async function signedIn(rest: Server = () => ACCOUNT, browser?: Browser) {
  const { state, server } = sessionServer(rest);
  const app = setUp(server, browser);
  await app.auth.login(CREDENTIALS);
  app.seen.length = 0;
  app.events.length = 0;
  return { ...app, state };
}
