/** Text composed with an input method (IME) in Chromium, and the keys of its candidate window. */
import type { Page } from '@playwright/test';
import { patience } from '../patience.ts';
import { expect, flow, long } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

async function inputMethod(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  return {
    async compose(text: string) {
      for (let end = 1; end <= text.length; end += 1)
        await chromium.send('Input.imeSetComposition', {
          text: text.slice(0, end),
          selectionStart: end,
          selectionEnd: end,
        });
    },
    /** Keys that go to the input method; the page gets them with key code 229. */
    async press(...keys: readonly string[]) {
      for (const key of keys)
        for (const type of ['rawKeyDown', 'keyUp'] as const)
          await chromium.send('Input.dispatchKeyEvent', {
            type,
            key,
            code: key,
            windowsVirtualKeyCode: type === 'keyUp' ? 0 : 229,
          });
    },
    commit: (text: string) => chromium.send('Input.insertText', { text }),
  };
}

flow(
  'a list is searched once, for the committed text; keys in the candidate window neither search nor move focus [FIELD-9]',
  async ({ page, signIn }) => {
    const searches: string[] = [];
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (search) searches.push(search);
    });
    await signIn('ines', '/users');
    await expect(rows(page)).toHaveCount(25);
    const input = await inputMethod(page);
    const field = page.getByRole('searchbox', { name: 'Search users' });
    await field.focus();
    await page.clock.install();
    await input.compose('のら');
    await expect(field).toHaveValue('のら');
    await page.clock.runFor(2000);
    await input.press('ArrowDown', 'ArrowUp', 'Enter');
    await page.clock.runFor(2000);
    await expect(field).toBeFocused();
    expect(searches).toEqual([]);
    await input.commit('nora@alder');
    await page.clock.runFor(2000);
    await expect(rows(page)).toHaveCount(1);
    expect(searches).toEqual(['nora@alder']);
  },
);

long(
  'keys pressed during a composition neither move the command bar’s selection nor close it [FIELD-9]',
  async ({ page, signIn }) => {
    await signIn('ines', '/users');
    await expect(rows(page)).toHaveCount(25, { timeout: patience(10_000) });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search and commands' });
    await expect(field).toBeFocused();
    const active = await field.getAttribute('aria-activedescendant');
    const input = await inputMethod(page);
    await input.compose('ぷろ');
    await input.press('ArrowDown', 'Enter', 'Escape');
    await expect(field).toHaveValue('ぷろ');
    await expect(field).toHaveAttribute('aria-activedescendant', active ?? '');
    await input.commit('nora@alder');
    await expect(page.getByRole('option', { name: 'Nora Lindgren' })).toBeVisible();
  },
);
