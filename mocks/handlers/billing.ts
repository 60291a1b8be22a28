/** What an account pays, and how (contract §3, Billing; spec 2 §5): the server's own implementation of the rules. */
import * as calls from '../../src/api/calls/billing.ts';
import { INVOICE_TERMS, PAYMENT_OPTIONS } from '../../src/domain/entities.ts';
import { demand, isAccountAdmin, mayEditAccount } from '../access/rights.ts';
import { checkEmail, checkFilled } from '../checks/inputs.ts';
import type { AccountRow } from '../db/db.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import type { WireBillingAddress } from '../http/wire.ts';
import { checkInvoice, dealOf, invoiceDeal, renewalOf } from '../money/dealInvoices.ts';
import type { State } from '../state/state.ts';
import { accountRow, oneOf } from './accounts.ts';
import { accountAnswer } from './answers.ts';
import { subscriptionOut } from './subscription.ts';

type Given = {
  readonly [Field in 'firstName' | 'lastName' | 'email' | 'phone']?: string | undefined;
} & { readonly address?: { readonly [line: string]: string | undefined } | undefined };

/** The trimmed address; 422 when it is too incomplete for an invoice. */
function checkAddress({ firstName = '', lastName = '', email = '', phone, address = {} }: Given) {
  const lines = Object.fromEntries(
    Object.entries(address).flatMap(([line, text]) => (text?.trim() ? [[line, text.trim()]] : [])),
  );
  for (const line of ['line1', 'city', 'country'])
    if (lines[line] === undefined) unprocessable(`The billing address has no ${line}.`);
  const checked: WireBillingAddress = {
    firstName: checkFilled(firstName, 'The first name'),
    lastName: checkFilled(lastName, 'The last name'),
    email: checkEmail(email),
    ...(phone?.trim() ? { phone: phone.trim() } : {}),
    address: lines,
  };
  return checked;
}

const FORCED = ['INVOICE', 'SERVICE_PROJECT'];

/** Enterprise accounts must offer invoice and service project, all others exactly card (contract §8). */
function checkOptions({ accessType }: AccountRow, given: readonly string[]): AccountRow['paymentOptions'] {
  const options = given.map((option) => oneOf(PAYMENT_OPTIONS, option, 'payment option'));
  if (new Set(options).size < options.length) unprocessable('A payment option is named twice.');
  const fits =
    accessType === 'ENTERPRISE'
      ? FORCED.every((option) => given.includes(option))
      : given.join() === 'CREDIT_CARD';
  return fits ? options : unprocessable('These payment options are not of this plan.');
}

const between = (value: number, least: number, most: number, what: string): number =>
  value >= least && value <= most ? value : unprocessable(`${what} is from ${least} to ${most}.`);

const savePaymentAndBilling = mock(calls.savePaymentAndBilling, ({ state, body, actor }) => {
  const { db } = state;
  const row = accountRow(state, body.accountId);
  demand(mayEditAccount(db, actor, row));
  const account = db.accounts[row] as AccountRow;
  // Everything is checked before anything is changed.
  const paymentOptions = checkOptions(account, body.paymentOptions);
  const byInvoice = paymentOptions.includes('INVOICE');
  if (byInvoice && body.invoiceTerms === undefined) unprocessable('An invoice needs its terms.');
  const changed: AccountRow = {
    ...account,
    paymentOptions,
    billingAddress: checkAddress(body.billingAddress),
    sampleDiscountPercentage: between(body.sampleDiscountPercentage, 0, 100, 'The sample discount'),
    priceOfNewLicenses: between(body.priceOfNewLicenses, 500, 10_000, 'The price of a license'),
    ...(body.invoiceTerms === undefined
      ? {}
      : { invoiceTerms: oneOf(INVOICE_TERMS, body.invoiceTerms, 'invoice term') }),
    ...(body.purchaseOrderNumber === undefined
      ? {}
      : { purchaseOrderNumber: body.purchaseOrderNumber.trim() }),
  };
  const deal = account.currentDeal;
  if (body.dealAmount !== undefined && body.dealAmount !== deal?.amount)
    unprocessable('The amount of the deal is another one by now.');
  if (body.sendInvoice === true) checkInvoice(changed, deal ?? refuse(404, 'There is no deal.'), body);
  Object.assign(account, changed);
  if (account.purchaseOrderNumber === '') delete account.purchaseOrderNumber;
  db.touch();
  if (body.sendInvoice === true) invoiceDeal(state, account, renewalOf(state, row), body);
  return ok(accountAnswer(state, row));
});

/** For the user's own account only: staff don't change a customer's card (contract §8). */
const updatePayment = mock(calls.updatePayment, ({ state, body, actor }) => {
  const { db, ledger, subscriptions } = state;
  const row = db.users.account[actor] ?? -1;
  demand(row >= 0 && isAccountAdmin(db, actor));
  const subscription = subscriptions.get(row) ?? refuse(404, 'There is no subscription.');
  const method =
    ledger.methods.find(({ id }) => id === body.paymentMethodId) ?? unprocessable('There is no such card.');
  subscription.card = { brand: method.brand, lastFourDigits: method.last4 };
  subscription.isPaymentMissing = false;
  db.touch();
  return ok(subscriptionOut(state, row));
});

/** Whether the user may change billing details: the account's admins, and staff who may edit the account. */
export const mayBill = ({ db }: State, actor: number, row: number): boolean =>
  mayEditAccount(db, actor, row) || (db.users.account[actor] === row && isAccountAdmin(db, actor));

const updateBillingAddress = mock(calls.updateBillingAddress, ({ state, body, actor }) => {
  const { db } = state;
  const row = accountRow(state, body.accountId);
  demand(mayBill(state, actor, row));
  (db.accounts[row] as AccountRow).billingAddress = checkAddress(body.billingAddress);
  db.touch();
  return ok(accountAnswer(state, row));
});

const sendDealInvoice = mock(calls.sendDealInvoice, ({ state, params, body, actor }) => {
  const { db } = state;
  const row = accountRow(state, params.accountId);
  demand(mayEditAccount(db, actor, row));
  const account = db.accounts[row] as AccountRow;
  const deal = dealOf(state, row, body.dealId);
  checkInvoice(account, deal, body);
  invoiceDeal(state, account, deal, body);
  return noContent;
});

export const billingMocks: readonly Mock[] = [
  savePaymentAndBilling,
  updatePayment,
  updateBillingAddress,
  sendDealInvoice,
];
