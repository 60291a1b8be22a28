/** The order of user types, and the groups that the rules use (spec 1 §6). */
import type { User, UserType } from '../entities.ts';
import { entryOf } from '../values/entryOf.ts';

/** Lower is more privileged (spec 1 §6). An unknown type is the least privileged. */
export const RANK: Record<UserType, number> = {
  SX_ADMIN: 0,
  MAIN_ADMIN: 1,
  ADMIN_ASSISTANT: 2,
  ACCOUNT_ADMIN: 3,
  TEAM_ADMIN: 4,
  USER: 5,
  PROSPECT: 5,
};

type Typed = Pick<User, 'userType'>;
type WithRoles = Pick<User, 'userType' | 'roles'>;

export const rankOf = (user: Typed): number => entryOf(RANK, user.userType) ?? RANK.USER;

/** SxAdmin, MainAdmin and AdminAssistant: the provider's own staff. */
export const isStaff = (user: Typed): boolean => rankOf(user) <= RANK.ADMIN_ASSISTANT;

/** Whether the user has the company-owner role, whatever their type. */
export const isOwner = ({ roles }: Pick<User, 'roles'>): boolean => roles.includes('COMPANY_OWNER');

/** ACCOUNT_ADMIN type or the company-owner role; MainAdmin and SxAdmin count as admin (spec 1 §6). */
export const isAdminOrOwner = (user: WithRoles): boolean =>
  rankOf(user) <= RANK.MAIN_ADMIN || user.userType === 'ACCOUNT_ADMIN' || isOwner(user);

/** Owner, SxAdmin and AccountAdmin are main users, who have every section (spec 1 §6). */
export const isMainUser = (user: WithRoles): boolean =>
  user.userType === 'SX_ADMIN' || user.userType === 'ACCOUNT_ADMIN' || isOwner(user);

/** An SxAdmin with the Support role (spec 1 §6). */
export const isSupport = (user: WithRoles): boolean =>
  user.userType === 'SX_ADMIN' && user.roles.includes('SUPPORT');

/** Credit-pool users (decisions §7): admins and owners, and PANEL_SECTION on accounts other than Enterprise. */
export function isCreditPoolUser(
  user: Pick<User, 'userType' | 'roles' | 'account'>,
  creditTracking: boolean,
): boolean {
  if (!creditTracking) return false;
  return (
    isAdminOrOwner(user) ||
    (user.account?.accessType !== 'ENTERPRISE' && user.roles.includes('PANEL_SECTION'))
  );
}
