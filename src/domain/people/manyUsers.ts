/**
 * Changing many users one by one. Their role: whose can change, to which roles, and which accounts would lose their
 * admins. Their sections: only the chosen ones change. Pure.
 */
import { judge } from '../access/access.ts';
import { isOwner } from '../access/rank.ts';
import { type Reason, reasonOf } from '../access/verdict.ts';
import type { Setting } from '../accounts/accountRules.ts';
import type { BulkRules } from '../bulk/rules.ts';
import { type Id, USER_TYPES, type User } from '../entities.ts';
import { type RoleChoice, roleChoices, type RoleSubject } from './peopleRules.ts';
import { accessOf, type AccessValues, availableSections, isUsable } from './sectionAccess.ts';
import { nameOfUser } from './shownEmail.ts';
import { leavesAdmins, type NextState } from './userStatus.ts';

/** What the rules need to know about a user's account. */
type SubjectOf = (user: User) => Omit<RoleSubject, 'target'>;

/** Why the user's role can't be changed in bulk, whatever the new role. Owners are changed one at a time. */
export function roleBar(viewer: User, user: User, subjectOf: SubjectOf): Reason | undefined {
  const verdict = judge(viewer, 'user.changeRole', { ...subjectOf(user), target: user });
  return reasonOf(verdict) ?? (isOwner(user) ? 'ownerAlone' : undefined);
}

/**
 * The roles offered for the users who can be changed: each role that is listed for one of their accounts. A role is
 * refused if the rules refuse it for everybody who doesn't have it yet; otherwise `roleRules` leaves out, by name,
 * those for whom it is refused.
 */
export function rolesForMany(viewer: User, users: readonly User[], subjectOf: SubjectOf): RoleChoice[] {
  const able = users.filter((user) => roleBar(viewer, user, subjectOf) === undefined);
  const choices = able.map((user) => ({
    user,
    listed: roleChoices(viewer, { ...subjectOf(user), target: user }),
  }));
  return USER_TYPES.flatMap((type): RoleChoice[] => {
    const others = choices.filter(({ user }) => user.userType !== type);
    const verdicts = others.flatMap(
      ({ listed }) => listed.find((choice) => choice.type === type)?.verdict ?? [],
    );
    const verdict = verdicts.find(({ allowed }) => allowed) ?? verdicts[0];
    return verdict === undefined ? [] : [{ type, verdict }];
  });
}

type Wanted = { userType: string; subjectOf: SubjectOf; lastAdmins?: ReadonlySet<Id> };

/** The rules for giving many users one role; `lastAdmins` are left out. */
export const roleRules = (viewer: User, { userType, subjectOf, lastAdmins }: Wanted): BulkRules<User> => ({
  nameOf: nameOfUser,
  isDone: (user) => user.userType === userType,
  refusalOf(user) {
    const barred = roleBar(viewer, user, subjectOf);
    if (barred !== undefined || user.userType === userType) return barred;
    const listed = roleChoices(viewer, { ...subjectOf(user), target: user });
    const verdict = listed.find(({ type }) => type === userType)?.verdict;
    return verdict
      ? (reasonOf(verdict) ?? (lastAdmins?.has(user.id) ? 'lastAdmin' : undefined))
      : 'notPermitted';
  },
});

/** The users whose change could leave their account without an active Account Admin. */
export const adminsAmong = (users: readonly User[], next: Partial<NextState>): User[] =>
  users.filter((user) => leavesAdmins(user, { ...user, ...next }));

/**
 * The leaving admins whose account would have no active Account Admin left, given the active admins of all these
 * accounts. If they would only together leave an account without one, all of them stay.
 */
export function lastAdminsOf(leaving: readonly User[], admins: readonly User[]): Set<Id> {
  const going = new Set(leaving.map(({ id }) => id));
  const kept = new Set(admins.filter(({ id }) => !going.has(id)).map(({ accountId }) => accountId));
  return new Set(leaving.filter(({ accountId }) => !kept.has(accountId)).map(({ id }) => id));
}

/** The sections to change; others are absent. */
export type AccessChange = Partial<AccessValues>;

type Flags = Setting['flags'] & { readonly branding: boolean };

/** What the user may open after the change. */
export const accessAfter = (user: User, change: AccessChange): AccessValues => ({
  ...accessOf(user),
  ...change,
});

/** The rules for changing these sections of many users; nobody is left with a combination that can't be used. */
export const accessRules = (viewer: User, change: AccessChange, flags: Flags): BulkRules<User> => ({
  nameOf: nameOfUser,
  isDone: (user) =>
    availableSections(flags).every(
      (section) => accessAfter(user, change)[section] === accessOf(user)[section],
    ),
  refusalOf(target) {
    const refusal = reasonOf(judge(viewer, 'user.editAccess', { target, setting: { flags } }));
    return refusal ?? (isUsable(accessAfter(target, change)) ? undefined : 'sectionsNeeded');
  },
});
