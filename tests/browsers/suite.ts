/** The base of every job: one browser and one platform for each test file, and a page that must have no errors. */
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from '../../mocks/outbox/outbox.ts';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { KEPT_KEY } from '../../src/api/kept.ts';
import { needBuild, type Server, start } from '../e2e/server.ts';
import { patience } from '../patience.ts';
import type { Driver } from './driver.ts';
import { Page } from './page.ts';

const WIDTHS = { desktop: [1440, 900], phone: [390, 844] } as const;
/** Limit of a whole job; each of its waits times out before. */
const PATIENCE_MS = patience(90_000);
const PICTURES = process.env['PICTURES'];

export type Stage = {
  readonly page: Page;
  readonly isPhone: boolean;
  /** Posts a form of the platform's page at /__mock. */
  desk(action: string, fields?: Record<string, string>): Promise<void>;
  /** A JSON file of the platform's page. */
  told<Value>(name: string): Promise<Value>;
  /** Opens `path` with a session like the one after a sign-in. */
  signIn(who: CastKey, path?: string): Promise<void>;
  signInByForm(who: CastKey): Promise<void>;
  /** The link of the newest mail to an address. */
  linkTo(address: string): Promise<string>;
  /** A screenshot of the page for people to look at, if `PICTURES` names a folder. */
  picture(name: string): Promise<void>;
};
export type Job = (
  name: string,
  run: (stage: Stage) => Promise<void>,
  widths?: readonly (keyof typeof WIDTHS)[],
) => void;

const preview = (): Promise<Server> => {
  needBuild();
  const vite = ['node_modules/vite/bin/vite.js', 'preview', '--port', '0'];
  return start(undefined, process.execPath, [...vite, '--config', 'tests/browsers/preview.config.ts']);
};

/** Starts a user's session from within the page, which gets the cookie. */
const signInThere = (who: CastKey) => {
  const body = { email: CAST[who].email, password: PASSWORD };
  return `fetch('/api/auth/login', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...${JSON.stringify(body)}, recaptchaToken: 'mock-human-' + crypto.randomUUID() }),
  }).then(async (answer) => {
    const { userId, payloadType, hash } = await answer.json();
    localStorage.setItem('${KEPT_KEY}', JSON.stringify({ userId, payloadType, hash, loggingMode: 'credentials' }));
    return answer.status;
  })`;
};

export function inBrowser(name: string, open: () => Promise<Driver>, jobs: (job: Job) => void): void {
  describe(name, () => {
    let server: Server | undefined;
    let driver: Driver | undefined;
    let stage: Stage | undefined;

    beforeAll(async () => {
      driver = await open();
      console.log(`${name}: ${driver.version}`);
      server = await preview();
    }, PATIENCE_MS);
    afterAll(async () => {
      await driver?.close();
      await server?.stop();
    }, PATIENCE_MS);

    const { origin, at } = {
      origin: () => server?.origin ?? '',
      at: (path: string) => new URL(path, server?.origin).href,
    };
    const desk: Stage['desk'] = async (action, fields = {}) => {
      const answer = await fetch(at(`/__mock/${action}`), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      expect(answer.status, `the desk accepts ${action}`).toBe(303);
    };
    const problems = async (): Promise<string[]> => {
      const told = (await (await fetch(at('/__watch/told'))).json()) as string[];
      return [...told, ...(driver?.said() ?? [])];
    };

    beforeEach(async () => {
      if (!driver) throw new Error('The browser was not started');
      const page = new Page(driver, origin());
      await driver.run('globalThis.seenByTests?.leave()').catch(() => undefined);
      await driver.open(at('/__watch/first.js'));
      await driver.forget();
      await driver.open(at('/__watch/first.js'));
      await desk('reset');
      for (const file of await readdir(driver.downloads)) await rm(join(driver.downloads, file));
      await problems();
      stage = {
        page,
        isPhone: false,
        desk,
        told: async <Value>(what: string) =>
          (await (await fetch(at(`/__mock/${what}.json`))).json()) as Value,
        async signIn(who, path) {
          await page.goto('/__watch/first.js');
          expect(await driver?.run<number>(signInThere(who)), `${who} is signed in`).toBe(200);
          await page.goto(path ?? '/');
        },
        async signInByForm(who) {
          await page.goto('/login');
          await page.byLabel('Email').fill(CAST[who].email);
          await page.byLabel('Password').fill(PASSWORD);
          await page.byRole('button', 'Sign in').click();
        },
        async linkTo(address) {
          const mails = (await (await fetch(at('/__mock/outbox.json'))).json()) as Email[];
          const link = mails.findLast((mail) => mail.to === address)?.links[0];
          if (!link) throw new Error(`no mail to ${address} has a link`);
          return link.href;
        },
        async picture(what) {
          if (PICTURES === undefined) return;
          mkdirSync(PICTURES, { recursive: true });
          // Not the test's fault: under a virtual display WebKit sometimes never answers.
          await driver
            ?.picture(join(PICTURES, `${name}-${what}.png`))
            .catch((error: unknown) => console.log(`No picture of ${what}: ${String(error)}`));
        },
      };
    });
    afterEach(async (context) => {
      if (context.task.result?.state === 'fail')
        await stage?.picture(context.task.name.replaceAll(/\W+/gu, '-'));
      // Reports of the page arrive in order.
      await driver
        ?.run(`fetch('/__watch/told', { method: 'POST', body: 'end' }).then(() => true)`)
        .catch(() => false);
      const all = await problems();
      expect(
        all.filter((problem) => problem !== 'end'),
        'errors in the console and violations of the policy',
      ).toEqual([]);
    });

    const add: Job = (title, run, widths = ['desktop', 'phone']) => {
      for (const width of widths)
        test(
          `${title} (${width})`,
          async () => {
            if (!stage) throw new Error('The stage was not set up');
            const [wide, high] = WIDTHS[width];
            await driver?.resize(wide, high);
            const isPhone = width === 'phone';
            await run({
              ...stage,
              isPhone,
              picture: (what) => stage?.picture(`${what}-${width}`) ?? Promise.resolve(),
            });
          },
          PATIENCE_MS,
        );
    };
    jobs(add);
  });
}
