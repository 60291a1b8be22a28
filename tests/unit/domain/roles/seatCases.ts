/** Situations about seats, as the rules' arguments. */
import type { Subscription } from '../../../../src/domain/entities.ts';
import type { SeatSubject } from '../../../../src/domain/seats/seatRules.ts';
import { asCents, asEpochMs } from '../../../../src/domain/values/units.ts';
import { accountOf, type Case, rowOf } from './cases.ts';

const NOW = 1_790_000_000_000;

function planOf({ plan }: Case): Subscription | undefined {
  if (plan === 'none') return undefined;
  return {
    id: 'the-subscription',
    cycleEndDate: asEpochMs(plan === 'renewing' ? NOW + 3_599_000 : NOW + 3_600_000),
    cycle: 'year',
    cancellationInProgress: plan === 'cancelling',
    isPaymentMissing: plan === 'unpaid',
    seatsToRemoveAtEndOfCycle: plan === 'marked' ? 1 : 0,
    usersToDisableAtEndOfCycle: [],
    amount: asCents(162_000 * 2),
    paymentCadence: 'annual',
  };
}

export const seatsOf = (one: Case): SeatSubject => ({
  account: accountOf(one),
  subscription: planOf(one),
  now: asEpochMs(NOW),
});

const PICKED: Record<Case['picked'], string[]> = { nobody: [], 'the row': ['row'], another: ['another'] };

/** One user has to be picked. */
export const pickOf = (one: Case) => ({ target: rowOf(one), picked: PICKED[one.picked], needed: 1 });
