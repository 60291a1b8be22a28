/** The fixtures of every browser test: a server of its worker’s own, a page without errors, signing in, axe. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { KEPT_KEY, type KeptSession } from '../../src/api/kept.ts';
import { unforgiven } from '../unforgiven.ts';
import { findingsOf } from './axe.ts';
import { watchSecrets } from './secrets.ts';
import type { Server } from './server.ts';
import { originAt } from './servers.ts';
import { watchSettled } from './settled.ts';
import { isWay, translated } from './translator.ts';

/** Where a test of the gate runs; `npm run test:long` runs all on both widths. */
type Runs = 'on both' | 'on the desktop' | 'on the phone';

/** Posts a form of the platform's page at /__mock: `desk('faults/add', { call: 'listUsers', kind: 'offline' })`. */
export type Desk = (action: string, fields?: Record<string, string>) => Promise<void>;

/** Starts a server of another kind unless this worker has done so; it is stopped with the worker. */
type Once = <Started extends Server>(start: () => Promise<Started>) => Promise<Started>;

type Fixtures = {
  runs: Runs;
  /** Skips tests that are meant for the other width. */
  chosen: void;
  /** Not a fixture of the worker: files with another server could then not share its workers and browsers. */
  server: { readonly origin: string };
  desk: Desk;
  /** Console errors, page errors and violations of the policy so far; any left at the end fails the test. */
  problems: string[];
  /** Any token outside of the page's memory at the end fails the test. */
  secrets: void;
  /** Signs in on /login and waits until it is left. */
  signInByForm(who: CastKey): Promise<void>;
  /** Opens `path` (null: nothing yet) with a session like the one after a sign-in, skipping its pages. */
  signIn(who: CastKey, path?: string | null): Promise<void>;
  /** Opens a tab of the account detail: on a phone they are a menu. */
  openTab(name: string): Promise<void>;
  /** Waits until the page is at rest (`settled.ts`). */
  settled(): Promise<void>;
  /** Fails on any violation that axe finds in the current page. */
  checkAccessibility(): Promise<void>;
};

/**
 * Chromium logs every answer of 400 and above. Those of the platform are what many tests are about; when headed it also
 * requests a favicon for answers that aren't our pages, which name theirs (`brands.spec.ts`).
 */
function isAnswerOfPlatform(text: string, url: string): boolean {
  const { pathname } = new URL(url, 'http://nowhere');
  return (
    text.startsWith('Failed to load resource') &&
    (pathname.startsWith('/api/') || pathname === '/favicon.ico')
  );
}

/** A busy machine takes longer from the preload to its use than Chromium expects. */
const isLatePreload = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used within a few seconds');

async function watch(page: Page, problems: string[]): Promise<void> {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    const text = message.text();
    if (isProblem && !isLatePreload(text) && !isAnswerOfPlatform(text, message.location().url))
      problems.push(`console: ${text} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  await page.exposeFunction('reportViolation', (violation: string) => problems.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      reportViolation(`${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
}

/** Elements fade in: halfway the contrast is wrong. Endless animations are not waited for. */
const fadedIn = (page: Page) =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map((each) => each.finished));
  });

const isLong = process.env['LONG'] === '1';

