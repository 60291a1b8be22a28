/** Billing data of accounts, derived from their rows, so that the rest of a seed stays the same. */
import { INVOICE_TERMS } from '../../src/domain/entities.ts';
import type { Db } from '../db/db.ts';

/** Every nth account has not set up its billing yet. */
const WITHOUT_BILLING_EVERY = 13;

export function seedBilling({ accounts }: Pick<Db, 'accounts'>): void {
  accounts.forEach((account, row) => {
    if (row % WITHOUT_BILLING_EVERY === 12) return;
    account.sampleDiscountPercentage = ((row * 7) % 6) * 5;
    if (account.accessType !== 'ENTERPRISE') return;
    account.priceOfNewLicenses = 900 + ((row * 37) % 20) * 50;
    const terms = INVOICE_TERMS[row % INVOICE_TERMS.length];
    if (terms) account.invoiceTerms = terms;
    if (row % 3 === 0) account.purchaseOrderNumber = `PO-${4100 + row}`;
  });
}
