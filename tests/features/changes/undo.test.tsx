/** Undos of stored changes, whose records may have changed since. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { teamIds, userIds } from '../../../mocks/db/ids.ts';
import { typeCode } from '../../../mocks/db/users.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { storeKey } from '../../../src/api/kept.ts';
import { asEpochMs } from '../../../src/domain/values/units.ts';
import type { OwnChange } from '../../../src/domain/writes/changeLog.ts';
import { smallPlatform } from '../../signedIn.ts';
import { idOf } from '../accounts/open.ts';
import { openBell } from './bell.ts';

beforeAll(() => import('../../../src/features/changes/UndoDialog.tsx'));
afterEach(() => window.localStorage.clear());

const platform = () => {
  const made = smallPlatform();
  return { made, userId: (who: CastKey) => userIds.of(made.db.users.withEmail(CAST[who].email)) };
};
type Made = ReturnType<typeof platform>;

const changed = (of: Pick<OwnChange, 'kind' | 'records'> & Partial<OwnChange>): OwnChange => ({
  id: 'c1',
  at: asEpochMs(Date.now() - 60_000),
  outcome: 'done',
  ...of,
});

/** The bell of Ines, with these changes in her log. */
async function changes({ made, userId }: Made, ...kept: OwnChange[]) {
  const key = storeKey(userId('ines'), 'changes');
  window.localStorage.setItem(key, JSON.stringify(kept));
  const app = await openBell({ at: '/settings/profile', platform: made });
  return {
    ...app,
    kept: () => JSON.parse(window.localStorage.getItem(key) ?? '[]') as OwnChange[],
    async undo(name: RegExp) {
      await app.user.click(await screen.findByRole('button', { name }));
      return within(await screen.findByRole('alertdialog'));
    },
  };
}
const role = (made: Made, who: CastKey, before: string, after: string) => ({
  id: made.userId(who),
  label: `${CAST[who].firstName} ${CAST[who].lastName}`,
  before: { userType: before },
  after: { userType: after },
});
const closed = () => waitFor(() => expect(document.querySelector('.modal')).toBeNull());

