import { may } from '../../domain/access/access.ts';
import type { User } from '../../domain/entities.ts';
import { queryText } from '../../domain/lists/listAddress.ts';
import { type OwnChange, CHANGE_KINDS, type ChangedRecord } from '../../domain/writes/changeLog.ts';
import { paths } from '../../paths.ts';
import { poolPath, settingsPaths } from '../../tabs.ts';

/** The URL of a changed record, or of the list that shows it; undefined when this user can open neither. */
export function linkOf(
  viewer: User,
  { kind, accountId }: OwnChange,
  { id, label, after }: ChangedRecord,
): string | undefined {
  // Searches by the name after the change, because the list no longer finds the old one.
  const called = ['firstName', 'lastName', 'name'].flatMap((field) => after[field] ?? []).join(' ');
  const found = (beside = {}) => queryText(new URLSearchParams({ q: called || label, ...beside }));
  switch (CHANGE_KINDS[kind]) {
    case 'accounts':
      return may(viewer, 'account.open', { id }) ? paths.account(id) : undefined;
    case 'users':
      if (may(viewer, 'users.list')) return paths.user(id);
      return viewer.accountId === accountId ? `${paths.settingsUsers}?${found()}` : undefined;
    case 'teams':
      // No call reads a single team: its panel opens beside a list that contains the team.
      return may(viewer, 'teams.list') ? `${paths.teams}?${found({ open: id })}` : undefined;
    default:
      if (accountId === undefined) return undefined;
      return may(viewer, 'account.open', { id: accountId })
        ? poolPath(accountId, id)
        : settingsPaths.creditPool(accountId, id);
  }
}
