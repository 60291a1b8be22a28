/** What an account owes (decisions §12: by UTC day). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { owedOf } from '../../../src/domain/billing/owed.ts';
import { INVOICE_STATUSES } from '../../../src/domain/entities.ts';
import { asCents, asEpochMs } from '../../../src/domain/values/units.ts';

const NOW = asEpochMs(Date.parse('2026-03-04T00:30:00Z'));
const invoice = (status: string, amount: number, dueDate?: string) => ({
  status,
  amount: asCents(amount),
  dueDate,
});

describe('the amount owed', () => {
  test.each([
    ['nothing is owed without invoices', [], 0, 0, 0],
    [
      'only open invoices are owed',
      [invoice('open', 100), invoice('paid', 7), invoice('draft', 9)],
      100,
      1,
      0,
    ],
    ['an invoice due today is not overdue', [invoice('open', 100, '2026-03-04')], 100, 1, 0],
    ['an invoice due yesterday is overdue', [invoice('open', 100, '2026-03-03T23:59:59Z')], 100, 1, 100],
    [
      'an invoice that was paid late is not overdue',
      [invoice('paid', 100, '2026-01-01'), invoice('open', 5, '2027-01-01')],
      5,
      1,
      0,
    ],
  ])('%s', (_, invoices, open, count, overdue) =>
    expect(owedOf(invoices, NOW)).toEqual({ open, count, overdue }),
  );

  test('the overdue amount is part of the open amount, and the order of invoices does not matter', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            status: fc.constantFrom(...INVOICE_STATUSES),
            amount: fc.nat(1e9).map(asCents),
            dueDate: fc.option(fc.constantFrom('2026-03-03', '2026-03-04', '2026-03-05'), {
              nil: undefined,
            }),
          }),
        ),
        (invoices) => {
          const owed = owedOf(invoices, NOW);
          expect(owed.overdue).toBeLessThanOrEqual(owed.open);
          expect(owedOf(invoices.toReversed(), NOW)).toEqual(owed);
        },
      ),
    ));
});