describe('the undo of a role', () => {
  test('the undo asks again before an account loses its last active Account Admin', async () => {
    const made = platform();
    const app = await changes(
      made,
      changed({
        kind: 'userRole',
        accountId: idOf('bayside'),
        records: [role(made, 'lars', 'USER', 'ACCOUNT_ADMIN')],
      }),
    );
    const asked = await app.undo(/^Undo: Changed the role of Lars Petersen/u);
    await app.user.dblClick(await asked.findByRole('button', { name: 'Undo change' }));
    await asked.findByText(/Lars Petersen is the last active Account Admin of Bayside Credit Union/u);
    expect(app.bodies('updateUser')).toEqual([]);
    await app.user.click(asked.getByRole('button', { name: 'Undo anyway' }));
    await closed();
    expect(app.bodies('updateUser')).toMatchObject([{ id: made.userId('lars'), userType: 'USER' }]);
    // An undo has no undo of its own.
    await screen.findByText('Undo', { selector: '.chip' });
    const undos = screen.getAllByRole('button', { name: /undo/iu });
    expect(undos.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true']);
  });

  test('the undo sends the state that the user has when it is confirmed, not when the dialog was opened', async () => {
    const made = platform();
    const app = await changes(
      made,
      changed({
        kind: 'userRole',
        accountId: idOf('aldergrove'),
        records: [role(made, 'oskar', 'TEAM_ADMIN', 'USER')],
      }),
    );
    const asked = await app.undo(/^Undo: Changed the role of Oskar Weiss/u);
    const button = await asked.findByRole('button', { name: 'Undo change' });
    made.made.db.users.active[made.made.db.users.withEmail(CAST.oskar.email)] = 0;
    made.made.db.touch();
    await app.user.click(button);
    await closed();
    expect(app.bodies('updateUser')).toMatchObject([{ isActive: false, userType: 'TEAM_ADMIN' }]);
  });
});

test('a change that someone else has undone meanwhile is reported so, and nothing is sent or logged [FIELD-24]', async () => {
  const made = platform();
  const { users } = made.made.db;
  const app = await changes(
    made,
    changed({ kind: 'userRole', records: [role(made, 'oskar', 'TEAM_ADMIN', 'USER')] }),
  );
  const asked = await app.undo(/^Undo: Changed the role of Oskar Weiss/u);
  const button = await asked.findByRole('button', { name: 'Undo change' });
  users.type[users.withEmail(CAST.oskar.email)] = typeCode('TEAM_ADMIN');
  made.made.db.touch();
  await app.user.click(button);
  await asked.findByText('It’s already the way it was before your change. There’s nothing to undo.');
  expect(app.bodies('updateUser')).toEqual([]);
  expect(app.kept()).toHaveLength(1);
});

test('for a role that has changed again, the dialog shows the role set, the current one and the one after an undo', async () => {
  const made = platform();
  const { users } = made.made.db;
  users.type[users.withEmail(CAST.oskar.email)] = typeCode('ACCOUNT_ADMIN');
  made.made.db.touch();
  const app = await changes(
    made,
    changed({ kind: 'userRole', records: [role(made, 'oskar', 'USER', 'TEAM_ADMIN')] }),
  );
  const asked = await app.undo(/^Undo: Changed the role of Oskar Weiss from User to Team Admin/u);
  const anyway = await asked.findByRole('button', { name: 'Undo anyway' });
  const words = screen.getByRole('alertdialog').textContent;
  for (const each of [
    'It has been changed again since then. Undoing replaces that change too.',
    'You set it to: Team Admin',
    'Now: Account Admin',
    'Undo sets it to: User',
  ])
    expect(words).toContain(each);
  expect(app.bodies('updateUser')).toEqual([]);
  await app.user.click(anyway);
  await closed();
  expect(app.bodies('updateUser')).toMatchObject([{ id: made.userId('oskar'), userType: 'USER' }]);
});

test('the next user of the browser does not see the changes of the user before', async () => {
  const made = platform();
  const app = await changes(
    made,
    changed({ kind: 'userRole', records: [role(made, 'oskar', 'USER', 'TEAM_ADMIN')] }),
  );
  await screen.findByRole('button', { name: /^Undo: Changed the role of Oskar Weiss/u });
  await app.unmount();
  const { bell } = await openBell({ as: 'sol', at: '/settings/profile', platform: made.made });
  expect(bell.getByText(/^No notifications yet/u)).toBeTruthy();
  expect(bell.queryByRole('button', { name: /Undo/u })).toBeNull();
});

describe('the undo of several records', () => {
  test('a bulk change is undone with one request; after a lost response, the users are read and nothing is sent again', async () => {
    const made = platform();
    const { users } = made.made.db;
    const who = ['nora', 'oskar', 'theo'] as const;
    for (const each of who) users.active[users.withEmail(CAST[each].email)] = 0;
    made.made.db.touch();
    const app = await changes(
      made,
      changed({
        kind: 'userStatus',
        records: who.map((each) => ({
          id: made.userId(each),
          label: CAST[each].firstName,
          before: { isActive: true },
          after: { isActive: false },
        })),
      }),
    );
    const asked = await app.undo(/^Undo: Deactivated 3 users/u);
    const go = await asked.findByRole('button', { name: 'Undo for 3 records' });
    const words = screen.getByRole('alertdialog').textContent;
    for (const each of who) expect(words).toContain(`${CAST[each].firstName} ${CAST[each].lastName}`);
    app.fail({ call: 'updateUserStatuses', kind: '500', count: 1, effect: true });
    await app.user.click(go);
    await waitFor(() => expect(app.kept().at(-1)).toMatchObject({ undoes: 'c1' }));
    expect(app.kept().at(-1)?.records).toHaveLength(3);
    expect(app.bodies('updateUserStatuses')).toEqual([{ ids: who.map(made.userId), isActive: true }]);
    expect(who.map((each) => users.active[users.withEmail(CAST[each].email)])).toEqual([1, 1, 1]);
  });

  test('a user whom a colleague has activated again meanwhile is left out of the request that undoes the change, and is not logged [FIELD-24]', async () => {
    const made = platform();
    const { users } = made.made.db;
    const rowOf = (each: CastKey) => users.withEmail(CAST[each].email);
    const who = ['nora', 'oskar', 'theo'] as const;
    for (const each of who) users.active[rowOf(each)] = 0;
    made.made.db.touch();
    const records = who.map((each) => ({
      id: made.userId(each),
      label: CAST[each].firstName,
      before: { isActive: true },
      after: { isActive: false },
    }));
    const app = await changes(made, changed({ kind: 'userStatus', records }));
    const asked = await app.undo(/^Undo: Deactivated 3 users/u);
    const go = await asked.findByRole('button', { name: 'Undo for 3 records' });
    users.active[rowOf('nora')] = 1;
    made.made.db.touch();
    await app.user.click(go);
    const receipt = within(await screen.findByRole('dialog', { name: '2 records restored' }));
    receipt.getByRole('heading', { name: 'Already changed: 1' });
    const ids = [made.userId('oskar'), made.userId('theo')];
    expect(app.bodies('updateUserStatuses')).toEqual([{ ids, isActive: true }]);
    expect(
      app
        .kept()
        .at(-1)
        ?.records.map(({ id }) => id),
    ).toEqual(ids);
  });

  test('a user who was changed meanwhile, or is the last admin, is skipped, and the undo can be repeated later', async () => {
    const made = platform();
    const { users } = made.made.db;
    const app = await changes(
      made,
      changed({
        kind: 'userRole',
        records: [
          role(made, 'oskar', 'TEAM_ADMIN', 'USER'),
          role(made, 'lars', 'USER', 'ACCOUNT_ADMIN'),
          role(made, 'theo', 'USER', 'TEAM_ADMIN'),
        ],
      }),
    );
    const name = /^Undo: Changed the role of 3 users/u;
    const asked = await app.undo(name);
    const go = await asked.findByRole('button', { name: 'Undo for 3 records' });
    users.type[users.withEmail(CAST.theo.email)] = typeCode('ACCOUNT_ADMIN');
    made.made.db.touch();
    await app.user.dblClick(go);
    const receipt = within(await screen.findByRole('dialog', { name: '1 of 3 changed' }));
    receipt.getByText('The account would have no active Account Admin left.');
    receipt.getByText('There was a change just now. Review it before you undo.');
    expect(app.bodies('updateUser')).toMatchObject([{ id: made.userId('oskar'), userType: 'TEAM_ADMIN' }]);
    await app.user.click(receipt.getByRole('button', { name: 'Done' }));
    await closed();
    expect(app.kept().at(-1)).toMatchObject({ undoes: 'c1', records: [{ id: made.userId('oskar') }] });
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('false');
  });
});

test('the undo of an activation leaves out the last active Account Admin of an account', async () => {
  const made = platform();
  const activated = (who: CastKey) => ({
    id: made.userId(who),
    label: `${CAST[who].firstName} ${CAST[who].lastName}`,
    before: { isActive: false },
    after: { isActive: true },
  });
  const app = await changes(
    made,
    changed({ kind: 'userStatus', records: [activated('lars'), activated('oskar')] }),
  );
  const asked = await app.undo(/^Undo: Activated 2 users/u);
  await app.user.click(await asked.findByRole('button', { name: 'Undo for 2 records' }));
  const receipt = within(await screen.findByRole('dialog', { name: '1 of 2 changed' }));
  receipt.getByText('The account would have no active Account Admin left.');
  expect(app.bodies('updateUserStatuses')).toEqual([{ ids: [made.userId('oskar')], isActive: false }]);
});

describe('the undo of a name', () => {
  test('the undo finds a team beyond the first page of its account’s teams', async () => {
    const made = platform();
    const { db } = made.made;
    const account = companyRow('aldergrove');
    for (let each = 0; each < 30; each += 1)
      db.addTeam({ name: `A${String(each).padStart(2, '0')}`, account, createdAt: 0 });
    const row = db.addTeam({ name: 'Zebra', account, createdAt: 0 });
    const app = await changes(
      made,
      changed({
        kind: 'teamDetails',
        accountId: idOf('aldergrove'),
        records: [{ id: teamIds.of(row), label: 'Yak', before: { name: 'Yak' }, after: { name: 'Zebra' } }],
      }),
    );
    const asked = await app.undo(/^Undo: Renamed Yak to Zebra/u);
    await app.user.click(await asked.findByRole('button', { name: 'Undo change' }));
    await closed();
    expect(db.teams[row]?.name).toBe('Yak');
  });
});
