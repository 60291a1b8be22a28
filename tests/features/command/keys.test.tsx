import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { perform, useKeyAction } from '../../../src/kit/keys/actions.ts';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';

const start = async (at = '/users') => {
  const app = await renderApp({ at });
  await quiet(() => [app]);
  return app;
};
const rows = () => [...document.querySelectorAll<HTMLElement>('.rows tbody tr')];
const keysDialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('keyboard shortcuts', () => {
  test('j and k move the focus through the rows from anywhere, and x ticks the focused row', async () => {
    const app = await start();
    await app.user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await app.user.keyboard('jjk');
    expect(document.activeElement).toBe(rows()[1]);
    await app.user.keyboard('x');
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  test('Arrow down in the search field moves the focus into the rows that match the typed text', async () => {
    const app = await start('/users?state=all');
    const search = screen.getByLabelText('Search users');
    await app.user.type(search, 'nora@alder{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Nora Lindgren'));
  });

  test('[ and ] turn the pages, and c opens the dialog for a new record', async () => {
    const app = await start();
    await app.user.keyboard(']');
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await quiet(() => [app]);
    await app.user.keyboard('[[');
    await waitFor(() => expect(window.location.search).toBe(''));
    await app.user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'New user' })).toBeTruthy();
  });

  test('g followed by a letter goes to a page', async () => {
    const app = await start();
    await app.user.keyboard('gt');
    await waitFor(() => expect(window.location.pathname).toBe('/teams'));
    await app.user.keyboard('gp');
    await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
  });

  test.each(['{Alt>}f{/Alt}', '{Control>}f{/Control}', '{Meta>}f{/Meta}', '{Shift>}F{/Shift}'])(
    'a letter with a modifier key is not a shortcut: %s',
    async (press) => {
      const app = await start();
      await app.user.keyboard('j');
      await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
      await app.user.keyboard(press);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('? lists the shortcuts of the screen and can switch single-key ones off; Ctrl K still works then', async () => {
    const app = await start();
    await app.user.keyboard('?');
    const dialog = within(await keysDialog());
    expect(dialog.getByText('Search the list')).toBeTruthy();
    // From right to left the second key is to the left of the first; keys pressed together stay as on the keyboard.
    const way = dialog.getByText('Teams').nextElementSibling;
    expect(way?.getAttribute('dir')).toBeNull();
    expect(
      [...(way?.children ?? [])].map((step) => `${step.getAttribute('dir')} ${step.textContent}`),
    ).toEqual(['ltr g', 'ltr t']);
    await app.user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.keyboard('fc?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeTruthy();
  });

  test('shortcuts without a use on the screen are not listed', async () => {
    const app = await start('/settings/profile');
    await app.user.keyboard('?');
    const dialog = within(await keysDialog());
    expect(dialog.queryByText('Search the list')).toBeNull();
    expect(dialog.getByText('Your profile')).toBeTruthy();
  });

  test('a component’s action for a key works only while the component is mounted', () => {
    let done = 0;
    function Record() {
      useKeyAction('next', () => void (done += 1));
      return null;
    }
    const { unmount } = render(<Record />);
    expect([perform('next', ']'), done]).toEqual([true, 1]);
    unmount();
    expect([perform('next', ']'), done]).toEqual([false, 1]);
  });
});
