import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CompanyKey } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { takeDraft } from '../../../src/kit/form/drafts.ts';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { idOf, open } from '../accounts/open.ts';

const CALL = 'sendDealInvoice';
type App = Awaited<ReturnType<typeof open>>;

// Unsent input of a dialog is stored for the next sign-in.
beforeEach(() => void takeDraft(`usr-0000001:${paths.account(idOf('granite'), 'billing')}:invoice`));

async function openAt(key: CompanyKey, options: Partial<Parameters<typeof open>[0]> = {}) {
  await ACCOUNT_TAB.billing.ready();
  const app = await open({ at: paths.account(idOf(key), 'billing'), ...options });
  await screen.findByText('Current renewal');
  return app;
}
/** By position: a query by role is slow on a page with the names of all countries. */
const card = () => screen.getByText('Current renewal').closest('section') as HTMLElement;
const sendButton = () =>
  waitFor(() => {
    const button = card().querySelector('footer button');
    expect(button).toBeTruthy();
    return button as HTMLButtonElement;
  });
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement;
const inDialog = (label: RegExp) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const notes = () => inDialog(/^Invoice notes/u);
const copies = () => inDialog(/^Copies/u);
const confirm = (app: App) =>
  app.user.dblClick(dialog().querySelector('button[type=submit]') as HTMLButtonElement);
const tabs = () => document.querySelector('.rec .tabs')?.textContent;
const said = () => document.querySelector('.dialog-form .summary')?.textContent;

async function openDialog(options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await openAt('granite', options);
  await app.user.click(await sendButton());
  await waitFor(() => expect(dialog()).toBeTruthy());
  return app;
}

