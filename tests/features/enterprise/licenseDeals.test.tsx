/** "Seat deals": the deals for more seats of an Enterprise account, and their invoices (decisions §9). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FaultKind } from '../../../mocks/faults/faults.ts';
import { type CompanyKey, companyRow } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { idOf, open } from '../accounts/open.ts';

// In braces: a returned function would be called as a cleanup.
beforeAll(async () => void (await ACCOUNT_TAB.billing.ready()));

type App = Awaited<ReturnType<typeof open>>;
const REGION = { name: 'Seat deals' };
const card = () => screen.findByRole('region', REGION);
const choices = () => [...screen.getByRole('region', REGION).querySelectorAll('.choice')];
const sent = (app: App) => app.bodies('sendLicenseInvoice').length;
const sum = async () => [...(await card()).querySelectorAll('.sum > *')].map((each) => each.textContent);
const send = () => screen.findByRole('button', { name: /^Send invoice for \$/u });
const alert = async () => {
  const shown = await card();
  const words = () =>
    within(shown)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent.trim())
      .find((text) => text !== '');
  await waitFor(() => expect(words()).toBeDefined());
  return words();
};

/** The deals of five seats, by closing date. */
const names = () => choices().filter(({ textContent }) => textContent.includes(', 5 more licenses'));

/** The first deal of that name. */
async function pick(app: App, name: RegExp): Promise<void> {
  const radio = () =>
    choices()
      .find(({ textContent }) => name.test(textContent))
      ?.querySelector('input');
  await waitFor(() => expect(radio() ?? undefined).toBeDefined());
  await app.user.click(radio() as HTMLElement);
}

async function openAt(key: CompanyKey, options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await open({ at: paths.account(idOf(key), 'billing'), ...options });
  await card();
  return app;
}

/** Aldergrove with its deal of five more seats chosen. */
async function chosen() {
  const app = await openAt('aldergrove');
  await pick(app, /, 5 more licenses/u);
  await send();
  return app;
}

