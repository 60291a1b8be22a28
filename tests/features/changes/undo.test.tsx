/** Undos of kept changes, under what holds by now. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import type { OwnChange } from '../../../src/domain/writes/changeLog.ts';
import { asEpochMs } from '../../../src/domain/values/units.ts';
import { storeKey } from '../../../src/api/kept.ts';
import { idOf, open } from '../accounts/open.ts';
import { smallPlatform } from '../../signedIn.ts';

beforeAll(async () => {
  await import('../../../src/features/changes/ChangesPage.tsx');
  await import('../../../src/features/changes/UndoDialog.tsx');
}, 60_000);
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

/** My changes of Ines, with these in the log. */
async function changes({ made, userId }: Made, ...kept: OwnChange[]) {
  const key = storeKey(userId('ines'), 'changes');
  window.localStorage.setItem(key, JSON.stringify(kept));
  const app = await open({ at: '/changes', platform: made });
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
  test('asks again before an account loses its last active Account Admin, as the dialog of the role does', async () => {
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
  });

  test('sends the state that the user has by then, not the one of when it was asked', async () => {
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
