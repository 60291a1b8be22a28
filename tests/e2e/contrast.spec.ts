/**
 * Every screen in a contrast theme, with WCAG's text spacing, and in the window that 400 % zoom leaves of 1280 × 1024.
 * The gate takes a few screens, the long run all of them.
 */
import type { Page } from '@playwright/test';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { contrastFaultsOf } from './contrast.ts';
import { nameOfScreen, type Screen } from './everyScreen.ts';
import { bringFinder, messagesOf, misfitsOf } from './fits.ts';
import { expect, few, flow } from './fixtures.ts';
import { toldApartBy } from './paint.ts';
import { hiddenFocusOf, spaceTexts } from './reach.ts';
import { createStage, walks } from './stage.ts';

flow.skip(({ isMobile }) => isMobile, 'these tests set the theme and the width themselves');

/** What the gate looks at: a list with its filters and chosen rows, a form, meters, a dialog, a menu, an error. */
const IN_THE_GATE = new Set([
  '/accounts, as ines, selection',
  '/accounts/:id/credit-pools/:poolId, as ines',
  '/users, as ines, create, nothing typed',
  '/users, as ines, row menu',
]);
const isWanted = (screen: Screen): boolean =>
  process.env['LONG'] === '1' || IN_THE_GATE.has(nameOfScreen(screen));

const WALKS = walks('words')
  .map((walk) => ({ ...walk, screens: walk.screens.filter(isWanted) }))
  .filter(({ screens }) => screens.length > 0);

