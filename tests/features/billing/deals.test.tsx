import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CompanyKey } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { DEAL_TYPES } from '../../../src/domain/entities.ts';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { idOf, open } from '../accounts/open.ts';

const CALL = 'filterDeals';
type Asked = { dealTypes: string[]; page: number };
type App = Awaited<ReturnType<typeof open>>;

async function openAt(key: CompanyKey, options: Partial<Parameters<typeof open>[0]> = {}) {
  await ACCOUNT_TAB.billing.ready();
  const app = await open({ at: paths.account(idOf(key), 'billing'), ...options });
  await screen.findByText('Open deals');
  return app;
}
const card = () => screen.getByText('Open deals').closest('section') as HTMLElement;
/** By text: a query by role is slow on a page with so many names. */
const button = (name: string) =>
  [...card().querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  ) as HTMLButtonElement;
const deals = () =>
  [...card().querySelectorAll('li:has(> details)')].map(({ textContent }) => textContent ?? '');
/** The requests of the card; the Seat deals card requests only its single type. */
const asked = (app: App) =>
  (app.bodies(CALL) as Asked[]).filter(
    ({ dealTypes }) => dealTypes.length !== 1 || dealTypes[0] !== 'LICENSE_ADDITION',
  );

describe('open deals', () => {
  test('the card lists the uninvoiced deals of all types, 10 a page [BILL-25] [BILL-26] [BILL-27]', async () => {
    const app = await openAt('aldergrove');
    await waitFor(() => expect(deals()).toHaveLength(10));
    const [first = ''] = deals();
    for (const part of ['5 more licenses', 'License addition', 'Close date', 'Contract start', '$6,525.00'])
      expect(first).toContain(part);
    expect(first).toContain('Discount 10%');
    expect(first).toContain('5 × $1,450.00');
    await app.user.click(button('Next page'));
    await waitFor(() => expect(deals()).toHaveLength(5));
    expect(asked(app).at(-1)).toEqual({
      dealTypes: [...DEAL_TYPES],
      companyId: 'hub-000004',
      invoiced: false,
      page: 2,
      limit: 10,
    });
    expect(within(card()).getByText('11–15 of 15')).toBeTruthy();
  });

  test('several types can be chosen at once, and “All types” resets the choice [BILL-25] [BILL-26]', async () => {
    const app = await openAt('aldergrove');
    await waitFor(() => expect(deals()).toHaveLength(10));
    const press = (name: string) => app.user.click(button(name));
    await press('Managed panel');
    await waitFor(() => expect(deals()).toHaveLength(1));
    await press('Pilot');
    await waitFor(() => expect(asked(app).at(-1)?.dealTypes).toEqual(['MANAGED_PANEL', 'PILOT']));
    expect(button('Pilot').getAttribute('aria-pressed')).toBe('true');
    await press('Managed panel');
    expect(
      await within(card()).findByText('No deals of these types are waiting to be invoiced.'),
    ).toBeTruthy();
    await press('All types');
    await waitFor(() => expect(deals()).toHaveLength(10));
  });

  test('if the next page no longer exists, the last one is requested', async () => {
    const app = await openAt('aldergrove');
    await waitFor(() => expect(deals()).toHaveLength(10));
    const { deals: rows } = app.platform.state();
    for (const deal of rows
      .of(3)
      .filter(({ invoiced }) => !invoiced)
      .slice(0, 12))
      deal.invoiced = true;
    await app.user.click(button('Next page'));
    await waitFor(() =>
      expect(
        asked(app)
          .slice(-2)
          .map(({ page }) => page),
      ).toEqual([2, 1]),
    );
    await waitFor(() => expect(deals().length).toBeLessThan(10));
    expect(deals().length).toBeGreaterThan(0);
  });

  test('an account without a CRM company shows a note, and no deals are requested [BILL-23]', async () => {
    const app = await openAt('blueHarbor');
    expect(await within(card()).findByText(/^This account isn’t linked/u)).toBeTruthy();
    expect(app.bodies(CALL)).toEqual([]);
  });

  test('a failed request shows the server’s message, and Try again loads the deals', async () => {
    const platform = smallPlatform();
    const fault = platform.faults.add({ call: CALL, kind: '422' });
    const app = await openAt('aldergrove', { platform });
    expect(await within(card()).findByText('This cannot be processed.')).toBeTruthy();
    app.platform.faults.remove(fault);
    await app.user.click(button('Try again'));
    await waitFor(() => expect(deals()).toHaveLength(10));
  });
});
