import { expect, test } from 'vitest';
import { planBlocks } from '../../../src/domain/plans/planBlocks.ts';
import { asEpochMs } from '../../../src/domain/values/units.ts';

const NOW = asEpochMs(1_000_000_000);
const FINE = {
  cancellationInProgress: false,
  cycleEndDate: asEpochMs(NOW + 86_400_000),
  isPaymentMissing: false,
  seatsToRemoveAtEndOfCycle: 0,
};
const ACTIVE = { status: 'ACTIVE', upgradeInfo: undefined } as const;

test.each([
  ['nothing', ACTIVE, FINE, []],
  ['no subscription', ACTIVE, undefined, []],
  ['a lapsed account', { ...ACTIVE, status: 'LAPSED' as const }, undefined, ['lapsed']],
  ['a cancellation', ACTIVE, { ...FINE, cancellationInProgress: true }, ['ending']],
  ['a renewal within the hour', ACTIVE, { ...FINE, cycleEndDate: asEpochMs(NOW + 3_599_000) }, ['inactive']],
  ['a missing payment', ACTIVE, { ...FINE, isPaymentMissing: true }, ['unpaid']],
  ['an upgrade', { ...ACTIVE, upgradeInfo: { status: 'InProgress' as const } }, FINE, ['upgrading']],
  ['marked seats', ACTIVE, { ...FINE, seatsToRemoveAtEndOfCycle: 2 }, ['marked']],
  [
    'all at once, the worst first',
    { status: 'LAPSED' as const, upgradeInfo: { status: 'InProgress' as const } },
    { ...FINE, cancellationInProgress: true, isPaymentMissing: true, seatsToRemoveAtEndOfCycle: 1 },
    ['lapsed', 'ending', 'unpaid', 'upgrading', 'marked'],
  ],
])('%s', (_, account, subscription, wanted) => {
  expect(planBlocks(account, subscription, NOW)).toEqual(wanted);
});
