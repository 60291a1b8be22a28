/** The overview of credit pools (spec 2 §2, §4, §8). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { DealRow } from '../../../mocks/db/deals.ts';
import { userIds } from '../../../mocks/db/ids.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { poolPath, settingsPaths } from '../../../src/tabs.ts';
import { quiet } from '../../quiet.ts';
import { sightOf } from '../../sight.ts';
import { smallPlatform } from '../../signedIn.ts';
import { button, idOf, open } from '../accounts/open.ts';
import { card, cards, centsIn, choose, creditsOf, menuOf, poolRow } from './room.ts';

const FETCHING = 'An error occurred fetching the credits pools.';
const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name });

type App = Awaited<ReturnType<typeof open>>;
/** Requests since the console was mounted whose address contains this. */
const asksOf = ({ sent }: Pick<App, 'sent'>, part: string): string[] =>
  sent.map((request) => request.split(' ')[1] ?? '').filter((url) => url.includes(part));

/** The ids that a list of users was asked for. */
const operandsIn = (url: string): string[] => {
  const filters = new URL(url, 'http://x').searchParams.get('filters') ?? '[]';
  return (JSON.parse(filters) as { operands: string[] }[])[0]?.operands ?? [];
};

/** Deals with credits of Aldergrove that are older than its own, `deal-000004-old-0` being the oldest. */
function addOldDeals(platform: App['platform'], count: number): void {
  const deals = platform.state().deals.of(companyRow('aldergrove')) as DealRow[];
  const one = deals.find(({ type }) => type === 'BULK_CREDITS');
  if (!one) throw new Error('There is no deal to copy');
  deals.unshift(...Array.from({ length: count }, (_, at) => ({ ...one, id: `deal-000004-old-${at}` })));
}

