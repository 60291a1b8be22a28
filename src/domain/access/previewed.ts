/**
 * The user that a preview shows the console as: not a real one, but composed of a role, a plan and an account. Pure.
 */
import {
  type AccessType,
  type Account,
  type Open,
  type PersonName,
  type Role,
  type User,
  USER_TYPES,
  type UserType,
} from '../entities.ts';
import { isStaff } from './rank.ts';

/** User types that have a console; prospects have none. */
export const PREVIEW_TYPES = USER_TYPES.filter(
  (type): type is Exclude<UserType, 'PROSPECT'> => type !== 'PROSPECT',
);

export type PreviewType = (typeof PREVIEW_TYPES)[number];

const OF_CUSTOMERS = ['COMPANY_OWNER', 'PANEL_SECTION'] as const;

/** Roles that make a difference for a type. */
export function previewRoles(
  type: PreviewType,
): readonly Extract<Role, 'SUPPORT' | (typeof OF_CUSTOMERS)[number]>[] {
  if (type === 'SX_ADMIN') return ['SUPPORT'];
  return isStaff({ userType: type }) ? [] : OF_CUSTOMERS;
}

export type PreviewAccount = Pick<Account, 'id' | 'name' | 'region'> & { accessType: Open<AccessType> };

export type PreviewChoice = {
  type: PreviewType;
  roles: readonly Role[];
  /** The user's account; for staff of the provider, one that they manage. */
  account: PreviewAccount | undefined;
  /** A made-up name. */
  name: PersonName;
  /** Replaces the account's own plan. */
  tier: AccessType | undefined;
};

/**
 * The user of a preview. Its id belongs to nobody, so that no row of a list is its own. Staff keep the account of the
 * real user and manage the chosen one.
 */
export function previewedUser(
  { type, roles, account, name, tier }: PreviewChoice,
  viewer: Pick<User, 'accountId' | 'account'>,
): User {
  const possible: readonly Role[] = previewRoles(type);
  const user: User = {
    ...name,
    id: 'preview',
    email: '',
    userType: type,
    roles: roles.filter((role) => possible.includes(role)),
    isActive: true,
    hasPassword: true,
  };
  if (isStaff(user))
    return {
      ...user,
      accountId: viewer.accountId,
      account: viewer.account,
      managedAccounts: account ? [account.id] : [],
    };
  if (!account) return user;
  const { id, name: called, region, accessType } = account;
  return { ...user, accountId: id, account: { name: called, region, accessType: tier ?? accessType } };
}
