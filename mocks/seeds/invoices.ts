/** Seeded invoices, derived from the row of the account, so that the rest of a seed stays the same. */
import type { DealType, InvoiceStatus } from '../../src/domain/entities.ts';
import type { Db } from '../db/db.ts';
import { companyId, type DealRow } from '../db/deals.ts';
import type { InvoiceRow, Sending } from '../db/invoices.ts';
import { DAY_MS } from '../state/clock.ts';

const TERM_DAYS = { NET30: 30, NET60: 60, NET90: 90, NET120: 120 } as const;

type Kind = { readonly type: DealType; readonly product: string; readonly price: number };

const PANEL: Kind = { type: 'MANAGED_PANEL', product: 'Panel months', price: 1200 };
const KINDS: readonly Kind[] = [
  PANEL,
  { type: 'SERVICES_PROJECT', product: 'Research services', price: 3450 },
  { type: 'BULK_CREDITS', product: 'Research credits', price: 5000 },
  { type: 'LICENSE_ADDITION', product: 'Enterprise license', price: 1450 },
  { type: 'SUBSCRIPTION_RENEWAL', product: 'Enterprise license', price: 18_000 },
];
const NOTES = [undefined, 'Thank you', undefined, 'Attn. accounts payable', undefined];
/** Invoices are a month apart. */
const APART_DAYS = 31;

/** Every account has a few; some have enough for a third page. */
const countOf = (account: number): number => (account % 9 === 3 ? 54 : 4 + ((account * 5) % 7));

const pdfOf = (number: string): string => `https://invoices.canvass.example/${number}.pdf`;

/** The status of the nth newest: the newest is a draft, the next one open; a few of the older were never paid. */
function statusOf(n: number): InvoiceStatus {
  if (n === 0) return 'draft';
  if (n === 1) return 'open';
  return n % 13 === 5 ? 'uncollectible' : 'paid';
}

/** Some have no PDF yet, and one has a URL that must not be followed. */
function pdfAt(n: number, number: string): string | undefined {
  if (n === 0 || n % 11 === 7) return undefined;
  return n === 3 ? pdfOf(number).replace('https:', 'http:') : pdfOf(number);
}

/** The seeded invoices of one account; `now` in milliseconds. */
export const seedInvoices =
  ({ accounts }: Pick<Db, 'accounts'>, now: number) =>
  (row: number): InvoiceRow[] => {
    const account = accounts[row];
    if (!account || account.accessType === 'LITE') return [];
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const term = TERM_DAYS[account.invoiceTerms ?? 'NET30'] * DAY_MS;
    const count = countOf(row);
    return Array.from({ length: count }, (_, n): InvoiceRow => {
      const { type, product, price } = KINDS[(n + row) % KINDS.length] ?? PANEL;
      const at = today - (n + 1) * APART_DAYS * DAY_MS + ((n * 7 + row) % 24) * 3_600_000;
      const status = statusOf(n);
      const number = `INV-${row + 1}-${String(count - n).padStart(3, '0')}`;
      const pdfUrl = pdfAt(n, number);
      const quantity = 1 + ((n + row) % 4);
      return {
        id: `${companyId(row).replace('hub', 'inv')}-${String(count - n).padStart(3, '0')}`,
        number,
        createdAt: at,
        closeDate: today - (n + 2) * APART_DAYS * DAY_MS,
        ...(status === 'draft' ? {} : { sentDate: at + DAY_MS, dueDate: at + DAY_MS + term }),
        ...(pdfUrl === undefined ? {} : { pdfUrl }),
        products: n % 5 === 2 ? [product, 'Onboarding'] : [product],
        amount: quantity * price + (n % 3 === 1 ? 0.5 : 0),
        dealName: `${account.name}, ${product.toLowerCase()}`,
        dealType: type,
        status,
        notes: NOTES[(n + row) % NOTES.length],
      };
    });
  };

/** The invoice of a deal: open unless it is for $0, because payments are not simulated. */
export const invoiceOfDeal =
  ({ accounts }: Pick<Db, 'accounts'>, now: number) =>
  (deal: DealRow, sending: Sending | undefined): InvoiceRow => {
    const at = sending?.at ?? Math.min(deal.closeDate, now - 3 * DAY_MS);
    const amount = sending?.amount ?? deal.amount;
    const part = deal.id.replace(/^deal-/u, '');
    const number = `INV-D-${part}`;
    const terms = accounts[deal.company]?.invoiceTerms ?? 'NET30';
    return {
      id: `inv-${part.replace(/-(\d+)$/u, (_, last: string) => `-d${last.padStart(3, '0')}`)}`,
      number,
      createdAt: at,
      sentDate: at,
      closeDate: deal.closeDate,
      dueDate: at + TERM_DAYS[terms] * DAY_MS,
      pdfUrl: pdfOf(number),
      products: deal.lines.map(({ name }) => name),
      amount,
      dealName: deal.name,
      dealType: deal.type,
      status: amount === 0 ? 'paid' : 'open',
      notes: sending?.notes,
    };
  };
