/** The menu over a list: exports of selected rows and shown columns, and finding many records by pasted text. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasDirtyForm } from '../../../src/kit/form/dirty.ts';
import { held } from '../../held.ts';
import { open } from '../accounts/open.ts';
import { closed, dialog, openUsers } from '../users/rows.ts';

beforeAll(async () => {
  await import('../../../src/shared/bulk/FindMany.tsx');
  await import('../../../src/features/users/UserMore.tsx');
  await import('../../../src/shared/export/runExport.ts');
});
afterEach(() => void vi.restoreAllMocks());

type App = Pick<Awaited<ReturnType<typeof open>>, 'user'>;
const more = async (app: App, entry: string) => {
  await app.user.click(await screen.findByRole('button', { name: 'More actions for this list' }));
  await app.user.click(await screen.findByRole('menuitem', { name: entry }));
};
/** Catches the next file that is offered for download. */
function nextFile(): () => Promise<string[][]> {
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => ((blob = made as Blob), 'blob:x'));
  // The press that begins the download would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => {
    const file = await waitFor(() => {
      if (!blob) throw new Error('No file was offered for download yet');
      return blob;
    });
    const lines = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    return lines.map((line) => line.split(','));
  };
}
const selected = () =>
  within(screen.getByRole('region', { name: 'Selection' })).getByRole('status').textContent;

