/** The distribution of a deal's credits in the real console (spec 2 §7, §8). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { takeDraft } from '../../../src/kit/form/drafts.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, button, open } from '../accounts/open.ts';
import { creditsOf, poolRow } from './room.ts';

beforeAll(() => import('../../../src/features/credits/distribution/DistributionDrawer.tsx'));

type App = Awaited<ReturnType<typeof open>>;

const DEAL = 'Aldergrove Insights, research credits';
/** The button of the deal is named by all that it shows. */
const CHOICE = new RegExp(`^${DEAL} ?\\$40,000\\.00, close date`, 'u');
const SAVED = 'success: Credit pool distribution has been successfully updated';
const FAILED = 'An error occurred fetching the distribution deals.';

const dealId = ({ platform }: Pick<App, 'platform'>): string =>
  platform
    .state()
    .deals.of(companyRow('aldergrove'))
    .find(({ name }) => name === DEAL)?.id ?? '';
// Unsent input would be stored for the next sign-in.
beforeEach(() => {
  takeDraft(`usr-0000001:acc-0000004:distribution:${dealId({ platform: smallPlatform() })}`);
});

const drawer = () => screen.findByRole('dialog', { name: 'Credit distribution' });
const sums = () => screen.getByRole('status', { name: 'What’s left of the deal' }).textContent;
const summary = () => document.querySelector('[role=dialog] .summary')?.textContent;
const amountOf = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Amount for ${name}` });

async function openDeals(options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await open({ at: creditsOf('aldergrove'), ...options });
  await app.user.click(await button('Distribute credits'));
  await drawer();
  return app;
}
async function openDeal(options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await openDeals(options);
  await app.user.click(await button(CHOICE));
  await amountOf('Ad hoc studies');
  return app;
}
async function put(app: App, name: string, amount: string): Promise<void> {
  const input = await amountOf(name);
  await app.user.clear(input);
  await app.user.type(input, amount);
}
async function addPool(app: App, name: string, amount: string): Promise<void> {
  await app.user.click(await button('Add pool'));
  await app.user.type(await screen.findByRole('textbox', { name: 'New pool name' }), name);
  await app.user.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
}
const save = async (app: App) => app.user.dblClick(await button('Save distribution'));

describe('the deals to distribute', () => {
  test('choosing a deal moves the focus to "Select another deal", and pressing that moves it to the search', async () => {
    const app = await openDeal();
    const other = await button('Select another deal');
    expect(document.activeElement).toBe(other);
    await app.user.click(other);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  test('deals of one name are announced with their amounts and close dates, not by the name alone', async () => {
    const platform = smallPlatform();
    for (const deal of platform.state().deals.of(companyRow('aldergrove')))
      Object.assign(deal, { name: 'Research credits' });
    await openDeals({ platform });
    const announced = /^Research credits ?\$[\d,]+\.\d\d, close date \w+ \d+, \d{4}$/u;
    expect((await screen.findAllByRole('button', { name: announced })).length).toBeGreaterThan(1);
  });

  test('without a deal to distribute the button is disabled, and the deals are not requested [CRED-19]', async () => {
    const platform = smallPlatform();
    for (const deal of platform.state().deals.of(companyRow('aldergrove')))
      Object.assign(deal, { type: 'PILOT' });
    const app = await open({ at: creditsOf('aldergrove'), platform });
    const offered = await button('Distribute credits');
    await waitFor(() => expect(offered.getAttribute('aria-disabled')).toBe('true'));
    await app.user.click(offered);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.bodies('distributionDeals')).toEqual([]);
  });

  test('a press before the response opens the drawer as soon as the response arrives [CRED-19]', async () => {
    const platform = smallPlatform();
    const { until, release } = held();
    platform.faults.add({ call: 'hasDistributionDeals', kind: 'delay', until });
    const app = await open({ at: creditsOf('aldergrove'), platform });
    await app.user.click(await button('Distribute credits'));
    expect(screen.queryByRole('dialog')).toBeNull();
    release();
    await drawer();
  });

  test('the deals are searched when the typing pauses, and the number of deals not shown is given [CRED-20]', async () => {
    const app = await openDeals();
    const box = await screen.findByRole('searchbox', { name: 'Search deals by name' });
    await screen.findByText(/2 more deals/u);
    await app.user.type(box, 'research');
    await asked(app, 'distributionDeals', 2);
    expect(app.bodies('distributionDeals')).toEqual([{ searchTerm: '' }, { searchTerm: 'research' }]);
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getAllByRole('button', { name: /close date/u })).toHaveLength(
        1,
      ),
    );
  });

  test.each(['500', 'swapped', 'offline'] as const)(
    'deals that can’t be loaded (%s) show a message, and "Try again" loads them [CRED-20]',
    async (kind) => {
      const platform = smallPlatform();
      const fault = platform.faults.add({ call: 'distributionDeals', kind });
      const app = await openDeals({ platform });
      await screen.findByText(FAILED);
      platform.faults.remove(fault);
      await app.user.click(await button('Try again'));
      await button(CHOICE);
    },
  );

  test('deals that can’t be reloaded stay listed below the message and "Try again" [CRED-20]', async () => {
    const app = await openDeal();
    const fault = app.fail({ call: 'distributionDeals', kind: '422' });
    await app.user.click(await button('Select another deal'));
    await screen.findByText(FAILED);
    await button(CHOICE);
    app.platform.faults.remove(fault);
    await app.user.click(await button('Try again'));
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
    await button(CHOICE);
  });
});

describe('a distribution', () => {
  test('a distribution shows its pools with amounts and members, and what is left of the deal [CRED-21]', async () => {
    await openDeal();
    expect((await amountOf('Brand tracking')).value).toBe('20000');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Nora Lindgren'));
    expect(sums()).toBe('Deal$40,000.00In pools$39,000.00Left$1,000.00');
  });

  test('a deal without a distribution says so, and a first one can be saved [CRED-22] [CRED-23]', async () => {
    const app = await openDeals();
    const [first] = await screen.findAllByRole('button', { name: /top-up/u });
    await app.user.click(first as HTMLElement);
    await screen.findByText('Current distribution is not set');
    await addPool(app, 'First', '2500');
    await save(app);
    await waitFor(() => expect(app.toasts()).toEqual([SAVED]));
    expect(screen.queryByText('Current distribution is not set')).toBeNull();
  });

  test('only the edited pools are saved, once and to the cent [CRED-23]', async () => {
    const app = await openDeal();
    await put(app, 'Ad hoc studies', '5100.15');
    await addPool(app, 'Fresh', '19.99');
    expect(sums()).toBe('Deal$40,000.00In pools$39,120.14Left$879.86');
    await save(app);
    await waitFor(() => expect(app.toasts()).toEqual([SAVED]));
    const id = poolRow(app, 'Ad hoc studies').id;
    expect(app.bodies('saveDistribution')).toEqual([
      {
        dealId: dealId(app),
        companyId: 'acc-0000004',
        creditPools: [
          { _id: id, name: 'Ad hoc studies', amount: 5100.15, members: expect.any(Array) as unknown },
          { name: 'Fresh', amount: 19.99, members: [] },
        ],
      },
    ]);
    expect(poolRow(app, 'Fresh').credits).toBe(1999);
    // The new pool is like the others now, and there is nothing to save.
    await amountOf('Fresh');
    expect((await button('Save distribution')).getAttribute('aria-disabled')).toBe('true');
  });

  test('nothing can be typed into the pools while they are being saved, because they are then made anew', async () => {
    const platform = smallPlatform();
    const { until, release } = held();
    const app = await openDeal({ platform });
    await put(app, 'Ad hoc studies', '12');
    platform.faults.add({ call: 'saveDistribution', kind: 'delay', until });
    await save(app);
    expect((await amountOf('Ad hoc studies')).closest('[inert]')).not.toBeNull();
    release();
    await waitFor(() => expect(app.toasts()).toEqual([SAVED]));
    expect((await amountOf('Ad hoc studies')).closest('[inert]')).toBeNull();
  });

  test('a distribution can give credits to a pool that has no deal [CRED-23]', async () => {
    const app = await openDeal();
    await app.user.click(await button('Add a pool without a deal'));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Innovation sprint' }));
    await app.user.type(await amountOf('Innovation sprint'), '250.50');
    // A colleague changes the pool meanwhile.
    const pool = poolRow(app, 'Innovation sprint');
    Object.assign(pool, { name: 'Sprints', members: pool.members.slice(1) });
    const members = [...pool.members];
    await save(app);
    await waitFor(() => expect(app.toasts()).toEqual([SAVED]));
    expect(poolRow(app, 'Sprints')).toMatchObject({ credits: 25_050, dealId: dealId(app), members });
  });

  test('pools that exceed the deal are not sent, and a message gives the excess [CRED-23]', async () => {
    const app = await openDeal();
    await put(app, 'Ad hoc studies', '6000.01');
    expect(sums()).toBe('Deal$40,000.00In pools$40,000.01Over by$0.01');
    await save(app);
    await waitFor(() => expect(summary()).toBe('The pools exceed the deal amount of $40,000.00 by $0.01.'));
    expect(app.bodies('saveDistribution')).toEqual([]);
  });

  test.each([['1.005'], ['12,5'], ['']])(
    'the amount %j is marked as invalid, and the distribution is not sent',
    async (amount) => {
      const app = await openDeal();
      const input = await amountOf('Ad hoc studies');
      await app.user.clear(input);
      if (amount !== '') await app.user.type(input, amount);
      await save(app);
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
      expect(app.bodies('saveDistribution')).toEqual([]);
    },
  );

  test('a distribution that another user has changed is read again instead of sent, and the edits are kept [CRED-23]', async () => {
    const app = await openDeal();
    await put(app, 'Ad hoc studies', '5200');
    poolRow(app, 'Concept tests EMEA').credits = 1_150_000;
    await save(app);
    await waitFor(() => expect(summary()).toMatch(/^Someone else changed this distribution/u));
    expect(app.bodies('saveDistribution')).toEqual([]);
    expect((await amountOf('Ad hoc studies')).value).toBe('5200');
    expect((await amountOf('Concept tests EMEA')).value).toBe('11500');
    await save(app);
    await waitFor(() => expect(app.toasts()).toEqual([SAVED]));
    expect(poolRow(app, 'Concept tests EMEA').credits).toBe(1_150_000);
    expect(poolRow(app, 'Ad hoc studies').credits).toBe(520_000);
  });

  test('a member whom another user removes from a pool is not put back by a new amount', async () => {
    const app = await openDeal();
    await put(app, 'Brand tracking', '19000');
    const pool = poolRow(app, 'Brand tracking');
    const [removed = -1] = pool.members;
    pool.members = pool.members.slice(1);
    await save(app);
    await waitFor(() => expect(summary()).toMatch(/^Someone else changed this distribution/u));
    await save(app);
    await waitFor(() => expect(app.toasts()).toEqual([SAVED]));
    expect(poolRow(app, 'Brand tracking')).toMatchObject({ credits: 1_900_000 });
    expect(poolRow(app, 'Brand tracking').members).not.toContain(removed);
  });

  test('a refused distribution shows the server’s message and keeps the input [CRED-23]', async () => {
    const app = await openDeal();
    await put(app, 'Brand tracking', '100');
    await save(app);
    await waitFor(() => expect(summary()).toMatch(/^Brand tracking cannot have less than/u));
    expect((await amountOf('Brand tracking')).value).toBe('100');
  });

  test.each([
    ['aborted', true],
    ['refused', false],
  ] as const)(
    'a distribution whose response is lost (%s, done: %s) is read back and not sent twice [CRED-23]',
    async (kind, done) => {
      const app = await openDeal();
      app.fail({ call: 'saveDistribution', kind });
      await addPool(app, 'Fresh', '19.99');
      await save(app);
      await waitFor(() =>
        done ? expect(app.toasts()).toEqual([SAVED]) : expect(summary()).toBe('Could not update'),
      );
      expect(app.platform.log.of('saveDistribution')).toHaveLength(1);
    },
  );

  test('while it is unknown whether a distribution was saved, nothing can be typed, and "Check again" finds the new pool', async () => {
    const app = await openDeal();
    app.fail({ call: 'saveDistribution', kind: 'aborted' });
    // The lookup fails; what is read behind the form afterwards has the new pool already.
    app.fail({ call: 'getDistribution', kind: '422', after: 1, count: 1 });
    await addPool(app, 'Fresh', '19.99');
    // A second press would already look it up.
    await app.user.click(await button('Save distribution'));
    const again = await button('Check again');
    await waitFor(() => expect(app.platform.log.of('getDistribution')).toHaveLength(4));
    expect((await amountOf('Ad hoc studies')).closest('[inert]')).not.toBeNull();
    await app.user.click(again);
    await waitFor(() => expect(app.toasts()).toEqual([SAVED]));
    expect(app.platform.log.of('saveDistribution')).toHaveLength(1);
    expect((await amountOf('Fresh')).value).toBe('19.99');
    expect((await amountOf('Ad hoc studies')).closest('[inert]')).toBeNull();
  });

  test('leaving a distribution with changes asks first, and "Keep editing" keeps the changes', async () => {
    const app = await openDeal();
    await put(app, 'Ad hoc studies', '5200');
    await app.user.click(await button('Select another deal'));
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }),
    );
    expect((await amountOf('Ad hoc studies')).value).toBe('5200');
  });

  test('an end user sees a distribution without fields or a save button [CRED-21]', async () => {
    const app = await open({ as: 'nora', at: settingsPaths.credits });
    await app.user.click(await button('View distribution'));
    await app.user.click(await button(CHOICE));
    await waitFor(() => expect(sums()).toBe('Deal$40,000.00In pools$39,000.00Left$1,000.00'));
    expect(within(await drawer()).queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save distribution' })).toBeNull();
  });
});
