/** Finds e-mail addresses in any text: mails, sheets, tickets and code, in any script. Pure. */
import { withoutEnd } from '../values/ends.ts';
import { entryOf } from '../values/entryOf.ts';
import { cleanEmail, isEmail } from './email.ts';
import { cleanText } from './names.ts';

/** An address and its position in the text; one without a dot in its domain needs correction. */
export type FoundAddress = { readonly start: number; readonly end: number; readonly email: string };

/** Full-width punctuation, and the commas, semicolons and brackets of other scripts. */
const FOREIGN = /[！-／：-＠［-｀｛-～﹫、،؛؟【】《》「」]/gu;
const PLAIN: Readonly<Record<string, string>> = {
  '、': ',',
  '،': ',',
  '؛': ';',
  '؟': '?',
  '【': '[',
  '】': ']',
  '《': '<',
  '》': '>',
  '「': '"',
  '」': '"',
};

/** Replaces punctuation of other scripts by ASCII; all positions stay the same. */
export const plainMarks = (text: string): string =>
  text.replace(FOREIGN, (sign) => entryOf(PLAIN, sign) ?? sign.normalize('NFKC'));

/** Whether a text may hold an address. */
export const hasAt = (text: string): boolean => /[@＠﹫]/u.test(text);

/** A run of characters without those that separate or surround addresses. */
const RUN = /[^\s,;|<>()[\]{}"“”„«»:。]+/gu;
/** List and quote marks before an address; characters that an address may begin with are kept. */
const MARKS = /^[^\p{L}\p{M}\p{N}_@]+/u;
/**
 * Separators of addresses without a space between them. The second is tried only if the first leaves several in a part.
 */
const BETWEEN = [/[^\p{L}\p{M}\p{N}@._+'-]+/gu, /[^\p{L}\p{M}\p{N}@.-]+/gu] as const;

const ats = (text: string): number => text.split('@').length - 1;

/** Splits a text at `mark`, keeping the positions of the parts. */
function* partsAt(text: string, from: number, mark: RegExp): Generator<{ part: string; from: number }> {
  let start = 0;
  for (const found of text.matchAll(mark)) {
    yield { part: text.slice(start, found.index), from: from + start };
    start = found.index + found[0].length;
  }
  yield { part: text.slice(start), from: from + start };
}

/** The parts of a run with one @ each, as far as they can be separated. */
function* single(part: string, from: number, level = 0): Generator<{ part: string; from: number }> {
  const mark = BETWEEN[level];
  if (ats(part) < 2 || !mark) yield { part, from };
  else for (const each of partsAt(part, from, mark)) yield* single(each.part, each.from, level + 1);
}

/**
 * All addresses of a text (after `plainMarks`), in order. Anything with an @ counts, so that none is dropped silently.
 */
export function addressesIn(text: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  for (const run of text.matchAll(RUN)) {
    if (!run[0].includes('@')) continue;
    for (const { part, from } of single(run[0], run.index)) {
      const email = cleanEmail(part.replace(MARKS, ''));
      if (part.includes('@') && /[\p{L}\p{N}]/u.test(email))
        found.push({ start: from, end: from + withoutEnd(part, /[.!?]/u).length, email });
    }
  }
  // `"ana@x.example" <ana@x.example>`, `ana@x.example<mailto:ana@x.example>`: one address, given twice.
  const isAgain = (one: FoundAddress, next: FoundAddress): boolean =>
    one.email.toLowerCase() === next.email.toLowerCase() &&
    /^["'\s\])]*[<([]\s*(?:mailto:)?$/iu.test(text.slice(one.end, next.start));
  const once: FoundAddress[] = [];
  for (const next of found) {
    const last = once.at(-1);
    if (last && isAgain(last, next)) once[once.length - 1] = { ...next, start: last.start };
    else once.push(next);
  }
  return once;
}

/**
 * A value in the form that is compared with stored ones: an address normalized, any other text without invisible
 * characters.
 */
export function cleanValue(text: string): string {
  const plain = cleanText(text.replace(/[＠﹫]/gu, '@'));
  if (!plain.includes('@')) return plain;
  const email = cleanEmail(plain);
  return isEmail(email) ? email : plain;
}

/** The values of a pasted column or list: its addresses, and each line without one as a whole. */
export function valuesIn(text: string): string[] {
  return text
    .split(/[\r\n\t\u2028\u2029]+/u)
    .flatMap((line) => {
      const found = addressesIn(plainMarks(line)).map(({ email }) => email);
      return found.length > 0 ? found : [cleanValue(line)];
    })
    .filter((value) => value !== '');
}
