/** Double clicks and held keys in a browser: the second click hits what is there by then, and a held key repeats. */
import { expect, few, flow } from './fixtures.ts';

flow(
  'a double click on a menu item opens one dialog over the same page [FIELD-19]',
  async ({ page, signIn }) => {
    await signIn('ines', '/users');
    const url = page.url();
    for (const entry of ['Edit user', 'Change role']) {
      // The menu covers rows, which a press would open.
      await page
        .getByRole('button', { name: /^Actions for/u })
        .nth(3)
        .click();
      await page.getByRole('menuitem', { name: entry }).dblclick();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      expect(page.url()).toBe(url);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

flow(
  'a key pressed twice or held on a menu item opens the dialog, and does nothing in it [FIELD-19]',
  async ({ page, signIn }) => {
    await signIn('ines', '/accounts/acc-0000004');
    const menu = page.getByRole('button', { name: 'More actions' });
    const button = page.getByRole('menuitem', { name: 'Deactivate account' });
    const dialog = page.getByRole('alertdialog');
    const presses = {
      twice: async (key: string) => {
        await page.keyboard.press(key);
        await page.keyboard.press(key);
      },
      held: async (key: string) => {
        for (let down = 0; down < 4; down += 1) await page.keyboard.down(key);
        await page.keyboard.up(key);
      },
    };
    // A button answers Space when the key comes up, Enter when it goes down and each time that it repeats.
    const cases = [
      ['Space', presses.twice],
      ['Enter', presses.held],
      ['Enter', presses.twice],
      ['Space', presses.held],
    ] as const;
    for (const [key, press] of few(cases, 2)) {
      await menu.press('Enter');
      await button.focus();
      await press(key);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);