describe('the Seat deals card', () => {
  test('a chosen deal shows its cost; a double click sends one invoice, and the account gets the seats [UPG-61] [BILL-29] [BILL-30]', async () => {
    const app = await chosen();
    const seats = app.row('aldergrove').seatsPurchased;
    const [, amount, , perSeat, , total] = await sum();
    const dollars = (text: string | undefined) => Number(text?.replace(/[$,]/gu, ''));
    expect(amount).toBe('$6,525.00');
    expect(dollars(total)).toBeCloseTo(dollars(perSeat) * 5, 2);
    const billing = app.row('aldergrove').billingAddress?.email ?? '';
    expect(screen.getByRole('button', { name: `Remove ${billing}` }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await app.user.click(await screen.findByRole('textbox', { name: /^Invoice notes/u }));
    await app.user.paste('PO 12');
    await app.user.click(await screen.findByRole('textbox', { name: /^Recipients/u }));
    await app.user.paste('it@grove.com,');
    await app.user.dblClick(await send());
    await waitFor(() => expect(app.toasts()).toEqual(['success: An invoice has been sent successfully.']));
    expect(app.bodies('sendLicenseInvoice')).toEqual([
      {
        licenseAdditionDealId: 'deal-000004-2',
        invoiceNotes: 'PO 12',
        carbonCopyRecipients: ['it@grove.com'],
      },
    ]);
    const order = app.sent.filter((line) => /validate|licenses-add/u.test(line));
    expect(order.map((line) => line.replace(/^.*\/api/u, ''))).toEqual([
      `/crm/crm/account/${idOf('aldergrove')}/validate/deal/deal-000004-2`,
      `/users/accounts/enterprise/${idOf('aldergrove')}/send-invoice/licenses-add`,
    ]);
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(app.row('aldergrove').seatsPurchased).toBe(seats + 5);
    await waitFor(() =>
      expect(document.querySelector('.rec')?.textContent).toContain(`of ${seats + 5} used`),
    );
    expect(app.platform.log.problems()).toEqual([]);
  });

  test('while an upgrade of the account runs, the button is disabled with that reason [WALK-30]', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[companyRow('aldergrove')];
    if (row) row.upgradeInfo = { status: 'InProgress' };
    const app = await openAt('aldergrove', { platform });
    await pick(app, /, 5 more licenses/u);
    const closed = await send();
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(closed.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('The account has an upgrade in progress');
    await app.user.click(closed);
    expect(sent(app)).toBe(0);
  });

  test('a deal that can’t be used shows why with a link to it, and the button is disabled', async () => {
    const app = await openAt('aldergrove');
    await app.user.click(
      await screen.findByRole('radio', { name: /, 10 more licenses License addition, closes/u }),
    );
    expect(await alert()).toContain('The deal has no contract start date.');
    expect(screen.getByRole('link', { name: 'Go to deal' })).toBeDefined();
    expect(
      within(await card())
        .getByRole('button', { name: /^Send invoice/u })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('a failed cost preview shows an error, and Try again loads it', async () => {
    const app = await openAt('aldergrove');
    app.fail({ call: 'previewLicenseDeal', kind: 'html' });
    await pick(app, /, 5 more licenses/u);
    expect(await alert()).toBe('An error occurred on get preview prorated license cost');
    app.platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await send();
  });

  test('a changed cost is shown first, and only the next press sends the invoice', async () => {
    const app = await chosen();
    const before = await sum();
    app.row('aldergrove').renewalAt = Date.now() + 200 * 86_400_000;
    await app.user.click(await send());
    expect(await alert()).toMatch(/^The cost is now \$[\d,.]+\./u);
    expect(sent(app)).toBe(0);
    expect(await sum()).not.toEqual(before);
    await app.user.click(await send());
    await waitFor(() => expect(sent(app)).toBe(1));
  });

  test('a billing e-mail that a colleague has changed is shown first, and only the next press sends the invoice', async () => {
    const app = await chosen();
    await app.user.click(await screen.findByRole('textbox', { name: /^Recipients/u }));
    await app.user.paste('it@grove.com,');
    const row = app.row('aldergrove');
    row.billingAddress = { ...row.billingAddress, email: 'accounts@aldergrove.example' };
    app.platform.db.touch();
    await app.user.click(await send());
    expect(await alert()).toMatch(/^The billing email is now accounts@aldergrove\.example/u);
    expect(sent(app)).toBe(0);
    const stays = screen.getByRole('button', { name: 'Remove accounts@aldergrove.example' });
    expect(stays.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(await send());
    await waitFor(() => expect(sent(app)).toBe(1));
    expect(app.bodies('sendLicenseInvoice')).toMatchObject([{ carbonCopyRecipients: ['it@grove.com'] }]);
  });

  test.each<[FaultKind, boolean, number]>([
    ['offline', true, 1],
    ['500', false, 2],
  ])('%s (with effect: %s): the seats are added once', async (kind, effect, times) => {
    const app = await chosen();
    app.fail({ call: 'sendLicenseInvoice', kind, count: 1, effect });
    await app.user.click(await send());
    if (!effect) {
      expect(await alert()).toBe('Internal server error.');
      await app.user.click(await send());
    }
    await waitFor(() => expect(app.toasts()).toEqual(['success: An invoice has been sent successfully.']));
    expect(sent(app)).toBe(times);
    expect(app.row('aldergrove').seatsPurchased).toBe(55);
  });

  test('a failure without a message shows ours, and the outcome is unknown until the deals can be read [BILL-29]', async () => {
    const app = await chosen();
    app.fail({ call: 'sendLicenseInvoice', kind: 'offline', count: 1 });
    app.fail({ call: 'filterDeals', kind: 'html' });
    await app.user.click(await send());
    expect(await alert()).toBe(
      'An error occurred while sending the invoice. We don’t know whether it went through anyway. Check again before you continue.',
    );
    app.platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(async () => expect(await alert()).toBe('An error occurred while sending the invoice'));
    expect(sent(app)).toBe(1);
  });

  test('who chooses another deal before “Check again” finds the first invoice is told so, and the other deal stays chosen with its notes', async () => {
    const app = await chosen();
    app.fail({ call: 'sendLicenseInvoice', kind: 'offline', count: 1, effect: true });
    const unread = app.fail({ call: 'filterDeals', kind: 'html' });
    await app.user.click(await send());
    await screen.findByRole('button', { name: 'Check again' });
    await app.user.click(names()[1]?.querySelector('input') as HTMLElement);
    const notes = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Invoice notes/u });
    await app.user.type(notes, 'PO 12');
    app.platform.faults.remove(unread);
    await app.user.click(await screen.findByRole('button', { name: 'Check again' }));
    await send();
    expect(await alert()).toBe('Your earlier changes were saved. What you’ve changed since isn’t saved yet.');
    expect([notes.value, notes.isConnected, sent(app)]).toEqual(['PO 12', true, 1]);
    expect(app.toasts()).toEqual(['success: An invoice has been sent successfully.']);
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(names()[0]?.querySelector('input')?.checked).toBe(true);
    await app.user.click(await send());
    await waitFor(() =>
      expect(app.bodies('sendLicenseInvoice')).toMatchObject([{}, { invoiceNotes: 'PO 12' }]),
    );
  });

  test.each(['validateDeal', 'previewLicenseDeal'] as const)(
    'if the check of the deal gets no answer (%s), the card says so instead of doubting that an invoice was sent',
    async (call) => {
      const app = await chosen();
      app.fail({ call, kind: 'offline' });
      app.fail({ call: 'filterDeals', kind: 'offline' });
      await app.user.click(await send());
      expect(await alert()).toBe('Couldn’t check the deal. Try again.');
      app.platform.faults.clear();
      await app.user.click(await send());
      await waitFor(() => expect(app.toasts()).toEqual(['success: An invoice has been sent successfully.']));
      expect(sent(app)).toBe(1);
    },
  );

  test('an invoice that reaches the service late, after a check without an answer, is reported as sent and not sent again', async () => {
    const app = await chosen();
    app.fail({ call: 'sendLicenseInvoice', kind: '500', count: 1 });
    await app.user.click(await send());
    expect(await alert()).toBe('Internal server error.');
    const check = app.fail({ call: 'validateDeal', kind: 'offline', count: 1 });
    await app.user.click(await send());
    await waitFor(async () => expect(await alert()).toBe('Couldn’t check the deal. Try again.'));
    app.platform.faults.remove(check);
    const deal = app.platform.state().deals.byId('deal-000004-2');
    if (deal) deal.invoiced = true;
    await app.user.click(await send());
    await waitFor(() => expect(app.toasts()).toEqual(['success: An invoice has been sent successfully.']));
    expect([sent(app), screen.queryByText('The deal has been invoiced already.')]).toEqual([1, null]);
  });

  test('after a lost invoice of one deal, another deal that somebody else invoices meanwhile is not reported as sent', async () => {
    const app = await chosen();
    app.fail({ call: 'sendLicenseInvoice', kind: '500', count: 1 });
    await app.user.click(await send());
    expect(await alert()).toBe('Internal server error.');
    const { deals } = app.platform.state();
    const [, other] = deals
      .of(companyRow('aldergrove'))
      .filter(({ name }) => name.endsWith(', 5 more licenses'));
    await app.user.click(names()[1]?.querySelector('input') as HTMLElement);
    await send();
    if (other) other.invoiced = true;
    await app.user.click(await send());
    expect(await alert()).toContain('The deal has been invoiced already.');
    expect([app.toasts(), sent(app)]).toEqual([[], 1]);
  });

  test('a deal that was invoiced in another tab shows an error beside its button, sends nothing, reloads the list, and what was typed stays', async () => {
    const app = await chosen();
    const notes = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Invoice notes/u });
    await app.user.type(notes, 'PO 12');
    const deal = app.platform.state().deals.byId('deal-000004-2');
    if (deal) deal.invoiced = true;
    await app.user.click(await send());
    expect(await alert()).toContain('The deal has been invoiced already.');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect([notes.value, notes.isConnected, app.toasts(), sent(app)]).toEqual(['PO 12', true, [], 0]);
    const closed = within(await card()).getByRole('button', { name: /^Send invoice/u });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(closed.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('The deal has been invoiced already.');
    await app.user.click(closed);
    await app.user.type(notes, '{Enter}');
    expect(app.bodies('validateDeal')).toHaveLength(1);
    // With another deal, the notes can be used.
    await pick(app, /, 5 more licenses/u);
    await app.user.click(await send());
    await waitFor(() => expect(app.bodies('sendLicenseInvoice')).toMatchObject([{ invoiceNotes: 'PO 12' }]));
  });

  test('notes can’t be typed while an invoice is being sent without them', async () => {
    const app = await chosen();
    const { until, release } = held();
    app.fail({ call: 'sendLicenseInvoice', kind: 'delay', count: 1, until });
    await app.user.click(await send());
    await waitFor(() => expect(sent(app)).toBe(1));
    const notes = screen.getByRole<HTMLInputElement>('textbox', { name: /^Invoice notes/u, hidden: true });
    expect(notes.closest('[inert]')).not.toBeNull();
    release();
    await waitFor(() => expect(app.toasts()).toHaveLength(1));
  });

  test.each(['here', 'in another tab'])(
    'a deal invoiced %s leaves the open deals of the same page too',
    async (where) => {
      const app = await chosen();
      const others = () => screen.getByText('Open deals').closest('section')?.textContent;
      await waitFor(() => expect(others()).toContain('1–10 of 15'));
      const deal = app.platform.state().deals.byId('deal-000004-2');
      if (deal) deal.invoiced = where !== 'here';
      await app.user.click(await send());
      await waitFor(() => expect(others()).toContain('1–10 of 14'));
      expect(sent(app)).toBe(where === 'here' ? 1 : 0);
    },
  );

  test('deals are loaded ten at a time, and an account without a CRM company shows a note', async () => {
    const app = await openAt('aldergrove');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(10));
    await app.user.click(screen.getByRole('button', { name: 'Show more, 4 left' }));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(14));
    await app.unmount();
    delete app.platform.db.accounts[companyRow('alpine')]?.hubspotCompanyId;
    await openAt('alpine', { platform: app.platform });
    expect((await card()).textContent).toContain('isn’t linked to a CRM company');
  });
});
