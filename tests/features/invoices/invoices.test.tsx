import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { idOf, open } from '../accounts/open.ts';

const at = paths.account(idOf('aldergrove'), 'invoices');
async function openList(options: Partial<Parameters<typeof open>[0]> = {}) {
  await ACCOUNT_TAB.invoices.ready();
  const app = await open({ at, ...options });
  await screen.findByRole('region', { name: 'Invoices' });
  return app;
}
const rows = () => screen.getAllByRole('row').slice(1);
const row = async (text: string) => {
  const cell = await screen.findByText(text);
  return cell.closest('tr') as HTMLElement;
};
const lists = (app: Awaited<ReturnType<typeof open>>) =>
  app.sent
    .filter((line) => line.includes('/invoices/?'))
    .map((line) => new URL(line.slice(4), 'http://x').searchParams)
    // Without the header's request for the amount owed.
    .filter((query) => query.get('limit') !== '1000');

describe('the list of invoices', () => {
  test('the list shows all columns, the latest invoice first, with one request per page [INV-1] [INV-3] [INV-4]', async () => {
    const app = await openList();
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(Object.fromEntries(lists(app)[0] ?? [])).toEqual({
      accountId: idOf('aldergrove'),
      offset: '0',
      limit: '25',
      // The latest first (decisions §12).
      sortBy: 'createdAt',
      sort: 'desc',
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Invoice',
      'Deal type',
      'Status',
      'Amount',
      'Created',
      'Sent',
      'Due',
      'Notes',
    ]);
    const text = (await row('INV-4-051')).textContent ?? '';
    for (const part of [
      'Services project',
      'Research services',
      'Paid',
      '$10,350.00',
      'Close date',
      'Thank you',
    ])
      expect(text).toContain(part);
    expect((await row('INV-4-054')).textContent).toContain('Draft');
    expect((await row('INV-4-049')).textContent).toContain('Uncollectible');
  });

  test('the number links to the PDF in a new tab, but only with https [INV-5]', async () => {
    await openList();
    const link = within(await row('INV-4-053')).getByRole('link');
    expect(link.getAttribute('href')).toBe('https://invoices.canvass.example/INV-4-053.pdf');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(link.getAttribute('aria-label')).toBe('INV-4-053 (PDF, opens in a new tab)');
    const unsafe = await row('INV-4-051');
    expect(within(unsafe).queryByRole('link')).toBeNull();
    expect(unsafe.textContent).toContain('PDF link not secure');
    expect((await row('INV-4-054')).textContent).toContain('No PDF yet');
  });

  test('the next page is requested with the token of the one before, any other only by its offset [INV-1]', async () => {
    const app = await openList();
    await waitFor(() => expect(rows()).toHaveLength(25));
    await app.user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lists(app)).toHaveLength(2));
    expect(lists(app)[1]?.get('nextPage')).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/26–50 of \d+/u)).toBeTruthy());
    await app.user.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() => expect(screen.getByText(/1–25 of \d+/u)).toBeTruthy());
    expect(lists(app).at(-1)?.get('nextPage')).toBeNull();
    expect(app.platform.log.problems()).toEqual([]);
  });

  test('status, sort and search are combined in one request', async () => {
    const app = await openList();
    await waitFor(() => expect(rows()).toHaveLength(25));
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/u }), 'open');
    await waitFor(() => expect(rows().length).toBeLessThan(20));
    await app.user.click(screen.getByRole('button', { name: 'Amount' }));
    await app.user.type(screen.getByRole('searchbox'), 'renewal');
    await waitFor(() => expect(lists(app).at(-1)?.get('search')).toBe('renewal'));
    const last = lists(app).at(-1);
    expect(JSON.parse(last?.get('filters') ?? '')).toEqual([
      { field: 'status', operator: 'isAnyOf', operands: ['open'], connector: 'none' },
    ]);
    expect([last?.get('sortBy'), last?.get('sort')]).toEqual(['amount', 'desc']);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(app.platform.log.problems()).toEqual([]);
  });

  test('invoices with an unknown status and kind are listed too [INV-4]', async () => {
    const app = await openList();
    await waitFor(() => expect(rows()).toHaveLength(25));
    app.fail({ call: 'listInvoices', kind: 'unknownEnum' });
    await app.user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lists(app)).toHaveLength(2));
    await waitFor(() => expect(document.querySelector('[data-stale]')).toBeNull());
    expect(rows().length).toBeGreaterThan(0);
  });

  test('with plgexternal3 off the list shows samples, says so, and sends no request [INV-2]', async () => {
    const platform = smallPlatform({ config: { flags: { plgexternal3: false } } });
    const app = await openList({ platform });
    expect(screen.getByText('These are samples')).toBeTruthy();
    const statuses = ['Draft', 'Open', 'Paid', 'Uncollectible'];
    for (const status of statuses) expect(screen.getByText(status)).toBeTruthy();
    expect(rows()).toHaveLength(statuses.length);
    expect(lists(app)).toEqual([]);
    expect(screen.queryByRole('link', { name: /PDF/u })).toBeNull();
  });

  test('without display.billing the Billing tab is hidden, but the Invoices tab is not [CFG-18]', async () => {
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Account' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent.replace(/\d.*$/u, ''));
    const app = await openList();
    expect(tabs()).toEqual(expect.arrayContaining(['Billing', 'Invoices']));
    await app.unmount();
    await openList({ platform: smallPlatform({ config: { display: { billing: false } } }) });
    expect(tabs()).toContain('Invoices');
    expect(tabs()).not.toContain('Billing');
  });
});
