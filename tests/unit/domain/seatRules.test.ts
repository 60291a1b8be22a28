import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../src/domain/access/verdict.ts';
import type { Account, Subscription, User, UserType } from '../../../src/domain/entities.ts';
import {
  feeWithout,
  isRenewalNear,
  peopleToRemove,
  pickRemoval,
  PRO_SEAT_CAP,
  seatOptions,
  seatsAdd,
  seatsRemove,
  type SeatSubject,
  subscriptionCancel,
} from '../../../src/domain/seats/seatRules.ts';
import { asCents, asEpochMs } from '../../../src/domain/values/units.ts';

const NOW = asEpochMs(1_790_000_000_000);
/** That many seconds after now. */
const after = (seconds: number) => asEpochMs(NOW + seconds * 1000);
const said = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.reason);
const person = (userType: UserType, over: Partial<User> = {}): User => ({
  id: 'u',
  firstName: '',
  lastName: '',
  email: '',
  userType,
  roles: [],
  isActive: true,
  accountId: 'a1',
  ...over,
});
const admin = person('ACCOUNT_ADMIN');
const subscription = (over: Partial<Subscription> = {}): Subscription => ({
  id: 's',
  cycleEndDate: after(86_400),
  cycle: 'year',
  cancellationInProgress: false,
  isPaymentMissing: false,
  seatsToRemoveAtEndOfCycle: 0,
  usersToDisableAtEndOfCycle: [],
  amount: asCents(324_000),
  paymentCadence: 'annual',
  ...over,
});
const subject = (account: Partial<Account> = {}, over: Partial<Subscription> | null = {}): SeatSubject => ({
  account: { accessType: 'PROFESSIONAL', status: 'ACTIVE', seatsPurchased: 2, ...account },
  subscription: over === null ? undefined : subscription(over),
  now: NOW,
});

describe('adding seats', () => {
  test.each<[string, User, SeatSubject, string]>([
    ['an admin may add seats', admin, subject(), 'allowed'],
    ['an owner may add seats', person('USER', { roles: ['COMPANY_OWNER'] }), subject(), 'allowed'],
    ['a plain user may not add seats [SUB-18]', person('USER'), subject(), 'notPermitted'],
    ['a Team Admin may not add seats', person('TEAM_ADMIN'), subject(), 'notPermitted'],
    ['a lapsed account blocks adding seats [SUB-28]', admin, subject({ status: 'LAPSED' }), 'lapsedContact'],
    [
      'a disabled account blocks adding seats [SUB-28]',
      admin,
      subject({ status: 'DISABLED' }),
      'lapsedContact',
    ],
    [
      'a missing payment blocks adding seats [SUB-25]',
      admin,
      subject({}, { isPaymentMissing: true }),
      'paymentMissing',
    ],
    [
      'seats marked for removal block adding seats [SUB-27]',
      admin,
      subject({}, { seatsToRemoveAtEndOfCycle: 1 }),
      'seatsMarked',
    ],
    [
      'a running cancellation blocks adding seats [SUB-29]',
      admin,
      subject({}, { cancellationInProgress: true }),
      'cancellationRunning',
    ],
    [
      'the cap of seats blocks adding seats [SUB-26]',
      admin,
      subject({ seatsPurchased: PRO_SEAT_CAP }),
      'seatCap',
    ],
    ['more seats than the cap block adding seats', admin, subject({ seatsPurchased: 7 }), 'seatCap'],
    [
      'a renewal within the hour blocks adding seats',
      admin,
      subject({}, { cycleEndDate: after(3599) }),
      'renewalNear',
    ],
    ['a missing subscription blocks adding seats', admin, subject({}, null), 'noSubscription'],
    [
      'an Enterprise account without a subscription may add seats',
      admin,
      subject({ accessType: 'ENTERPRISE' }, null),
      'allowed',
    ],
    [
      'an Enterprise account has no cap of seats',
      admin,
      subject({ accessType: 'ENTERPRISE', seatsPurchased: 500 }),
      'allowed',
    ],
  ])('%s', (_, user, given, expected) => expect(said(seatsAdd(user, given))).toBe(expected));

  test.each([
    [0, [1, 2, 3]],
    [1, [1, 2]],
    [2, [1]],
    [3, []],
    [9, []],
  ])('with %d seats, %j can be added [SUB-20]', (seatsPurchased, options) =>
    expect(seatOptions({ seatsPurchased })).toEqual(options),
  );
});

