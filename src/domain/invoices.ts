/** What goes on an invoice besides its deal, and who gets it (spec 2 §5). Pure. */
import { type ChipRules, EMAIL_CHIPS } from './chips.ts';
import { isZeroDeal } from './deals.ts';
import { foldEmail } from './email.ts';
import type { Account, Deal } from './entities.ts';
import { COPIES_MAX, extrasOf } from './invoiceExtras.ts';

const isSameEmail = (one: string, other: string | undefined): boolean =>
  other !== undefined && foldEmail(one) === foldEmail(other);

/** The e-mails that get a copy: the billing e-mail gets the invoice itself and is left out of the list. */
export const copyRules = (billingEmail: string | undefined): ChipRules => ({
  ...EMAIL_CHIPS,
  normalise: (text) => (isSameEmail(text, billingEmail) ? '' : EMAIL_CHIPS.normalise(text)),
  max: COPIES_MAX,
});

export type InvoiceDraft = { notes: string; purchaseOrderNumber: string; copies: string[] };

export type InvoicingSetting = { billinguserfacing: boolean; billingEmail: string | undefined };

/** What is sent with a deal; what is blank is left out, and copies without the flag `billinguserfacing`. */
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

/** Once only, and not before there is somebody to send it to. */
export function invoiceRefusal({
  currentDeal,
  billingAddress,
}: Pick<Account, 'currentDeal' | 'billingAddress'>): InvoiceRefusal | undefined {
  if (currentDeal?.invoiced === true) return 'invoiced';
  return (billingAddress?.email ?? '').trim() === '' ? 'noEmail' : undefined;
}

/** A deal of nothing is completed without an invoice, with the flag `deal_zero` (spec 2 §4). */
export const isFreeDeal = (deal: Pick<Deal, 'amount'>, dealZero: boolean): boolean =>
  dealZero && isZeroDeal(deal);

/** The address of a PDF that a page may link to: https alone. */
export function pdfLink(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' ? href : undefined;
}