for (const { name, who, screens } of WALKS)
  flow(
    `every screen of ${name} can be told in a contrast theme, read with wide text spacing, and reached at 400 %`,
    async ({ page, request, desk, signIn }) => {
      flow.slow();
      const usual = page.viewportSize() ?? { width: 1440, height: 900 };
      const isMessage = messagesOf('en');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await bringFinder(page);
      const { show, settle } = createStage({ page, request, desk, locale: 'en' });
      if (who) await signIn(who, null);
      const found: string[] = [];
      for (const screen of screens) {
        await show(screen);
        const faults: string[] = [];
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ forcedColors: 'active', colorScheme });
          for (const fault of await contrastFaultsOf(page))
            faults.push(`contrast theme, ${colorScheme}: ${fault}`);
        }
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
        await spaceTexts(page, true);
        for (const fault of await misfitsOf(page, isMessage)) faults.push(`text spacing: ${fault}`);
        await spaceTexts(page, false);
        await page.setViewportSize({ width: 320, height: 256 });
        // At this size lists show other tools, and menus move.
        await settle();
        for (const fault of await hiddenFocusOf(page)) faults.push(`400 %: ${fault}`);
        await page.setViewportSize(usual);
        for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${fault}`);
      }
      expect(found).toEqual([]);
    },
  );

/** So many pixels must differ for a state to be seen easily. */
const SEEN = 12;
/** The theme's gray and its text have less than 3:1 contrast; none is required for disabled controls. */
const OF_GRAY = 1.25;

type Change = readonly [name: string, value: boolean | string | null];
/** A control, and the property or attribute that differs in its other state. */
type Pair = readonly [what: string, selector: string, ...change: Change];

const CHECKED: Change = ['checked', true];
const UNCHECKED: Change = ['checked', false];
const DISABLED: Change = ['disabled', true];
const FOCUSED: Change = ['focus', true];

const PAIRS: readonly { who: CastKey; at: string; shows: string; pairs: readonly Pair[] }[] = [
  {
    who: 'ines',
    at: '/accounts?type=all',
    shows: 'tbody tr:not(.skeletons)',
    pairs: [
      ['a checkbox that is checked', 'tbody .check', ...CHECKED],
      ['a checkbox for some of them', 'thead .check', 'indeterminate', true],
      ['a checkbox that is disabled', 'tbody .check', ...DISABLED],
      ['a row that is chosen', 'tbody tr', 'data-selected', ''],
      ['the tab that is shown', '.tabs a[aria-current]', 'aria-current', null],
      ['the page of the navigation', '.Nav-item[aria-current=page]', 'aria-current', null],
      ['the page of the list', '.Pagination-pager [aria-current]', 'aria-current', null],
      ['a button that is disabled', '.tools .btn', 'aria-disabled', 'true'],
      ['a button with the focus', '.tools .btn', ...FOCUSED],
      ['a link with the focus', 'tbody .c-name a', ...FOCUSED],
      ['a checkbox with the focus', 'tbody .check', ...FOCUSED],
      ['a field with the focus', 'main input[type=search], main .input input', ...FOCUSED],
      ['a select with the focus', 'main select', ...FOCUSED],
    ],
  },
  {
    who: 'ines',
    at: '/accounts/acc-0000004/questionPackages',
    shows: 'form .Switch-switch',
    pairs: [
      ['a switch that is on', '.Switch-switch', ...CHECKED],
      ['a switch that is disabled', '.Switch-switch', ...DISABLED],
      ['a switch with the focus', '.Switch-switch', ...FOCUSED],
    ],
  },
  {
    who: 'ines',
    at: '/accounts/acc-0000004/credits',
    shows: 'article .meter',
    pairs: [
      ['what a meter is filled with', '.meter > i', 'hidden', true],
      ['the part of several that is shown', '.seg > [aria-current]', 'aria-current', null],
    ],
  },
  {
    who: 'lena',
    at: '/settings/subscription/upgrade-to-pro',
    shows: '[role=dialog] .radio',
    pairs: [
      ['a choice', '.radio:checked', ...UNCHECKED],
      ['a choice that is disabled', '.radio:checked', ...DISABLED],
      ['a choice with the focus', '.radio:checked', ...FOCUSED],
      ['one of some numbers', '.OrderForm-users > label:has(:checked) input', ...UNCHECKED],
    ],
  },
  {
    who: 'nora',
    at: '/settings/profile',
    shows: 'form .input',
    pairs: [
      ['a field with an error', 'input.input:not([readonly])', 'aria-invalid', 'true'],
      ['a field that is disabled', 'input.input:not([readonly])', ...DISABLED],
    ],
  },
];

/** Sets a state, or restores the one before; the focus is set as by the keyboard. */
const setState = (element: Element, [name, value]: Change): void => {
  if (name === 'focus') {
    if (value === true) (element as HTMLElement).focus({ focusVisible: true });
    else (element as HTMLElement).blur();
  } else if (name === 'hidden') (element as HTMLElement).style.visibility = value === true ? 'hidden' : '';
  else if (typeof value === 'boolean') Object.assign(element, { [name]: value });
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** The value that undoes a change. */
const stateOf = (element: Element, name: string): boolean | string | null => {
  if (name === 'focus' || name === 'hidden') return false;
  const own: unknown = Reflect.get(element, name);
  return typeof own === 'boolean' ? own : element.getAttribute(name);
};

for (const { who, at, shows, pairs } of few(PAIRS))
  flow(
    `in a contrast theme the states of controls on ${at} are painted differently`,
    async ({ page, signIn, settled }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' });
      await signIn(who, at);
      await page.locator(shows).filter({ visible: true }).first().waitFor();
      await settled();
      const told: Record<string, boolean> = {};
      for (const [what, selector, name, value] of pairs) {
        const control = page.locator(selector).filter({ visible: true }).first();
        const before = await control.evaluate(stateOf, name);
        const handle = await control.elementHandle();
        const change = async () => handle?.evaluate(setState, [name, value] as const);
        const isGray = name.endsWith('disabled');
        const pixels = await toldApartBy(page, control, change, isGray ? OF_GRAY : undefined);
        await handle?.evaluate(setState, [name, before] as const);
        told[what] = pixels >= SEEN;
      }
      expect(told).toEqual(Object.fromEntries(pairs.map(([what]) => [what, true])));
    },
  );

/** WCAG's contrast ratios: of lines and quiet texts to their background, and within the hatching of a meter. */
const contrastsOf = (page: Page): Promise<Record<'border' | 'control' | 'quiet' | 'hatching', number>> =>
  page.evaluate(() => {
    const light = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/gu) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: string, other: string): number => {
      const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
      return (more + 0.05) / (less + 0.05);
    };
    const look = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    const canvas = look('.Nav-nav').backgroundColor;
    const [stripe = '', ground = ''] =
      look('.PoolMeter-parts > .PoolMeter-pending')
        .backgroundImage.match(/rgb\([^)]*\)/gu)
        ?.filter((color, at, all) => all.indexOf(color) === at) ?? [];
    return {
      border: ratio(look('article').borderTopColor, look('article').backgroundColor),
      control: ratio(look('.AppHeader-find').borderTopColor, look('.AppHeader-find').backgroundColor),
      quiet: ratio(look('.Nav-nav h2').color, canvas),
      hatching: ratio(stripe || 'rgb(0, 0, 0)', ground || stripe || 'rgb(0, 0, 0)'),
    };
  });

flow(
  'with "prefers-contrast: more" lines and quiet texts have more contrast, and a meter’s hatching has at least 3:1',
  async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn('ines', '/accounts/acc-0000004/credits');
    await page.locator('article .PoolMeter-parts > .PoolMeter-pending').first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
      const usual = await contrastsOf(page);
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      const more = await contrastsOf(page);
      expect(more.border, `contrast of lines, ${colorScheme}`).toBeGreaterThan(Math.max(3, usual.border));
      expect(more.control, `contrast of borders of controls, ${colorScheme}`).toBeGreaterThan(
        Math.max(7, usual.control),
      );
      expect(more.quiet, `contrast of quiet texts, ${colorScheme}`).toBeGreaterThan(Math.max(7, usual.quiet));
      expect(more.hatching, `contrast of the hatching, ${colorScheme}`).toBeGreaterThan(3);
    }
  },
);
