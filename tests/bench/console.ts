/** The production build of the console over a mock platform, for every bench. */
import { resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { createPlatform, type Platform } from '../../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import type { SeedOptions } from '../../mocks/seeds/seed.ts';
import { createMiddleware } from '../../mocks/server/middleware.ts';
import { KEPT_KEY } from '../../src/api/kept.ts';
import { serve, type Served } from './serve.ts';

/** Where the builds of the benches are. */
export const CACHE = resolve('node_modules/.cache/bench');
const CONSOLE = `${CACHE}/console`;

const credentialsOf = (who: CastKey) => ({ email: CAST[who].email, password: PASSWORD });

/** The default user of the benches: staff who see everything. */
export const CREDENTIALS = credentialsOf('ines');

export type ServedConsole = Served & { readonly platform: Platform };

/** Builds the console. */
export const buildConsole = (): Promise<unknown> =>
  build({ logLevel: 'warn', build: { outDir: CONSOLE, emptyOutDir: true } });

/** Serves the built console over a platform of its own. */
export async function serveConsole(sizes: Partial<SeedOptions> = {}): Promise<ServedConsole> {
  // Without keys there is no bot check, so that no third party's script is waited for.
  const platform = createPlatform({
    ...sizes,
    config: { botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' } },
  });
  const served = await serve(
    CONSOLE,
    createMiddleware(() => platform),
  );
  return { ...served, platform };
}

/** Signs a context in without the sign-in page: sets the cookie and the console's storage. */
export const signedIn =
  (origin: string, who: CastKey = 'ines') =>
  async (context: BrowserContext) => {
    const answer = await context.request.post(`${origin}/api/auth/login`, {
      data: { ...credentialsOf(who), recaptchaToken: 'dev-bot-check' },
      headers: { accept: 'application/json' },
    });
    if (!answer.ok()) throw new Error(`The platform refused the sign-in: ${await answer.text()}`);
    const { userId, payloadType, hash } = (await answer.json()) as Record<string, string>;
    const kept = JSON.stringify({ userId, payloadType, hash, loggingMode: 'credentials' });
    await context.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [KEPT_KEY, kept],
    );
  };

/** The middle of these values; of an even number of them, the upper one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
