/** The effect of a change on an account's terms, and whether it needs a confirmation (decisions §12). Pure. */
import type { Id } from '../entities.ts';
import { utcDay } from '../values/units.ts';
import { isTerm, sortTerms, type TermInput, termOn, type VideoTerm } from './videoTerms.ts';

/** A change of one row; a new term has no id. */
export type PlannedChange = TermInput & { readonly id?: Id | undefined };

/** A term with the minutes added to it. */
export type TermWithAdded = {
  readonly row: VideoTerm;
  readonly seconds: number;
  readonly addedSeconds: number;
};

/** The id of a term before it is created. */
const TO_BE_MADE: Id = '';

/** The term that minutes were added to: the one that runs on their day. */
function ownerOf(added: VideoTerm, terms: readonly VideoTerm[]): Id | undefined {
  const start = termOn(utcDay(added.termStartDate), terms);
  return terms.find((row) => isTerm(row) && utcDay(row.termStartDate) === start)?.id;
}

/** Minutes added to a term, in seconds. */
export const addedTo = ({ id }: Pick<VideoTerm, 'id'>, terms: readonly VideoTerm[]): number =>
  terms
    .filter((row) => !isTerm(row) && ownerOf(row, terms) === id)
    .reduce((seconds, { allocatedSeconds }) => seconds + allocatedSeconds, 0);

/** The terms with the minutes added to each, newest first. */
const withAdded = (terms: readonly VideoTerm[]): TermWithAdded[] =>
  sortTerms(terms)
    .filter(isTerm)
    .map((row) => ({ row, seconds: row.allocatedSeconds, addedSeconds: addedTo(row, terms) }));

function planned(terms: readonly VideoTerm[], { id = TO_BE_MADE, ...input }: PlannedChange): VideoTerm[] {
  if (terms.some((row) => row.id === id))
    return terms.map((row) => (row.id === id ? { ...row, ...input } : row));
  return [...terms, { id, type: 'term', createdAt: '', updatedAt: '', ...input }];
}

/** How many terms start on a day on which another one starts. */
const doubled = (terms: readonly VideoTerm[]): number => {
  const starts = terms.filter(isTerm).map(({ termStartDate }) => utcDay(termStartDate));
  return starts.length - new Set(starts).size;
};

/**
 * The terms before and after a change that would move added minutes to another term, or start a term on another's day;
 * undefined for any other change, which needs no confirmation. Added minutes keep their own day here: only the service
 * knows how it treats them.
 */
export function affectedTerms(
  terms: readonly VideoTerm[],
  change: PlannedChange,
): { before: TermWithAdded[]; after: TermWithAdded[]; list: VideoTerm[] } | undefined {
  const list = planned(terms, change);
  const isMoved = terms.some((row) => !isTerm(row) && ownerOf(row, terms) !== ownerOf(row, list));
  if (!isMoved && doubled(list) <= doubled(terms)) return undefined;
  return { before: withAdded(terms), after: withAdded(list), list };
}
