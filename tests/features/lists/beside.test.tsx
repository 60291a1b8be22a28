/** A record beside its list: changes show in both places, and no input is lost. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { loadBeside } from '../../../src/app/beside/lazyBeside.ts';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { widen } from '../../widen.ts';
import { open } from '../accounts/open.ts';
import { closed, openUsers, question } from '../users/rows.ts';

beforeAll(() =>
  Promise.all([
    loadBeside(),
    ACCOUNT_TAB.users.ready(),
    import('../../../src/app/beside/UserBeside.tsx'),
    import('../../../src/app/beside/TeamBeside.tsx'),
    import('../../../src/features/changes/UndoDialog.tsx'),
    import('../../../src/features/teams/TeamEdit.tsx'),
  ]),
);
beforeEach(() => {
  clearDrafts();
  widen();
});
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

type App = Awaited<ReturnType<typeof open>>;

const rows = () => [...document.querySelectorAll<HTMLElement>('.rows tbody tr')];
const link = (at: number) => rows()[at]?.querySelector<HTMLAnchorElement>('a[data-open]');
const nameAt = (at: number) => link(at)?.textContent ?? '';
const region = () => screen.findByRole('region', { name: /beside the list$/u });
const beside = async () => within(await region());
const nothingBeside = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: /beside the list$/u })).toBeNull());
const titled = async (name: string) => {
  const shown = await beside();
  await waitFor(() => expect(shown.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(name));
  return shown;
};
const cell = (at: number, column: string) =>
  rows()[at]?.querySelector<HTMLElement>(`.${column}`) ?? document.body;
const asked = () => new URLSearchParams(window.location.search);

/** The list of accounts with its fourth row open. */
async function openFourth() {
  const app = await open({ at: '/accounts' });
  await quiet(() => [app]);
  const name = nameAt(3);
  await app.user.click(cell(3, 'c-type'));
  const shown = await titled(name);
  const field = await shown.findByLabelText<HTMLInputElement>('Account name');
  return { app, shown, field };
}
async function retype({ user }: App, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

describe('an account beside the list', () => {
  test('the tab stays the same from account to account, and says that its table leaves out columns', async () => {
    const { app, shown } = await openFourth();
    const next = nameAt(4);
    expect(asked().get('open')).toBe('acc-0000004');
    expect(shown.getByText(/^4 of /u)).toBeTruthy();
    expect(link(3)?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Accounts');
    await app.user.click(shown.getByRole('link', { name: 'Users' }));
    await shown.findByRole('searchbox', { name: 'Search users' });
    expect(shown.getByText('Some columns appear only on the full page.')).toBeTruthy();
    await app.user.click(shown.getByRole('button', { name: 'Next account' }));
    await titled(next);
    expect([asked().get('open'), asked().get('tab')]).toEqual(['acc-0000005', 'users']);
    expect(shown.getByText(/^5 of /u)).toBeTruthy();
  });

  test('an account opened by keyboard from its row’s menu gets the focus, and Escape returns it to the row', async () => {
    const app = await open({ at: '/accounts' });
    await quiet(() => [app]);
    const name = nameAt(2);
    screen.getByRole('button', { name: `Actions for ${name}` }).focus();
    await app.user.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Open account' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await app.user.keyboard('{ArrowDown}{Enter}');
    await titled(name);
    const frame = await region();
    await waitFor(() => expect(document.activeElement).toBe(frame));
    await app.user.keyboard('{Escape}');
    await nothingBeside();
    await waitFor(() => expect(document.activeElement).toBe(link(2)));
    await app.back();
    await titled(name);
  });

  test('the step to the next account asks first while there is unsaved input', async () => {
    const { app, shown, field } = await openFourth();
    await retype(app, field, 'Another name');
    const step = () => app.user.click(shown.getByRole('button', { name: 'Next account' }));
    await step();
    await app.user.click((await question()).getByRole('button', { name: 'Keep editing' }));
    await closed();
    expect(field.value).toBe('Another name');
    expect(asked().get('open')).toBe('acc-0000004');
    await step();
    await app.user.click((await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(asked().get('open')).toBe('acc-0000005'));
  });

  test('when the answer about the next page arrives after the panel was closed, nothing opens', async () => {
    const app = await open({ at: '/accounts' });
    await quiet(() => [app]);
    const last = rows().length - 1;
    const name = nameAt(last);
    await app.user.click(cell(last, 'c-type'));
    const shown = await titled(name);
    const { until, release } = held();
    app.fail({ call: 'listAccounts', kind: 'delay', until });
    await app.user.click(shown.getByRole('button', { name: 'Next account' }));
    await app.user.click(shown.getByRole('button', { name: 'Close' }));
    await nothingBeside();
    release();
    await quiet(() => [app]);
    expect([asked().get('open'), asked().get('page')]).toEqual([null, null]);
  });

  test('a saved name also appears in the list, which is fetched once again', async () => {
    const { app, shown, field } = await openFourth();
    await retype(app, field, 'Another name');
    app.sent.length = 0;
    await app.user.click(shown.getByRole('button', { name: 'Save changes' }));
    await titled('Another name');
    await waitFor(() => expect(nameAt(3)).toBe('Another name'));
    await quiet(() => [app]);
    expect(app.sent.filter((line) => line.includes('/accounts/?'))).toHaveLength(1);
    expect(screen.queryByText('Couldn’t refresh the list')).toBeNull();
  });

  test('deactivating a user of the account also changes the seats in its row', async () => {
    const { app, shown } = await openFourth();
    await app.user.click(shown.getByRole('link', { name: /^Users/u }));
    await app.user.click(await shown.findByRole('button', { name: 'Actions for Oskar Weiss' }));
    await app.user.click(await screen.findByRole('menuitem', { name: /^Deactivate/u }));
    const before = cell(3, 'c-seats').textContent;
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Deactivate/u }),
    );
    await waitFor(() => expect(cell(3, 'c-seats').textContent).not.toBe(before));
  });

  test('Ctrl, ⌘, Shift or the middle button on a row opens the account in a new tab, not beside the list', async () => {
    const app = await open({ at: '/accounts' });
    await quiet(() => [app]);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const presses = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }];
    for (const press of presses) fireEvent.click(cell(3, 'c-type'), press);
    fireEvent(cell(3, 'c-type'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(4));
    expect(new Set(opened.mock.calls.map(([url]) => new URL(String(url)).pathname))).toEqual(
      new Set(['/accounts/acc-0000004/settings']),
    );
    expect(asked().has('open')).toBe(false);
  });
});

