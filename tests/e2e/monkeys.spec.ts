/**
 * Two monkey tests, an hour each in `npm run test:long`: one varies the responses within the contract, one presses
 * controls at random. A failure names the seed of its round: `SEED=…` repeats it, `MONKEY_MINUTES=…` sets the duration.
 */
import type { Request } from '@playwright/test';
import { patience } from '../patience.ts';
import { EVERY_SCREEN, nameOfScreen } from './everyScreen.ts';
import { expect, long } from './fixtures.ts';
import { findOperation, varyAnswers } from './monkeys/answers.ts';
import { faultsOf } from './monkeys/invariants.ts';
import { MONKEY_ROLES, pause, pressSomething } from './monkeys/presses.ts';
import { type Random, randomOf } from './monkeys/random.ts';
import { watchRunning } from './monkeys/running.ts';
import { createStage } from './stage.ts';

const MINUTES = Number(process.env['MONKEY_MINUTES'] ?? '60');
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const LIMIT_MS = (MINUTES + 5) * 60_000;
/** Longer than any step takes, in milliseconds: a page that doesn't answer by then hangs, which is a finding. */
const STEP_MS = patience(60_000);
/** The number of findings that ends a run. */
const ENOUGH = 40;

long.skip(({ isMobile }) => isMobile, 'the monkeys set the width themselves');

/** The browser's own lines about requests that were cut off or had no connection. */
const isOfBrowser = (problem: string): boolean => problem.includes('Failed to load resource');

const isOver = (start: number, found: readonly string[]): boolean =>
  Date.now() - start > MINUTES * 60_000 || found.length >= ENOUGH;

long(
  'every screen stays readable with any response that the contract allows',
  async ({ page, context, request, desk, signIn, problems }) => {
    long.setTimeout(LIMIT_MS);
    const { stage, settle } = createStage({ page, request, desk, locale: 'en' });
    const screens = EVERY_SCREEN.filter(({ refused }) => refused === undefined);
    const found: string[] = [];
    const start = Date.now();
    let rounds = 0;
    for (; !isOver(start, found); rounds += 1) {
      const seed = SEED + rounds;
      const random = randomOf(seed);
      const screen = screens[Math.floor(random.next() * screens.length)];
      if (!screen) break;
      const share = random.pick([0.02, 0.1, 0.4]);
      // Changes of an earlier round would give the seed another result, or end a user's access.
      await desk('reset');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      page.setDefaultTimeout(patience(15_000));
      await page.goto('/api/');
      await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
      await context.clearCookies();
      if (screen.who) await signIn(screen.who, null);
      const path = typeof screen.at === 'string' ? screen.at : await screen.at(stage);
      await varyAnswers(page, random, share);
      await page.goto(path);
      const busy = await settle().then(
        () => [],
        () => ['is busy for ever'],
      );
      page.setDefaultTimeout(patience(2000));
      // The control that opens the state may be missing with these responses.
      await screen.open?.(stage).catch(() => undefined);
      await settle().catch(() => undefined);
      const faults = [...busy, ...(await faultsOf(page)), ...problems.splice(0)];
      for (const fault of faults)
        found.push(`SEED=${seed} ${nameOfScreen(screen)}, share ${share}: ${fault}`);
    }
    console.log(`answers: ${rounds} worlds from SEED=${SEED}`);
    expect(found).toEqual([]);
  },
);

long(
  'random presses in any role leave a usable page and send no write twice',
  async ({ page, context, desk, signIn, problems }) => {
    long.setTimeout(LIMIT_MS);
    const found: string[] = [];
    const writes: { what: string; at: number }[] = [];
    let where = '';
    page.on('request', (sent: Request) => {
      const operation = findOperation(sent.method(), new URL(sent.url()).pathname);
      if (
        !operation ||
        operation.reads ||
        operation.service === 'eventsCollector' ||
        operation.service === 'auth'
      )
        return;
      const what = `${operation.name} ${sent.url()} ${sent.postData() ?? ''}`;
      if (writes.some((one) => one.what === what && Date.now() - one.at < 1000))
        found.push(`${where}: ${what} is sent twice`);
      writes.push({ what, at: Date.now() });
    });
    page.setDefaultNavigationTimeout(patience(20_000));
    const runningNow = await watchRunning(page);
    // The monkey leaves unsaved changes without being asked: a driven Chromium hangs for good when the second half of a
    // double press asks again while the page is already being left.
    await page.addInitScript(() =>
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
    );
    // A write that is repeated after a reload is intended.
    page.on('domcontentloaded', () => writes.splice(0));
    const step = async (random: Random) => {
      const what = await pressSomething({ page, context }, random);
      let faults = await faultsOf(page).catch(() => []);
      // A passing state is no fault.
      if (faults.length > 0) {
        await pause(700);
        faults = await faultsOf(page).catch(() => []);
      }
      return { what, faults };
    };
    const start = Date.now();
    let rounds = 0;
    let steps = 0;
    for (; !isOver(start, found); rounds += 1) {
      const seed = SEED + rounds;
      const random = randomOf(seed);
      const who = random.pick(MONKEY_ROLES);
      await page.goto('about:blank');
      await desk('reset');
      await signIn(who, '/');
      const done: string[] = [];
      for (let nth = 0; nth < 60 && !isOver(start, found); nth += 1) {
        const end = await Promise.race([step(random), pause(STEP_MS).then(() => undefined)]);
        if (!end) {
          const running = await runningNow();
          // Otherwise the fixtures that look at the page at the end of a test would hang, too.
          await page.close();
          throw new Error(
            `${where}: the page hangs in step ${nth + 1}, after ${steps} steps in all; it runs: ${running.join(', ')}`,
          );
        }
        const { faults } = end;
        done.push(end.what);
        steps += 1;
        where = `SEED=${seed} ${who} ${new URL(page.url()).pathname}, after ${done.slice(-4).join(' · ')}`;
        const logged = problems.splice(0).filter((problem) => !isOfBrowser(problem));
        for (const fault of [...faults, ...logged]) found.push(`${where}: ${fault}`);
        if (faults.length > 0 || !page.url().startsWith('http://localhost')) break;
      }
      await context.setOffline(false);
    }
    console.log(`presses: ${steps} steps in ${rounds} rounds from SEED=${SEED}`);
    expect(found).toEqual([]);
  },
);
