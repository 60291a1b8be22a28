/** Accounts, users and teams as options of the command bar. */
import { may } from '../../domain/access/access.ts';
import type { FoundKind, FoundRecord } from '../../domain/command/recent.ts';
import type { Account, Id, Team, User } from '../../domain/entities.ts';
import { anyOf, type Filter } from '../../domain/lists/filters.ts';
import { encodeListState, queryText } from '../../domain/lists/listAddress.ts';
import { DEFAULT_FILTER, DEFAULT_SORT, PAGE_SIZE } from '../../domain/lists/listQuery.ts';
import { nameOfUser, shownEmail } from '../../domain/people/shownEmail.ts';
import type { IconName } from '../../kit/controls/Icon.tsx';
import { formatFacts } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { accessTypeLabel, accountStatusLabel } from '../../shared/account/labels.ts';
import type { CommandOption } from './options.ts';

const ICONS: Record<FoundKind, IconName> = { accounts: 'building', users: 'user', teams: 'team' };

/** The condition that limits teams to one account: many accounts have a "Product" team. */
export const teamsOfAccount = (accountId: Id | undefined): Filter[] =>
  accountId === undefined ? [] : [anyOf('accountId', [accountId])];

/** The address of a list searched for a name, in every state. */
function searched(
  path: string,
  kind: 'users' | 'teams',
  { search, hasStates = true, where = [] }: { search: string; hasStates?: boolean; where?: Filter[] },
): string {
  const states = hasStates ? { state: 'ALL' as const } : {};
  const filter = { ...DEFAULT_FILTER[kind], search, where, ...states };
  const state = { filter, sort: DEFAULT_SORT[kind], size: PAGE_SIZE, page: 1 };
  return `${path}?${queryText(encodeListState(state, kind))}`;
}

/**
 * Where a record is shown. A user has no page: they are on the Users tab of their account, with their actions, or in
 * the list of users for those who may not open the account.
 */
function addressOfFound(viewer: User, { kind, id, label, email, accountId }: FoundRecord): string {
  if (kind === 'accounts') return paths.account(id);
  if (kind === 'teams')
    return searched(paths.teams, 'teams', { search: label, where: teamsOfAccount(accountId) });
  if (accountId === undefined || !may(viewer, 'account.open', { id: accountId }))
    return searched(paths.users, 'users', { search: email ?? label });
  const path = paths.account(accountId, 'users');
  return searched(path, 'users', { search: email ?? label, hasStates: may(viewer, 'users.showStates') });
}

export type FoundOption = CommandOption & { readonly to: string; readonly record: FoundRecord };

/** Whether the option is a record, which has more actions than opening it. */
export const isFound = (option: CommandOption): option is FoundOption => 'record' in option;

export const foundOption = (viewer: User, record: FoundRecord, second: string, prefix = ''): FoundOption => ({
  id: `${prefix}${record.kind}-${record.id}`,
  label: record.label,
  second,
  icon: ICONS[record.kind],
  to: addressOfFound(viewer, record),
  record,
});

export const ofAccount = (t: Translate, viewer: User, { id, name, accessType, status }: Account) =>
  foundOption(
    viewer,
    { kind: 'accounts', id, label: name || id },
    formatFacts(
      accessTypeLabel(t, accessType),
      status === 'ACTIVE' ? undefined : accountStatusLabel(t, status),
    ),
  );

export function ofUser(t: Translate, viewer: User, user: User): FoundOption {
  const { id, email, accountId, account, isActive } = user;
  return foundOption(
    viewer,
    { kind: 'users', id, label: nameOfUser(user), email, accountId },
    formatFacts(shownEmail(email), account?.name, isActive ? undefined : accountStatusLabel(t, 'DISABLED')),
  );
}

export const ofTeam = (viewer: User, { id, name, accountId, accountName }: Team): FoundOption =>
  foundOption(
    viewer,
    { kind: 'teams', id, label: name || id, accountId, accountName },
    formatFacts(accountName),
  );
