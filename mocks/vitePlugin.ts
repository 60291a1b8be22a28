/** The mock platform in Vite's dev and preview servers; it is not part of a build. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { createPlatform, DEFAULT_SEED, type Platform } from './platform.ts';
import { DEFAULT_SIZES } from './seeds/seed.ts';
import { createMiddleware, sendPage, wantsPage } from './server/middleware.ts';

export type MockPlatformOptions = { accounts?: number; users?: number; seed?: number };

const STAND_INS = '/__mock/stand-ins.js';
/** How long an idle connection stays open, in milliseconds. */
const KEEP_ALIVE_MS = 120_000;

function fromEnvironment(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d+$/u.test(text)) throw new Error(`${name} has to be a whole number, not ${text}.`);
  return Number(text);
}

/** Inserts the scripts before the page's own, because deferred scripts run in document order. */
const withStandIns = (page: string): string =>
  page.replace(/<head[^>]*>/iu, (head) => `${head}<script defer src="${STAND_INS}"></script>`);

/** Sizes and seed come from the options, else from `MOCK_ACCOUNTS`, `MOCK_USERS`, `MOCK_SEED`, else the defaults. */
export function mockPlatform(options: MockPlatformOptions = {}): Plugin {
  const accounts = options.accounts ?? fromEnvironment('MOCK_ACCOUNTS') ?? DEFAULT_SIZES.accounts;
  const users = options.users ?? fromEnvironment('MOCK_USERS') ?? DEFAULT_SIZES.users;
  // Not by default, as the default data may be shown to customers.
  const hostile = process.env['MOCK_SEED'] === 'hostile';
  const seed = options.seed ?? (hostile ? undefined : fromEnvironment('MOCK_SEED')) ?? DEFAULT_SEED;
  let platform: Platform | undefined;
  // Lazy: created when the server listens or gets its first request; Vite's servers for tests never do.
  const made = (): Platform => (platform ??= createPlatform({ accounts, users, seed, hostile }));

  function announce(server: ViteDevServer | PreviewServer): void {
    const { httpServer } = server;
    // By default Node closes an idle connection after 5 s, possibly just as a client sends a request on it.
    if (httpServer && 'keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
    httpServer?.once('listening', () => void setImmediate(made));
    const print = server.printUrls.bind(server);
    server.printUrls = () => {
      print();
      const address = server.resolvedUrls?.local[0];
      if (address !== undefined) server.config.logger.info(`  ➜  Mock platform: ${address}__mock`);
      server.config.logger.info(
        `  ➜  Seed ${hostile ? 'hostile' : seed}, ${accounts} accounts, ${users} users`,
      );
    };
  }

  return {
    name: 'canvass-mock-platform',
    apply: 'serve',
    // The platform answers preflights itself.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { defer: true, src: STAND_INS }, injectTo: 'head-prepend' }],
    },
    configureServer(server) {
      announce(server);
      server.middlewares.use(createMiddleware(made));
    },
    configurePreviewServer(server) {
      announce(server);
      server.middlewares.use(createMiddleware(made));
      const index = resolve(server.config.root, server.config.build.outDir, 'index.html');
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
        if (!wantsPage(request) || /\.\w+$/u.test(path.replace(/\/index\.html$/u, ''))) return next();
        readFile(index, 'utf8').then((page) => sendPage(response, withStandIns(page)), next);
      });
    },
  };
}
