/**
 * Chip fields: lists that are typed entry by entry. Decides which text becomes an entry, and why not (spec 1 §5, email
 * chips). Pure.
 */

import { valuesIn } from '../people/addresses.ts';
import { cleanEmail, isChipEmail } from '../people/email.ts';
import { shownEmail } from '../people/shownEmail.ts';

export type ChipFault = { kind: 'invalid' | 'duplicate' | 'max'; value: string };

export type ChipRules = {
  isValid(value: string): boolean;
  /** The form in which an entry is stored. */
  normalise?: (text: string) => string;
  /** An entry as it is shown, if that differs from how it is stored. */
  shown?: (value: string) => string;
  /** Separators of entries besides white space and the comma. */
  separators?: string;
  max?: number;
  /** Reads a pasted list whose entries are more than single words. */
  entriesOf?: (text: string) => readonly string[];
};

/** Whether a text is pasted, not typed: it has lines, cells, or names next to addresses. */
const isList = (text: string): boolean => /[\r\n\t<([":：（【]/u.test(text) || text.split('@').length > 2;

/** Rules of e-mail chips: a valid address whose last label has 2 to 6 letters (spec 1 §5). */
export const EMAIL_CHIPS = {
  isValid: isChipEmail,
  normalise: cleanEmail,
  shown: shownEmail,
  separators: ';，、；،؛',
  entriesOf: (text) => text.split(/[;；؛]/u).flatMap(valuesIn),
} satisfies ChipRules;

/** How long a message about an entry is shown, in milliseconds (spec 1 §9). */
export const CHIP_MESSAGE_MS = 3000;

const separator = ({ separators = '' }: ChipRules): RegExp =>
  new RegExp(`[\\s,${separators.replaceAll(/[\\\]^-]/gu, '\\$&')}]+`, 'u');

/** Whether the change completed an entry: a separator was typed, or several were pasted. */
export function endsEntry(before: string, text: string, rules: ChipRules): boolean {
  const count = (given: string) => given.split(separator(rules)).length;
  return count(text) > count(before);
}

/** Whether a list already has this entry, ignoring case. */
export const hasChip = (values: readonly string[], value: string): boolean =>
  values.some((each) => each.toLowerCase() === value.toLowerCase());

/**
 * Adds the entries of a text to a list. `rest` is the rejected part of the text, left in the input to be corrected;
 * duplicates are dropped. `fault` is the first one found.
 */
export function enterChips(values: readonly string[], text: string, rules: ChipRules) {
  const { isValid, normalise = (piece) => piece, max = Infinity } = rules;
  const next = [...values];
  const known = new Set(values.map((each) => each.toLowerCase()));
  const rest: string[] = [];
  let fault: ChipFault | undefined;
  const words = text.split(separator(rules));
  for (const piece of rules.entriesOf && isList(text) ? rules.entriesOf(text) : words) {
    const value = normalise(piece);
    if (value === '') continue;
    const isKnown = known.has(value.toLowerCase());
    if (isValid(value) && !isKnown && next.length < max) {
      next.push(value);
      known.add(value.toLowerCase());
      continue;
    }
    const kind = !isValid(value) ? 'invalid' : isKnown ? 'duplicate' : 'max';
    fault ??= { kind, value };
    if (kind !== 'duplicate') rest.push(piece);
  }
  return { values: next, rest: rest.join(' '), fault };
}
