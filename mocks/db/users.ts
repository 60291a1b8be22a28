/**
 * The users, stored by column, so that a million of them fit in memory and can be searched. A row is an index into the
 * columns.
 */
import { ROLES, USER_TYPES, type AccessType, type Role, type UserType } from '../../src/domain/entities.ts';
import type { WireSections } from '../http/wire.ts';
import type { Origin } from './signUps.ts';
import { createStringPool, fold, type StringPool } from './strings.ts';

/** Fields that only few users have. */
export type UserExtra = {
  avatar?: string;
  phone?: string;
  sections?: WireSections;
  paymentStatus?: 'PAID' | 'UNPAID';
  /** Prospects only. */
  company?: string;
  origin?: Origin;
  /** The plan that a prospect requested. */
  accessType?: AccessType;
  /** Null: no password. Omitted: the demo password. */
  password?: string | null;
  ssoOnly?: boolean;
  /** The bot check required of this user: the checkbox, or the checkbox followed by the puzzle. */
  botCheck?: 'checkbox' | 'puzzle';
  /** Whether the sign-in requires a second factor. */
  twoFactor?: boolean;
};

export type NewUser = {
  firstName: string;
  lastName: string;
  /** By default derived from the name and the account's domain. */
  email?: string | undefined;
  userType: UserType;
  roles?: readonly Role[] | undefined;
  /** Row of the account, or -1. */
  account: number;
  team?: number | undefined;
  isActive?: boolean | undefined;
  /** Milliseconds; NaN for never. */
  createdAt: number;
  firstLogin?: number | undefined;
  lastLogin?: number | undefined;
  lastLaunch?: number | undefined;
  extra?: UserExtra | undefined;
};

/** Indexes into USER_TYPES and bits by index in ROLES, as stored in the columns. */
export const typeCode = (type: UserType): number => USER_TYPES.indexOf(type);
export const typeOf = (code: number): UserType => USER_TYPES[code] ?? 'USER';
export const bitsOf = (roles: readonly Role[]): number =>
  roles.reduce((bits, role) => bits | (1 << ROLES.indexOf(role)), 0);
export const rolesOf = (bits: number): Role[] => ROLES.filter((_, bit) => bits & (1 << bit));

export type UserTable = {
  readonly size: number;
  readonly names: StringPool;
  /** Codes of `names`. */
  readonly first: number[];
  readonly last: number[];
  /** Rows, or -1. */
  readonly account: number[];
  readonly team: number[];
  readonly type: number[];
  readonly roles: number[];
  readonly active: number[];
  /** Milliseconds; NaN for never. */
  readonly created: number[];
  readonly firstLogin: number[];
  readonly lastLogin: number[];
  readonly lastLaunch: number[];
  readonly extras: Map<number, UserExtra>;
  add(user: NewUser): number;
  /** The e-mail in its original spelling. */
  email(row: number): string;
  /** The row with this e-mail, ignoring case; -1 when there is none. */
  withEmail(email: string): number;
  setName(row: number, name: { firstName?: string | undefined; lastName?: string | undefined }): void;
  setAccount(row: number, account: number): void;
};

/** The account data that the user table needs. */
export type AccountLinks = {
  domain(account: number): string;
  /** The account of a mail domain, or -1. */
  withDomain(domain: string): number;
  /** Rows of the account's users, ascending; the table keeps them up to date. */
  usersOf(account: number): number[];
};

/** An empty table. */
export function createUserTable(accounts: AccountLinks): UserTable {
  const names = createStringPool();
  const [first, last, account, team, type, roles, active] = Array.from(
    { length: 7 },
    (): number[] => [],
  ) as Columns7;
  const [created, firstLogin, lastLogin, lastLaunch] = Array.from(
    { length: 4 },
    (): number[] => [],
  ) as Columns4;
  const extras = new Map<number, UserExtra>();
  /** E-mails that can no longer be derived from the name and the account, and their rows. */
  const ownEmails = new Map<number, string>();
  const ownEmailRows = new Map<string, number>();

  const email = (row: number): string =>
    ownEmails.get(row) ??
    `${names.slugs[first[row] ?? 0]}.${names.slugs[last[row] ?? 0]}@${accounts.domain(account[row] ?? -1)}`;

  /** Stores the derived e-mail before the name or account that it is derived from changes. */
  function fixEmail(row: number, text = email(row)): void {
    ownEmails.set(row, text);
    ownEmailRows.set(fold(text), row);
  }

  return {
    get size() {
      return first.length;
    },
    names,
    first,
    last,
    account,
    team,
    type,
    roles,
    active,
    created,
    firstLogin,
    lastLogin,
    lastLaunch,
    extras,
    email,
    add(user) {
      const row = first.length;
      first.push(names.code(user.firstName));
      last.push(names.code(user.lastName));
      account.push(user.account);
      team.push(user.team ?? -1);
      type.push(typeCode(user.userType));
      roles.push(bitsOf(user.roles ?? []));
      active.push(user.isActive === false ? 0 : 1);
      created.push(user.createdAt);
      firstLogin.push(user.firstLogin ?? Number.NaN);
      lastLogin.push(user.lastLogin ?? Number.NaN);
      lastLaunch.push(user.lastLaunch ?? Number.NaN);
      if (user.extra) extras.set(row, user.extra);
      if (user.email !== undefined) fixEmail(row, user.email);
      if (user.account >= 0) accounts.usersOf(user.account).push(row);
      return row;
    },
    withEmail(text) {
      const wanted = fold(text);
      const own = ownEmailRows.get(wanted);
      if (own !== undefined) return own;
      const home = accounts.withDomain(wanted.slice(wanted.lastIndexOf('@') + 1));
      if (home < 0) return -1;
      return accounts.usersOf(home).find((row) => !ownEmails.has(row) && email(row) === wanted) ?? -1;
    },
    setName(row, { firstName, lastName }) {
      fixEmail(row);
      if (firstName !== undefined) first[row] = names.code(firstName);
      if (lastName !== undefined) last[row] = names.code(lastName);
    },
    setAccount(row, target) {
      fixEmail(row);
      const from = account[row] ?? -1;
      if (from >= 0) {
        const rows = accounts.usersOf(from);
        rows.splice(rows.indexOf(row), 1);
      }
      account[row] = target;
      team[row] = -1;
      if (target >= 0) {
        const rows = accounts.usersOf(target);
        rows.push(row);
        rows.sort((a, b) => a - b);
      }
    },
  };
}

type Columns4 = [number[], number[], number[], number[]];
type Columns7 = [number[], number[], number[], number[], number[], number[], number[]];
