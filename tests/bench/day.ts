/** A working day of one of the staff in one document: every screen and state of theirs, then work in the lists. */
import type { APIRequestContext, Page } from '@playwright/test';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { EVERY_SCREEN, nameOfScreen, type Screen } from '../e2e/everyScreen.ts';
import { ROW } from '../e2e/everyScreen/ways.ts';
import { createStage } from '../e2e/stage.ts';
import { CREDENTIALS } from './console.ts';

/** Navigations in a round; each round walks the same screens and works with other records. */
export const ROUND = 100;

/** Rounds that also include acting as customers, signing out and signing in again. */
const WITH_OTHERS: ReadonlySet<number> = new Set([0, 10]);
const CUSTOMERS: readonly CastKey[] = ['nora', 'ada'];

/** A state that is left out: Playwright keeps each file input that it has filled, and with it the whole form. */
const WITH_A_FILE = 'key and recipients';

/** The screens of a user, without those that need refused calls and the state with a file. */
const screensOf = (who: CastKey): readonly Screen[] =>
  EVERY_SCREEN.filter(
    (screen) => screen.who === who && screen.refused === undefined && screen.state !== WITH_A_FILE,
  );
/** Those of /settings, without the states that need the card provider. */
const ownScreensOf = (who: CastKey): readonly Screen[] =>
  screensOf(who).filter(({ pattern, state }) => pattern.startsWith('/settings') && state !== 'card');

/** Public screens that need nothing. */
const OPEN = ['/signUp', '/signUp/pro', '/signUp/resend', '/registered', '/registration-expired'];

type Means = {
  readonly page: Page;
  readonly request: APIRequestContext;
  /** Called after each navigation, once nothing is under way. */
  readonly arrived: () => Promise<void>;
};