/** A test that depends on the width: in the gate on both. */
export const test = base.extend<Fixtures, { once: Once }>({
  runs: ['on both', { option: true }],
  chosen: [
    async ({ runs }, use, { project, skip }) => {
      skip(runs === 'on the desktop' && project.name === 'phone' && !isLong, 'the width makes no difference');
      skip(runs === 'on the phone' && project.name !== 'phone' && !isLong, 'this test is about phones');
      await use();
    },
    { auto: true },
  ],
  once: [
    // The empty pattern tells Playwright that this needs no other fixture.
    async ({}, use) => {
      const started = new Map<() => Promise<Server>, Promise<Server>>();
      await use(<Started extends Server>(start: () => Promise<Started>) => {
        const server = (started.get(start) as Promise<Started> | undefined) ?? start();
        started.set(start, server);
        return server;
      });
      for (const server of started.values()) await (await server).stop();
    },
    { scope: 'worker' },
  ],
  server: ({}, use, { parallelIndex }) => use({ origin: originAt(parallelIndex) }),
  baseURL: ({ server }, use) => use(server.origin),
  desk: [
    async ({ request }, use) => {
      const desk: Desk = async (action, fields = {}) => {
        const answer = await request.post(`/__mock/${action}`, { form: fields, maxRedirects: 0 });
        expect(answer.status(), `the desk accepts ${action}`).toBe(303);
      };
      // A test starts with the platform as seeded.
      await desk('reset');
      await use(desk);
    },
    { auto: true },
  ],
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      await watch(page, problems);
      const way = process.env['TRANSLATED'];
      if (isWay(way)) await translated(page, way);
      await use(problems);
      // Requests still pending at the end of a test are no failure.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const isFault = (problem: string) => /^(?:page error|policy):/u.test(problem);
      expect(problems.filter(isFault), unforgiven('page errors and violations of the policy')).toEqual([]);
      expect(problems, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  secrets: [
    async ({ context, page }, use) => {
      const { leaks } = watchSecrets(context);
      await use();
      expect(await leaks(page), unforgiven('places that a token leaked to')).toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page, server }, use) =>
    use(async (who, path = '/') => {
      const { email } = CAST[who];
      // Through the context, so that the browser gets the answer's cookie.
      const answer = await page.request.post('/api/auth/login', {
        headers: { accept: 'application/json' },
        data: { email, password: PASSWORD, recaptchaToken: `mock-human-${crypto.randomUUID()}` },
      });
      expect(answer.status(), `${who} is signed in`).toBe(200);
      const { userId, payloadType, hash } = (await answer.json()) as Record<string, string>;
      const kept: KeptSession = {
        userId: userId ?? '',
        payloadType: payloadType ?? '',
        hash: hash ?? '',
        loggingMode: 'credentials',
      };
      // Runs in the first page that is opened, before its scripts; an extra empty page would cost time.
      const seed = await page.addInitScript(
        ([origin, key, text]) => {
          // Frames of other origins have their own storage, or none.
          if (location.origin === origin) localStorage.setItem(key, text);
        },
        [server.origin, KEPT_KEY, JSON.stringify(kept)] as const,
      );
      if (path === null) page.once('domcontentloaded', () => void seed.dispose());
      else {
        await page.goto(path);
        await seed.dispose();
      }
    }),
  signInByForm: ({ page }, use) =>
    use(async (who) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(CAST[who].email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
    }),
  settled: ({ page }, use) => use(watchSettled(page)),
  openTab: ({ page }, use) =>
    use(async (name) => {
      const menu = page.getByRole('button', { name: /^Account: / });
      const tabs = page.getByRole('navigation', { name: 'Account', exact: true });
      await expect(tabs).toBeVisible();
      if (await menu.isVisible()) {
        await menu.click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      } else await tabs.getByRole('link', { name, exact: true }).click();
    }),
  checkAccessibility: ({ page, contextOptions }, use) =>
    use(async () => {
      // Every page has these; without them axe has nothing to judge yet.
      for (const part of ['main', 'h1']) await page.locator(part).first().waitFor({ state: 'attached' });
      // Later elements must not fade in either.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await fadedIn(page);
      const found = await findingsOf(page);
      await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? 'no-preference' });
      expect(found, 'violations that axe finds').toEqual([]);
    }),
});

/**
 * Clicks again before the first click had any effect. The second half of a browser's double click is dispatched
 * separately: the answer may come before it, and it would hit whatever is there by then.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    element.click();
  });
}

/** The first few of similar cases; all of them by `npm run test:long`. */
export const few = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isLong ? cases : cases.slice(0, count);

/** A test whose behavior doesn't depend on the width: on the desktop, and by `npm run test:long` on both. */
export const flow = test.extend<object>({ runs: 'on the desktop' });

/** A test about a phone: only there, and by `npm run test:long` on both. */
export const onPhone = test.extend<object>({ runs: 'on the phone' });

/** The same declarations, in the gate skipped before a worker gets them: skipping in a fixture takes a worker's time. */
export const inLongRun = <Declares extends Pick<typeof test, 'skip'>>(declare: Declares): Declares =>
  isLong ? declare : Object.assign(declare.skip, declare);

/** A test of the long run only; another one in the gate proves the same. */
export const long = inLongRun(test.extend<object>({}));

export { expect };
