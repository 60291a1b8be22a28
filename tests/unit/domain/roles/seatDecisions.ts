/** Who may change seats and cancel the subscription, and what prevents it (spec 2 §4, §5, §6, §8). */
import type { Case } from './cases.ts';
import { allowed, both, isAdminOrOwner, isEnterprise, not, otherwise, refused, type Row } from './decide.ts';
import { PEOPLE_DECISIONS } from './peopleDecisions.ts';

const plan =
  (...plans: Case['plan'][]) =>
  (one: Case) =>
    plans.includes(one.plan);
const isPro = ({ tier }: Case) => tier === 'PROFESSIONAL';
const YES: Row = ['else yes', otherwise, allowed];

const UPGRADING: Row = [
  'an upgrade in progress closes seats and cancelling (decisions §12)',
  ({ upgrading }) => upgrading,
  refused('upgradeRunning'),
];

/** What blocks every change of seats, in this order: the first one is shown. */
const CHANGE: readonly Row[] = [
  ['admin or owner only (spec 2 §6)', not(isAdminOrOwner), refused('notPermitted')],
  UPGRADING,
  [
    'only Professional and Enterprise are paid by the seat (spec 2 §1)',
    (one) => !isPro(one) && !isEnterprise(one),
    refused('notInPlan'),
  ],
  [
    'a lapsed or disabled status: contact a representative (spec 2 §4, §8)',
    ({ status }) => status !== 'ACTIVE',
    refused('lapsedContact'),
  ],
  [
    'a Professional account without a subscription has nothing to change',
    both(isPro, plan('none')),
    refused('noSubscription'),
  ],
  ['a cancellation in progress (spec 2 §4)', plan('cancelling'), refused('cancellationRunning')],
  ['the subscription is inactive under an hour before (spec 2 §4)', plan('renewing'), refused('renewalNear')],
];
const NOT_PRO: Row = [
  '"Edit subscription" is for Professional accounts only (spec 2 §6)',
  not(isPro),
  refused('proOnly'),
];

export const SEAT_DECISIONS = {
  'seats.add': [
    ...CHANGE,
    ['the payment is missing (spec 2 §8)', plan('unpaid'), refused('paymentMissing')],
    ['seats are marked for removal (spec 2 §4, §8)', plan('marked'), refused('seatsMarked')],
    [
      'Professional accounts stop at three (spec 2 §5, decisions §10)',
      both(isPro, ({ seats }) => seats >= 3),
      refused('seatCap'),
    ],
    YES,
  ],
  'seats.remove': [
    ...CHANGE,
    NOT_PRO,
    ['a billing problem: contact a representative (spec 2 §8)', plan('unpaid'), refused('billingContact')],
    ['seats are marked already (spec 2 §4)', plan('marked'), refused('seatsMarkedAlready')],
    [
      '1 to seatsPurchased minus 1: the last one stays (spec 2 §5)',
      ({ seats }) => seats <= 1,
      refused('lastSeat'),
    ],
    YES,
  ],
  'subscription.cancel': [
    ['admin or owner only (spec 2 §6)', not(isAdminOrOwner), refused('notPermitted')],
    UPGRADING,
    NOT_PRO,
    ['where there is none', plan('none'), refused('noSubscription')],
    ['once', plan('cancelling'), refused('cancellationRunning')],
    YES,
  ],
  'seats.pickRemoval': [
    ['who was picked can be taken back', ({ picked, self }) => picked === 'the row' && !self, allowed],
    // Owners, oneself, and users who could not be deactivated anyhow (spec 2 §5).
    ...PEOPLE_DECISIONS['user.deactivate'].slice(0, -1),
    ['one too many (spec 2 §5)', ({ picked }) => picked === 'another', refused('pickedEnough')],
    YES,
  ],
} satisfies Record<string, readonly Row[]>;
