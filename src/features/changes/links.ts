import { may } from '../../domain/access/access.ts';
import type { User } from '../../domain/entities.ts';
import { queryText } from '../../domain/lists/listAddress.ts';
import { type OwnChange, CHANGE_KINDS, type ChangedRecord } from '../../domain/writes/changeLog.ts';
import { paths } from '../../paths.ts';
import { poolPath, settingsPaths } from '../../tabs.ts';

/** The address of a changed record, or of the list that shows it; undefined where this user can open neither. */
export function linkOf(
  viewer: User,
  { kind, accountId }: OwnChange,
  { id, label, after }: ChangedRecord,
): string | undefined {
  // A list finds a record by what it is called since.
  const called = ['firstName', 'lastName', 'name'].flatMap((field) => after[field] ?? []).join(' ');
  const found = (beside = {}) => queryText(new URLSearchParams({ q: called || label, ...beside }));
  switch (CHANGE_KINDS[kind]) {
    case 'accounts':
      return may(viewer, 'account.open', { id }) ? paths.account(id) : undefined;
    case 'users':
      if (may(viewer, 'users.list')) return paths.user(id);
      return viewer.accountId === accountId ? `${paths.settingsUsers}?${found()}` : undefined;
    case 'teams':
      // No call reads one team: it opens beside rows that contain it.
      return may(viewer, 'teams.list') ? `${paths.teams}?${found({ open: id })}` : undefined;
    default:
      if (accountId === undefined) return undefined;
      return may(viewer, 'account.open', { id: accountId })
        ? poolPath(accountId, id)
        : settingsPaths.creditPool(accountId, id);
  }
}
