/** Invoicing a deal (contract §3, Billing). */
import type { Id } from '../../src/domain/entities.ts';
import type { AccountRow } from '../db/db.ts';
import type { DealRow } from '../db/deals.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import type { State } from '../state/state.ts';
import { checkExtras, type Extras } from './invoicing.ts';

/** The deal of the account's current renewal. */
export function renewalOf({ db, deals }: State, account: number): DealRow | undefined {
  if (db.accounts[account]?.hubspotCompanyId === undefined) return undefined;
  return deals.of(account).find(({ type }) => type === 'SUBSCRIPTION_RENEWAL');
}

/** A deal of the account's company; 404 for any other. */
export function dealOf({ deals }: State, account: number, id: Id): DealRow {
  const deal = deals.byId(id);
  return deal?.company === account ? deal : refuse(404, 'There is no such deal.');
}

/** Checks, before any change, that a deal can be invoiced: 409 if it is invoiced already, 422 for invalid input. */
export function checkInvoice(account: AccountRow, deal: { invoiced: boolean }, extras: Extras): void {
  if (deal.invoiced) refuse(409, { message: 'Conflict', userError: 'The deal has been invoiced already.' });
  if (account.billingAddress?.email === undefined) unprocessable('The account has no billing e-mail.');
  checkExtras(account, extras);
}

/** Marks `deal` invoiced, and `currentDeal` for a renewal or without a deal; mails the invoice unless it is for $0. */
export function invoiceDeal(
  state: State,
  account: AccountRow,
  deal: DealRow | undefined,
  { invoiceNotes, carbonCopyRecipients = [] }: Extras,
): void {
  const { invoices, outbox, clock, db } = state;
  const amount = deal?.amount ?? account.currentDeal?.amount ?? 0;
  if (deal) {
    deal.invoiced = true;
    invoices.sent(deal.id, { at: clock.now(), notes: invoiceNotes });
  }
  if (account.currentDeal && (!deal || deal.type === 'SUBSCRIPTION_RENEWAL'))
    account.currentDeal = { ...account.currentDeal, invoiced: true };
  db.touch();
  if (amount === 0) return;
  for (const to of [account.billingAddress?.email ?? '', ...carbonCopyRecipients])
    outbox.send({
      to,
      subject: `Invoice of ${deal?.name ?? account.name}`,
      text: `$${amount.toFixed(2)}${invoiceNotes === undefined ? '' : `. ${invoiceNotes}`}`,
    });
}
