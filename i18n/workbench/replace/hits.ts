/** The messages that a replacement would change, each checked as a save would check it. Pure. */
import type { Locale } from '../../languages.ts';
import type { Reason } from '../../reasons.ts';
import { BREAKING, faultsOf } from '../../tools/faults.ts';
import { planOf } from '../../tools/saving.ts';
import type { About, MessageRow } from '../list/rows.ts';
import { type Replaced, replaced, type Wish } from './replace.ts';

export type ReplaceHit = Replaced & {
  readonly key: string;
  /** The current text, edits included. */
  readonly before: string;
  /** Why it can't be replaced. */
  readonly refused: readonly Reason[];
  /** New faults that don't prevent saving. */
  readonly warnings: readonly Reason[];
};

/** What the rows are checked against; `english` are the files' texts. */
export type Judge = Pick<About, 'english' | 'notes' | 'terms'> & { readonly locale: Locale };

/** Identifies a fault without its numbers, so that a text that is still too long has no new fault. */
const nameOf = ({ say, values }: Reason): string => `${say} ${values['term'] ?? ''}`;

function warningsOf(
  { key, source, faults }: MessageRow,
  text: string,
  { locale, notes, terms }: Judge,
): Reason[] {
  const known = new Set(faults.map(({ reason }) => nameOf(reason)));
  return faultsOf(text, { key, source, locale, note: notes.get(key), terms })
    .filter(({ kind, reason }) => !BREAKING.has(kind) && !known.has(nameOf(reason)))
    .map(({ reason }) => reason);
}

/** All hits, in the order of the rows. */
export function hitsOf(rows: readonly MessageRow[], wish: Wish, judge: Judge): ReplaceHit[] {
  const { locale, english } = judge;
  const found = rows.flatMap((row) => {
    const to = row.text === undefined ? undefined : replaced(row.text, wish, locale);
    return to === undefined ? [] : [{ row, to }];
  });
  const texts = Object.fromEntries(found.map(({ row, to }) => [row.key, to.text]));
  const why = new Map(planOf({ [locale]: texts }, english).refused.map((each) => [each.key, each.why]));
  return found.map(({ row, to }) => ({
    ...to,
    key: row.key,
    before: row.text ?? '',
    refused: why.get(row.key) ?? [],
    warnings: why.has(row.key) ? [] : warningsOf(row, to.text, judge),
  }));
}

/** Whether a hit is replaced: as ticked by hand, otherwise if it has no warnings; never if it is refused. */
export const isTaken = (
  { key, refused, warnings }: ReplaceHit,
  ticks: ReadonlyMap<string, boolean>,
): boolean => refused.length === 0 && (ticks.get(key) ?? warnings.length === 0);
