/** The bars over a screen during an impersonation. */
import type { Screen } from '../everyScreen.ts';

const ROW = 'tbody tr:not(.skeletons)';

export const ACTING_SCREENS: readonly Screen[] = [
  {
    pattern: '/users',
    who: 'sol',
    state: 'impersonating',
    at: '/users?q=oskar@alder',
    shows: ROW,
    ends: '/settings/profile',
    open: async ({ page, press }) => {
      await page.locator(`${ROW} .c-acts button, ${ROW} .acts button`).first().click();
      await press('impersonation.start');
      await page.locator('.ImpersonationBar-bar b').waitFor();
    },
  },
  {
    pattern: '/users',
    // The last screen of this user: it leaves an impersonation behind.
    who: 'ines',
    state: 'allowing changes while impersonating',
    at: '/users?q=oskar@alder',
    shows: ROW,
    ends: '/settings/profile',
    open: async ({ page, press }) => {
      await page.locator(`${ROW} .c-acts button, ${ROW} .acts button`).first().click();
      await press('impersonation.start');
      await page.locator('.ImpersonationBar-bar > .btn').click();
      await page.locator('[role=dialog] input').waitFor();
    },
  },
];