test('rows of the last search that are ticked while the next one is loading are not in its selection', async () => {
  const app = await openUsers({ at: '/users?q=aldergrove' });
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select Nora Lindgren' }));
  const { until, release } = held();
  app.fail({ call: 'listUsers', kind: 'delay', count: 1, until });
  const search = screen.getByRole('searchbox');
  await app.user.clear(search);
  await app.user.type(search, 'atlas{Enter}');
  await waitFor(() => expect(document.querySelector('.rows[data-stale]')).not.toBeNull());
  await app.user.click(screen.getByRole('checkbox', { name: 'Select Oskar Weiss' }));
  expect(selected()).toBe('2 selected');
  release();
  await screen.findByRole('checkbox', { name: 'Select Ada Moreau' });
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

describe('an export', () => {
  test('an export of selected rows sends no request, and contains these rows with the shown columns', async () => {
    const app = await openUsers({ at: '/users?q=aldergrove' });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Nora Lindgren' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Select Oskar Weiss' }));
    app.sent.length = 0;
    const file = nextFile();
    await more(app, 'Export selected rows, shown columns');
    const [head, ...rows] = await file();
    expect(head).toEqual([
      'ID',
      'First name',
      'Last name',
      'Email',
      'Role',
      'Status',
      'Account',
      'Last login date',
    ]);
    expect(rows.map(([, first]) => first)).toEqual(['Nora', 'Oskar']);
    expect(app.sent).toEqual([]);
  });

  test('an export of the shown columns has all rows; without a selection "Export selected rows" is disabled', async () => {
    const app = await openUsers({ at: '/users?q=aldergrove' });
    await screen.findByRole('checkbox', { name: 'Select Nora Lindgren' });
    await app.user.click(screen.getByRole('button', { name: 'More actions for this list' }));
    const entry = await screen.findByRole('menuitem', { name: 'Export selected rows' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    const file = nextFile();
    await app.user.click(screen.getByRole('menuitem', { name: 'Export shown columns' }));
    const count = Number(/\d+/u.exec(screen.getByText(/^\d+ users$/u).textContent)?.[0]);
    expect(await file()).toHaveLength(count + 1);
  });
});

describe('Find in bulk', () => {
  test('users are found by emails and IDs and can be selected, and the list stays as it is', async () => {
    const app = await openUsers({ at: '/users?q=ines@canvass' });
    await screen.findByRole('checkbox', { name: 'Select Ines Carvalho' });
    await more(app, 'Find in bulk…');
    const shown = await dialog('Find in bulk');
    app.sent.length = 0;
    await app.user.click(shown.getByRole('textbox'));
    await app.user.paste(
      `Please lock nora@aldergrove.example and NORA@aldergrove.example, nobody@nowhere.example and ${app.idOf('oskar')}.`,
    );
    await app.user.click(shown.getByRole('button', { name: 'Find' }));
    const found = await dialog('Found: 2');
    expect(app.sent).toHaveLength(2);
    expect(found.getByText('Pasted more than once: 1')).toBeTruthy();
    expect(
      within(found.getByRole('list', { name: 'Unknown: 1' })).getByText('nobody@nowhere.example'),
    ).toBeTruthy();
    await app.user.click(found.getByRole('button', { name: 'Select 2' }));
    await closed();
    expect(selected()).toBe('2 selected');
    expect(window.location.search).toContain('ines');
  });

  test('Escape asks before pasted text is dropped, and the whole search works by keyboard', async () => {
    const app = await openUsers({ at: '/users?q=ines@canvass' });
    await screen.findByRole('checkbox', { name: 'Select Ines Carvalho' });
    screen.getByRole('button', { name: 'More actions for this list' }).focus();
    await app.user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await app.user.keyboard('{End}{Enter}');
    const shown = await dialog('Find in bulk');
    const text = shown.getByRole('textbox', { name: 'Emails or IDs' });
    await waitFor(() => expect(document.activeElement).toBe(text));
    await app.user.paste('nora@aldergrove.example and oskar@aldergrove.example');
    await app.user.keyboard('{Escape}');
    const keep = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' });
    keep.focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(text));
    shown.getByRole('button', { name: 'Find' }).focus();
    await app.user.keyboard('{Enter}');
    const found = await dialog('Found: 2');
    found.getByRole('button', { name: 'Select 2' }).focus();
    await app.user.keyboard('{Enter}');
    await closed();
    expect(selected()).toBe('2 selected');
  });

  test('pasted text is unsaved input: closing the tab asks, and it stays under a sign-in', async () => {
    const app = await openUsers({ at: '/users?q=ines@canvass' });
    await more(app, 'Find in bulk…');
    const shown = await dialog('Find in bulk');
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect([isHeld(), hasDirtyForm()]).toEqual([false, false]);
    await app.user.click(shown.getByRole('textbox'));
    await app.user.paste('nora@aldergrove.example');
    expect([isHeld(), hasDirtyForm()]).toEqual([true, true]);
    await app.user.click(shown.getByRole('button', { name: 'Find' }));
    await app.user.click((await dialog('Found: 1')).getByRole('button', { name: 'Select 1' }));
    await closed();
    expect([isHeld(), hasDirtyForm()]).toEqual([false, false]);
  });

  test('each call looks up 25 emails; a failure shows an error and keeps the pasted text', async () => {
    const app = await openUsers({ at: '/users?q=ines@canvass' });
    await more(app, 'Find in bulk…');
    const shown = await dialog('Find in bulk');
    await app.user.click(shown.getByRole('button', { name: 'Find' }));
    await shown.findByText('No emails or IDs found in this text.');
    await app.user.click(shown.getByRole('textbox'));
    await app.user.paste(Array.from({ length: 60 }, (_, n) => `p${n}@nowhere.example`).join('\n'));
    app.fail({ call: 'listUsers', kind: '422', after: 1, count: 1 });
    await app.user.click(shown.getByRole('button', { name: 'Find' }));
    await shown.findByText('Couldn’t look them up. Try again.');
    app.sent.length = 0;
    await app.user.click(shown.getByRole('button', { name: 'Find' }));
    await dialog('Found: 0');
    expect(app.sent.map((line) => decodeURIComponent(line).match(/@nowhere/gu)?.length)).toEqual([
      25, 25, 10,
    ]);
  });

  test('accounts are found by their billing contact’s email; an email of several accounts selects none', async () => {
    const app = await open({ at: '/accounts' });
    const [atlas, beacon, alpine] = [app.row('atlas'), app.row('beacon'), app.row('aldergrove')];
    const contact = { firstName: 'Bea', lastName: 'Ng', email: 'bea@both.example' };
    atlas.billingContact = contact;
    beacon.billingContact = contact;
    alpine.billingContact = { ...contact, email: 'one@alone.example' };
    await more(app, 'Find in bulk…');
    const shown = await dialog('Find in bulk');
    await app.user.click(shown.getByRole('textbox'));
    await app.user.paste('bea@both.example one@alone.example');
    await app.user.click(shown.getByRole('button', { name: 'Find' }));
    const found = await dialog('Found: 1');
    const list = within(found.getByRole('list', { name: 'Ambiguous, not selected: 1' }));
    expect(list.getByText(new RegExp(atlas.name, 'u'))).toBeTruthy();
    await app.user.click(found.getByRole('button', { name: 'Select 1' }));
    await closed();
    expect(selected()).toBe('1 selected');
  });
});
