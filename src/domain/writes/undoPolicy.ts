/** Whether a viewer may undo a record's change, under today's policy (docs/adr/033). Pure. */
import { judge } from '../access/access.ts';
import { type Reason, reasonOf } from '../access/verdict.ts';
import { refusalOf } from '../accounts/accountStatus.ts';
import type { FeatureSubject } from '../accounts/featureRules.ts';
import type { Account, Id, User } from '../entities.ts';
import { type RoleSubject, roleChoices } from '../people/peopleRules.ts';
import { judgeStatus } from '../people/userStatus.ts';
import { CHANGE_KINDS, type ChangeKind, type KeptValues, type OwnChange } from './changeLog.ts';

/** What the rules about roles, features and access need of the runtime. */
type Setting = RoleSubject['setting'] &
  FeatureSubject['setting'] &
  Parameters<typeof judge<'user.editAccess'>>[2]['setting'];

/** Why this account can't be restored to these values; undefined when it can. */
export function accountUndoRefusal(
  viewer: User,
  account: Account,
  { kind, back, setting }: { kind: ChangeKind; back: KeptValues; setting: Setting },
): Reason | undefined {
  if (kind === 'accountStatus')
    return refusalOf(viewer, account, back['status'] === 'ACTIVE' ? 'ACTIVE' : 'LAPSED');
  // As in the account's settings: everyone else changes the type by an upgrade.
  if ('accessType' in back && viewer.userType !== 'SX_ADMIN') return 'sxAdminOnly';
  const edit = reasonOf(judge(viewer, 'account.edit', account));
  if (edit !== undefined || kind === 'accountDetails') return edit;
  return Object.keys(back)
    .map((name) => reasonOf(judge(viewer, 'account.feature', { name, setting })))
    .find((reason) => reason !== undefined);
}

/** Why this user can't be restored to these values; undefined when they can. */
export function userUndoRefusal(
  viewer: User,
  target: User,
  { kind, back, setting }: { kind: ChangeKind; back: KeptValues; setting: Setting },
): Reason | undefined {
  if (kind === 'userStatus')
    return reasonOf(
      judgeStatus(viewer, target, back['isActive'] === true ? 'ACTIVE' : 'INACTIVE', undefined),
    );
  if (kind === 'userDetails') return reasonOf(judge(viewer, 'user.edit', target));
  if (kind === 'userAccess') return reasonOf(judge(viewer, 'user.editAccess', { target, setting }));
  const account = { id: target.accountId ?? '', accessType: target.account?.accessType ?? '' };
  const subject = { account, setting, target };
  const change = reasonOf(judge(viewer, 'user.changeRole', subject));
  const choice = roleChoices(viewer, subject).find(({ type }) => type === back['userType']);
  return change ?? (choice ? reasonOf(choice.verdict) : 'notPermitted');
}

/** Why the change can't be undone, as far as that is known before its records are read. */
export function earlyRefusal(
  viewer: User,
  { kind, accountId, records }: Pick<OwnChange, 'kind' | 'accountId' | 'records'>,
): Reason | undefined {
  switch (CHANGE_KINDS[kind]) {
    case 'users':
      return accountId === undefined ? undefined : reasonOf(judge(viewer, 'users.manage', { id: accountId }));
    case 'teams':
      return reasonOf(judge(viewer, 'teams.edit'));
    case 'credit-pools':
      return undefined;
    case 'accounts': {
      const judged = records.map(({ id }: { id: Id }) => reasonOf(judge(viewer, 'account.edit', { id })));
      return judged.every((reason) => reason !== undefined) ? judged[0] : undefined;
    }
  }
}
