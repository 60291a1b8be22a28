/** What a change would make of an account's terms, and whether that has to be asked for first (decisions §12). Pure. */
import type { Id } from './entities.ts';
import { isTerm, sortTerms, type TermInput, termOn, type VideoTerm } from './videoTerms.ts';
import { utcDay } from './units.ts';

/** A change of one row; without an id it is a term that is to be made. */
export type PlannedChange = TermInput & { readonly id?: Id | undefined };

/** A term with what was added to it. */
export type TermWithAdded = {
  readonly row: VideoTerm;
  readonly seconds: number;
  readonly addedSeconds: number;
};

/** The id that a term has before it is made. */
const TO_BE_MADE: Id = '';

/** The term that minutes were added to: the one that runs on their day. */
function ownerOf(added: VideoTerm, terms: readonly VideoTerm[]): Id | undefined {
  const start = termOn(utcDay(added.termStartDate), terms);
  return terms.find((row) => isTerm(row) && utcDay(row.termStartDate) === start)?.id;
}

/** Minutes that were added to a term, in seconds. */
export const addedTo = ({ id }: Pick<VideoTerm, 'id'>, terms: readonly VideoTerm[]): number =>
  terms
    .filter((row) => !isTerm(row) && ownerOf(row, terms) === id)
    .reduce((seconds, { allocatedSeconds }) => seconds + allocatedSeconds, 0);

/** The terms with what was added to each, the newest first. */
const withAdded = (terms: readonly VideoTerm[]): TermWithAdded[] =>
  sortTerms(terms)
    .filter(isTerm)
    .map((row) => ({ row, seconds: row.allocatedSeconds, addedSeconds: addedTo(row, terms) }));

function planned(terms: readonly VideoTerm[], { id = TO_BE_MADE, ...input }: PlannedChange): VideoTerm[] {
  if (terms.some((row) => row.id === id))
    return terms.map((row) => (row.id === id ? { ...row, ...input } : row));
  return [...terms, { id, type: 'term', createdAt: '', updatedAt: '', ...input }];
}

/** Terms that start on a day on which another one starts. */
const doubled = (terms: readonly VideoTerm[]): number => {
  const starts = terms.filter(isTerm).map(({ termStartDate }) => utcDay(termStartDate));
  return starts.length - new Set(starts).size;
};

/**
 * The terms before and after a change that would move added minutes to another term, or that starts a term on another's
 * day; undefined for any other change, which needs no question. What was added keeps its own day here: only the service
 * knows what it does with it.
 */
export function questionable(
  terms: readonly VideoTerm[],
  change: PlannedChange,
): { before: TermWithAdded[]; after: TermWithAdded[]; list: VideoTerm[] } | undefined {
  const list = planned(terms, change);
  const isMoved = terms.some((row) => !isTerm(row) && ownerOf(row, terms) !== ownerOf(row, list));
  if (!isMoved && doubled(list) <= doubled(terms)) return undefined;
  return { before: withAdded(terms), after: withAdded(list), list };
}