/** The day; `round` goes through one round of it and ends on the accounts list. */
export function createDay({ page, request, arrived }: Means) {
  const desk = (action: string): Promise<void> => Promise.reject(new Error(`No desk here: ${action}`));
  const { stage, walk, settle, close } = createStage({ page, request, desk, locale: 'en' });
  let navigations = 0;

  const visible = (selector: string) => page.locator(selector).filter({ visible: true });
  const questions = ['shell.leave.discard', 'invite.leave.discard'] as const;
  const discard = questions
    .map((key) => page.getByRole('button', { name: stage.say(key) }))
    .reduce((one, other) => one.or(other))
    .filter({ visible: true });

  /** Answers every question by discarding what was typed. */
  async function discardAll(): Promise<void> {
    while ((await discard.count()) > 0) {
      await discard.last().click();
      await settle();
    }
  }

  async function closeLayers(): Promise<void> {
    await close();
    await discardAll();
    await close();
  }

  async function count(): Promise<void> {
    await settle();
    await discardAll();
    navigations += 1;
    await arrived();
  }

  async function go(path: string, shows: string): Promise<void> {
    await walk(path);
    await visible(shows).or(discard).first().waitFor();
    await discardAll();
    await visible(shows).first().waitFor();
    await count();
  }

  const press = async (selector: string, which = 0): Promise<void> => {
    await visible(selector).nth(which).click();
    await count();
  };

  async function back(): Promise<void> {
    await page.evaluate(() => history.back());
    await count();
  }

  async function show(screen: Screen): Promise<void> {
    const path = typeof screen.at === 'string' ? screen.at : await screen.at(stage);
    await go(path, screen.shows);
    await screen.open?.(stage);
    await settle();
    await closeLayers();
  }

  async function showAll(screens: readonly Screen[]): Promise<void> {
    for (const screen of screens)
      await show(screen).catch((error: unknown) => {
        throw new Error(`${nameOfScreen(screen)} at ${page.url()}`, { cause: error });
      });
  }

  const link = (path: string) => `nav [href="${path}"]`;

  async function search(text: string): Promise<void> {
    await visible('input[type=search]').first().fill(text);
    await page.waitForURL((url) => url.searchParams.has('q'));
    await count();
  }

  /** Opens an account from a later page, then each of its tabs, and goes back. */
  async function anAccount(turn: number): Promise<void> {
    await go(`/accounts?type=all&page=${1 + (turn % 40)}`, ROW);
    await press(`${ROW} a`, turn % 25);
    const tabs = visible('nav[aria-label=Account] a');
    const many = await tabs.count();
    for (let tab = 1; tab < many; tab += 1) {
      await tabs.nth(tab).click();
      await count();
    }
    for (let step = 0; step < many; step += 1) await back();
  }

  /** Users: searches, pages, ticks a row and opens the menu of another. */
  async function people(turn: number): Promise<void> {
    await press(link('/users'));
    await search(`${'abcdefghijklmnoprstuvw'[turn % 22]}${'aeiou'[turn % 5]}`);
    await back();
    await go(`/users?state=all&page=${1 + (turn % 40)}`, ROW);
    await stage.press('lists.pager.next');
    await count();
    await visible(`${ROW} [type=checkbox]`).first().check();
    await visible(`${ROW} .c-acts button`)
      .nth(turn % 20)
      .click();
    await page.locator('[role=menu]').waitFor();
    await closeLayers();
  }

  /** Saves a new phone number and waits for the toast. */
  async function ownPhone(turn: number): Promise<void> {
    await go('/settings/profile', 'input[name=phone]');
    await page.locator('input[name=phone]').fill(`+44 20 7946 ${1000 + (turn % 9000)}`);
    await stage.press('common.action.save');
    await visible('.toast').first().waitFor();
  }

  /** Opens the bell if there is anything new. */
  async function readMessages(): Promise<void> {
    const bell = page.getByRole('button', { name: stage.say('shell.history.buttonNew') });
    if ((await bell.count()) > 0) await bell.click();
    await closeLayers();
  }

  async function work(until: number, round: number): Promise<void> {
    const left = () => until - navigations;
    for (let turn = round * 7; left() > 0; turn += 1)
      if (left() > 25) await anAccount(turn);
      else if (left() > 5) {
        await people(turn);
        await ownPhone(turn);
      } else await go(`/teams?page=${1 + left()}`, ROW);
  }

  async function actAs(who: CastKey): Promise<void> {
    await go(`/users?state=all&q=${CAST[who].email}`, ROW);
    await visible(`${ROW} .c-acts button`).first().click();
    await stage.press('impersonation.start');
    await page.locator('.ImpersonationBar-bar b').waitFor();
    await count();
    await showAll(ownScreensOf(who));
    await visible('.ImpersonationBar-bar button').last().click();
    await page.locator('.ImpersonationBar-bar').waitFor({ state: 'detached' });
    await visible(ROW).first().waitFor();
    await count();
  }

  /** Signs out, goes through public screens and signs in again. */
  async function signInAgain(): Promise<void> {
    await visible('.UserMenu-me').first().click();
    await stage.press('shell.nav.logOut');
    await page.waitForURL('**/login');
    await count();
    await press('a[href^="/forgot-password"]');
    for (const path of OPEN) await go(path, 'h1');
    await go('/login', 'input[type=email]');
    await page.locator('input[type=email]').fill(CREDENTIALS.email);
    await page.locator('input[name=password]').fill(CREDENTIALS.password);
    await page.locator('button[type=submit]').click();
    await visible(ROW).first().waitFor();
    await count();
  }

  return {
    navigations: () => navigations,
    async round(number: number): Promise<void> {
      if (WITH_OTHERS.has(number)) {
        for (const who of CUSTOMERS) await actAs(who);
        await signInAgain();
      }
      await readMessages();
      await showAll(screensOf('ines'));
      const until = (number + 1) * ROUND;
      await work(until - 1, number);
      await go('/accounts', ROW);
    },
  };
}
