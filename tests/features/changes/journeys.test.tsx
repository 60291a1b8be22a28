/** Changes that are made on their screens and undone from the bell, which leaves the record as it was before. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
import { paths } from '../../../src/paths.ts';
import { button, idOf, open, type } from '../accounts/open.ts';
import { poolOf, poolRow } from '../credits/room.ts';
import { closed, question } from '../users/rows.ts';
import { pressBell } from './bell.ts';

beforeAll(() =>
  Promise.all([
    ACCOUNT_TAB.questionPackages.ready(),
    import('../../../src/features/changes/UndoDialog.tsx'),
    import('../../../src/features/teams/TeamEdit.tsx'),
  ]),
);
beforeEach(clearDrafts);
afterEach(() => window.localStorage.clear());

type App = Awaited<ReturnType<typeof open>>;

/** Undoes the change that the bell lists in these words. */
async function undo(app: App, words: string, sets: string): Promise<void> {
  const bell = await pressBell(app);
  await app.user.click(await bell.findByRole('button', { name: `Undo: ${words}` }));
  const asked = await question();
  const action = await asked.findByRole('button', { name: 'Undo change' });
  expect(screen.getByRole('alertdialog').textContent).toContain(`Undo sets it to: ${sets}`);
  await app.user.click(action);
  await closed();
  expect(app.toasts()[0]).toBe('success: Change undone');
  expect(bell.getByRole('button', { name: `Undo: ${words}` }).getAttribute('aria-disabled')).toBe('true');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const word = (isOn: boolean) => (isOn ? 'on' : 'off');

describe('an account', () => {
  test('undoing changes of features and question packages restores these, and changes nothing else', async () => {
    const app = await open({ at: paths.account(idOf('aldergrove')) });
    const before = structuredClone(app.row('aldergrove'));
    const salesforce = await toggle('Salesforce');
    const wasOn = salesforce.checked;
    await app.user.click(salesforce);
    await app.user.click(await button('Save features'));
    await waitFor(() => expect(app.toasts()).toContain('success: Features updated successfully'));
    const tabs = within(screen.getByRole('navigation', { name: 'Account' }));
    await app.user.click(tabs.getByRole('link', { name: 'Question packages' }));
    const conjoint = await toggle('Conjoint and MaxDiff');
    const conjointWasOn = conjoint.checked;
    await app.user.click(conjoint);
    await app.user.click(await button('Save question packages'));
    await waitFor(() => expect(app.toasts()[0]).toMatch(/question packages has been saved/u));
    expect(app.row('aldergrove').permissions).not.toEqual(before.permissions);

    const of = 'Changed Aldergrove Insights:';
    await undo(app, `${of} Conjoint and MaxDiff ${word(!conjointWasOn)}`, word(conjointWasOn));
    await waitFor(() => expect(conjoint.checked).toBe(conjointWasOn));
    await undo(app, `${of} Salesforce ${word(!wasOn)}`, word(wasOn));
    expect(app.row('aldergrove')).toEqual(before);
  });
});

test('undoing the new name of a team sends the old name without the members, which stay as they are', async () => {
  const app = await open({ at: '/teams' });
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for /u });
  const name = menu?.getAttribute('aria-label')?.replace('Actions for ', '') ?? '';
  await app.user.click(menu ?? document.body);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit team' }));
  await type(app, 'Team name', 'Quokka team');
  await app.user.click(await button('Save team'));
  await closed();
  await undo(app, `Renamed ${name} to Quokka team`, name);
  const [there, back] = app.bodies('updateTeam') as Record<string, unknown>[];
  expect([there, back]).toEqual([
    { id: there?.['id'], name: 'Quokka team' },
    { id: there?.['id'], name },
  ]);
  expect(app.platform.db.teams.map((team) => team.name)).not.toContain('Quokka team');
  await screen.findAllByRole('button', { name: `Actions for ${name}` });
});

test('undoing the new name of a credit pool restores the old one', async () => {
  const app = await open({ as: 'adil', at: poolOf(4) });
  await app.user.click(await button('Rename Ad hoc studies'));
  await type(app, 'Name', 'Studies 2027');
  await app.user.click(await button('Save name'));
  await screen.findByRole('heading', { name: 'Studies 2027' });
  await undo(app, 'Renamed Ad hoc studies to Studies 2027', 'Ad hoc studies');
  expect(poolRow(app, 'Ad hoc studies').name).toBe('Ad hoc studies');
  await screen.findByRole('heading', { name: 'Ad hoc studies' });
});
