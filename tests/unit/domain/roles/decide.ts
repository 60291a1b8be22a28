/** Decision lists: each row has a description, a condition and an outcome; the first row that matches decides. */
import type { Case } from './cases.ts';

/** Allowed, not shown at all, or shown and refused. `why`: the reasons that apply; the rule must give one of them. */
export type Outcome = {
  readonly says: 'allowed' | 'not shown' | 'refused';
  readonly why: readonly string[];
};

export const allowed: Outcome = { says: 'allowed', why: [] };
export const refused = (...why: string[]): Outcome => ({ says: 'refused', why });
export const notShown = (...why: string[]): Outcome => ({ says: 'not shown', why });

type When = (one: Case) => boolean;

/** The description says who gets the outcome and why, with the section of the specification. */
export type Row = readonly [words: string, when: When, outcome: Outcome | ((one: Case) => Outcome)];

export type Decided = { readonly row: number; readonly outcome: Outcome };

/** The outcome of a list for a case. */
export function decide(rows: readonly Row[], one: Case): Decided {
  const row = rows.findIndex(([, when]) => when(one));
  const found = rows[row];
  if (!found) throw new Error('No row of the decision list matches');
  const [, , outcome] = found;
  return { row, outcome: typeof outcome === 'function' ? outcome(one) : outcome };
}

export const otherwise: When = () => true;
export const not =
  (when: When): When =>
  (one) =>
    !when(one);
export const both =
  (...all: When[]): When =>
  (one) =>
    all.every((when) => when(one));
export const either =
  (...any: When[]): When =>
  (one) =>
    any.some((when) => when(one));

// Who the viewer is, in the terms of spec 1 §6.
const is =
  (...types: Case['viewer'][]): When =>
  ({ viewer }) =>
    types.includes(viewer);
export const isSxAdmin = is('SX_ADMIN');
export const isMainAdmin = is('MAIN_ADMIN');
export const isAssistant = is('ADMIN_ASSISTANT');
export const isAccountAdmin = is('ACCOUNT_ADMIN');
/** Staff. */
export const isStaff = is('SX_ADMIN', 'MAIN_ADMIN', 'ADMIN_ASSISTANT');
const isOwner: When = ({ roles }) => roles.includes('COMPANY_OWNER');
export const isSupport: When = (one) => isSxAdmin(one) && one.roles.includes('SUPPORT');
/** "ACCOUNT_ADMIN type or the company-owner role; MainAdmin and SxAdmin count as admin" (spec 1 §6). */
export const isAdminOrOwner = either(isSxAdmin, isMainAdmin, isAccountAdmin, isOwner);
/** A User or Prospect who does not own the company. */
export const isPlainUser: When = (one) => is('USER', 'PROSPECT')(one) && !isOwner(one);

// The account.
export const ownAccount: When = ({ relation }) => relation === 'own';
export const managedAccount: When = ({ relation }) => relation === 'managed';
export const isInternal: When = ({ internal }) => internal;
export const isEnterprise: When = ({ tier }) => tier === 'ENTERPRISE';
export const isLite: When = ({ tier }) => tier === 'LITE';
export const isTrial: When = ({ tier }) => tier === 'TRIAL';
export const noSeatFree: When = ({ freeSeats }) => freeSeats <= 0;

// The environment. The "external-account mode", "one white-label mode", is netquest's (decisions §2).
export const inExternalMode: When = ({ brand }) => brand === 'netquest';

// The row of a people list.
export const ownRow: When = ({ self }) => self;
export const rowOwner: When = (one) => (one.self ? isOwner(one) : one.rowRoles.includes('COMPANY_OWNER'));
export const rowType = ({ self, viewer, row }: Case): Case['row'] => (self ? viewer : row);
export const rowActive: When = ({ self, active }) => self || active;
