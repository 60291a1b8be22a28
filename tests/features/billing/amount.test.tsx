/** The amount of a deal, or the address of its invoice, changes while the invoice is prepared. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { takeDraft } from '../../../src/kit/form/drafts.ts';
import { paths } from '../../../src/paths.ts';
import { idOf, open } from '../accounts/open.ts';

const BILLING = paths.account(idOf('granite'), 'billing');
const NOW = 'The cost is now $50,000.00. Review it, then send again.';

// Unsent input of a dialog is stored for the next sign-in.
beforeEach(() => void takeDraft(`usr-0000001:${BILLING}:invoice`));

async function openBilling() {
  await ACCOUNT_TAB.billing.ready();
  const app = await open({ at: BILLING });
  await screen.findAllByText('Granite Peak Partners, renewal');
  return app;
}

/** Sales changes the deal, and with it the account's current one. */
function changeAmount(app: Awaited<ReturnType<typeof open>>): void {
  Object.assign(app.platform.state().deals.byId('deal-000017-1') ?? {}, { amount: 50_000 });
  app.row('granite').currentDeal = { amount: 50_000, invoiced: false };
  app.platform.db.touch();
}

test('the invoice of a renewal whose amount has changed is sent only once the new amount was shown', async () => {
  const app = await openBilling();
  await app.user.click(screen.getByRole('button', { name: 'Send invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/\$48,000\.00/u);
  changeAmount(app);
  const send = () => app.user.click(dialog.getByRole('button', { name: 'Send invoice' }));
  await send();
  await dialog.findByText(NOW);
  expect(app.bodies('sendDealInvoice')).toEqual([]);
  await waitFor(() => dialog.getByText(/, renewal.*\$50,000\.00/u));
  await send();
  await waitFor(() => expect(app.toasts()).toEqual(['success: Invoice has been sent!']));
  expect(app.bodies('sendDealInvoice')).toHaveLength(1);
});

test('a save with the invoice of a deal whose amount has changed is sent only once the new amount was shown', async () => {
  const app = await openBilling();
  await app.user.click(screen.getByLabelText(/\$48,000\.00/u));
  changeAmount(app);
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await save();
  await screen.findByText(NOW);
  expect(app.bodies('savePaymentAndBilling')).toEqual([]);
  await screen.findByLabelText(/\$50,000\.00/u);
  await save();
  await waitFor(() => expect(app.toasts()).toContain('success: Invoice has been sent!'));
  expect(app.bodies('savePaymentAndBilling')).toMatchObject([{ dealAmount: 50_000, sendInvoice: true }]);
});

test('a save with an invoice whose billing e-mail a colleague has changed is sent only once the new one was shown', async () => {
  const app = await openBilling();
  await app.user.click(screen.getByLabelText(/\$48,000\.00/u));
  const { billingAddress } = app.row('granite');
  app.row('granite').billingAddress = { ...billingAddress, email: 'accounts@granite.example' };
  app.platform.db.touch();
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await save();
  await screen.findByText(/^The billing email is now accounts@granite\.example/u);
  expect(app.bodies('savePaymentAndBilling')).toEqual([]);
  await screen.findByDisplayValue('accounts@granite.example');
  await save();
  await waitFor(() => expect(app.toasts()).toContain('success: Invoice has been sent!'));
  expect(app.bodies('savePaymentAndBilling')).toMatchObject([
    { sendInvoice: true, billingAddress: { email: 'accounts@granite.example' } },
  ]);
});
