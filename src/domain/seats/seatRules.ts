/** Seats of an account: how many can be added and removed, by whom, and the resulting fee (spec 2 §4, §5). Pure. */
import { isAdminOrOwner } from '../access/rank.ts';
import { allOf, no, type Verdict, YES } from '../access/verdict.ts';
import { isUpgrading } from '../accounts/accountRules.ts';
import type { Account, Id, Subscription, User } from '../entities.ts';
import { userDeactivate, type UserRef } from '../people/peopleRules.ts';
import { type Cents, type EpochMs, shareOf } from '../values/units.ts';

/** Maximum number of seats of a Professional account (decisions §10). */
export const PRO_SEAT_CAP = 3;
/** Seats that an Enterprise account can add at once. */
export const ENTERPRISE_SEATS = { min: 1, max: 10_000 } as const;
/** A subscription that renews sooner than this counts as inactive, in milliseconds (spec 2 §9). */
const RENEWAL_MARGIN_MS = 3_600_000;

type Seated = Pick<Account, 'accessType' | 'status' | 'seatsPurchased' | 'upgradeInfo'>;

/** How many seats a Professional account can add, from 1 up to the cap. */
export const seatOptions = ({ seatsPurchased }: Pick<Account, 'seatsPurchased'>): number[] =>
  Array.from({ length: Math.max(0, PRO_SEAT_CAP - seatsPurchased) }, (_, index) => index + 1);

/** Whether the renewal is under an hour away (spec 2 §4). */
export const isRenewalNear = ({ cycleEndDate }: Pick<Subscription, 'cycleEndDate'>, now: EpochMs): boolean =>
  cycleEndDate - now < RENEWAL_MARGIN_MS;

export type SeatSubject = {
  account: Seated;
  /** Undefined without one, as for most Enterprise accounts. */
  subscription: Subscription | undefined;
  now: EpochMs;
};

/** Tiers that pay per seat (spec 2 §1). */
const isSeated = ({ accessType }: Seated): boolean =>
  accessType === 'PROFESSIONAL' || accessType === 'ENTERPRISE';

/** While an upgrade is in progress nobody changes seats or cancels: it is based on the state at its start. */
export const whileUpgrading = (account: Pick<Account, 'upgradeInfo'>): Verdict =>
  isUpgrading(account) ? no('upgradeRunning') : YES;

/** Who may change anything about a subscription, and what blocks it for everybody (decisions §12). */
const planChange = (user: User, { account }: SeatSubject): Verdict =>
  isAdminOrOwner(user) ? whileUpgrading(account) : no('notPermitted');

/** What blocks every change of seats (spec 2 §4). */
function seatChange(user: User, subject: SeatSubject): Verdict {
  const { account, subscription, now } = subject;
  const verdict = planChange(user, subject);
  if (!verdict.allowed) return verdict;
  if (!isSeated(account)) return no('notInPlan');
  if (account.status !== 'ACTIVE') return no('lapsedContact');
  if (!subscription) return account.accessType === 'ENTERPRISE' ? YES : no('noSubscription');
  if (subscription.cancellationInProgress) return no('cancellationRunning');
  return isRenewalNear(subscription, now) ? no('renewalNear') : YES;
}

/** "Add seats". */
export function seatsAdd(user: User, subject: SeatSubject): Verdict {
  const { account, subscription } = subject;
  const verdict = seatChange(user, subject);
  if (!verdict.allowed) return verdict;
  if (subscription?.isPaymentMissing) return no('paymentMissing');
  if ((subscription?.seatsToRemoveAtEndOfCycle ?? 0) > 0) return no('seatsMarked');
  return account.accessType === 'PROFESSIONAL' && seatOptions(account).length === 0 ? no('seatCap') : YES;
}

/** "Edit subscription" is Professional only (spec 2 §6). */
const isPro = ({ account }: SeatSubject): boolean => account.accessType === 'PROFESSIONAL';

/** "Remove paid seats": one seat has to remain. */
export function seatsRemove(user: User, subject: SeatSubject): Verdict {
  const verdict = seatChange(user, subject);
  if (!verdict.allowed) return verdict;
  if (!isPro(subject)) return no('proOnly');
  if (subject.subscription?.isPaymentMissing) return no('billingContact');
  if ((subject.subscription?.seatsToRemoveAtEndOfCycle ?? 0) > 0) return no('seatsMarkedAlready');
  return subject.account.seatsPurchased > 1 ? YES : no('lastSeat');
}

/** "Cancel subscription". */
export function subscriptionCancel(user: User, subject: SeatSubject): Verdict {
  const verdict = planChange(user, subject);
  if (!verdict.allowed) return verdict;
  if (!isPro(subject)) return no('proOnly');
  if (!subject.subscription) return no('noSubscription');
  return subject.subscription.cancellationInProgress ? no('cancellationRunning') : YES;
}

/** Whether that many seats can be removed: one has to remain (spec 2 §5). */
export const isRemovable = (
  seats: number | undefined,
  { seatsPurchased }: Pick<Account, 'seatsPurchased'>,
): seats is number => seats !== undefined && seats >= 1 && seats <= seatsPurchased - 1;

/** How many people have to be removed along with the seats: those beyond the free ones. */
export const peopleToRemove = (seats: number, { seatsAvailable }: Pick<Account, 'seatsAvailable'>): number =>
  Math.max(0, seats - seatsAvailable);

/** Whether one more user can be selected for removal (spec 2 §5). */
export function pickRemoval(
  user: User,
  { target, picked, needed }: { target: UserRef; picked: readonly Id[]; needed: number },
): Verdict {
  if (picked.includes(target.id)) return YES;
  return allOf(userDeactivate(user, target), picked.length >= needed ? no('pickedEnough') : YES);
}

/** The fee of the next cycle with fewer seats. */
export const feeWithout = (
  seats: number,
  { amount }: Pick<Subscription, 'amount'>,
  { seatsPurchased }: Pick<Account, 'seatsPurchased'>,
): Cents => shareOf(amount, Math.max(0, seatsPurchased - seats), seatsPurchased);
