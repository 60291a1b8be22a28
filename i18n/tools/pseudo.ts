/**
 * The pseudo-locale: English that looks foreign. Brackets reveal truncated or concatenated texts, added length reveals
 * what doesn't fit, and plain English didn't come from a catalogue.
 */
import { formsOf, PLURAL } from './catalogue.ts';

export const OPEN = '⟦';
export const CLOSE = '⟧';

/** Other languages are about this much longer than English. */
const LONGER = 0.35;

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};

const PLACEHOLDER = /(%\{\w+\})/u;

function pseudoForm(form: string): string {
  const foreign = form
    .split(PLACEHOLDER)
    .map((part) =>
      PLACEHOLDER.test(part) ? part : part.replace(/[a-z]/giu, (letter) => ACCENTS[letter] ?? letter),
    )
    .join('');
  const letters = form.replaceAll(new RegExp(PLACEHOLDER, 'gu'), '').length;
  return `${OPEN}${foreign}${'~'.repeat(Math.ceil(letters * LONGER))}${CLOSE}`;
}

/** One message; placeholders and plural separators are kept. */
export const pseudoMessage = (message: string): string =>
  formsOf(message).map(pseudoForm).join(` ${PLURAL} `);

/** A whole catalogue, of the same shape. */
export function pseudoCatalogue<T extends object>(catalogue: T): T {
  const entries = Object.entries(catalogue).map(([key, value]) => [
    key,
    typeof value === 'string' ? pseudoMessage(value) : pseudoCatalogue(value as object),
  ]);
  return Object.fromEntries(entries) as T;
}
