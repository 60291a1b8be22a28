/**
 * The rules for an invoice's input, and what invoicing does with a deal (contract §3, §4): the server's own
 * implementation.
 */
import type { DealType, Id } from '../../src/domain/entities.ts';
import { checkEmail } from '../checks/inputs.ts';
import type { AccountRow } from '../db/db.ts';
import type { DealRow } from '../db/deals.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import type { State } from '../state/state.ts';

const NOTES_MAX = 30;
const COPIES_MAX = 10;

const crmUrl = (dealId: Id): string => `https://crm.canvass.example/deals/${encodeURIComponent(dealId)}`;

const refuseDeal = (dealId: Id, userError: string): never =>
  refuse(422, { message: 'The deal cannot be used.', userError, url: crmUrl(dealId) });

/** The company's deal, if it has one of these types, is not invoiced, and is complete; else 422 with the reason. */
export function checkDeal(
  { deals }: State,
  { company, dealId, types }: { company: number; dealId: Id; types?: readonly DealType[] },
): DealRow {
  const deal = deals.byId(dealId);
  if (deal?.company !== company || company < 0)
    return refuseDeal(dealId, 'The deal does not belong to this company.');
  if (types && !types.includes(deal.type)) refuseDeal(dealId, 'The deal has the wrong type.');
  if (deal.invoiced) refuseDeal(dealId, 'The deal has been invoiced already.');
  return deal.refusal === undefined ? deal : refuseDeal(dealId, deal.refusal);
}

export type Extras = {
  invoiceNotes?: string | undefined;
  carbonCopyRecipients?: readonly string[] | undefined;
};

/** 422 for notes that are empty or too long, and for invalid carbon copies. */
export function checkExtras(
  account: AccountRow,
  { invoiceNotes, carbonCopyRecipients: copies }: Extras,
): void {
  if (invoiceNotes?.trim() === '') unprocessable('Empty notes are left out.');
  // Counted in code points (contract §8).
  if (Array.from(invoiceNotes ?? '').length > NOTES_MAX) unprocessable('The notes are too long.');
  if (!copies) return;
  const emails = copies.map((email) => checkEmail(email).toLowerCase());
  if (emails.length === 0) unprocessable('An empty list of copies is left out.');
  if (emails.length > COPIES_MAX) unprocessable('An invoice goes to ten others at most.');
  if (new Set(emails).size < emails.length) unprocessable('A copy is named twice.');
  if (emails.includes(account.billingAddress?.email?.toLowerCase() ?? ''))
    unprocessable('The billing contact gets the invoice anyway.');
}

/** Marks the deal as invoiced, dates its invoice, and mails it; `amount` in dollars. */
export function sendInvoice(
  { outbox, invoices, clock }: State,
  account: AccountRow,
  deal: DealRow,
  { amount = deal.amount, invoiceNotes, carbonCopyRecipients = [] }: Extras & { amount?: number },
): void {
  deal.invoiced = true;
  invoices.sent(deal.id, { at: clock.now(), notes: invoiceNotes, amount });
  const first = account.billingAddress?.email ?? account.billingContact?.email;
  for (const to of [...(first === undefined ? [] : [first]), ...carbonCopyRecipients])
    outbox.send({
      to,
      subject: `Invoice of ${deal.name}`,
      text: `$${amount.toFixed(2)}${invoiceNotes === undefined ? '' : `. ${invoiceNotes}`}`,
    });
}
