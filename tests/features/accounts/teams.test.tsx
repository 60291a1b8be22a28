import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { held } from '../../held.ts';
import { idOf, open } from './open.ts';

const personId = (key: CastKey): string => userIds.of(Object.keys(CAST).indexOf(key));
type App = Awaited<ReturnType<typeof open>>;
const at = '/teams';
const form = async () => within(await screen.findByRole('dialog'));
const problem = () => document.querySelector('.modal .summary')?.textContent;
const closed = () => waitFor(() => expect(document.querySelector('.modal')).toBeNull());
const nameOf = (dialog: Awaited<ReturnType<typeof form>>) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: 'Team name' });

async function fill(app: App, name: string, account = 'Aldergrove Insights') {
  await app.user.click(await screen.findByRole('button', { name: 'New team' }));
  const dialog = await form();
  // user-event reads braces and brackets as keys unless doubled.
  await app.user.type(nameOf(dialog), name.replaceAll(/[{[]/gu, '$&$&'));
  const accounts = dialog.getByRole('combobox', { name: 'Account' });
  await app.user.type(accounts, account.slice(0, 6));
  await app.user.click(await screen.findByRole('option', { name: account }));
  return { dialog, create: () => app.user.click(dialog.getByRole('button', { name: 'Create team' })) };
}

describe('a new team', () => {
  test('a new team is created for an account and confirmed by a toast, and the list is fetched again [TEAM-2] [NET-25]', async () => {
    const app = await open({ at });
    const { create } = await fill(app, ' Insights A ');
    const lists = app.bodies('listTeams').length;
    await create();
    await closed();
    expect(app.bodies('createTeam')).toEqual([
      { name: 'Insights A', accountId: idOf('aldergrove'), members: [] },
    ]);
    expect(app.toasts()).toEqual(['success: Team created successfully']);
    await waitFor(() => expect(app.bodies('listTeams')).toHaveLength(lists + 1));
  });

  test('choosing another account replaces the first', async () => {
    const app = await open({ at });
    const { dialog, create } = await fill(app, 'Moved');
    await app.user.type(dialog.getByRole('combobox', { name: 'Account' }), 'alpine');
    await app.user.click(await screen.findByRole('option', { name: 'Alpine Foods Group' }));
    await create();
    await closed();
    expect(app.bodies('createTeam')).toMatchObject([{ accountId: idOf('alpine') }]);
  });

  test('a missing name or account is marked, and nothing is sent', async () => {
    const app = await open({ at });
    await app.user.click(await screen.findByRole('button', { name: 'New team' }));
    const dialog = await form();
    await app.user.click(dialog.getByRole('button', { name: 'Create team' }));
    await waitFor(() => expect(problem()).toContain('2 fields need your attention'));
    const account = dialog.getByRole('combobox', { name: 'Account' });
    expect(account.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(account.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Required',
    );
    expect(app.bodies('createTeam')).toEqual([]);
    expect(document.activeElement).toBe(account);
    await app.user.click(dialog.getByRole('button', { name: 'Team name: Required' }));
    expect(document.activeElement).toBe(nameOf(dialog));
    await app.user.click(dialog.getByRole('button', { name: 'Account: Required' }));
    expect(document.activeElement).toBe(account);
  });

  test('the form is not filled in from the address', async () => {
    const typed = encodeURIComponent('{"name":"Typed by a link","members":["usr-0000001"]}');
    const app = await open({ at: `/teams?source=${typed}` });
    await app.user.click(await screen.findByRole('button', { name: 'New team' }));
    expect(nameOf(await form()).value).toBe('');
  });

  test('a form whose name was typed and deleted again closes without a question', async () => {
    const app = await open({ at });
    await app.user.click(await screen.findByRole('button', { name: 'New team' }));
    const dialog = await form();
    await app.user.type(nameOf(dialog), 'N');
    await app.user.clear(nameOf(dialog));
    await app.user.keyboard('{Escape}');
    await closed();
  });

  test('a press on the label Account focuses its field', async () => {
    const app = await open({ at });
    await app.user.click(await screen.findByRole('button', { name: 'New team' }));
    const dialog = await form();
    await app.user.click(dialog.getByText('Account', { selector: 'label' }));
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Account' }));
  });

  test.each([
    ['500', 'Internal server error.'],
    ['409', 'Conflict.'],
    ['refused', 'An error occurred creating the new team'],
  ] as const)(
    'after a failure of kind %s the form says why and keeps the input [TEAM-4] [NET-18]',
    async (kind, words) => {
      const app = await open({ at });
      const { dialog, create } = await fill(app, 'Kept');
      app.fail({ call: 'createTeam', kind, count: 1 });
      await create();
      await waitFor(() => expect(problem()).toBe(words));
      expect(nameOf(dialog).value).toBe('Kept');
      expect(dialog.getByRole('button', { name: 'Remove Aldergrove Insights' })).toBeTruthy();
      expect(app.bodies('createTeam')).toHaveLength(1);
      expect(app.toasts()).toEqual([]);
    },
  );

  test('after a lost response the team is looked up and reported as created, and is sent only once', async () => {
    const app = await open({ at });
    const { create } = await fill(app, 'Once more');
    app.fail({ call: 'createTeam', kind: 'html', count: 1 });
    await create();
    await closed();
    expect(app.toasts()).toEqual(['success: Team created successfully']);
    expect(app.bodies('createTeam')).toHaveLength(1);
  });

  test('when the response and the look-up fail, "Check again" only looks the team up', async () => {
    const app = await open({ at });
    const { dialog, create } = await fill(app, 'Doubtful');
    app.fail({ call: 'createTeam', kind: 'html', count: 1 });
    app.fail({ call: 'listTeams', kind: '500', count: 9 });
    await create();
    await waitFor(() => expect(problem()).toContain('We don’t know whether it went through anyway.'));
    app.platform.faults.clear();
    await app.user.click(dialog.getByRole('button', { name: 'Check again' }));
    await closed();
    expect(app.bodies('createTeam')).toHaveLength(1);
  });

  test('for a taken name the reason is shown at the name field, which gets the focus', async () => {
    const app = await open({ at });
    const { dialog, create } = await fill(app, 'Taken');
    app.fail({ call: 'createTeam', kind: '409', count: 1 });
    await create();
    await waitFor(() => expect(nameOf(dialog).getAttribute('aria-invalid')).toBe('true'));
    const said = document.getElementById(nameOf(dialog).getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Conflict.');
    expect(document.activeElement).toBe(nameOf(dialog));
  });

  test('a double click and Enter after it send one request', async () => {
    const app = await open({ at });
    const { dialog } = await fill(app, 'Once');
    const { until, release } = held();
    app.fail({ call: 'createTeam', kind: 'delay', until });
    await app.user.dblClick(dialog.getByRole('button', { name: 'Create team' }));
    await app.user.keyboard('{Enter}');
    await app.user.type(nameOf(dialog), '{Enter}');
    release();
    await closed();
    expect(app.bodies('createTeam')).toHaveLength(1);
  });

  test.each(['<b>x</b>', 'شركة', '%{product} |||| x', '=1+1'])(
    'the name %s is sent unchanged',
    async (name) => {
      const app = await open({ at });
      const { create } = await fill(app, name);
      await create();
      await closed();
      expect(app.bodies('createTeam')).toMatchObject([{ name }]);
    },
  );
});

describe('the new name of a team', () => {
  async function rename(app: App) {
    const [menu] = await screen.findAllByRole('button', { name: /^Actions for /u });
    if (!menu) throw new Error('No team has a menu');
    const name = menu.getAttribute('aria-label')?.replace('Actions for ', '') ?? '';
    await app.user.click(menu);
    await app.user.click(await screen.findByRole('menuitem', { name: 'Edit team' }));
    const dialog = await form();
    expect(nameOf(dialog).value).toBe(name);
    return { dialog, send: () => app.user.click(dialog.getByRole('button', { name: 'Save team' })) };
  }

  test('only the new name is sent, a toast confirms it, and the list shows it [TEAM-3]', async () => {
    const app = await open({ at });
    const { dialog, send } = await rename(app);
    const button = dialog.getByRole('button', { name: 'Save team' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await app.user.clear(nameOf(dialog));
    await app.user.type(nameOf(dialog), 'Renamed ');
    await send();
    await closed();
    const [sent] = app.bodies('updateTeam') as Record<string, string>[];
    expect(sent).toEqual({ id: sent?.['id'], name: 'Renamed' });
    expect(app.toasts()).toEqual(['success: Team updated successfully']);
    await screen.findByText('Renamed');
  });

  test('a name that somebody else gives meanwhile is told, and replaced only when the name is saved again', async () => {
    const app = await open({ at });
    const { dialog, send } = await rename(app);
    const name = app.platform.db.teams.find((team) => team.name === nameOf(dialog).value);
    await app.user.clear(nameOf(dialog));
    await app.user.type(nameOf(dialog), 'Mine');
    if (name) name.name = 'Theirs';
    await send();
    await waitFor(() =>
      expect(problem()).toBe('Someone else renamed it to “Theirs”. Save again to replace that name.'),
    );
    expect(app.bodies('updateTeam')).toEqual([]);
    expect(nameOf(dialog).value).toBe('Mine');
    await send();
    await closed();
    expect(app.bodies('updateTeam')).toMatchObject([{ name: 'Mine' }]);
  });

  test('after a lost response the team is looked up and reported as updated, and is sent only once', async () => {
    const app = await open({ at });
    const { dialog, send } = await rename(app);
    await app.user.clear(nameOf(dialog));
    await app.user.type(nameOf(dialog), 'Once more');
    app.fail({ call: 'updateTeam', kind: 'html', count: 1 });
    await send();
    await closed();
    expect(app.toasts()).toEqual(['success: Team updated successfully']);
    expect(app.bodies('updateTeam')).toHaveLength(1);
  });

  test('a name typed while it is unknown whether the last one was saved is sent next, and nobody else is blamed', async () => {
    const app = await open({ at });
    const { dialog, send } = await rename(app);
    await app.user.clear(nameOf(dialog));
    await app.user.type(nameOf(dialog), 'First');
    app.fail({ call: 'updateTeam', kind: 'offline', count: 1, effect: true });
    app.fail({ call: 'listTeams', kind: '500', after: 1 });
    await send();
    await waitFor(() => expect(problem()).toContain('We don’t know whether it went through anyway.'));
    await app.user.type(nameOf(dialog), ' and last');
    app.platform.faults.clear();
    await app.user.click(dialog.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(problem()).toMatch(/^Your earlier changes were saved\./u));
    await send();
    await closed();
    expect(app.bodies('updateTeam')).toMatchObject([{ name: 'First' }, { name: 'First and last' }]);
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['404', 'Not found.'],
    ['refused', 'An error occurred updating the team'],
  ] as const)(
    'after a failure of kind %s the form says why and keeps the new name [TEAM-4]',
    async (kind, words) => {
      const app = await open({ at });
      const { dialog, send } = await rename(app);
      await app.user.clear(nameOf(dialog));
      await app.user.type(nameOf(dialog), 'Kept');
      app.fail({ call: 'updateTeam', kind, count: 1 });
      await send();
      await waitFor(() => expect(problem()).toBe(words));
      expect(nameOf(dialog).value).toBe('Kept');
    },
  );
});

describe('the members of a new team', () => {
  const add = async (app: App, dialog: Awaited<ReturnType<typeof form>>, text: string, name: RegExp) => {
    await app.user.type(dialog.getByRole('combobox', { name: /^Members/u }), text);
    await app.user.click(await screen.findByRole('option', { name }));
  };

  test('they are users of its account, and are removed when another account is chosen [TEAM-2]', async () => {
    const app = await open({ at });
    const { dialog, create } = await fill(app, 'With people');
    await add(app, dialog, 'oskar', /^Oskar Weiss/u);
    await app.user.type(dialog.getByRole('combobox', { name: 'Account' }), 'alpine');
    await app.user.click(await screen.findByRole('option', { name: 'Alpine Foods Group' }));
    expect(dialog.queryByText(/^Oskar Weiss/u)).toBeNull();
    await add(app, dialog, 'theo', /^Theo Baptiste/u);
    await create();
    await closed();
    expect(app.bodies('createTeam')).toMatchObject([
      { accountId: idOf('alpine'), members: [personId('theo')] },
    ]);
  });
});
