/** What a token's owner may see and change (decisions §7): the server's own implementation of the rules. */
import { USER_TYPES, type UserType } from '../../src/domain/entities.ts';
import type { Db } from '../db/db.ts';
import type { Limits } from '../db/lists.ts';
import { rolesOf, typeOf } from '../db/users.ts';
import { forbid } from '../http/refusal.ts';

/** The rank of a user type: lower is more privileged; USER and PROSPECT rank alike. */
export const rankOf = (type: UserType): number =>
  Math.min(USER_TYPES.indexOf(type), USER_TYPES.indexOf('USER'));

export const typeOfUser = ({ users }: Db, user: number): UserType => typeOf(users.type[user] ?? -1);

const STAFF: readonly UserType[] = ['SX_ADMIN', 'MAIN_ADMIN', 'ADMIN_ASSISTANT'];

export const isStaff = (db: Db, user: number): boolean => STAFF.includes(typeOfUser(db, user));
export const isSxAdmin = (db: Db, user: number): boolean => typeOfUser(db, user) === 'SX_ADMIN';

/** Account admins and company owners. */
export function isAccountAdmin(db: Db, user: number): boolean {
  return (
    typeOfUser(db, user) === 'ACCOUNT_ADMIN' || rolesOf(db.users.roles[user] ?? 0).includes('COMPANY_OWNER')
  );
}

export const isSupport = ({ users }: Db, user: number): boolean =>
  rolesOf(users.roles[user] ?? 0).includes('SUPPORT');

/** Rows of the accounts that a staff member manages. */
export function managedAccounts(db: Db, user: number): number[] {
  const rows: number[] = [];
  db.accounts.forEach(({ managers, customerSuccessManagers }, row) => {
    if (managers.includes(user) || customerSuccessManagers.includes(user)) rows.push(row);
  });
  return rows;
}

/** Rows of the accounts whose details the user may open; undefined for all. */
export function openAccounts(db: Db, user: number): number[] | undefined {
  if (isSxAdmin(db, user)) return undefined;
  if (isStaff(db, user)) return managedAccounts(db, user);
  const own = db.users.account[user] ?? -1;
  return own < 0 ? [] : [own];
}

/** Rows of the accounts whose users and teams the user sees; undefined for all. */
function peopledAccounts(db: Db, user: number): number[] | undefined {
  return typeOfUser(db, user) === 'MAIN_ADMIN' ? undefined : openAccounts(db, user);
}

export function mayOpenAccount(db: Db, user: number, account: number): boolean {
  return openAccounts(db, user)?.includes(account) ?? true;
}

/** Everybody may read their own account by its id (decisions §12). */
export const mayReadAccount = (db: Db, user: number, account: number): boolean =>
  db.users.account[user] === account || mayOpenAccount(db, user, account);

/** Staff may edit the accounts that they may open. */
export const mayEditAccount = (db: Db, user: number, account: number): boolean =>
  isStaff(db, user) && mayOpenAccount(db, user, account);

export function maySeeUser(db: Db, actor: number, user: number): boolean {
  return actor === user || (peopledAccounts(db, actor)?.includes(db.users.account[user] ?? -1) ?? true);
}

/** Whether the user may add users and teams to this account. */
export function mayManagePeople(db: Db, actor: number, account: number): boolean {
  if (!isStaff(db, actor) && !isAccountAdmin(db, actor)) return false;
  const isOwn = account >= 0 && db.users.account[actor] === account;
  return isOwn || (peopledAccounts(db, actor)?.includes(account) ?? true);
}

/** Whether the user may change this account's users: SxAdmins, its managers, staff and admins (decisions §12). */
export function mayChangePeople(db: Db, actor: number, account: number): boolean {
  if (isSxAdmin(db, actor)) return true;
  if (!isStaff(db, actor) && !isAccountAdmin(db, actor)) return false;
  return account >= 0 && mayReadAccount(db, actor, account);
}

export const accountLimits = (db: Db, actor: number): Limits => ({
  key: `${actor}`,
  rows: openAccounts(db, actor),
});

/** A user without an account still sees their own row. */
export function userLimits(db: Db, actor: number): Limits {
  const accounts = peopledAccounts(db, actor);
  if (!accounts) return { key: 'all' };
  const rows = new Set(accounts.flatMap((account) => [...db.usersOf(account)]));
  return { key: `${actor}`, rows: [...rows.add(actor)].toSorted((a, b) => a - b) };
}

export function teamLimits(db: Db, actor: number): Limits {
  const rows = peopledAccounts(db, actor)?.flatMap((account) => [...db.teamsOf(account)]);
  return { key: rows ? `${actor}` : 'all', rows: rows?.toSorted((a, b) => a - b) };
}

/** Refuses with 403 `forbidden` unless `holds`. */
export function demand(holds: boolean): void {
  if (!holds) forbid();
}