describe('the current renewal', () => {
  test('the card shows the deal, with line items that add up to its amount [BILL-22] [BILL-27]', async () => {
    await openAt('granite');
    await within(card()).findByText('Granite Peak Partners, renewal');
    expect([...card().querySelectorAll('.lines tr')].map(({ textContent }) => textContent)).toEqual([
      'ItemPriceTotal',
      'Enterprise license60 × $800.00$48,000.00',
      'Amount$48,000.00',
    ]);
    expect(within(card()).getByText('Subscription renewal')).toBeTruthy();
    expect(within(card()).getByText('Not invoiced')).toBeTruthy();
  });

  test('a failed request shows the server’s message, and Try again loads the deal', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'currentRenewal', kind: '422', count: 1 });
    const app = await openAt('granite', { platform });
    expect(await within(card()).findByText('Couldn’t load the current renewal.')).toBeTruthy();
    expect(within(card()).getByText('This cannot be processed.')).toBeTruthy();
    await app.user.click(within(card()).getByRole('button', { name: 'Try again' }));
    await within(card()).findByText('Granite Peak Partners, renewal');
  });

  test('a double click sends one invoice with notes and copies, and then the other tabs are available [NAV-22] [BILL-28] [BILL-29]', async () => {
    const app = await openDialog();
    expect(tabs()).toContain('has to be invoiced first');
    await app.user.type(notes(), 'Thanks');
    await app.user.type(copies(), 'a@b.org,grace@granite.example b@c.org{Enter}');
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Invoice has been sent!']));
    expect(app.bodies(CALL)).toEqual([
      { dealId: 'deal-000017-1', invoiceNotes: 'Thanks', carbonCopyRecipients: ['a@b.org', 'b@c.org'] },
    ]);
    await waitFor(() => expect(within(card()).getByText('Invoiced')).toBeTruthy());
    expect(dialog()).toBeNull();
    await waitFor(() => expect(tabs()).not.toContain('invoiced first'));
    await app.user.click(await sendButton());
    expect(dialog()).toBeNull();
  });

  test('the main billing contact can’t be removed from the recipients, and a tooltip says why [INV-12] [INV-13]', async () => {
    const app = await openDialog();
    const chip = within(dialog()).getByLabelText('Remove grace@granite.example');
    expect(chip.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(chip);
    await app.user.type(inDialog(/^Sent to/u), '{Backspace}x');
    expect(within(dialog()).getByText('grace@granite.example')).toBeTruthy();
    await app.user.hover(chip);
    expect(
      await screen.findByText(
        'The main billing contact email cannot be removed. Update your billing information to change this email.',
      ),
    ).toBeTruthy();
  });

  test('notes over 30 characters and duplicate or invalid copies show errors, and nothing is sent [INV-6] [INV-9] [INV-10]', async () => {
    const app = await openDialog();
    await app.user.type(notes(), 'x'.repeat(31));
    await app.user.type(copies(), 'a@b.org A@b.org ');
    expect(within(dialog()).getByText('Duplicated email')).toBeTruthy();
    await app.user.type(copies(), 'nobody ');
    expect(within(dialog()).getByText('Invalid email')).toBeTruthy();
    await confirm(app);
    await waitFor(() => expect(said()).toContain('At most 30 characters'));
    expect(app.bodies(CALL)).toEqual([]);
  });

  test('ten copies are accepted, and an eleventh one shows an error [INV-7] [INV-10]', async () => {
    const app = await openDialog();
    await app.user.click(copies());
    await app.user.paste(`${Array.from({ length: 11 }, (_, n) => `p${n}@b.org`).join(' ')} `);
    expect(within(dialog()).getByText('Max of items allowed exceeded')).toBeTruthy();
    expect(within(dialog()).getAllByLabelText(/^Remove p/u)).toHaveLength(10);
  });

  test('a failure without a server message shows ours, and the next press sends the invoice [BILL-29]', async () => {
    const app = await openDialog();
    const fault = app.fail({ call: CALL, kind: 'refused' });
    await app.user.type(notes(), 'Thanks');
    await confirm(app);
    await waitFor(() => expect(said()).toBe('An error occurred while sending the invoice'));
    expect(app.toasts()).toEqual([]);
    app.platform.faults.remove(fault);
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Invoice has been sent!']));
  });

  test('a deal that a colleague has invoiced meanwhile shows why in the dialog, keeps what was typed, and can’t be sent again', async () => {
    const app = await openDialog();
    await app.user.type(notes(), 'Thanks');
    const deal = app.platform.state().deals.byId('deal-000017-1');
    if (deal) deal.invoiced = true;
    app.row('granite').currentDeal = { amount: 48_000, invoiced: true };
    app.platform.db.touch();
    await confirm(app);
    const submit = dialog().querySelector('button[type=submit]');
    await waitFor(() => expect(submit?.getAttribute('aria-disabled')).toBe('true'));
    const why = document.getElementById(submit?.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('This deal has been invoiced.');
    expect([said(), notes().value, app.toasts()]).toEqual([
      'The deal has been invoiced already.',
      'Thanks',
      [],
    ]);
    const sent = app.bodies(CALL).length;
    await confirm(app);
    expect(app.bodies(CALL)).toHaveLength(sent);
  });

  test('a billing e-mail that a colleague has changed since the dialog opened is shown before anything is sent there', async () => {
    const app = await openDialog();
    await app.user.type(notes(), 'Thanks');
    const { billingAddress } = app.row('granite');
    app.row('granite').billingAddress = { ...billingAddress, email: 'accounts@granite.example' };
    app.platform.db.touch();
    await confirm(app);
    await waitFor(() => expect(said()).toMatch(/^The billing email is now accounts@granite\.example/u));
    within(dialog()).getByLabelText('Remove accounts@granite.example');
    expect([notes().value, app.bodies(CALL)]).toEqual(['Thanks', []]);
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Invoice has been sent!']));
  });

  test('after a lost response the account shows that the invoice was sent, and it is not sent again', async () => {
    const app = await openDialog();
    // The invoice is sent, but the answer is lost.
    app.row('granite').currentDeal = { amount: 48_000, invoiced: true };
    app.platform.db.touch();
    app.fail({ call: CALL, kind: '502html' });
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Invoice has been sent!']));
    expect(app.bodies(CALL)).toHaveLength(1);
  });

  test('who sends an invoice again, whose first request arrives late, sends one invoice and is told that it was sent', async () => {
    const app = await openDialog();
    const lost = app.fail({ call: CALL, kind: '502html' });
    await confirm(app);
    await waitFor(() => expect(said()).toBeTruthy());
    app.platform.faults.remove(lost);
    app.row('granite').currentDeal = { amount: 48_000, invoiced: true };
    app.platform.db.touch();
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Invoice has been sent!']));
    expect(app.bodies(CALL)).toHaveLength(1);
  });

  test('if the account can’t be read either, “Check again” looks the outcome up and sends nothing', async () => {
    const app = await openDialog();
    app.fail({ call: CALL, kind: 'refused', count: 1 });
    const unread = app.fail({ call: 'getAccount', kind: '404', after: 1 });
    await confirm(app);
    await waitFor(() => expect(said()).toContain('We don’t know whether it went through'));
    app.row('granite').currentDeal = { amount: 48_000, invoiced: true };
    app.platform.db.touch();
    app.platform.faults.remove(unread);
    const before = app.bodies(CALL).length;
    await app.user.click(within(dialog()).getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Invoice has been sent!']));
    expect(app.bodies(CALL)).toHaveLength(before);
  });

  test('a deal with nothing to pay is completed without the fields of an invoice [BILL-31]', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[16];
    if (row) row.currentDeal = { amount: 0, invoiced: false };
    const app = await openDialog({ platform });
    expect(dialog().querySelector('input')).toBeNull();
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: The process was successfully completed!']));
    expect(app.bodies(CALL)).toEqual([{ dealId: 'deal-000017-1' }]);
  });

  test('without the billinguserfacing flag there is no field for copies', async () => {
    const app = await openDialog({
      platform: smallPlatform({ config: { flags: { billinguserfacing: false } } }),
    });
    expect(within(dialog()).queryByLabelText(/^Copies/u)).toBeNull();
    await confirm(app);
    await waitFor(() => expect(app.bodies(CALL)).toEqual([{ dealId: 'deal-000017-1' }]));
  });

  test('without a billing email no dialog opens, and a note says to save the billing information first', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[16];
    if (row) delete row.billingAddress;
    const app = await openAt('granite', { platform });
    await app.user.click(await sendButton());
    expect(dialog()).toBeNull();
    expect(card().textContent).toContain('Save the billing information first');
  });

  test('an account without a deal for the current renewal says so', async () => {
    await openAt('atlas');
    expect(await within(card()).findByText('There’s no deal for the current renewal.')).toBeTruthy();
  });

  test('the account’s products and its company are read from the CRM, the company once [BILL-23] [BILL-24]', async () => {
    const app = await openAt('granite');
    expect(await screen.findByText('CRM company: Granite Peak Partners · granite.example')).toBeTruthy();
    expect(await screen.findByText('API access')).toBeTruthy();
    expect(app.sent.filter((line) => line.includes('accounts/crm/company'))).toHaveLength(1);
  });

  test('with plgexternal3 off the company is not requested [BILL-23]', async () => {
    const app = await openAt('granite', {
      platform: smallPlatform({ config: { flags: { plgexternal3: false } } }),
    });
    expect(await screen.findByText('API access')).toBeTruthy();
    expect(app.sent.filter((line) => line.includes('accounts/crm/company'))).toEqual([]);
    // The account's own link to the CRM is kept.
    await waitFor(() => expect(document.querySelector('li > details')).toBeTruthy());
  });
});
