import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { membersOf } from '../../../mocks/db/out.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { idOf, open } from './open.ts';

type App = Awaited<ReturnType<typeof open>>;
const OSKAR = userIds.of(Object.keys(CAST).indexOf('oskar'));
const form = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(document.querySelector('.modal')).toBeNull());

/** Opens "Edit team" of the first team of Aldergrove. */
async function edit(app: App) {
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for /u });
  if (!menu) throw new Error('No team has a menu');
  await app.user.click(menu);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit team' }));
  return form();
}
const ofAldergrove = `/teams?where=accountId:isAnyOf:${idOf('aldergrove')}`;

const add = async (app: App, dialog: Awaited<ReturnType<typeof form>>, text: string, name: RegExp) => {
  await app.user.type(dialog.getByRole('combobox', { name: /^Members/u }), text);
  await app.user.click(await screen.findByRole('option', { name }));
};

describe('the members of a team', () => {
  test('members are shown and found by name, and nothing else is sent [TEAM-3]', async () => {
    const app = await open({ at: ofAldergrove });
    const dialog = await edit(app);
    await waitFor(() => expect(dialog.queryByText('…')).toBeNull());
    await add(app, dialog, 'oskar', /^Oskar Weiss · oskar@/u);
    await app.user.click(dialog.getByRole('button', { name: 'Save team' }));
    await closed();
    const [sent] = app.bodies('updateTeam') as { id: string; members: string[] }[];
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['id', 'members']);
    expect(sent?.members).toContain(OSKAR);
    expect(app.toasts()).toEqual(['success: Team updated successfully']);
  });

  test('somebody whom another admin removes while the form is open is not put back', async () => {
    const app = await open({ at: ofAldergrove });
    const dialog = await edit(app);
    await waitFor(() => expect(dialog.queryByText('…')).toBeNull());
    const [removed = -1, kept = -1] = membersOf(app.platform.db, 0);
    app.platform.db.users.team[removed] = -1;
    await add(app, dialog, 'oskar', /^Oskar Weiss · oskar@/u);
    await app.user.click(dialog.getByRole('button', { name: 'Save team' }));
    await closed();
    const [sent] = app.bodies('updateTeam') as { members: string[] }[];
    expect(sent?.members).toEqual(expect.arrayContaining([userIds.of(kept), OSKAR]));
    expect(sent?.members).not.toContain(userIds.of(removed));
  });

  test('an inactive user of the account is not offered as a member', async () => {
    const app = await open({ at: ofAldergrove });
    const dialog = await edit(app);
    await app.user.type(dialog.getByRole('combobox', { name: /^Members/u }), 'ivan');
    await screen.findByText('No active users found in this account.');
  });
});