describe('the overview', () => {
  test.each(['credits', 'credit-pools'])(
    'the overview at /accounts/{id}/%s shows the active pools, with figures that add up [CRED-3] [CRED-7] [CRED-10]',
    async (place) => {
      const app = await open({ at: `/accounts/${idOf('aldergrove')}/${place}` });
      const brand = await card('Brand tracking');
      expect(cards()).toHaveLength(6);
      expect(asksOf(app, '/credit-pool/company/')).toHaveLength(1);
      // Available, total, pending and finalized.
      const [available = 0, total = 0, pending = 0, finalized = 0] = centsIn(brand.textContent);
      expect([available, total, pending, finalized]).toEqual([750_000, 2_000_000, 420_000, 830_000]);
      expect(within(brand).getByRole('img').getAttribute('aria-label')).toBe(
        '$7,500.00 available, $4,200.00 pending, $8,300.00 finalized of $20,000.00',
      );
      const sums = screen.getByRole('region', { name: 'Active pools' }).textContent;
      const [whole = 0, ...parts] = centsIn(sums);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      expect((await link('Brand tracking')).getAttribute('href')).toBe(
        poolPath(idOf('aldergrove'), 'pool-000004-1'),
      );
      await within(brand).findByText(/^Bulk credits, /u);
      expect((await card('Innovation sprint')).textContent).toContain('No deal assigned');
    },
  );

  test('the archived view has its own address, and the pools of both views are read and counted together [CRED-8] [CRED-12]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('Brand tracking');
    const archived = await link(/^Archived/u);
    expect([(await link(/^Active/u)).textContent, archived.textContent]).toEqual(['Active 6', 'Archived 2']);
    await app.user.click(archived);
    await card('Holiday tracker');
    expect(window.location.search).toBe('?view=archived');
    expect(cards()).toEqual(['Holiday tracker', 'Pilot studies']);
    const menu = await menuOf(app, 'Pilot studies');
    expect(menu.getByRole('menuitem', { name: 'Remove from archived' })).toBeTruthy();
    expect(menu.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
    expect(asksOf(app, '/credit-pool/company/')).toHaveLength(1);
  });

  test('the members of a pool are listed by name, and read 25 at a time [CRED-10]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await app.user.click(await button('Members of Brand tracking: 28'));
    const panel = await screen.findByRole('dialog', { name: 'Members of Brand tracking' });
    const { db } = app.platform;
    const row = poolRow(app, 'Brand tracking').members[0] ?? -1;
    await within(panel).findByText(db.users.email(row));
    await app.user.click(within(panel).getByRole('button', { name: 'Show all 28' }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(28);
    const sizes = asksOf(app, '/users/list/').map((url) => operandsIn(url).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25);
  });

  test('only cards in view request data: pages of deals until each deal is found, and each member once [CRED-10]', async () => {
    const platform = smallPlatform();
    addOldDeals(platform, 988);
    const [near, far] = ['Brand tracking', 'UX interviews'];
    // On page 38 of 100, the newest first.
    poolRow({ platform }, far).dealId = 'deal-000004-old-624';
    poolRow({ platform }, 'Ad hoc studies').dealId = 'deal-000004-old-0';
    const inSight = (target: Element) => [near, far].includes(target.querySelector('h3')?.textContent ?? '');
    vi.stubGlobal('IntersectionObserver', sightOf(inSight));
    const app = await open({ at: creditsOf('aldergrove'), platform });
    await within(await card(far)).findByText(/^Bulk credits, /u);
    await within(await card(near)).findByText(/^Bulk credits, /u);
    const pages = asksOf(app, '/deals-with-credits/').map((url) =>
      Number(new URL(url, 'http://x').searchParams.get('page')),
    );
    expect(pages.toSorted((one, other) => one - other)).toEqual(pages.map((_, at) => at + 1));
    expect(pages.length).toBeGreaterThanOrEqual(38);
    expect(pages.length).toBeLessThanOrEqual(41);
    expect((await card('Ad hoc studies')).textContent).not.toContain('Bulk credits');
    const asked = asksOf(app, '/users/list/').flatMap((url) => operandsIn(url));
    const wanted = [near, far].flatMap((name) => poolRow(app, name).members.map(userIds.of));
    expect(asked.toSorted()).toEqual([...new Set(wanted)].toSorted());
  });

  test('without the members’ names the pools are still shown, and "Try again" loads the names [CRED-10]', async () => {
    const platform = smallPlatform();
    const fault = platform.faults.add({ call: 'listUsers', kind: '403plain' });
    const app = await open({ at: creditsOf('aldergrove'), platform });
    await screen.findByText('Couldn’t load the members’ names.');
    expect(cards()).toHaveLength(6);
    platform.faults.remove(fault);
    await app.user.click(await button('Try again'));
    await app.user.click(await button('Members of Concept tests EMEA: 2'));
    const row = poolRow(app, 'Concept tests EMEA').members[0] ?? -1;
    await screen.findByText(platform.db.users.email(row));
  });

  test.each(['500', 'swapped', 'html'] as const)(
    'an overview that can’t be loaded (%s) shows an error, and "Try again" loads it [CRED-7]',
    async (kind) => {
      const platform = smallPlatform();
      const fault = platform.faults.add({ call: 'listCreditPools', kind });
      const app = await open({ at: creditsOf('aldergrove'), platform });
      await screen.findByRole('heading', { name: FETCHING });
      platform.faults.remove(fault);
      await app.user.click(await button('Try again'));
      await card('Brand tracking');
    },
    20_000,
  );

  test('an account without a company shows that it has no credits, and requests no pools', async () => {
    const app = await open({ as: 'lena', at: settingsPaths.credits });
    await screen.findByRole('heading', { name: 'This account has no credits' });
    expect(asksOf(app, '/credit-pool/company/')).toHaveLength(0);
  });

  test('an account without pools shows that there are no active ones', async () => {
    await open({ as: 'lars', at: settingsPaths.credits });
    await screen.findByRole('heading', { name: 'No active credit pools' });
  });
});

describe('archiving a pool', () => {
  test('archiving moves the pool to the other view with a toast, and a double click sends it once [CRED-11] [CRED-12]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('UX interviews');
    const menu = await menuOf(app, 'UX interviews');
    await app.user.dblClick(menu.getByRole('menuitem', { name: 'Archive' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Success!']));
    const { id } = poolRow(app, 'UX interviews');
    expect(app.bodies('toggleCreditPool')).toEqual([{ creditPoolId: id }]);
    expect(cards()).not.toContain('UX interviews');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Credit pools'));
    await app.user.click(await link(/^Archived/u));
    await card('UX interviews');
    await choose(app, 'UX interviews', 'Remove from archived');
    await waitFor(() => expect(app.toasts()).toHaveLength(2));
    expect(poolRow(app, 'UX interviews').isActive).toBe(true);
  });

  test('archiving that fails shows "Failed!" and leaves the pool where it is [CRED-12]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('UX interviews');
    app.fail({ call: 'toggleCreditPool', kind: '204' });
    await choose(app, 'UX interviews', 'Archive');
    // The response is empty, so the result is read back: it was done.
    await waitFor(() => expect(app.toasts()[0]).toBe('success: Success!'));
    app.platform.faults.clear();
    app.fail({ call: 'toggleCreditPool', kind: 'refused' });
    await choose(app, 'Ad hoc studies', 'Archive');
    await waitFor(() => expect(app.toasts()[0]).toBe('error: Failed!'));
    expect(cards()).toContain('Ad hoc studies');
  });

  test('archiving whose response is lost is read back as done and not toggled again [CRED-11]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('UX interviews');
    app.fail({ call: 'toggleCreditPool', kind: 'refused', effect: true });
    await choose(app, 'UX interviews', 'Archive');
    await waitFor(() => expect(app.toasts()).toEqual(['success: Success!']));
    expect(poolRow(app, 'UX interviews').isActive).toBe(false);
  });

  test('who archives a pool again, whose first outcome stayed unknown, gets what is asked for now, in either direction', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('UX interviews');
    app.fail({ call: 'toggleCreditPool', kind: 'refused' });
    app.fail({ call: 'getCreditPool', kind: '422', after: 1 });
    await choose(app, 'UX interviews', 'Archive');
    await waitFor(() => expect(app.toasts()[0]).toMatch(/^error: Failed!/u));
    app.platform.faults.clear();
    await choose(app, 'UX interviews', 'Archive');
    await waitFor(() => expect(poolRow(app, 'UX interviews').isActive).toBe(false));
    await app.user.click(await link(/^Archived/u));
    await choose(app, 'UX interviews', 'Remove from archived');
    await waitFor(() => expect(poolRow(app, 'UX interviews').isActive).toBe(true));
    expect(app.bodies('toggleCreditPool')).toHaveLength(3);
  });

  test('archiving a pool that another user has archived sends nothing and does not undo it [CRED-11]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('UX interviews');
    poolRow(app, 'UX interviews').isActive = false;
    await choose(app, 'UX interviews', 'Archive');
    await waitFor(() => expect(app.toasts()).toEqual(['info: That was already done.']));
    expect(app.bodies('toggleCreditPool')).toHaveLength(0);
    expect(cards()).not.toContain('UX interviews');
  });
});

