/** The answer of a rule, with the reason for a refusal (spec 1 §3, Button visibility). */

/** Why something is refused: a message key under `shell.reason`. */
export type Reason =
  | 'staffOnly'
  | 'sxAdminOnly'
  | 'managedOnly'
  | 'notPermitted'
  | 'enterpriseOnly'
  | 'alreadyLapsed'
  | 'alreadyActive'
  | 'disabledAccount'
  | 'impersonateSelf'
  | 'impersonateAdmin'
  | 'inactiveUser'
  | 'activeUser'
  | 'rowClosed'
  | 'ownerAlone'
  | 'lastAdmin'
  | 'sectionsNeeded'
  | 'ownerStays'
  | 'selfStays'
  | 'noSeats'
  | 'noSeatsEnterprise'
  | 'liteSingle'
  | 'mainUserAccess'
  | 'trialUserOnly'
  | 'sxAdminRole'
  | 'prospectRole'
  | 'supportOnly'
  | 'ranksAbove'
  | 'trialRunning'
  | 'trialHad'
  | 'trialHadPro'
  | 'trialNeedless'
  | 'upgradeRunning'
  | 'orderUnfinished'
  | 'featureOff'
  | 'notInBrand'
  | 'notForAssistant'
  | 'videoOff'
  | 'creditPoolAdminOnly'
  | 'creditsLeft'
  | 'invoiceFirst'
  | 'notInPlan'
  | 'adminOnly'
  | 'lapsedContact'
  | 'lapsedPlan'
  | 'billingContact'
  | 'noSubscription'
  | 'cancellationRunning'
  | 'renewalNear'
  | 'paymentMissing'
  | 'seatsMarked'
  | 'seatsMarkedAlready'
  | 'seatCap'
  | 'lastSeat'
  | 'pickedEnough'
  | 'countryMissing'
  | 'proOnly'
  | 'liteOnly'
  | 'firstPassword';

/** `hidden`: the control is not shown at all; otherwise it is shown disabled, with the reason. */
export type Verdict = { allowed: true } | { allowed: false; reason: Reason; hidden?: true };

export type Visibility = 'HIDDEN' | 'AVAILABLE' | 'DISABLED';

export const YES: Verdict = { allowed: true };
export const no = (reason: Reason): Verdict => ({ allowed: false, reason });
export const hidden = (reason: Reason): Verdict => ({ allowed: false, reason, hidden: true });

/** Why it is refused; undefined when it is allowed. */
export const reasonOf = (verdict: Verdict): Reason | undefined =>
  verdict.allowed ? undefined : verdict.reason;

export const visibilityOf = (verdict: Verdict): Visibility => {
  if (verdict.allowed) return 'AVAILABLE';
  return verdict.hidden ? 'HIDDEN' : 'DISABLED';
};

/** The first refusal; allowed when there is none. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.allowed) ?? YES;
}
