import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, button, field, idOf, open } from './open.ts';

const at = (key: Parameters<typeof idOf>[0]) => paths.account(idOf(key));
const facts = () => document.querySelector('.facts')?.textContent ?? '';

describe('the record of an account', () => {
  test('the record shows the account’s name, status and key facts, from one request [ACC-29] [NAV-16] [NAV-17]', async () => {
    const app = await open({ at: at('aldergrove') });
    await screen.findByRole('heading', { level: 1, name: 'Aldergrove Insights' });
    await waitFor(() => expect(document.title).toMatch(/^Aldergrove Insights · /u));
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Accounts' }).getAttribute('href')).toBe('/accounts');
    expect(
      trail.getByText('Aldergrove Insights').closest('[aria-current]')?.getAttribute('aria-current'),
    ).toBe('page');
    const title = document.querySelector('.rec-title')?.textContent ?? '';
    for (const words of ['Active', 'Enterprise', idOf('aldergrove')]) expect(title).toContain(words);
    for (const words of ['46 of 50 used', '4 free', 'in 54 days', 'Annually', 'Region: Europe Union'])
      expect(facts()).toContain(words);
    expect(facts()).not.toContain('not invoiced yet');
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
    const reads = app.sent.filter((line) => line.includes('/accounts/'));
    expect(reads).toEqual([`GET /api/users/accounts/${idOf('aldergrove')}`]);
  });

  test('the count on a tab says what it counts: used seats on Users, and open invoices on Invoices [FIELD-33]', async () => {
    const app = await open({ at: paths.account(idOf('aldergrove'), 'invoices') });
    const beside = (tab: string) =>
      screen.getAllByRole('link', { name: tab }).at(-1)?.querySelector('.count')?.firstChild?.textContent;
    await waitFor(() => expect(beside('Invoices')).toMatch(/^\d+ open$/u));
    expect(beside('Users')).toBe(
      `${app.platform.state().totals().seatsUsed[companyRow('aldergrove')]} seats`,
    );
    // In full words for screen readers.
    const described = (tab: string) => {
      const ids = screen.getAllByRole('link', { name: tab }).at(-1)?.getAttribute('aria-describedby') ?? '';
      return document.getElementById(ids)?.textContent;
    };
    expect(described('Users')).toMatch(/^\d+ of 50 seats used$/u);
    expect(described('Invoices')).toBe(beside('Invoices')?.replace('open', 'open invoices'));
    // The list has as many with the filter Open, and more without it.
    const open14 = Number.parseInt(beside('Invoices') ?? '', 10);
    const rows = () =>
      Number(/^\d+–\d+ of (\d+)$/u.exec(screen.getByText(/^\d+–\d+ of \d+$/u).textContent ?? '')?.[1]);
    await waitFor(() => expect(rows()).toBeGreaterThan(open14));
    await app.user.selectOptions(screen.getByLabelText('Status:'), 'Open');
    await waitFor(() => expect(rows()).toBe(open14));
  });

  test('the link of a phone with an extension dials the number alone', async () => {
    const platform = smallPlatform();
    const phone = '+46 8 123 45 67, ext. 12';
    Object.assign(platform.db.accounts[companyRow('aldergrove')]?.billingAddress ?? {}, { phone });
    const { user } = await open({ at: at('aldergrove'), platform });
    await user.click(await screen.findByRole('button', { name: 'Contacts' }));
    const link = await screen.findByRole('link', { name: phone });
    expect(link.getAttribute('href')).toBe('tel:+4681234567');
  });

  test('the customer’s app opens in a new tab, without a token and without a referrer', async () => {
    await open({ at: at('aldergrove') });
    const app = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open the customer’s app' });
    expect(new URL(app.href).search).toBe('');
    expect([app.target, app.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('the record shows the amount of the current deal while it is not invoiced [CONST-1]', async () => {
    await open({ at: at('granite') });
    // The tab below shows the same deal, sooner or later.
    await waitFor(() => expect(facts()).toContain('$48,000.00 not invoiced yet'));
  });

  test('the amount owed is the sum of the open invoices, with the overdue part', async () => {
    const platform = smallPlatform();
    const invoices = platform
      .state()
      .invoices.of(companyRow('aldergrove'))
      .filter(({ status }) => status === 'open');
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    const late = invoices.filter(({ dueDate }) => dueDate !== undefined && dueDate < today);
    expect(late.length).toBeGreaterThan(0);
    const dollars = (some: typeof invoices) =>
      some
        .reduce((sum, { amount }) => sum + amount, 0)
        .toLocaleString('en', { style: 'currency', currency: 'USD' });
    await open({ at: at('aldergrove'), platform });
    await waitFor(() => expect(facts()).toContain(`Amount owed${dollars(invoices)}`));
    expect(facts()).toContain(`${dollars(late)} overdue`);
  });

  test('when the invoices can’t be loaded, a message replaces the amount owed', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'listInvoices', kind: '400' });
    await open({ at: at('aldergrove'), platform });
    await waitFor(() => expect(facts()).toContain('Amount owed—Couldn’t load the invoices.'));
  });

  test('an address without a tab opens the first tab, and an unknown tab is not found [NAV-16] [NAV-35]', async () => {
    await open({ at: `/accounts/${idOf('aldergrove')}` });
    await field('Account name');
    expect(window.location.pathname).toBe(at('aldergrove'));
    const app = await open({ at: `/accounts/${idOf('aldergrove')}/nonsense` });
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(app.sent).toEqual([]);
  });

  test.each([
    ['adil', 'You can only work on accounts you manage.'],
    ['oskar', /staff can do this/u],
  ] as const)(
    'without access to an account, %s sees the reason, and the account is not requested [NAV-12] [NAV-15] [NAV-24]',
    async (as, why) => {
      const app = await open({ as, at: at('beacon') });
      await screen.findByText(why);
      // The shell fetches a customer's own account.
      expect(app.sent.filter((line) => line.includes(idOf('beacon')))).toEqual([]);
    },
  );

  test('an account that does not exist shows a message with a link back to the list', async () => {
    await open({ at: paths.account('acc-9999999') });
    await screen.findByRole('heading', { name: 'This account no longer exists' });
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/accounts');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('an account that the server refuses shows the server’s message', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'getAccount', kind: '403plain' });
    await open({ at: at('aldergrove'), platform });
    await screen.findByRole('heading', { name: 'You don’t have access to this account' });
    expect(screen.getByText('Forbidden.')).toBeTruthy();
  });

  test.each(['refused', 'html', 'swapped', '422'] as const)(
    'an account that fails to load with %s can be tried again [NET-18] [NET-24] [NET-25]',
    async (kind) => {
      const platform = smallPlatform();
      const fault = platform.faults.add({ call: 'getAccount', kind });
      const app = await open({ at: at('aldergrove'), platform });
      await screen.findByRole('heading', { name: 'Couldn’t load the account' });
      platform.faults.remove(fault);
      await app.user.click(await button('Try again'));
      await field('Account name');
    },
  );

  test('an account opened from the list shows its row’s data until it is fetched', async () => {
    const app = await open({ at: '/accounts?q=Aldergrove' });
    const link = await screen.findByRole('link', { name: 'Aldergrove Insights' });
    const { until, release } = held();
    app.fail({ call: 'getAccount', kind: 'delay', until });
    await app.user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Aldergrove Insights' });
    await asked(app, 'getAccount', 1);
    release();
  });

  test('an account that can’t be refreshed stays on the screen with a message, and "Try again" fetches it', async () => {
    const app = await open({ at: '/accounts?q=Aldergrove' });
    const fault = app.fail({ call: 'getAccount', kind: '422' });
    await app.user.click(await screen.findByRole('link', { name: 'Aldergrove Insights' }));
    await screen.findByText(/Couldn’t refresh the account/u);
    expect((await field('Account name')).value).toBe('Aldergrove Insights');
    app.platform.faults.remove(fault);
    await app.user.click(await button('Try again'));
    await waitFor(() => expect(screen.queryByText(/Couldn’t refresh the account/u)).toBeNull());
  });

  test('the id is copied with one click', async () => {
    const app = await open({ at: at('aldergrove') });
    await app.user.click(await button(/^Copy account ID/u));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Account ID copied']));
    expect(await navigator.clipboard.readText()).toBe(idOf('aldergrove'));
  });

  test.each([
    [
      'refuses access to the clipboard',
      { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) },
    ],
    ['has no clipboard', undefined],
  ])('when the browser %s, a toast says that the ID couldn’t be copied', async (_, clipboard) => {
    const app = await open({ at: at('aldergrove') });
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
    await app.user.click(await button(/^Copy account ID/u));
    await waitFor(() => expect(app.toasts()).toEqual(['error: Couldn’t copy the account ID']));
    vi.restoreAllMocks();
  });

  test.each([
    ['rightToLeft', 'شركة الأفق للأبحاث'],
    ['markup', '<b>Harrow</b> & "Sons"'],
    ['placeholder', '%{product} |||| Research'],
    ['formula', '=1+1 Labs'],
  ] as const)('the name of the company %s is shown as plain text', async (key, name) => {
    await open({ at: at(key) });
    await waitFor(() => expect(document.querySelector('h1 bdi')?.textContent).toBe(name));
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain(name);
    await waitFor(() => expect(document.title.replace('\u2068', '').startsWith(name)).toBe(true));
  });
});
