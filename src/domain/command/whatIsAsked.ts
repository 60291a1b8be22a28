/** Which resources the command bar searches for a user: what the policy refuses is not asked for. Pure. */
import { may } from '../access/access.ts';
import type { User } from '../entities.ts';
import { processSearch } from '../lists/listQuery.ts';
import { FOUND_KINDS, type FoundKind, type FoundRecord } from './recent.ts';

/** Shorter texts find pages and actions only: nearly every record contains one letter. */
const SEARCH_MIN = 2;

/** The resources whose list the user may see. */
export const searchable = (user: User): FoundKind[] =>
  FOUND_KINDS.filter((kind) => may(user, `${kind}.list`));

/** The text that is asked for; '' when nothing is. */
export function askedText(typed: string): string {
  const text = processSearch(typed);
  return [...text].length < SEARCH_MIN ? '' : text;
}

/** Whether the user may still open a record that was opened before. */
export const opens = (user: User, { kind, id }: Pick<FoundRecord, 'kind' | 'id'>): boolean =>
  kind === 'accounts' ? may(user, 'account.open', { id }) : may(user, `${kind}.list`);
