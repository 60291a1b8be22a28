/** What a customer still has to pay, from the invoices of their account. Pure. */
import type { Invoice } from '../entities.ts';
import { type Cents, type EpochMs, plus, utcDay } from '../values/units.ts';

export type Owed = {
  /** Sum of the open invoices, in cents. */
  readonly open: Cents;
  readonly count: number;
  /** Sum of those that were due before today, by UTC day. */
  readonly overdue: Cents;
};

/** Whether an invoice is open and was due before today, by UTC day; one without a due date never is. */
export const isOverdue = ({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: EpochMs): boolean =>
  status === 'open' && dueDate !== undefined && utcDay(dueDate) < utcDay(now);

/** Sums up the invoices with the status "open"; one without a due date is never overdue. */
export function owedOf(
  invoices: readonly Pick<Invoice, 'status' | 'amount' | 'dueDate'>[],
  now: EpochMs,
): Owed {
  const open = invoices.filter(({ status }) => status === 'open');
  const overdue = open.filter((invoice) => isOverdue(invoice, now));
  const sum = (some: typeof open): Cents => plus(...some.map(({ amount }) => amount));
  return { open: sum(open), count: open.length, overdue: sum(overdue) };
}