describe('deleting a pool', () => {
  test('the Delete entry of a pool with credits is disabled and says why [CRED-13]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    const menu = await menuOf(app, 'UX interviews');
    const entry = menu.getByRole('menuitem', { name: 'Delete' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.textContent).toContain('Only credit pools without credits can be deleted.');
  });

  test('deleting asks first, is sent once, shows a toast and removes the card [CRED-13] [CRED-14]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    const { id } = poolRow(app, 'Innovation sprint');
    await choose(app, 'Innovation sprint', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Innovation sprint”?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await choose(app, 'Innovation sprint', 'Delete');
    await app.user.dblClick(await button('Delete credit pool'));
    await waitFor(() => expect(app.toasts()).toEqual(['success: credit pool deleted successfully']));
    expect(app.platform.log.of('deleteCreditPool').map(({ url }) => url)).toEqual([
      `/api/credit-pools/credit-pool/delete/${id}`,
    ]);
    await waitFor(() => expect(cards()).not.toContain('Innovation sprint'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Credit pools'));
  });

  test('a refused deletion shows the reason in the dialog [CRED-13] [CRED-17]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('Innovation sprint');
    // Meanwhile another user has added credits to it.
    Object.assign(poolRow(app, 'Innovation sprint'), { credits: 5, dealId: 'deal-000004-3' });
    await choose(app, 'Innovation sprint', 'Delete');
    await app.user.click(await button('Delete credit pool'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText('The credit pool has credits left, or was drawn from.');
    app.fail({ call: 'deleteCreditPool', kind: 'refused' });
    await app.user.click(dialog.getByRole('button', { name: 'Delete credit pool' }));
    await dialog.findByText('Could not update');
  });

  test('a deletion whose response is lost is read back as done, and a pool deleted by another user disappears [CRED-14]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await card('Innovation sprint');
    app.fail({ call: 'deleteCreditPool', kind: 'refused', effect: true });
    await choose(app, 'Innovation sprint', 'Delete');
    await app.user.click(await button('Delete credit pool'));
    await waitFor(() => expect(app.toasts()).toEqual(['success: credit pool deleted successfully']));
    await waitFor(() => expect(cards()).not.toContain('Innovation sprint'));
    app.platform.faults.clear();
    await app.user.click(await link(/^Archived/u));
    await card('Pilot studies');
    app.platform.state().credits.removePool(poolRow(app, 'Pilot studies').id);
    await choose(app, 'Pilot studies', 'Delete');
    await app.user.click(await button('Delete credit pool'));
    await waitFor(() => expect(cards()).not.toContain('Pilot studies'));
    expect(app.toasts()[0]).toMatch(/^info: This credit pool no longer exists/u);
  });
});

describe('permissions', () => {
  test.each(['marta', 'adil'] as const)('%s sees the menus of the pools [CRED-5] [CRED-6]', async (as) => {
    await open({ as, at: creditsOf('aldergrove') });
    await card('Brand tracking');
    expect(await button('Actions for Brand tracking')).toBeTruthy();
  });

  test.each(['nora', 'paul', 'ada'] as const)(
    '%s sees the pools of the own account without a menu [CRED-1] [CRED-2] [CRED-6]',
    async (as) => {
      await open({ as, at: settingsPaths.credits });
      const name = as === 'nora' ? 'Brand tracking' : 'Research credits';
      const own = await card(name);
      expect(within(own).queryByRole('button', { name: /^Actions/u })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Add members' })).toBeNull();
      const key = as === 'nora' ? 'aldergrove' : 'atlas';
      expect(within(own).getByRole('link').getAttribute('href')).toBe(
        settingsPaths.creditPool(idOf(key), poolRow(await opened(), name, key).id),
      );
    },
  );

  test('a plain user of an Enterprise account is led from the credits page to the profile [CRED-2]', async () => {
    await open({ as: 'oskar', at: settingsPaths.credits });
    await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
  });

  test('an Admin Assistant does not request the pools of an account that is not theirs [CRED-5] [NAV-20]', async () => {
    const app = await open({ as: 'adil', at: creditsOf('alpine') });
    await screen.findByRole('heading', { level: 1 });
    await quiet(() => [app]);
    expect(app.bodies('listCreditPools')).toEqual([]);
    expect(document.querySelector('main')?.textContent).toContain(
      'You can only work on accounts you manage.',
    );
  });
});

/** Another platform of the same seed. */
const opened = () => Promise.resolve({ platform: smallPlatform() });

describe('the Credits tab of an account', () => {
  const internal = () => smallPlatform({ config: { internalAccountIds: [idOf('aldergrove')] } });

  test.each(['marta', 'adil'] as const)(
    'the tab of an internal account is hidden from %s, and its address is refused [CRED-5] [NAV-20]',
    async (as) => {
      const app = await open({ as, at: creditsOf('aldergrove'), platform: internal() });
      await screen.findByText('Only admins of the account’s credit pools can open this.');
      const tabs = within(screen.getByRole('navigation', { name: 'Account' }));
      expect(tabs.getByRole('link', { name: 'Users' })).toBeTruthy();
      expect(tabs.queryByRole('link', { name: 'Credits' })).toBeNull();
      expect(asksOf(app, '/credit-pool/')).toHaveLength(0);
    },
  );

  test('an SxAdmin has the tab for an internal account, too [CRED-5] [NAV-20]', async () => {
    await open({ at: creditsOf('aldergrove'), platform: internal() });
    await card('Brand tracking');
    expect(await button('Actions for Brand tracking')).toBeTruthy();
  });
});