test('after a reload an account’s page still steps through its list by button and key, but not for another user', async () => {
  const app = await open({ at: '/accounts?type=all' });
  await quiet(() => [app]);
  const names = [...document.querySelectorAll('a[data-open]')].map(({ textContent }) => textContent);
  await act(async () => link(23)?.click());
  await screen.findByText(/^24 of /u);
  /** Like a reload: only what the tab stores is known. */
  const reload = async (before: Pick<App, 'unmount' | 'platform'>) => {
    await before.unmount();
    const next = await open({ at: window.location.pathname, platform: before.platform });
    await screen.findByRole('heading', { level: 1 });
    await quiet(() => [next]);
    return { ...next, lists: () => next.sent.filter((line) => line.includes('/accounts/?')) };
  };
  const again = await reload(app);
  expect(await screen.findByText(/^24 of /u)).toBeTruthy();
  expect(again.lists()).toEqual([]);
  await again.user.click(screen.getByRole('button', { name: 'Next account' }));
  await screen.findByText(/^25 of /u);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(names[24]);
  await again.user.keyboard(']');
  await screen.findByText(/^26 of /u);
  await again.user.keyboard('[[');
  await screen.findByText(/^25 of /u);

  const kept = sessionStorage.getItem('canvass.accountRows') ?? '';
  expect(kept).toContain('"user":');
  sessionStorage.setItem('canvass.accountRows', kept.replace(/"user":"[^"]+"/u, '"user":"another"'));
  await reload(again);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(names[24]);
  expect(screen.queryByRole('button', { name: 'Next account' })).toBeNull();
});

describe('a user beside the list', () => {
  test('a user deactivated there becomes inactive in both places, and the change can be undone there', async () => {
    const app = await openUsers({ at: '/users?q=oskar@alder' });
    await quiet(() => [app]);
    await app.user.click(cell(0, 'c-role'));
    const shown = await titled('Oskar Weiss');
    await shown.findByText('Active', { exact: true });
    const more = shown.getByRole('button', { name: 'More actions' });
    await app.user.click(more);
    await app.user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    await app.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
    await closed();
    await shown.findByText('Inactive', { exact: true });
    await waitFor(() => expect(cell(0, 'c-status').textContent).toContain('Inactive'));
    await app.user.click(more);
    await screen.findByRole('menuitem', { name: 'Activate' });
    await app.user.keyboard('{Escape}');
    const changes = within(await shown.findByRole('region', { name: 'My changes' }));
    await app.user.click(changes.getByRole('button', { name: /^Undo/u }));
    await app.user.click(await (await question()).findByRole('button', { name: 'Undo change' }));
    await closed();
    await shown.findByText('Active', { exact: true });
    await waitFor(() => expect(cell(0, 'c-status').textContent).toContain('Active'));
    expect(app.isActive('oskar')).toBe(true);
    expect(screen.queryByText('Couldn’t refresh the list')).toBeNull();
  });

  test('Back closes a question about the user together with the panel it was opened from', async () => {
    const app = await openUsers({ at: '/users?q=oskar@alder' });
    await quiet(() => [app]);
    await app.user.click(cell(0, 'c-role'));
    const shown = await titled('Oskar Weiss');
    await app.user.click(shown.getByRole('button', { name: 'More actions' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    await question();
    await app.back();
    await nothingBeside();
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(link(0)));
  });

  test('an unknown user or team in the address shows a message, which can be closed or left for the list', async () => {
    const app = await open({ at: '/users?q=alder&open=nobody' });
    const missing = await beside();
    await missing.findByRole('heading', { name: 'This user no longer exists' });
    missing.getByText('It may have been deleted, or the link may be wrong.');
    await app.user.click(missing.getByRole('link', { name: 'Back to the list' }));
    await nothingBeside();
    expect(window.location.pathname + window.location.search).toBe('/users?q=alder');
    await app.unmount();
    const again = await open({ at: '/teams?open=nobody' });
    const shown = await beside();
    await shown.findByText(/^The team isn’t on this page of the list/u);
    expect(shown.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/teams');
    await again.user.click(shown.getByRole('button', { name: 'Close' }));
    await nothingBeside();
    expect(window.location.pathname + window.location.search).toBe('/teams');
  });

  test('a customer’s console does not request a user named in the address', async () => {
    const app = await openUsers({ as: 'ada', at: '/users?open=usr-0000007' });
    await screen.findByRole('heading', { level: 1 });
    await quiet(() => [app]);
    await nothingBeside();
    expect(app.sent.filter((line) => line.includes('usr-0000007'))).toEqual([]);
  });
});

test('a team shows its members, Back asks before an edit is lost, a saved edit updates it, and a member’s link opens the user beside the users', async () => {
  const app = await open({ at: '/teams' });
  await quiet(() => [app]);
  const at = rows().findIndex((row) => Number(row.querySelector('.c-members')?.textContent) > 0);
  const name = nameAt(at);
  await act(async () => link(at)?.click());
  const shown = await titled(name);
  const members = within(await shown.findByRole('region', { name: 'Members' }));
  const [first] = await members.findAllByRole('link');
  await waitFor(() => expect(first?.textContent).not.toBe(''));
  const member = first?.textContent ?? '';
  await app.user.click(shown.getByRole('button', { name: 'Edit team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit team' }));
  await retype(app, dialog.getByRole('textbox', { name: 'Team name' }), 'Xenon');
  await app.user.tab();
  await quiet(() => [app]);
  await app.back();
  await app.user.click((await question()).getByRole('button', { name: 'Keep editing' }));
  await app.user.click(dialog.getByRole('button', { name: 'Save team' }));
  await closed();
  await titled('Xenon');
  expect(await shown.findByRole('region', { name: 'My changes' })).toBeTruthy();
  await app.user.click(members.getByRole('link', { name: member }));
  await waitFor(() => expect(window.location.pathname).toBe('/users'));
  expect(asked().get('open')).toMatch(/^usr-/u);
  await titled(member);
});
