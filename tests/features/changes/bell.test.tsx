/** The bell: the messages of the session and the user's own changes, in one list. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { storeKey } from '../../../src/api/kept.ts';
import { showToast } from '../../../src/kit/toasts/toastStore.ts';
import { smallPlatform } from '../../signedIn.ts';
import { idOf, open } from '../accounts/open.ts';
import { choose, closed, openUsers, question } from '../users/rows.ts';
import { bellButton, openBell, pressBell } from './bell.ts';

beforeAll(() => import('../../../src/features/changes/UndoDialog.tsx'));

const INES = userIds.of(smallPlatform().db.users.withEmail(CAST.ines.email));

const keep = (key: string, entries: unknown) =>
  window.localStorage.setItem(storeKey(INES, key), JSON.stringify(entries));

/** Stores that Ines renamed Bayside `count` times, once a minute, the last time a minute ago. */
const keepRenames = (count: number) =>
  keep(
    'changes',
    Array.from({ length: count }, (_, each) => ({
      id: `c${each}`,
      at: Date.now() - (count - each) * 60_000,
      outcome: 'done',
      kind: 'accountDetails',
      records: [
        {
          id: idOf('bayside'),
          label: 'Bayside',
          before: { name: `Name ${each}` },
          after: { name: `Name ${each + 1}` },
        },
      ],
    })),
  );

const rowsIn = (bell: Awaited<ReturnType<typeof pressBell>>) => bell.queryAllByRole('listitem');
const wordsOf = (row: HTMLElement | undefined) =>
  row?.querySelector('small')?.previousElementSibling?.textContent?.trim();

describe('the bell', () => {
  test('a change and its toast are one entry of the bell, and so are an undo and its toast [FIELD-24]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    await app.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
    await closed();
    expect(app.toasts()).toEqual(['success: User updated']);
    act(() => showToast({ level: 'info', text: 'Something else' }));
    const bell = await pressBell(app);
    const change = 'Deactivated Oskar Weiss';
    expect(rowsIn(bell).map(wordsOf)).toEqual(['Note: Something else', change]);

    const undo = bell.getByRole('button', { name: `Undo: ${change}` });
    await app.user.click(undo);
    await app.user.click((await question()).getByRole('button', { name: 'Undo change' }));
    await closed();
    expect(app.toasts()[0]).toBe('success: Change undone');
    expect(rowsIn(bell).map(wordsOf)).toEqual(['Undo Activated Oskar Weiss', 'Note: Something else', change]);
    // The list is still open behind the dialog, which returns the focus to it; the list returns the focus to the bell.
    expect(document.activeElement).toBe(undo);
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await bellButton());
  });

  test('the bell has the newest 30 entries; “Show more” adds older ones and focuses the first of these', async () => {
    keepRenames(65);
    const app = await openBell({ at: '/settings/profile' });
    const { bell } = app;
    expect(rowsIn(bell).map(wordsOf)).toHaveLength(30);
    expect(wordsOf(rowsIn(bell)[0])).toBe('Renamed Name 64 to Name 65');
    const more = bell.getByRole('button', { name: 'Show more' });
    await app.user.click(more);
    expect(rowsIn(bell)).toHaveLength(60);
    expect(wordsOf(document.activeElement as HTMLElement)).toBe('Renamed Name 34 to Name 35');
    await app.user.click(more);
    expect(rowsIn(bell)).toHaveLength(65);
    expect(wordsOf(rowsIn(bell)[64])).toBe('Renamed Name 0 to Name 1');
    expect(wordsOf(document.activeElement as HTMLElement)).toBe('Renamed Name 4 to Name 5');
    expect(bell.queryByRole('button', { name: 'Show more' })).toBeNull();
    await app.user.keyboard('{Escape}');
    expect(rowsIn(await pressBell(app))).toHaveLength(30);
  });

  test('impersonations are listed among the changes, without an undo', async () => {
    keepRenames(2);
    const started = Date.now() - 90_000;
    keep('impersonations', [
      { userId: 'u9', label: 'Nora Lindgren', startedAt: started, endedAt: started + 60_000 },
    ]);
    const { bell } = await openBell({ at: '/settings/profile' });
    expect(rowsIn(bell).map(wordsOf)).toEqual([
      'Renamed Name 1 to Name 2',
      'Impersonated Nora Lindgren',
      'Renamed Name 0 to Name 1',
    ]);
    expect(rowsIn(bell)[1]?.textContent).toContain('view only');
    expect(rowsIn(bell)[1]?.querySelector('button, a')).toBeNull();
  });

  test('a link to a record opens the record and closes the bell', async () => {
    keepRenames(1);
    const app = await openBell({ at: '/settings/profile' });
    await app.user.click(app.bell.getByRole('link', { name: /^Renamed/u }));
    await screen.findByRole('heading', { level: 1, name: 'Bayside Credit Union' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a bell without entries says that there are no notifications yet', async () => {
    const { bell } = await openBell({ at: '/settings/profile' });
    expect(bell.getByText(/^No notifications yet/u)).toBeTruthy();
    expect(rowsIn(bell)).toEqual([]);
  });
});

test('the former address of the own changes, /changes, shows “Page not found”', async () => {
  await open({ at: '/changes' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});
