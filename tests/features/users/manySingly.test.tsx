/** Role and section access of many users, one after another: each is read before it is written. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { storeKey } from '../../../src/api/kept.ts';
import type { OwnChange } from '../../../src/domain/writes/changeLog.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { type App, dialog, openUsers, question } from './rows.ts';

beforeAll(async () => {
  await import('../../../src/features/users/many/MoreChanges.tsx');
  await import('../../../src/features/users/many/ManyUsers.tsx');
});

/** Selects all users on the page at an address, and opens a change of them. */
async function begin(at: string, entry: string, platform = smallPlatform()): Promise<App> {
  const app = await openUsers({ at, platform });
  await app.user.click(await screen.findByRole('checkbox', { name: /^Select all \d+ on this page$/u }));
  await app.user.click(await screen.findByRole('button', { name: 'More changes' }));
  await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  return app;
}
/** A page of plain users of one company. */
const USERS = '/users?q=aldergrove.example&type=USER&state=active';

/** Continues to the question, forgets what was sent so far, and returns the question's button. */
async function goOn(app: App) {
  await app.user.click((await dialog()).getByRole('button', { name: 'Continue' }));
  const asked = await question();
  app.sent.length = 0;
  return { asked, go: asked.getByRole('button', { name: /^Change (?:user|\d+ users)$/u }) };
}
async function chooseRole(app: App, role: string) {
  const shown = await dialog('Change role');
  await app.user.click(await shown.findByRole('radio', { name: role }));
  return goOn(app);
}
/** The ids of the bodies that reached the platform. */
const written = (app: App, call = 'updateUser') =>
  (app.bodies(call).filter(Boolean) as { id: string }[]).map(({ id }) => id);
/** The number of requests of one kind, failed ones included. */
const count = (app: App, pattern: RegExp) => app.sent.filter((line) => pattern.test(line)).length;
/** The signed-in user's log of changes. */
const noted = (app: App) =>
  JSON.parse(localStorage.getItem(storeKey(app.idOf('ines'), 'changes')) ?? '[]') as OwnChange[];
const READ = /^GET \/api\/users\/users\/usr-\d+$/u;
const WRITE = /^PATCH /u;

