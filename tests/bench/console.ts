/** The console of the benches: the production build over HTTP with the mock platform behind it, and a session in it. */
import { resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { createPlatform, type Platform, type PlatformOptions } from '../../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { createMiddleware } from '../../mocks/server/middleware.ts';
import { KEPT_KEY } from '../../src/api/kept.ts';
import { serve, type Served } from './serve.ts';

/** Where benches build to. */
export const CACHE = resolve('node_modules/.cache/bench');

/** Builds the console and serves it with a platform of its own. */
export async function serveConsole(
  options: PlatformOptions = {},
): Promise<Served & { readonly platform: Platform }> {
  const outDir = `${CACHE}/console`;
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  // Without keys there is no bot check, so that no third party's script is waited for.
  const platform = createPlatform({
    ...options,
    config: { botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' } },
  });
  const served = await serve(
    outDir,
    createMiddleware(() => platform),
  );
  return { ...served, platform };
}

export const credentialsOf = (who: CastKey) => ({ email: CAST[who].email, password: PASSWORD });

/** A session without the sign-in page: the cookie, and the console's storage. */
export const signedIn = (origin: string, who: CastKey) => async (context: BrowserContext) => {
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
