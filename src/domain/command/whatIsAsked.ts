/** Which resources the command bar searches for a user: only those that the policy allows. Pure. */
import { may } from '../access/access.ts';
import type { User } from '../entities.ts';
import { processSearch } from '../lists/listQuery.ts';
import { FOUND_KINDS, type FoundKind, type FoundRecord } from './recent.ts';

/** Shorter texts find only pages and actions, because nearly every record contains a given letter. */
const SEARCH_MIN = 2;

/** The resources whose list the user may see. */
export const searchable = (user: User): FoundKind[] =>
  FOUND_KINDS.filter((kind) => may(user, `${kind}.list`));

/** The text to search for; '' when there is no search. */
export function askedText(typed: string): string {
  const text = processSearch(typed);
  return [...text].length < SEARCH_MIN ? '' : text;
}

/** Whether the user may still open a record that was opened before. */
export const opens = (user: User, { kind, id }: Pick<FoundRecord, 'kind' | 'id'>): boolean =>
  kind === 'accounts' ? may(user, 'account.open', { id }) : may(user, `${kind}.list`);
