/** Who may change seats and cancel the subscription, and what prevents it (spec 2 §4, §5, §6, §8). */
import type { Case } from './cases.ts';
import { allowed, both, isAdminOrOwner, isEnterprise, not, otherwise, refused, type Row } from './decide.ts';
import { PEOPLE_DECISIONS } from './peopleDecisions.ts';

const plan =
  (...plans: Case['plan'][]) =>
  (one: Case) =>
    plans.includes(one.plan);
const isPro = ({ tier }: Case) => tier === 'PROFESSIONAL';
const YES: Row = ['an admin or owner may do this when nothing else prevents it', otherwise, allowed];

const UPGRADING: Row = [
  'while an upgrade is in progress, seats cannot be changed and the subscription cannot be cancelled (decisions §12)',
  ({ upgrading }) => upgrading,
  refused('upgradeRunning'),
];

/** What blocks every change of seats; the first reason that applies is shown. */
const CHANGE: readonly Row[] = [
  [
    'users who are neither admin nor owner may not change seats (spec 2 §6)',
    not(isAdminOrOwner),
    refused('notPermitted'),
  ],
  UPGRADING,
  [
    'the seats of an account that is neither Professional nor Enterprise cannot be changed, because only these two pay by the seat (spec 2 §1)',
    (one) => !isPro(one) && !isEnterprise(one),
    refused('notInPlan'),
  ],
  [
    'the seats of a lapsed or disabled account cannot be changed; the user has to contact a representative (spec 2 §4, §8)',
    ({ status }) => status !== 'ACTIVE',
    refused('lapsedContact'),
  ],
  [
    'a Professional account without a subscription has no seats to change',
    both(isPro, plan('none')),
    refused('noSubscription'),
  ],
  [
    'seats cannot be changed while a cancellation is in progress (spec 2 §4)',
    plan('cancelling'),
    refused('cancellationRunning'),
  ],
  [
    'seats cannot be changed in the last hour before the renewal, when the subscription is inactive (spec 2 §4)',
    plan('renewing'),
    refused('renewalNear'),
  ],
];
const NOT_PRO: Row = [
  'an account that is not Professional is refused, because "Edit subscription" is for Professional only (spec 2 §6)',
  not(isPro),
  refused('proOnly'),
];

export const SEAT_DECISIONS = {
  'seats.add': [
    ...CHANGE,
    [
      'seats cannot be added while a payment is missing (spec 2 §8)',
      plan('unpaid'),
      refused('paymentMissing'),
    ],
    [
      'seats cannot be added while seats are marked for removal (spec 2 §4, §8)',
      plan('marked'),
      refused('seatsMarked'),
    ],
    [
      'a Professional account that has three seats or more cannot add any (spec 2 §5, decisions §10)',
      both(isPro, ({ seats }) => seats >= 3),
      refused('seatCap'),
    ],
    YES,
  ],
  'seats.remove': [
    ...CHANGE,
    NOT_PRO,
    [
      'seats cannot be removed while there is a billing problem; the user has to contact a representative (spec 2 §8)',
      plan('unpaid'),
      refused('billingContact'),
    ],
    [
      'seats cannot be removed while others are already marked for removal (spec 2 §4)',
      plan('marked'),
      refused('seatsMarkedAlready'),
    ],
    [
      'the last seat cannot be removed, because at most seatsPurchased minus 1 can go (spec 2 §5)',
      ({ seats }) => seats <= 1,
      refused('lastSeat'),
    ],
    YES,
  ],
  'subscription.cancel': [
    [
      'users who are neither admin nor owner may not cancel the subscription (spec 2 §6)',
      not(isAdminOrOwner),
      refused('notPermitted'),
    ],
    UPGRADING,
    NOT_PRO,
    [
      'a Professional account without a subscription has nothing to cancel',
      plan('none'),
      refused('noSubscription'),
    ],
    [
      'a subscription that is already being cancelled cannot be cancelled again',
      plan('cancelling'),
      refused('cancellationRunning'),
    ],
    YES,
  ],
  'seats.pickRemoval': [
    [
      'a user who is already picked can be unpicked',
      ({ picked, self }) => picked === 'the row' && !self,
      allowed,
    ],
    // Users who cannot be deactivated, such as owners and the viewer, cannot be picked (spec 2 §5).
    ...PEOPLE_DECISIONS['user.deactivate'].slice(0, -1),
    [
      'no further user can be picked when enough are picked (spec 2 §5)',
      ({ picked }) => picked === 'another',
      refused('pickedEnough'),
    ],
    YES,
  ],
} satisfies Record<string, readonly Row[]>;
