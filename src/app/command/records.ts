/** Accounts, users and teams as options of the command bar. */
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

/** Where a record is shown. A team's panel needs a list with the team beside it. */
function addressOfFound({ kind, id, label, accountId }: FoundRecord): string {
  if (kind === 'accounts') return paths.account(id);
  if (kind === 'users') return paths.user(id);
  const filter = {
    ...DEFAULT_FILTER.teams,
    search: label,
    where: teamsOfAccount(accountId),
    state: 'ALL' as const,
  };
  const state = { filter, sort: DEFAULT_SORT.teams, size: PAGE_SIZE, page: 1 };
  return `${paths.teams}?${queryText(encodeListState(state, 'teams'))}`;
}

export type FoundOption = CommandOption & { readonly to: string; readonly record: FoundRecord };

/** Whether the option is a record, which has more actions than opening it. */
export const isFound = (option: CommandOption): option is FoundOption => 'record' in option;

export const foundOption = (record: FoundRecord, second: string, prefix = ''): FoundOption => ({
  id: `${prefix}${record.kind}-${record.id}`,
  label: record.label,
  second,
  icon: ICONS[record.kind],
  to: addressOfFound(record),
  record,
});

export const ofAccount = (t: Translate, { id, name, accessType, status }: Account) =>
  foundOption(
    { kind: 'accounts', id, label: name || id },
    formatFacts(
      accessTypeLabel(t, accessType),
      status === 'ACTIVE' ? undefined : accountStatusLabel(t, status),
    ),
  );

export function ofUser(t: Translate, user: User): FoundOption {
  const { id, email, accountId, account, isActive } = user;
  return foundOption(
    { kind: 'users', id, label: nameOfUser(user), email, accountId },
    formatFacts(shownEmail(email), account?.name, isActive ? undefined : accountStatusLabel(t, 'DISABLED')),
  );
}

export const ofTeam = ({ id, name, accountId, accountName }: Team): FoundOption =>
  foundOption({ kind: 'teams', id, label: name || id, accountId, accountName }, formatFacts(accountName));
