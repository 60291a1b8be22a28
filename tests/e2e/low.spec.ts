/**
 * Low windows: a phone with an on-screen keyboard, a phone on its side. Sticky parts leave two thirds of the height to
 * the content that scrolls, and never cover the focused control.
 */
import type { Page } from '@playwright/test';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { expect, flow, long } from './fixtures.ts';
import { hiddenFocusOf, movingShareOf } from './reach.ts';

flow.skip(({ isMobile }) => isMobile, 'these tests set the size of the window themselves');

const WINDOWS = [
  { width: 390, height: 420 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
] as const;

const ROW = 'tbody tr:not(.skeletons)';

type LowScreen = {
  name: string;
  who: CastKey;
  at: string;
  ready(page: Page): Promise<void>;
  runs?: typeof long;
};

const SCREENS: readonly LowScreen[] = [
  {
    name: 'a list with selected rows',
    who: 'ines',
    at: '/users?q=alder',
    async ready(page) {
      await page.locator(`${ROW} [type=checkbox]`).nth(1).check();
      await page.locator('.ListPanel-bar').waitFor();
    },
  },
  {
    name: 'a form with changes and a sticky footer',
    who: 'ines',
    at: '/accounts/acc-0000004/settings',
    async ready(page) {
      await page.getByRole('textbox', { name: 'Account name' }).fill('Aldergrove');
      await expect(page.locator('.card > footer [aria-disabled=false]').first()).toBeVisible();
    },
  },
  {
    name: 'a form in a dialog',
    // In the gate `lowLayers.spec.ts` covers this dialog, in even lower windows.
    runs: long,
    who: 'ines',
    at: '/users?q=oskar',
    async ready(page) {
      await page.getByRole('button', { name: 'New user', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'a wizard',
    // In the gate its footer is that of the form above.
    runs: long,
    who: 'lena',
    at: '/settings/subscription/upgrade-to-pro',
    ready: (page) => page.getByRole('radio').first().waitFor(),
  },
];

for (const { name, who, at, ready, runs = flow } of SCREENS)
  runs(
    `in a low window ${name} scrolls in two thirds of the height and never hides the focus`,
    async ({ page, signIn, settled }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(who, at);
      await page.locator(`main ${ROW}, main form, [role=dialog]`).first().waitFor();
      await settled();
      await ready(page);
      const found: string[] = [];
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        const place = `${size.width} × ${size.height}`;
        for (const fault of await hiddenFocusOf(page)) found.push(`${place}: ${fault}`);
        const share = await movingShareOf(page);
        if (share < 0.66) found.push(`${place}: only ${share} of the height scrolls`);
      }
      expect(found).toEqual([]);
    },
  );
