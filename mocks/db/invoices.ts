/** Invoices by account (contract §3). Invoices of deals are derived from the deals; older invoices are seeded. */
import type { DealType, Id, InvoiceStatus } from '../../src/domain/entities.ts';
import type { DealRow, Deals } from './deals.ts';

/** Times in milliseconds, the amount in dollars. */
export type InvoiceRow = {
  readonly id: Id;
  readonly number: string;
  readonly createdAt: number;
  readonly sentDate?: number;
  readonly closeDate?: number;
  readonly dueDate?: number;
  readonly pdfUrl?: string;
  readonly products: readonly string[];
  readonly amount: number;
  readonly dealName: string;
  readonly dealType: DealType;
  readonly status: InvoiceStatus;
  readonly notes?: string | undefined;
};

/** Details of a request to invoice a deal; `at` in milliseconds, `amount` in dollars if it is not the deal's. */
export type Sending = {
  readonly at: number;
  readonly notes?: string | undefined;
  readonly amount?: number;
};

export type Invoices = {
  /** The invoices of an account, sorted by id. */
  of(account: number): readonly InvoiceRow[];
  sent(deal: Id, sending: Sending): void;
};

type Making = {
  history(account: number): InvoiceRow[];
  ofDeal(deal: DealRow, sending: Sending | undefined): InvoiceRow;
};

export function createInvoices(deals: Deals, { history, ofDeal }: Making): Invoices {
  const older = new Map<number, InvoiceRow[]>();
  const sendings = new Map<Id, Sending>();
  return {
    of(account) {
      let rows = older.get(account);
      if (!rows) older.set(account, (rows = history(account)));
      const invoiced = deals.of(account).filter((deal) => deal.invoiced);
      const all = [...rows, ...invoiced.map((deal) => ofDeal(deal, sendings.get(deal.id)))];
      return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    sent: (deal, sending) => void sendings.set(deal, sending),
  };
}
