/** Rows that no longer match after a change stay until the list is fetched for another reason (decisions §13). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { open } from '../accounts/open.ts';
import { pressBell } from '../changes/bell.ts';
import { type App, choose, closed, dialog, openUsers, question } from '../users/rows.ts';

beforeAll(async () => {
  await import('../../../src/features/changes/ToastUndo.tsx');
  await import('../../../src/features/changes/UndoDialog.tsx');
});
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name, 'u') });
const rowNames = () =>
  [...document.querySelectorAll('.rows tbody tr')].map((row) => row.querySelector('.two > *')?.textContent);
const isGone = (name: string): boolean =>
  within(rowOf(name)).queryByText('Changed', { exact: false }) !== null;
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Selection' });
const found = (count: string) =>
  waitFor(() => expect(document.querySelector('.list .n')?.textContent).toBe(count));

/** Deactivates a user from the menu of the row. */
async function deactivate(app: App, name: string): Promise<void> {
  await choose(app, name, 'Deactivate');
  await app.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
  await closed();
}

describe('a user deactivated in a list of active users', () => {
  test('the row stays in place, marked and inactive, and Undo in the toast brings the user back [FIELD-32]', async () => {
    const app = await openUsers({ at: '/users?q=aldergrove' });
    await screen.findByText('Oskar Weiss');
    const before = rowNames();
    await found('46 users');
    await deactivate(app, 'Oskar Weiss');
    // The toast stays under the pointer.
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    await app.user.hover(await toasts.findByText('User updated'));
    await found('45 users');
    // 25 rows as before, the changed one among them, and one that has moved up from the next page.
    expect(rowNames().slice(0, 25)).toEqual(before);
    expect(rowOf('Oskar Weiss').textContent).toContain('Changed, no longer in this view');
    expect(rowOf('Oskar Weiss').textContent).toContain('Inactive');
    expect(isGone('Nora Lindgren')).toBe(false);

    await app.user.click(await toasts.findByRole('button', { name: /^Undo:/u }));
    await app.user.click((await question()).getByRole('button', { name: 'Undo change' }));
    await closed();
    await found('46 users');
    await waitFor(() => expect(isGone('Oskar Weiss')).toBe(false));
    expect(rowNames()).toEqual(before);
    expect(app.isActive('oskar')).toBe(true);
  });

  test('the bell offers the undo until it has been used [FIELD-32]', async () => {
    const app = await openUsers();
    await deactivate(app, 'Oskar Weiss');
    const bell = await pressBell(app);
    await app.user.click(await bell.findByRole('button', { name: /^Undo:/u }));
    await app.user.click((await question()).getByRole('button', { name: 'Undo change' }));
    await closed();
    expect(app.isActive('oskar')).toBe(true);
    expect(bell.getByRole('button', { name: /^Undo/u }).getAttribute('aria-disabled')).toBe('true');
  });

  test('the row stays even as the only one, and disappears with another search [FIELD-32]', async () => {
    const app = await openUsers();
    await deactivate(app, 'Oskar Weiss');
    await found('0 users');
    expect(rowNames()).toEqual(['Oskar Weiss']);
    expect(screen.queryByText('No users match')).toBeNull();
    const search = screen.getByRole('searchbox');
    await app.user.clear(search);
    await app.user.type(search, 'aldergrove');
    await screen.findByText('Nora Lindgren');
    expect(rowNames()).not.toContain('Oskar Weiss');
  });

  test('the row disappears when the list is fetched again on a return to the tab [FIELD-32]', async () => {
    const app = await openUsers();
    await deactivate(app, 'Oskar Weiss');
    await found('0 users');
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const back = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(back);
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    vi.mocked(Date.now).mockRestore();
    await screen.findByText('No users match');
  });

  test('the user is no longer selected, while the other selected users are [FIELD-32]', async () => {
    const app = await openUsers({ at: '/users?q=aldergrove' });
    const people = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/u });
    await app.user.click(await box('Oskar Weiss'));
    const others = people
      .filter((one) => one.getAttribute('aria-label') !== 'Select Oskar Weiss')
      .slice(0, 2);
    for (const one of others) await app.user.click(one);
    expect(bar()?.textContent).toContain('3 selected');
    await deactivate(app, 'Oskar Weiss');
    await waitFor(() => expect(isGone('Oskar Weiss')).toBe(true));
    expect(bar()?.textContent).toContain('2 selected');
    expect(screen.queryByRole('checkbox', { name: 'Select Oskar Weiss' })).toBeNull();
    // Only rows that still match count, including the one that moved up from the next page.
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }));
    expect(bar()?.textContent).toContain('25 selected');
  });

  test('the rows of users deactivated in bulk stay as well, marked and inactive [FIELD-32]', async () => {
    const app = await openUsers({ at: '/users?q=aldergrove' });
    for (const name of ['Carlie Rosales', 'Oskar Weiss']) await app.user.click(await box(name));
    await app.user.click(within(bar() ?? document.body).getByRole('button', { name: 'Deactivate' }));
    await app.user.click((await question()).getByRole('button', { name: 'Deactivate 2 users' }));
    await app.user.click((await dialog('2 users deactivated')).getByRole('button', { name: 'Done' }));
    await closed();
    await waitFor(() => expect([isGone('Carlie Rosales'), isGone('Oskar Weiss')]).toEqual([true, true]));
    expect(rowOf('Carlie Rosales').textContent).toContain('Inactive');
    expect(bar()).toBeNull();
  });
});

test('the only row of the last page stays there when its user is deactivated [FIELD-32]', async () => {
  const app = await openUsers({ at: '/users' });
  const { users } = app.platform.db;
  const count = Number.parseInt(document.querySelector('.list .n')?.textContent ?? '', 10);
  expect(count).toBeGreaterThan(26);
  // Another user deactivates all but one of the users on the last page.
  const active = [...users.active.keys()].filter(
    (row) => users.active[row] === 1 && row !== app.rowOf('ines'),
  );
  for (const row of active.slice(0, (count - 1) % 25)) users.active[row] = 0;
  app.platform.db.touch();
  const last = Math.floor((count - 1) / 25) + 1;
  await app.user.click(screen.getByRole('button', { name: `Page ${last}` }));
  await waitFor(() => expect(rowNames()).toHaveLength(1));
  const [name = ''] = rowNames();
  await deactivate(app, name ?? '');
  await found(`${25 * (last - 1)} users`);
  expect(rowNames()).toEqual([name]);
  expect(isGone(name ?? '')).toBe(true);
});

test('an account deactivated in a list of active accounts stays there, marked as lapsed [FIELD-32]', async () => {
  const app = await open({ at: '/accounts?q=aldergrove' });
  await app.user.click(await box('Aldergrove Insights'));
  await app.user.click(within(bar() ?? document.body).getByRole('button', { name: /^Deactivate/u }));
  await app.user.click((await question()).getByRole('button', { name: /^Deactivate/u }));
  await found('0 accounts');
  expect(app.platform.db.accounts[companyRow('aldergrove')]?.status).toBe('LAPSED');
  expect(rowOf('Aldergrove Insights').textContent).toContain('Lapsed');
  expect(isGone('Aldergrove Insights')).toBe(true);
});
