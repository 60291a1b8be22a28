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
  ['an active account with a running subscription has no blocks', ACTIVE, FINE, []],
  ['an active account without a subscription has no blocks', ACTIVE, undefined, []],
  ['a lapsed account is blocked as lapsed', { ...ACTIVE, status: 'LAPSED' as const }, undefined, ['lapsed']],
  ['a running cancellation blocks as ending', ACTIVE, { ...FINE, cancellationInProgress: true }, ['ending']],
  [
    'a renewal within the hour blocks as inactive',
    ACTIVE,
    { ...FINE, cycleEndDate: asEpochMs(NOW + 3_599_000) },
    ['inactive'],
  ],
  ['a missing payment blocks as unpaid', ACTIVE, { ...FINE, isPaymentMissing: true }, ['unpaid']],
  [
    'a running upgrade blocks as upgrading',
    { ...ACTIVE, upgradeInfo: { status: 'InProgress' as const } },
    FINE,
    ['upgrading'],
  ],
  ['seats marked for removal block as marked', ACTIVE, { ...FINE, seatsToRemoveAtEndOfCycle: 2 }, ['marked']],
  [
    'several blocks at once are listed with the worst first',
    { status: 'LAPSED' as const, upgradeInfo: { status: 'InProgress' as const } },
    { ...FINE, cancellationInProgress: true, isPaymentMissing: true, seatsToRemoveAtEndOfCycle: 1 },
    ['lapsed', 'ending', 'unpaid', 'upgrading', 'marked'],
  ],
])('%s', (_, account, subscription, wanted) => {
  expect(planBlocks(account, subscription, NOW)).toEqual(wanted);
});
