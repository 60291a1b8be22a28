/** The mock platform: a second implementation of the wire contract, stateful, strict and seeded. */
import { getResponse, type HttpHandler } from 'msw';
import { createTestBrowser, type Jar, type TestBrowser } from './browser.ts';
import { createBotDesk, type BotDesk } from './checks/botCheck.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { allMocks } from './handlers/all.ts';
import { createCallLog, type CallLog } from './http/callLog.ts';
import { createExchanges, readCookies, type Exchange } from './http/exchange.ts';
import { matcher, toHandler, type Dependencies } from './http/handle.ts';
import { jsonResponse } from './http/reply.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import { createForms, type Forms } from './outbox/forms.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { DEFAULT_SIZES, seedDb, type SeedOptions } from './seeds/seed.ts';
import { createClock, type Clock } from './state/clock.ts';
import { createConfigDesk, type ConfigDesk, type PlatformConfig } from './state/config.ts';
import { createData, type Data, type State } from './state/state.ts';

export type PlatformOptions = Partial<SeedOptions> & {
  /** Milliseconds; called each time, so that fake timers work. */
  now?: () => number;
  config?: Partial<PlatformConfig>;
};

export type Platform = {
  /** Answers a call of the console, `/config.json` and the puzzle. Rejects like `fetch` when there is no answer. */
  fetch(request: Request, jar?: Jar): Promise<Response>;
  /** A new browser context, for tests. */
  browser(origin?: string): TestBrowser;
  state(): State;
  /** The handlers, in the order in which they are matched. */
  readonly handlers: readonly HttpHandler[];
  readonly db: Data['db'];
  readonly log: CallLog;
  readonly outbox: Outbox;
  /** The third-party forms service; the platform only stands in for it. */
  readonly forms: Forms;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly config: ConfigDesk;
  readonly bots: BotDesk;
  readonly identity: Identity;
  readonly seed: SeedOptions;
  /** Resets everything to its initial state. */
  reset(): void;
};

/** Fixed, so that a restart (after saving a mocks file) shows the same people. */
export const DEFAULT_SEED = 20_240_229;

const SERVICE_REGIONS = ['global', 'australia', 'europeUnion'] as const;

/** A jar that stores nothing, for requests that have their cookies in a header. */
const headerJar = (request: Request): Jar => ({
  header: () => request.headers.get('cookie') ?? '',
  store: () => undefined,
});

/** Creates a platform with its own data; platforms share nothing. */
export function createPlatform(options: PlatformOptions = {}): Platform {
  const seed: SeedOptions = {
    seed: options.seed ?? DEFAULT_SEED,
    accounts: options.accounts ?? DEFAULT_SIZES.accounts,
    users: options.users ?? DEFAULT_SIZES.users,
    hostile: options.hostile ?? true,
  };
  const clock = createClock(options.now);
  const { now } = clock;
  const log = createCallLog();
  const outbox = createOutbox(now);
  const forms = createForms(now);
  const faults = createFaults();
  const bots = createBotDesk(now);
  const config = createConfigDesk(options.config);
  // The provider dates its tokens by the real time, even if the platform's clock is shifted.
  const identity = createIdentity(
    () => now() - clock.shifted(),
    () => config.current.identity,
  );
  const exchanges = createExchanges();

  const pathOf = (address: string): string => new URL(address, 'http://base.invalid').pathname;
  const bases: Dependencies['bases'] = (service) => {
    const { services } = config.current;
    if (service !== 'campaigns') return [{ path: pathOf(services[service]) }];
    return SERVICE_REGIONS.map((region) => ({ path: pathOf(services.campaigns[region]), region }));
  };
  const fresh = (): State => ({
    ...createData(seedDb(seed, now()), now),
    clock,
    outbox,
    bots,
    identity,
    authPath: pathOf(config.current.services.auth),
    checksOff: () => config.current.botCheck.invisibleSiteKey === '',
    brand: () => config.current.brand,
  });
  let state = fresh();
  const dependencies: Dependencies = { state: () => state, faults, exchanges, bases };
  const routes = allMocks.flatMap((mocked) =>
    bases(mocked.call.service).map((base) => ({
      method: mocked.call.method,
      match: matcher(base.path, mocked.call.path),
      handler: toHandler(mocked, dependencies, base),
    })),
  );

  async function answer(request: Request, url: URL, exchange: Exchange): Promise<Response> {
    const ofPath = routes.filter(({ match }) => match(url.pathname) !== undefined);
    const ofMethod = ofPath.filter(({ method }) => method === request.method).map(({ handler }) => handler);
    exchanges.begin(request, exchange);
    const response = await getResponse(ofMethod, request);
    if (response) return response;
    const statusCode = ofPath.length > 0 ? 405 : 404;
    const message = `${request.method} ${url.pathname} is not part of the contract.`;
    exchange.entry.problem = message;
    return jsonResponse({ status: statusCode, body: { statusCode, message } });
  }

  /** Rejects when the request is aborted, as a browser does. */
  function abortable<T>({ signal }: Request, answered: Promise<T>): Promise<T> {
    const aborted = (): unknown =>
      signal.reason ?? new DOMException('The operation was aborted.', 'AbortError');
    if (signal.aborted) {
      answered.catch(() => undefined);
      return Promise.reject(aborted());
    }
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(aborted()), { once: true });
      answered.then(resolve, reject);
    });
  }

  const platform: Platform = {
    async fetch(request, jar = headerJar(request)) {
      const url = new URL(request.url);
      if (url.pathname === '/config.json')
        return jsonResponse({ status: 200, body: config.file(url.origin) });
      const entry = log.open({ at: now(), method: request.method, url: url.pathname + url.search });
      const exchange: Exchange = { entry, cookies: readCookies(jar.header(url)), setCookies: [] };
      try {
        const response = await abortable(request, answer(request, url, exchange));
        entry.status = response.status;
        // As every server does.
        response.headers.set('date', new Date(now()).toUTCString());
        jar.store(url, exchange.setCookies);
        return response;
      } catch (error) {
        entry.status = 0;
        throw error;
      }
    },
    browser: (origin) => createTestBrowser(platform.fetch, now, origin),
    state: () => state,
    handlers: routes.map(({ handler }) => handler),
    get db() {
      return state.db;
    },
    log,
    outbox,
    forms,
    faults,
    clock,
    config,
    bots,
    identity,
    seed,
    reset() {
      for (const part of [clock, bots, config]) part.reset();
      for (const part of [log, outbox, forms, faults]) part.clear();
      state = fresh();
    },
  };
  return platform;
}