test.each<[string, User, SeatSubject, string]>([
  ['is allowed for an admin', admin, subject(), 'allowed'],
  ['is refused for a plain user', person('USER'), subject(), 'notPermitted'],
  ['is refused with a single seat', admin, subject({ seatsPurchased: 1 }), 'lastSeat'],
  [
    'is refused while seats are marked for removal',
    admin,
    subject({}, { seatsToRemoveAtEndOfCycle: 1 }),
    'seatsMarkedAlready',
  ],
  ['is refused with a missing payment', admin, subject({}, { isPaymentMissing: true }), 'billingContact'],
  ['is refused for a lapsed account', admin, subject({ status: 'LAPSED' }), 'lapsedContact'],
  [
    'is refused during a cancellation',
    admin,
    subject({}, { cancellationInProgress: true }),
    'cancellationRunning',
  ],
])('removing seats %s', (_, user, given, expected) => expect(said(seatsRemove(user, given))).toBe(expected));

test.each<[string, User, SeatSubject, string]>([
  ['is allowed for an admin', admin, subject(), 'allowed'],
  ['is refused for a plain user', person('USER'), subject(), 'notPermitted'],
  ['is allowed for a lapsed account', admin, subject({ status: 'LAPSED' }), 'allowed'],
  [
    'is refused during a cancellation',
    admin,
    subject({}, { cancellationInProgress: true }),
    'cancellationRunning',
  ],
  ['is refused without a subscription', admin, subject({}, null), 'noSubscription'],
])('cancelling the subscription %s', (_, user, given, expected) =>
  expect(said(subscriptionCancel(user, given))).toBe(expected),
);

test('the renewal is near during the last hour of the cycle and after its end [SUB-8]', () => {
  expect(isRenewalNear({ cycleEndDate: after(3600) }, NOW)).toBe(false);
  expect(isRenewalNear({ cycleEndDate: after(3599) }, NOW)).toBe(true);
  expect(isRenewalNear({ cycleEndDate: after(-1) }, NOW)).toBe(true);
});

describe('users who are removed with seats', () => {
  const target = (over: Partial<User> = {}) => person('USER', { id: 't', ...over });
  test.each<[string, ReturnType<typeof target>, string[], string]>([
    ['a user can be picked while more are needed', target(), [], 'allowed'],
    ['no user can be picked once enough are picked', target(), ['x'], 'pickedEnough'],
    ['a picked user can be taken back', target(), ['t'], 'allowed'],
    ['an owner cannot be picked', target({ roles: ['COMPANY_OWNER'] }), [], 'ownerStays'],
    ['the viewer cannot be picked', admin, [], 'selfStays'],
    ['a user of another account cannot be picked', target({ accountId: 'a2' }), [], 'notPermitted'],
  ])('%s [SUB-32]', (_, who, picked, expected) =>
    expect(said(pickRemoval(admin, { target: who, picked, needed: 1 }))).toBe(expected),
  );

  prop.prop([fc.nat(50), fc.nat(50)])(
    'as many users have to be removed as the removed seats exceed the free ones',
    (seats, seatsAvailable) => {
      const needed = peopleToRemove(seats, { seatsAvailable });
      expect(needed).toBeGreaterThanOrEqual(0);
      expect(needed === 0 || needed + seatsAvailable === seats).toBe(true);
    },
  );
});

prop.prop([fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 10_000 })])(
  'the new fee is in whole cents, and falls with each removed seat down to 0',
  (amount, seatsPurchased) => {
    const fee = (seats: number) => feeWithout(seats, { amount: asCents(amount) }, { seatsPurchased });
    expect(fee(0)).toBe(amount);
    expect(fee(seatsPurchased)).toBe(0);
    const some = Math.ceil(seatsPurchased / 2);
    expect(Number.isInteger(fee(some))).toBe(true);
    expect(fee(some)).toBeLessThanOrEqual(fee(some - 1));
  },
);
