/** Lists that are typed entry by entry: which text becomes one, and why not (spec 1 §5, email chips). Pure. */

import { cleanEmail, isChipEmail } from './email.ts';

export type ChipFault = { kind: 'invalid' | 'duplicate' | 'max'; value: string };

export type ChipRules = {
  isValid(value: string): boolean;
  /** The form in which an entry is kept. */
  normalise?: (text: string) => string;
  /** What ends an entry besides white space and the comma. */
  separators?: string;
  max?: number;
};

/** Of e-mails: the form of every field for one, and a last part of 2 to 6 letters (spec 1 §5). */
export const EMAIL_CHIPS = { isValid: isChipEmail, normalise: cleanEmail } satisfies ChipRules;

/** How long a message about an entry stands, in milliseconds (spec 1 §9). */
export const CHIP_MESSAGE_MS = 3000;

const separator = ({ separators = '' }: ChipRules): RegExp =>
  new RegExp(`[\\s,${separators.replaceAll(/[\\\]^-]/gu, '\\$&')}]+`, 'u');

/** Whether another entry was ended since: by a separator that was typed, or by several that were pasted. */
export function endsEntry(before: string, text: string, rules: ChipRules): boolean {
  const count = (given: string) => given.split(separator(rules)).length;
  return count(text) > count(before);
}

/** Whether a list has this entry already; case does not count. */
export const hasChip = (values: readonly string[], value: string): boolean =>
  values.some((each) => each.toLowerCase() === value.toLowerCase());

export type Entered = {
  values: string[];
  /** What could not be taken and is still to be mended; a duplicate is in the list and so not among it. */
  rest: string;
  /** The first of what was wrong. */
  fault: ChipFault | undefined;
};

/** Adds the entries of a text to a list. */
export function enterChips(values: readonly string[], text: string, rules: ChipRules): Entered {
  const { isValid, normalise = (piece) => piece, max = Infinity } = rules;
  const next = [...values];
  const rest: string[] = [];
  let fault: ChipFault | undefined;
  for (const piece of text.split(separator(rules))) {
    const value = normalise(piece);
    if (value === '') continue;
    const isKnown = hasChip(next, value);
    if (isValid(value) && !isKnown && next.length < max) {
      next.push(value);
      continue;
    }
    const kind = !isValid(value) ? 'invalid' : isKnown ? 'duplicate' : 'max';
    fault ??= { kind, value };
    if (kind !== 'duplicate') rest.push(piece);
  }
  return { values: next, rest: rest.join(' '), fault };
}