test('users changed in bulk, most of them on later pages, can all be selected again', async () => {
  const app = await openUsers({ at: '/users?q=aldergrove.example&state=active' });
  const selectAll = async () => {
    await app.user.click(await screen.findByRole('checkbox', { name: /^Select all \d+ on this page$/u }));
    await app.user.click(await screen.findByRole('button', { name: /^Select all \d+ that match$/u }));
    await screen.findByText(/^All \d+ that match are selected.$/u);
    return within(screen.getByRole('region', { name: 'Selection' })).getByRole('status').textContent;
  };
  const before = await selectAll();
  await app.user.click(await screen.findByRole('button', { name: 'More changes' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Change role…' }));
  await app.user.click((await chooseRole(app, 'Team Admin')).go);
  await app.user.click((await dialog(/users changed$/u)).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  expect(await selectAll()).toBe(before);
});

describe('a role change of many users', () => {
  test('after a 500 and a lost response no user is written twice, and the receipt matches the platform’s data', async () => {
    const app = await begin(USERS, 'Change role…');
    const { go } = await chooseRole(app, 'Team Admin');
    app.fail({ call: 'updateUser', kind: '500', after: 1, count: 1 });
    app.fail({ call: 'updateUser', kind: 'refused', effect: true, after: 3, count: 1 });
    await app.user.dblClick(go);
    const receipt = await dialog('24 of 25 changed');
    expect(receipt.getByText('Not changed: 1')).toBeTruthy();
    expect([count(app, READ), count(app, WRITE)]).toEqual([25, 25]);
    expect(new Set(written(app)).size).toBe(24);
    await app.user.click(receipt.getByRole('button', { name: 'Continue with 1' }));
    await dialog('25 users changed');
    expect(count(app, WRITE)).toBe(26);
    expect(new Set(written(app)).size).toBe(25);
    expect(app.toasts()).toEqual(['success: 25 users changed']);
  });

  test('each write has the state just read, and a user who already has the role is not written', async () => {
    const app = await begin(USERS, 'Change role…');
    const { go } = await chooseRole(app, 'Team Admin');
    // Someone else gave the first the role already, and deactivated the second.
    const { users } = app.platform.db;
    const [first, second] = [app.rowOf('oskar'), 48];
    const before = app.platform.db.users.active[second];
    expect(before).toBe(1);
    const { until, release } = held();
    app.fail({ call: 'getUser', kind: 'delay', count: 1, until });
    await app.user.click(go);
    const type = app.platform.db.users.type;
    type[first] = app.platform.db.users.type[app.rowOf('theo')] ?? 0;
    users.active[second] = 0;
    app.platform.db.touch();
    release();
    const receipt = await dialog('24 users changed');
    expect(
      within(receipt.getByRole('list', { name: 'Already changed: 1' })).getByText('Oskar Weiss'),
    ).toBeTruthy();
    expect(written(app)).not.toContain(app.idOf('oskar'));
    expect(app.bodies('updateUser')).toContainEqual(
      expect.objectContaining({ id: userIds.of(second), isActive: false, userType: 'TEAM_ADMIN' }),
    );
  });

  test('a user who was deleted meanwhile is listed under "No longer exist", and the others are changed', async () => {
    const app = await begin(USERS, 'Change role…');
    const { go } = await chooseRole(app, 'Team Admin');
    app.fail({ call: 'getUser', kind: '404', count: 1 });
    await app.user.click(go);
    const receipt = await dialog('24 of 25 changed');
    expect(receipt.getByText('No longer exist: 1')).toBeTruthy();
    expect(count(app, WRITE)).toBe(24);
  });

  test('a write that arrives after it was looked up counts as changed, and My changes has it too [FIELD-24]', async () => {
    const app = await begin(USERS, 'Change role…');
    const { go } = await chooseRole(app, 'Team Admin');
    app.fail({ call: 'updateUser', kind: '500', after: 1, count: 1 });
    await app.user.click(go);
    const receipt = await dialog('24 of 25 changed');
    const read = app.sent.flatMap((line) => /usr-\d+$/u.exec(line) ?? []);
    const late = read.findIndex((id) => !written(app).includes(id));
    const { type } = app.platform.db.users;
    const rows = read.map((id) => Array.from(type).findIndex((_, row) => userIds.of(row) === id));
    type[rows[late] ?? -1] = type[rows[0] ?? -1] ?? 0;
    app.platform.db.touch();
    await app.user.click(receipt.getByRole('button', { name: 'Continue with 1' }));
    await dialog('25 users changed');
    expect(count(app, WRITE)).toBe(25);
    expect(noted(app).map(({ records }) => records.length)).toEqual([25]);
  });

  test('Stop lets the current write finish, and the one entry of My changes grows by each confirmed user [FIELD-24]', async () => {
    const app = await begin(USERS, 'Change role…');
    const { go } = await chooseRole(app, 'Team Admin');
    const { until, release } = held();
    app.fail({ call: 'updateUser', kind: 'delay', after: 1, count: 1, until });
    await app.user.click(go);
    const sending = await dialog('Change 25 users');
    await sending.findByText('1 of 25 sent');
    // If the tab were closed now, what was changed would be in the log.
    expect(noted(app).map(({ records }) => records.length)).toEqual([1]);
    await app.user.click(sending.getByRole('button', { name: 'Stop' }));
    release();
    const receipt = await dialog('2 of 25 changed');
    expect(receipt.getByText('Not sent: 23')).toBeTruthy();
    expect(count(app, WRITE)).toBe(2);
    expect(count(app, READ)).toBe(2);
    expect(noted(app).map(({ records }) => records.length)).toEqual([2]);
    await app.user.click(receipt.getByRole('button', { name: 'Continue with 23' }));
    await dialog('25 users changed');
    expect(noted(app).map(({ records }) => records.length)).toEqual([25]);
  });

  test('account owners are listed as skipped, and the role Canvass Admin is not offered', async () => {
    const app = await begin('/users?q=atlas.example', 'Change role…');
    const shown = await dialog('Change role');
    expect(within(shown.getByRole('list', { name: /^Skipped/u })).getByText('Ada Moreau')).toBeTruthy();
    expect(shown.getByText('Account owners have to be changed one at a time.')).toBeTruthy();
    expect(shown.queryByRole('radio', { name: 'Canvass Admin' })).toBeNull();
    await app.user.click(shown.getByRole('radio', { name: 'Team Admin' }));
    const { asked, go } = await goOn(app);
    expect(asked.getByText('New role: Team Admin')).toBeTruthy();
    await app.user.click(go);
    await dialog(/changed$/u);
    expect(written(app)).not.toContain(app.idOf('ada'));
  });

  test('a role that one user can’t have is offered for the others, and that user is listed as skipped [FIELD-30]', async () => {
    const platform = smallPlatform();
    const { users } = platform.db;
    // A Team Admin of a trial.
    users.account[users.withEmail(CAST.theo.email)] = users.account[users.withEmail(CAST.felix.email)] ?? 0;
    platform.db.touch();
    const emails = [CAST.oskar.email, CAST.theo.email, CAST.nadia.email];
    const app = await begin(`/users?where=email:isAnyOf:${emails.join(':')}`, 'Change role…', platform);
    const shown = await dialog('Change role');
    await app.user.click(await shown.findByRole('radio', { name: 'Account Admin' }));
    const left = within(await shown.findByRole('list', { name: 'Skipped: 1' }));
    expect(left.getByText('On a trial account, everyone has the User role.')).toBeTruthy();
    const { go } = await goOn(app);
    await app.user.click(go);
    await dialog('2 users changed');
    expect(written(app).toSorted()).toEqual([app.idOf('oskar'), app.idOf('nadia')].toSorted());
  });

  test('the signed-in user is listed as skipped and not written', async () => {
    const emails = [CAST.ines.email, CAST.oskar.email];
    const app = await begin(`/users?where=email:isAnyOf:${emails.join(':')}`, 'Change role…');
    const shown = await dialog('Change role');
    const left = within(await shown.findByRole('list', { name: 'Skipped: 1' }));
    expect(left.getByText('Ines Carvalho')).toBeTruthy();
    expect(left.getByText('You can’t change this user.')).toBeTruthy();
    const { go } = await chooseRole(app, 'Team Admin');
    await app.user.click(go);
    await dialog('1 user changed');
    expect(written(app)).toEqual([app.idOf('oskar')]);
  });

  test('the last active Account Admin is listed as skipped in the question, and the change is disabled', async () => {
    const app = await begin('/users?q=grace@granite', 'Change role…');
    const { asked } = await chooseRole(app, 'User');
    const left = within(asked.getByRole('list', { name: 'Skipped: 1' }));
    expect(left.getByText('The account would have no active Account Admin left.')).toBeTruthy();
    expect(asked.getByRole('button', { name: /^Change/u }).getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(count(app, WRITE)).toBe(0));
  });
});

describe('a section access change of many users', () => {
  test('only the chosen section changes, and the others are sent as they were', async () => {
    const app = await begin('/users?q=clara@calder', 'Edit access…');
    const shown = await dialog('Edit access');
    await app.user.selectOptions(shown.getByRole('combobox', { name: 'Build' }), 'Available');
    const { asked, go } = await goOn(app);
    expect(asked.getByText(/What changes: .*Build: Available/u)).toBeTruthy();
    await app.user.click(go);
    await dialog('1 user changed');
    expect(app.bodies('updateSectionAccess')).toEqual([
      { permissions: { build: true, distribute: true, analysis: true, branding: false } },
    ]);
    expect(count(app, READ)).toBe(1);
  });

  test('a user who had no section gets the chosen ones', async () => {
    const platform = smallPlatform();
    const { users } = platform.db;
    const row = users.withEmail(CAST.oskar.email);
    const sections = { build: false, distribute: false, analysis: false, branding: false };
    users.extras.set(row, { ...users.extras.get(row), sections });
    platform.db.touch();
    const app = await begin(`/users?q=${CAST.oskar.email}`, 'Edit access…', platform);
    const shown = await dialog('Edit access');
    for (const section of ['Distribute', 'Analysis'])
      await app.user.selectOptions(shown.getByRole('combobox', { name: section }), 'Available');
    const { go } = await goOn(app);
    await app.user.click(go);
    await dialog('1 user changed');
    expect(app.bodies('updateSectionAccess')).toEqual([
      { permissions: { build: false, distribute: true, analysis: true, branding: false } },
    ]);
  });

  test('a user left with Distribute as the only section is listed as skipped, and the change is disabled', async () => {
    const app = await begin('/users?q=clara@calder', 'Edit access…');
    const shown = await dialog('Edit access');
    expect(shown.queryByRole('list', { name: /^Skipped/u })).toBeNull();
    await app.user.selectOptions(shown.getByRole('combobox', { name: 'Distribute' }), 'Hidden');
    const left = within(shown.getByRole('list', { name: 'Skipped: 1' }));
    left.getByText('Distribute needs at least one other section.');
    const { asked } = await goOn(app);
    expect(asked.getByText('Distribute needs at least one other section.')).toBeTruthy();
    expect(asked.getByRole('button', { name: /^Change/u }).getAttribute('aria-disabled')).toBe('true');
  });
});
