/** A random action of a user on a page. */
import type { BrowserContext, Page } from '@playwright/test';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { patience } from '../../patience.ts';
import type { Random } from './random.ts';

/** One of each kind of user. */
export const MONKEY_ROLES = [
  'ines',
  'sol',
  'adil',
  'nora',
  'oskar',
  'theo',
  'ada',
  'paul',
  'lena',
] as const satisfies readonly CastKey[];

const WIDTHS = [320, 390, 768, 1024, 1440] as const;
const KEYS = [
  'Tab',
  'Shift+Tab',
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  '/',
  '?',
  'j',
  'k',
  'Control+k',
  'Space',
  'Home',
  'End',
] as const;
const TEXTS = [
  'a',
  '%',
  '999999999999',
  'ann@mail.example; bob@mail.example',
  '<b>',
  'שלום',
  '\u00e9\u200b',
] as const;
const LOCALES = ['en', 'de', 'ar'] as const;

/** The monkey waits for no condition: it goes on after a moment. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- there is no condition that a monkey waits for
    setTimeout(resolve, ms);
  });

type Spot = { x: number; y: number; name: string };

/** The visible, uncovered controls of the window, without links that leave the console. */
const spotsOf = (page: Page): Promise<Spot[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a[href], button, select, input, textarea, tr[tabindex], [role=menuitem], [role=option], [role=tab]',
      ),
    ]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        const link = element.closest('a');
        return (
          !link ||
          (link.origin === location.origin &&
            !link.target &&
            !link.download &&
            !link.pathname.startsWith('/__mock'))
        );
      })
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height / 2 };
        const hit = document.elementFromPoint(at.x, at.y);
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return {
          ...at,
          name: name.slice(0, 40),
          isHit: hit !== null && (element.contains(hit) || hit.contains(element)),
        };
      })
      .filter(({ isHit }) => isHit)
      .map(({ x, y, name }) => ({ x, y, name })),
  );

type Tab = { page: Page; context: BrowserContext };

/** Does one random action and returns its description. */
export async function pressSomething({ page, context }: Tab, random: Random): Promise<string> {
  const dice = random.next();
  const settle = () => pause(120);
  try {
    if (dice < 0.62) {
      const spots = await spotsOf(page);
      const [first, ...others] = spots;
      if (!first) return await reload(page, 'nothing to press');
      const spot = random.pick([first, ...others]);
      const clicks = random.chance(0.25) ? 2 : 1;
      await page.mouse.click(spot.x, spot.y, { clickCount: clicks });
      await settle();
      return `${clicks === 2 ? 'double ' : ''}press “${spot.name}”`;
    }
    if (dice < 0.78) {
      const key = random.pick(KEYS);
      await page.keyboard.press(key);
      await settle();
      return key;
    }
    if (dice < 0.86) {
      const text = random.pick(TEXTS);
      await page.keyboard.insertText(text);
      await settle();
      return `type “${text}”`;
    }
    if (dice < 0.9) {
      await page.goBack({ timeout: patience(3000) }).catch(() => undefined);
      await settle();
      return 'Back';
    }
    if (dice < 0.92) return await reload(page, 'reload');
    if (dice < 0.95) {
      const width = random.pick(WIDTHS);
      await page.setViewportSize({ width, height: 844 });
      await settle();
      return `${width} px`;
    }
    if (dice < 0.97) {
      const url = new URL(page.url());
      url.searchParams.set('locale', random.pick(LOCALES));
      await page.goto(url.href);
      await settle();
      return `in ${url.searchParams.get('locale')}`;
    }
    if (dice < 0.985) {
      await context.setOffline(true);
      await pause(400);
      await context.setOffline(false);
      return 'offline for a moment';
    }
    const other = await context.newPage();
    await other.goto(page.url());
    await pause(300);
    await other.close();
    return 'a second tab';
  } catch (error) {
    return `failed: ${String(error).slice(0, 60)}`;
  }
}

async function reload(page: Page, why: string): Promise<string> {
  await page.reload();
  await pause(300);
  return why;
}
