/** A credit pool's own page (spec 2 §2, §7, §8). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DealRow } from '../../../mocks/db/deals.ts';
import { userIds } from '../../../mocks/db/ids.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, button, field, idOf, open, type } from '../accounts/open.ts';
import { centsIn, choose, poolOf, poolRow } from './room.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the page of a pool', () => {
  test('the page reads the pool by its ID and shows its figures, deal, members and draw-downs [CRED-4] [CRED-16] [NAV-16]', async () => {
    const app = await open({ at: poolOf(1) });
    await heading('Brand tracking');
    const [whole = 0, ...parts] = centsIn((await region('All credits')).textContent);
    expect(whole).toBe(2_000_000);
    expect(parts.slice(0, 3).reduce((sum, part) => sum + part, 0)).toBe(whole);
    await within(await region('Deal for this pool')).findByText('Aldergrove Insights, research credits');
    const row = poolRow(app, 'Brand tracking').members[0] ?? -1;
    await within(await region(/^Members/u)).findByText(app.platform.db.users.email(row));
    await heading('Draw-downs');
    expect(app.sent.filter((request) => request.endsWith('/credit-pool/pool-000004-1'))).toHaveLength(1);
  });

  test('the page of an archived pool leads back to the archived view [CRED-4]', async () => {
    const app = await open({ at: poolOf(7) });
    await heading('Holiday tracker');
    await app.user.click(await screen.findByRole('link', { name: 'All credit pools' }));
    await screen.findByRole('article', { name: 'Holiday tracker' });
    expect(window.location.pathname + window.location.search).toBe(
      `/accounts/${idOf('aldergrove')}/credits?view=archived`,
    );
  });

  test.each([
    ['with an unknown ID', poolOf(99)],
    ['of another account', poolOf(1).replace('pool-000004-1', 'pool-000005-1')],
  ])('a pool %s is shown as not existing', async (_, at) => {
    await open({ at });
    await heading('This credit pool doesn’t exist');
    expect(screen.queryByText('Tracking')).toBeNull();
  });

  test('a pool that can’t be loaded shows an error, and "Try again" loads it [CRED-16]', async () => {
    const platform = smallPlatform();
    const fault = platform.faults.add({ call: 'getCreditPool', kind: 'malformed' });
    const app = await open({ at: poolOf(1), platform });
    await heading('Couldn’t load the credit pool');
    platform.faults.remove(fault);
    await app.user.click(await button('Try again'));
    await heading('Brand tracking');
  });

  test('an end user can open the page and sees no action on it [CRED-4] [CRED-6] [NAV-25]', async () => {
    await open({
      as: 'nora',
      at: settingsPaths.creditPool(idOf('aldergrove'), 'pool-000004-1'),
    });
    await heading('Brand tracking');
    await region('Deal for this pool');
    for (const name of [/^Rename/u, /^Actions/u, 'Remove deal', 'Edit members'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'All credit pools' }).getAttribute('href')).toBe(
      settingsPaths.credits,
    );
  });

  test('an end user has no permission for a pool of another account [CRED-4]', async () => {
    await open({ as: 'nora', at: settingsPaths.creditPool(idOf('alpine'), 'pool-000005-1') });
    await screen.findByText('You don’t have permission to do this');
  });
});

describe('the name of a pool', () => {
  const rename = async (app: Awaited<ReturnType<typeof open>>, name: string) => {
    await app.user.click(await button(/^Rename /u));
    await type(app, 'Name', name);
    await app.user.dblClick(await button('Save name'));
  };

  test('renaming moves the focus to the name field, and Cancel moves it back to the button [CRED-16]', async () => {
    const app = await open({ at: poolOf(4) });
    await app.user.click(await button(/^Rename /u));
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')));
    await app.user.click(await button('Cancel'));
    await waitFor(async () => expect(document.activeElement).toBe(await button(/^Rename /u)));
  });

  test('a new name is sent once, and shown on the page and on the overview [CRED-16]', async () => {
    const app = await open({ at: poolOf(4) });
    await rename(app, ' Studies 2027 ');
    await heading('Studies 2027');
    expect(app.bodies('renameCreditPool')).toEqual([{ creditPoolId: 'pool-000004-4', name: 'Studies 2027' }]);
    expect(app.toasts()).toEqual(['success: Credit pool renamed']);
    await app.user.click(await screen.findByRole('link', { name: 'All credit pools' }));
    await screen.findByRole('article', { name: 'Studies 2027' });
  });

  test('a saved or discarded name leaves no draft [WALK-40]', async () => {
    const app = await open({ at: poolOf(4) });
    const typed = async () => (await field('Name')).value;
    await rename(app, 'Studies 2027');
    await heading('Studies 2027');
    await app.user.click(await button(/^Rename /u));
    expect(await typed()).toBe('Studies 2027');
    await type(app, 'Name', 'Nothing');
    await app.user.click(await button('Cancel'));
    await app.user.click(await button('Discard changes'));
    await heading('Studies 2027');
    // Meanwhile another user renames it.
    poolRow(app, 'Studies 2027').name = 'Studies 2028';
    await app.user.click(await screen.findByRole('link', { name: 'All credit pools' }));
    await app.user.click(await screen.findByRole('link', { name: 'Studies 2028' }));
    await heading('Studies 2028');
    await app.user.click(await button(/^Rename /u));
    expect(await typed()).toBe('Studies 2028');
    expect(app.toasts()).toEqual(['success: Credit pool renamed']);
  });

  test('a blank name is invalid and not sent, and Cancel restores the old name', async () => {
    const app = await open({ at: poolOf(4) });
    await rename(app, '  ');
    expect((await field('Name')).getAttribute('aria-invalid')).toBe('true');
    await app.user.click(await button('Cancel'));
    await app.user.click(await button('Discard changes'));
    await heading('Ad hoc studies');
    expect(app.bodies('renameCreditPool')).toHaveLength(0);
  });

  test('a rename that fails shows "Could not update" and keeps the input, and can be sent again [CRED-17]', async () => {
    const app = await open({ at: poolOf(4) });
    await app.user.click(await button(/^Rename /u));
    app.fail({ call: 'renameCreditPool', kind: 'refused' });
    await type(app, 'Name', 'Studies 2027');
    await app.user.click(await button('Save name'));
    await screen.findByText('Could not update');
    expect((await field('Name')).value).toBe('Studies 2027');
    app.platform.faults.clear();
    await app.user.click(await button('Save name'));
    await heading('Studies 2027');
  });

  test('a rename whose response is lost is read back and not sent again [CRED-16]', async () => {
    const app = await open({ at: poolOf(4) });
    await app.user.click(await button(/^Rename /u));
    app.fail({ call: 'renameCreditPool', kind: 'refused', effect: true });
    await type(app, 'Name', 'Studies 2027');
    await app.user.click(await button('Save name'));
    await heading('Studies 2027');
    expect(app.bodies('renameCreditPool')).toHaveLength(1);
  });

  test('a name that another user gave meanwhile is shown first, and only the next save replaces it', async () => {
    const app = await open({ at: poolOf(4) });
    await app.user.click(await button(/^Rename /u));
    poolRow(app, 'Ad hoc studies').name = 'Theirs';
    await type(app, 'Name', 'Mine');
    await app.user.click(await button('Save name'));
    await screen.findByText(/Someone else renamed it to “Theirs”/u);
    expect(app.bodies('renameCreditPool')).toHaveLength(0);
    expect((await field('Name')).value).toBe('Mine');
    await app.user.click(await button('Save name'));
    await heading('Mine');
  });
});

describe('the members of a pool', () => {
  const company = companyRow('aldergrove');

  test('members are picked from the account’s users and saved once [CRED-16]', async () => {
    const app = await open({ at: poolOf(6) });
    await app.user.click(await button('Add members'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit members' }));
    await app.user.type(dialog.getByRole('combobox', { name: /^Members/u }), 'Lindgren');
    await app.user.click(await screen.findByRole('option', { name: /Nora Lindgren/u }));
    await app.user.keyboard('{Escape}');
    await app.user.dblClick(dialog.getByRole('button', { name: 'Save members' }));
    await asked(app, 'setCreditPoolMembers', 1);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Members updated']));
    const { id, members } = poolRow(app, 'Innovation sprint');
    expect(app.bodies('setCreditPoolMembers')).toEqual([
      { creditPoolId: id, members: members.map(userIds.of) },
    ]);
    await within(await region(/^Members/u)).findByText('nora@aldergrove.example');
  });

  test('two simultaneous changes of the members are both saved', async () => {
    const app = await open({ at: poolOf(2) });
    const pool = poolRow(app, 'Concept tests EMEA');
    const [stays = -1, goes = -1] = pool.members;
    await app.user.click(await button('Edit members'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit members' }));
    const joins = app.platform.db.usersOf(company).find((row) => !pool.members.includes(row)) ?? -1;
    pool.members = [...pool.members, joins];
    const name = app.platform.db.users.email(goes);
    await app.user.click(await dialog.findByRole('button', { name: new RegExp(name, 'u') }));
    await app.user.click(dialog.getByRole('button', { name: 'Save members' }));
    await waitFor(() =>
      expect(app.toasts()).toEqual(['info: Someone else also changed the members. Both changes are saved.']),
    );
    expect(poolRow(app, 'Concept tests EMEA').members).toEqual([stays, joins]);
  });

  test('a member who is taken out again while it is unknown whether they were added is removed by the next save', async () => {
    const app = await open({ at: poolOf(6) });
    await app.user.click(await button('Add members'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit members' }));
    await app.user.type(dialog.getByRole('combobox', { name: /^Members/u }), 'Lindgren');
    await app.user.click(await screen.findByRole('option', { name: /Nora Lindgren/u }));
    await app.user.keyboard('{Escape}');
    app.fail({ call: 'setCreditPoolMembers', kind: 'offline', count: 1, effect: true });
    app.fail({ call: 'getCreditPool', kind: '500', after: 1 });
    const save = () => app.user.click(dialog.getByRole('button', { name: 'Save members' }));
    await save();
    const check = await dialog.findByRole('button', { name: 'Check again' });
    const members = () => poolRow(app, 'Innovation sprint').members;
    expect(members()).toHaveLength(1);
    await app.user.click(dialog.getByRole('button', { name: /nora@aldergrove\.example/u }));
    app.platform.faults.clear();
    await app.user.click(check);
    await dialog.findByText(/^Your earlier changes were saved\./u);
    await save();
    await waitFor(() => expect(members()).toHaveLength(0));
  });

  test('members that could not be saved stay as chosen, with a message [CRED-17]', async () => {
    const app = await open({ at: poolOf(2) });
    await app.user.click(await button('Edit members'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit members' }));
    app.fail({ call: 'setCreditPoolMembers', kind: 'refused' });
    const [first] = await dialog.findAllByRole('button', { name: /aldergrove\.example/u });
    if (first) await app.user.click(first);
    await app.user.click(dialog.getByRole('button', { name: 'Save members' }));
    await dialog.findByText('Could not update');
    expect(dialog.getAllByRole('button', { name: /aldergrove\.example/u })).toHaveLength(1);
  });
});

describe('the deal of a pool', () => {
  test('a deal is removed with its credits, once, after a confirmation [CRED-15]', async () => {
    const app = await open({ at: poolOf(4) });
    const dealId = poolRow(app, 'Ad hoc studies').dealId;
    await app.user.click(await button('Remove deal'));
    const dialog = within(await screen.findByRole('alertdialog', { name: /“Ad hoc studies”/u }));
    dialog.getByText(/\$5,000\.00/u);
    await app.user.dblClick(dialog.getByRole('button', { name: 'Remove deal' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: credits deleted successfully']));
    expect(app.bodies('removeCreditPoolDeal')).toEqual([{ creditPoolId: 'pool-000004-4', dealId }]);
    await within(await region('Deal for this pool')).findByText(/No deal is assigned/u);
    // The pool is empty now and can be deleted, which leads back.
    await choose(app, 'Ad hoc studies', 'Delete');
    await app.user.click(await button('Delete credit pool'));
    await screen.findByRole('article', { name: 'Brand tracking' });
    expect(screen.queryByRole('article', { name: 'Ad hoc studies' })).toBeNull();
  });

  test('a deal with draw-downs is not removed, and the dialog says why [CRED-15] [CRED-17]', async () => {
    const app = await open({ at: poolOf(5) });
    await app.user.click(await button('Remove deal'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Remove deal' }));
    await dialog.findByText(/drawn down already/u);
    app.fail({ call: 'removeCreditPoolDeal', kind: 'refused' });
    await app.user.click(dialog.getByRole('button', { name: 'Remove deal' }));
    await dialog.findByText('Could not update');
  });
});

test('credits that another user has added since the question named their amount are not removed with the deal [CRED-15]', async () => {
  const app = await open({ at: poolOf(4) });
  await app.user.click(await button('Remove deal'));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/\$5,000\.00/u);
  poolRow(app, 'Ad hoc studies').credits = 900_000;
  await app.user.click(dialog.getByRole('button', { name: 'Remove deal' }));
  await dialog.findByText(/Someone else changed this credit pool/u);
  expect(app.bodies('removeCreditPoolDeal')).toEqual([]);
  // It names the new amount now, so that the next press is about it.
  dialog.getByText(/\$9,000\.00/u);
  await app.user.click(dialog.getByRole('button', { name: 'Remove deal' }));
  await waitFor(() => expect(app.toasts()).toEqual(['success: credits deleted successfully']));
  await asked(app, 'removeCreditPoolDeal', 1);
});

test('a deal that another user has removed since the question was asked is not removed again [CRED-15]', async () => {
  const app = await open({ at: poolOf(4) });
  await app.user.click(await button('Remove deal'));
  Object.assign(poolRow(app, 'Ad hoc studies'), { dealId: '', credits: 0 });
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove deal' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await within(await region('Deal for this pool')).findByText(/No deal is assigned/u);
  expect(app.bodies('removeCreditPoolDeal')).toEqual([]);
});

test('removing a deal that another user has replaced shows a message, and then the new figures [CRED-15]', async () => {
  const app = await open({ at: poolOf(4) });
  await app.user.click(await button('Remove deal'));
  const dialog = within(await screen.findByRole('alertdialog'));
  Object.assign(poolRow(app, 'Ad hoc studies'), { dealId: 'deal-000004-5', credits: 100 });
  await app.user.click(dialog.getByRole('button', { name: 'Remove deal' }));
  await dialog.findByText(/Someone else changed this credit pool/u);
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const [whole] = centsIn((await region('All credits')).textContent);
  expect(whole).toBe(100);
});

test('a deal that can’t be loaded shows an error, and "Try again" loads it', async () => {
  const platform = smallPlatform();
  const fault = platform.faults.add({ call: 'dealsWithCredits', kind: '422' });
  const app = await open({ at: poolOf(1), platform });
  const deal = await region('Deal for this pool');
  await within(deal).findByText('Couldn’t load the deals with credits');
  platform.faults.remove(fault);
  await app.user.click(within(deal).getByRole('button', { name: 'Try again' }));
  await within(deal).findByText('Aldergrove Insights, research credits');
});

describe('deals with credits', () => {
  const deals = () => region('Deals with credits');
  const rows = async () => within(await deals()).findAllByRole('rowheader');
  const urls = (app: Awaited<ReturnType<typeof open>>) =>
    app.sent.filter((request) => request.includes('/deals-with-credits/'));

  test('deals with credits come ten per page, counted from page 1 [CRED-18]', async () => {
    const app = await open({ at: poolOf(1) });
    expect(await rows()).toHaveLength(10);
    within(await deals()).getByText('12 deals');
    await app.user.click(within(await deals()).getByRole('button', { name: 'Page 2' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const asks = urls(app);
    expect(asks.every((request) => request.includes('limit=10'))).toBe(true);
    expect(asks.some((request) => request.includes('page=2'))).toBe(true);
    within(await deals()).getByText('11–12 of 12');
  });

  test('a page that no longer exists, because deals were deleted, shows the last page instead [CRED-18]', async () => {
    const app = await open({ at: poolOf(1) });
    await rows();
    // All but nine of them are deleted.
    const all = app.platform.state().deals.of(companyRow('aldergrove')) as DealRow[];
    const gone = all.filter((deal) => deal.type === 'BULK_CREDITS').slice(0, 3);
    for (const deal of gone) all.splice(all.indexOf(deal), 1);
    await app.user.click(within(await deals()).getByRole('button', { name: 'Page 2' }));
    await waitFor(async () => expect(await rows()).toHaveLength(9));
    expect(within(await deals()).queryByRole('navigation')).toBeNull();
  });

  test('deals that can’t be loaded show an error, and "Try again" loads them [CRED-18]', async () => {
    const platform = smallPlatform();
    const fault = platform.faults.add({ call: 'dealsWithCredits', kind: '422' });
    const app = await open({ at: poolOf(1), platform });
    await within(await deals()).findByRole('alert');
    platform.faults.remove(fault);
    await app.user.click(within(await deals()).getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(10);
  });
});
