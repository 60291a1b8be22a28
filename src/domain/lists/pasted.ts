/** E-mails and ids pasted from a ticket or a sheet, and the records that they name. Pure. */
import type { Id } from '../entities.ts';
import { foldEmail, isEmail } from '../people/email.ts';
import { withoutEnds } from '../values/ends.ts';

/** As many are looked up at once. */
export const PASTED_MAX = 1000;

export type Pasted = {
  /** Folded, each once. */
  readonly emails: readonly string[];
  readonly ids: readonly Id[];
  /** How many came more than once. */
  readonly doubles: number;
  /** Whether there were more than can be looked up; those after the limit are left out. */
  readonly isCut: boolean;
};

/**
 * Whatever separates values in mails, sheets and code, in any script; marks of direction come along from pages that run
 * from right to left.
 */
const BETWEEN =
  /[\s,;|<>()[\]{}"'`“”„‘’«»،؛؟，；：、。！？（）【】《》「」\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/u;
/** A dot or colon of the sentence. */
const BEFORE = /[.:]/u;
const AFTER = /[.:!?]/u;
/** With a digit, as otherwise every word of the ticket would be looked up. */
const ID = /^(?=.*\d)[\w-]{4,64}$/u;

/** Reads e-mails and ids out of any text; everything else in it is ignored. */
export function readPasted(text: string): Pasted {
  const emails = new Set<string>();
  const ids = new Set<Id>();
  let doubles = 0;
  for (const word of text.split(BETWEEN)) {
    const value = withoutEnds(word.replace(/^mailto:/iu, ''), BEFORE, AFTER);
    const isMail = isEmail(value);
    if (!isMail && !ID.test(value)) continue;
    const key = isMail ? foldEmail(value) : value;
    const known = isMail ? emails : ids;
    if (known.has(key)) doubles += 1;
    else if (emails.size + ids.size >= PASTED_MAX)
      return { emails: [...emails], ids: [...ids], doubles, isCut: true };
    else known.add(key);
  }
  return { emails: [...emails], ids: [...ids], doubles, isCut: false };
}

export type FoundRecords<T> = {
  /** Each record once, in the order of what was pasted. */
  readonly known: readonly T[];
  readonly unknown: readonly string[];
  /** One e-mail of several records. */
  readonly ambiguous: readonly { readonly given: string; readonly records: readonly T[] }[];
};

/** Which records the e-mails and ids name. */
export function matchPasted<T extends { id: Id }>(
  { emails, ids }: Pick<Pasted, 'emails' | 'ids'>,
  records: readonly T[],
  emailOf: (record: T) => string | undefined,
): FoundRecords<T> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byEmail = new Map<string, T[]>();
  for (const record of byId.values()) {
    const email = foldEmail(emailOf(record) ?? '');
    byEmail.set(email, [...(byEmail.get(email) ?? []), record]);
  }
  const known = new Set<T>();
  const unknown: string[] = [];
  const ambiguous: { given: string; records: readonly T[] }[] = [];
  const place = (given: string, matches: readonly T[]): void => {
    const [only, ...others] = matches;
    if (only === undefined) unknown.push(given);
    else if (others.length > 0) ambiguous.push({ given, records: matches });
    else known.add(only);
  };
  for (const email of emails) place(email, byEmail.get(email) ?? []);
  for (const id of ids) {
    const record = byId.get(id);
    place(id, record ? [record] : []);
  }
  return { known: [...known], unknown, ambiguous };
}
