/** Additions to an invoice: notes, and who gets a copy (spec 2 §5, §9; contract §8). Pure. */
import type { Account } from '../entities.ts';
import { hasChip } from '../values/chips.ts';

/** Maximum length, in code points. */
export const NOTES_MAX = 30;
/** Maximum number of e-mails besides the billing e-mail. */
export const COPIES_MAX = 10;

/** The form's values; recipients start with the billing e-mail, if there is one. */
export type InvoiceExtrasDraft = { notes: string; recipients: string[] };

export const notesLength = (notes: string): number => Array.from(notes.trim()).length;

/** The first recipient of the invoice; undefined when the account has no e-mail for it. */
export const billingEmailOf = ({
  billingAddress,
  billingContact,
}: Pick<Account, 'billingAddress' | 'billingContact'>): string | undefined =>
  [billingAddress?.email, billingContact?.email].find((email) => email !== undefined && email.trim() !== '');

/** The initial values. */
export const emptyInvoice = (billingEmail: string | undefined): InvoiceExtrasDraft => ({
  notes: '',
  recipients: billingEmail === undefined ? [] : [billingEmail],
});

/** The recipients of copies: each once, without the billing e-mail, which gets the invoice itself. */
export function copiesOf(recipients: readonly string[], billingEmail: string | undefined): string[] {
  const copies: string[] = [];
  const first = billingEmail === undefined ? [] : [billingEmail];
  for (const email of recipients) if (!hasChip([...first, ...copies], email)) copies.push(email);
  return copies;
}

/** The request body with the given values only; copies only with the flag `billinguserfacing`. */
export function extrasOf(
  { notes, recipients }: InvoiceExtrasDraft,
  { billingEmail, withCopies }: { billingEmail: string | undefined; withCopies: boolean },
): { invoiceNotes?: string; carbonCopyRecipients?: string[] } {
  const copies = withCopies ? copiesOf(recipients, billingEmail) : [];
  return {
    ...(notes.trim() === '' ? {} : { invoiceNotes: notes.trim() }),
    ...(copies.length === 0 ? {} : { carbonCopyRecipients: copies }),
  };
}
