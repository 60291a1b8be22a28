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

/** Sums up the invoices with the status "open"; one without a due date is never overdue. */
export function owedOf(
  invoices: readonly Pick<Invoice, 'status' | 'amount' | 'dueDate'>[],
  now: EpochMs,
): Owed {
  const open = invoices.filter(({ status }) => status === 'open');
  const today = utcDay(now);
  const overdue = open.filter(({ dueDate }) => dueDate !== undefined && utcDay(dueDate) < today);
  const sum = (some: typeof open): Cents => plus(...some.map(({ amount }) => amount));
  return { open: sum(open), count: open.length, overdue: sum(overdue) };
}
