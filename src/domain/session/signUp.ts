/**
 * Sign-up: values, validation, the step after its answer, and parameters that are passed along (spec 1 §4, §5, §9;
 * contract §2). Pure.
 */
import { isStaff } from '../access/rank.ts';
import type { Region, User } from '../entities.ts';
import { cleanEmail, emailProblem } from '../people/email.ts';
import { cleanName, isBlank, nameFault } from '../people/names.ts';
import { cleanPhone, isPhone } from '../people/phone.ts';

/** The tiers that are open to sign-up. */
export type SignUpTier = 'LITE' | 'PROFESSIONAL';

export const SIGN_UP_EMAIL_MAX = 150;

export type EmailFault = 'required' | 'email' | 'tooLong';

/** The fault of a sign-up's e-mail (spec 1 §5, §9). */
export const emailFault = (typed: string): EmailFault | undefined =>
  emailProblem(typed) ?? (cleanEmail(typed).length > SIGN_UP_EMAIL_MAX ? 'tooLong' : undefined);

/** Parameters of a sign-up page's address: the invitation, and where the visitor came from. */
export type SignUpParams = {
  inviteCode?: string;
  utmTerm?: string;
  utmCampaign?: string;
  utmSource?: string;
  utmMedium?: string;
};

const CARRIERS = {
  sx_icode: 'inviteCode',
  utm_term: 'utmTerm',
  utm_campaign: 'utmCampaign',
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
} as const satisfies Record<string, keyof SignUpParams>;

/** Reads them from a query; an empty one counts as absent (spec 1 §2, §7). */
export function signUpParamsOf(search: string): SignUpParams {
  const query = new URLSearchParams(search);
  const params: SignUpParams = {};
  for (const [name, field] of Object.entries(CARRIERS)) {
    const value = query.get(name)?.trim();
    if (value) params[field] = value;
  }
  return params;
}

export type SignUpOutcome = 'subscription' | 'lite-warning' | 'link-sent' | 'login';

type OutcomeFlags = {
  redirectToSubscription?: boolean | undefined;
  redirectToLoginWithLiteWarning?: boolean | undefined;
  redirectToEmailLinkSent?: boolean | undefined;
};

/**
 * The first flag that is set, in the order subscription, Lite warning, link sent; none leads to the login (decisions
 * §9).
 */
export function signUpOutcome(answer: OutcomeFlags): SignUpOutcome {
  if (answer.redirectToSubscription) return 'subscription';
  if (answer.redirectToLoginWithLiteWarning) return 'lite-warning';
  return answer.redirectToEmailLinkSent ? 'link-sent' : 'login';
}

export type CreationDraft = { firstName: string; lastName: string; accountName: string; phone: string };
export type CreationFaults = { [Field in keyof CreationDraft]?: 'required' | 'long' | 'phone' };

/** The faults of an account creation; blank counts as empty, and the phone is optional. */
export function creationFaults(draft: CreationDraft): CreationFaults {
  const faults: CreationFaults = {};
  for (const field of ['firstName', 'lastName'] as const) {
    const fault = nameFault(draft[field]);
    if (fault) faults[field] = fault;
  }
  if (isBlank(draft.accountName)) faults.accountName = 'required';
  if (!isPhone(draft.phone)) faults.phone = 'phone';
  return faults;
}

/** The body of POST users/create-pro-user. */
export function creationBody(draft: CreationDraft) {
  const phone = cleanPhone(draft.phone);
  return {
    firstName: cleanName(draft.firstName),
    lastName: cleanName(draft.lastName),
    accountName: cleanName(draft.accountName),
    ...(phone === '' ? {} : { phone }),
  };
}

const COPYING = ['LITE', 'PROFESSIONAL', 'TRIAL'];

/** Whether templates can be copied for this user (decisions §12), before and after the sign-in alike. */
export const mayCopyTemplates = (user: User): boolean =>
  !isStaff(user) && COPYING.includes(user.account?.accessType ?? '');

export type CopyRegion = Region | 'LITE' | 'TRIAL';

/**
 * The region that a template is copied to: Lite and Trial by access type, else the account's region (spec 1 §9,
 * contract §3).
 */
export function copyRegionOf({ account }: Pick<User, 'account'>): CopyRegion {
  const { accessType, region } = account ?? {};
  if (accessType === 'LITE') return 'LITE';
  if (accessType === 'TRIAL') return 'TRIAL';
  if (region === 'AUSTRALIA') return 'AUSTRALIA';
  return region === 'EUROPE_UNION' ? 'EUROPE_UNION' : 'GLOBAL';
}
