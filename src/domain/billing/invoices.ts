/** What goes on an invoice besides its deal, and who receives it (spec 2 §5). Pure. */
import type { Account, Deal } from '../entities.ts';
import { foldEmail } from '../people/email.ts';
import { type ChipRules, EMAIL_CHIPS } from '../values/chips.ts';
import { isZeroDeal } from './deals.ts';
import { COPIES_MAX, extrasOf } from './invoiceExtras.ts';

const isSameEmail = (one: string, other: string | undefined): boolean =>
  other !== undefined && foldEmail(one) === foldEmail(other);

/** Rules for the list of copies: it leaves out the billing e-mail, which gets the invoice itself. */
export const copyRules = (billingEmail: string | undefined): ChipRules => ({
  ...EMAIL_CHIPS,
  normalise: (text) => (isSameEmail(text, billingEmail) ? '' : EMAIL_CHIPS.normalise(text)),
  max: COPIES_MAX,
});

export type InvoiceDraft = { notes: string; purchaseOrderNumber: string; copies: string[] };

export type InvoicingSetting = { billinguserfacing: boolean; billingEmail: string | undefined };

/** The request body: blank values are omitted, and copies without the flag `billinguserfacing`. */
export function toDealInvoice(
  { notes, purchaseOrderNumber, copies }: InvoiceDraft,
  { billinguserfacing, billingEmail }: InvoicingSetting,
) {
  const order = purchaseOrderNumber.trim();
  return {
    ...extrasOf({ notes, recipients: copies }, { billingEmail, withCopies: billinguserfacing }),
    ...(order === '' ? {} : { purchaseOrderNumber: order }),
  };
}

/** Why the current renewal can't be invoiced. */
export type InvoiceRefusal = 'invoiced' | 'noEmail';

/** A renewal can be invoiced once, and only when there is somebody to send it to. */
export function invoiceRefusal({
  currentDeal,
  billingAddress,
}: Pick<Account, 'currentDeal' | 'billingAddress'>): InvoiceRefusal | undefined {
  if (currentDeal?.invoiced === true) return 'invoiced';
  return (billingAddress?.email ?? '').trim() === '' ? 'noEmail' : undefined;
}

/** A deal of $0 is completed without an invoice, with the flag `deal_zero` (spec 2 §4). */
export const isFreeDeal = (deal: Pick<Deal, 'amount'>, dealZero: boolean): boolean =>
  dealZero && isZeroDeal(deal);

/** The address of a PDF when it is safe to link to: https only. */
export function pdfLink(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' ? href : undefined;
}
