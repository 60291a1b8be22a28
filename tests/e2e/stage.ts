/** Walks through screens in any language, with one page for each user. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { MessageKey } from '../../i18n/messages.ts';
import { type Catalogue, formsOf } from '../../i18n/tools/catalogue.ts';
import { OPEN, pseudoMessage } from '../../i18n/tools/pseudo.ts';
import { readArea } from '../../i18n/tools/read.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { patternOf } from '../../src/boot/patterns.ts';
import { patience } from '../patience.ts';
import { EVERY_SCREEN, nameOfScreen, type Screen, type Stage } from './everyScreen.ts';
import { watchSettled } from './settled.ts';

/** The text as a pattern; names are rendered with plain spaces where the message has others. */
const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\s/gu, String.raw`\s`);

/** A message of a language (or of the pseudo-locale), with any values. */
export function messageOf(locale: string, key: MessageKey): RegExp {
  const isPseudo = locale === 'pseudo';
  const [area = '', ...names] = key.split('.');
  let at: Catalogue | string | undefined = readArea(isPseudo ? 'en' : locale, area);
  for (const name of names) at = typeof at === 'object' ? at[name] : undefined;
  if (typeof at !== 'string') throw new Error(`No message ${key} in ${locale}`);
  const forms = formsOf(isPseudo ? pseudoMessage(at) : at);
  const shapes = forms.map((form) =>
    form
      .split(/%\{\w+\}/u)
      .map(escaped)
      .join('.*'),
  );
  return new RegExp(`^(?:${shapes.join('|')})$`, 'u');
}

type Means = {
  page: Page;
  request: APIRequestContext;
  desk: Stage['desk'];
  locale: string;
};

/** The time limit of a step, in milliseconds. */
const PATIENCE_MS = patience(15_000);

/** A page in one language that goes from screen to screen. */
export function createStage({ page, request, desk, locale }: Means) {
  const settle = watchSettled(page);
  page.setDefaultTimeout(PATIENCE_MS);
  /** Whether a screen has opened something that has to be closed before the next one. */
  let isHeld = false;
  const say: Stage['say'] = (key) => messageOf(locale, key);
  const stage: Stage = {
    page,
    request,
    desk,
    say,
    async press(key) {
      const name = say(key);
      const called = page
        .getByRole('button', { name })
        .or(page.getByRole('link', { name }))
        .or(page.getByRole('menuitem', { name }))
        .filter({ visible: true });
      await called.first().click();
    },
  };

  const addressed = (path: string): string => {
    const url = new URL(path, 'http://nowhere');
    url.searchParams.set('locale', locale);
    return url.pathname + url.search;
  };

  /** Navigates within the document by the router's history, so that nothing is loaded twice. */
  const walk = (path: string) =>
    page.evaluate((to) => {
      const at = (history.state as { idx?: number } | null)?.idx ?? 0;
      history.pushState({ usr: null, key: `walk${at}`, idx: at + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);

  /** Closes all layers; false if one stays, or if there was none: then the state was in the page itself. */
  async function close(): Promise<boolean> {
    const layers = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });
    const count = await layers.count();
    for (let left = count; left > 0; left -= 1) {
      await page.keyboard.press('Escape');
      await settle();
    }
    return count > 0 && (await layers.count()) === 0;
  }

  /** Shows a screen and returns the path that was opened; the caller judges the screen. */
  async function show(screen: Screen): Promise<string> {
    const path = typeof screen.at === 'string' ? screen.at : await screen.at(stage);
    if (isHeld) isHeld = !(await close());
    const refused = [screen.refused ?? []].flat();
    for (const call of refused) await desk('faults/add', { call, kind: '400' });
    const isInside = screen.who !== undefined && refused.length === 0 && !isHeld && (await isConsole(page));
    await (isInside ? walk(path) : page.goto(addressed(path)));
    if (locale === 'pseudo') await expect(page.locator('body')).toContainText(OPEN);
    const shown = page.locator(screen.shows).filter({ visible: true }).first();
    await shown.waitFor();
    await settle();
    // The previous screen may have matched, until this one is shown.
    await shown.waitFor();
    await settle();
    if (screen.open) {
      await screen.open(stage);
      await settle();
    }
    if (refused.length > 0) await desk('faults/clear');
    expect(patternOf(new URL(page.url()).pathname), nameOfScreen(screen)).toBe(screen.ends ?? screen.pattern);
    isHeld = screen.open !== undefined;
    return path;
  }
  return { show, stage, walk, settle, close };
}

const isConsole = (page: Page): Promise<boolean> =>
  page.locator('main, nav').filter({ visible: true }).first().isVisible();

/** The most screens in one test. */
const MOST = 26;

/** The screens of a walk by signed-in user, in parts for one test each. */
export function walks(
  by: NonNullable<Screen['only']>,
  isWanted: (screen: Screen) => boolean = () => true,
): { name: string; who: CastKey | undefined; screens: readonly Screen[] }[] {
  const byPerson = new Map<CastKey | undefined, Screen[]>();
  const judged = EVERY_SCREEN.filter(({ only = by }) => only === by).filter(isWanted);
  for (const screen of judged) byPerson.set(screen.who, [...(byPerson.get(screen.who) ?? []), screen]);
  return [...byPerson].flatMap(([who, all]) =>
    Array.from({ length: Math.ceil(all.length / MOST) }, (_, part) => ({
      name: `${who ?? 'visitors'}${part === 0 ? '' : ` (${part + 1})`}`,
      who,
      screens: all.slice(part * MOST, (part + 1) * MOST),
    })),
  );
}
