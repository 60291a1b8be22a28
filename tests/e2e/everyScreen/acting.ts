/** The bars over a screen during an impersonation or a preview. */
import type { Screen } from '../everyScreen.ts';

const ROW = 'tbody tr:not(.skeletons)';

export const ACTING_SCREENS: readonly Screen[] = [
  {
    pattern: '/accounts',
    who: 'ines',
    state: 'a preview under way',
    // Its stand-in's name is two messages, first and last, as names are; preview.spec.ts judges the rest.
    only: 'fit',
    at: '/accounts',
    shows: ROW,
    ends: '/settings/profile',
    open: async ({ page, press }) => {
      await page.locator('.me, .face-btn').filter({ visible: true }).first().click();
      await press('shell.preview.start');
      await page.locator('[role=dialog] select').first().selectOption('USER');
      await page.locator('[role=dialog] [type=submit]').click();
      await page.locator('.previewing').waitFor();
    },
  },
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
      await page.locator('.acting b').waitFor();
    },
  },
  {
    pattern: '/users',
    // Of each user the last: it leaves an impersonation behind.
    who: 'ines',
    state: 'allowing changes while impersonating',
    at: '/users?q=oskar@alder',
    shows: ROW,
    ends: '/settings/profile',
    open: async ({ page, press }) => {
      await page.locator(`${ROW} .c-acts button, ${ROW} .acts button`).first().click();
      await press('impersonation.start');
      await page.locator('.acting > .btn:not(.acting-end)').click();
      await page.locator('[role=dialog] input').waitFor();
    },
  },
];
