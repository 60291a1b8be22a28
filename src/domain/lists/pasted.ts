/** E-mails and ids pasted from a ticket or a sheet, and the records they refer to. Pure. */
import type { Id } from '../entities.ts';
import { addressesIn, plainMarks } from '../people/addresses.ts';
import { foldEmail, isEmail } from '../people/email.ts';
import { withoutEnds } from '../values/ends.ts';

/** How many values are looked up at once. */
export const PASTED_MAX = 1000;

export type Pasted = {
  /** In comparable form, each once. */
  readonly emails: readonly string[];
  readonly ids: readonly Id[];
  /** Values with an @ that are not valid e-mails, to be corrected. */
  readonly unread: readonly string[];
  /** How many values occurred more than once. */
  readonly doubles: number;
  /** Whether there were more values than can be looked up; those after the limit are left out. */
  readonly isCut: boolean;
};

/** Separators in mails, sheets and code, and the direction marks of text copied from Arabic pages. */
const BETWEEN = /[\s,;|<>()[\]{}"'`“”„‘’«»。\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/u;
/** A dot or colon of the surrounding sentence. */
const BEFORE = /[.:]/u;
const AFTER = /[.:!?]/u;
/** Requires a digit; otherwise every word of a ticket would be looked up. */
const ID = /^(?=.*\d)[\w-]{4,64}$/u;

/** The ids in a text without e-mails. */
const idsIn = (text: string): Id[] =>
  text
    .split(BETWEEN)
    .map((word) => withoutEnds(word, BEFORE, AFTER))
    .filter((word) => ID.test(word));

/** Reads e-mails and ids out of any text; everything else in it is ignored. */
export function readPasted(text: string): Pasted {
  const plain = plainMarks(text);
  const emails = new Set<string>();
  const ids = new Set<Id>();
  const unread = new Set<string>();
  let doubles = 0;
  let isCut = false;
  function add(known: Set<string>, value: string): void {
    if (known.has(value)) doubles += 1;
    else if (emails.size + ids.size >= PASTED_MAX) isCut = true;
    else known.add(value);
  }
  let from = 0;
  for (const { start, end, email } of addressesIn(plain)) {
    for (const id of idsIn(plain.slice(from, start))) add(ids, id);
    if (isEmail(email)) add(emails, foldEmail(email));
    else unread.add(email);
    from = end;
    if (isCut) break;
  }
  if (!isCut) for (const id of idsIn(plain.slice(from))) add(ids, id);
  return { emails: [...emails], ids: [...ids], unread: [...unread], doubles, isCut };
}

export type FoundRecords<T> = {
  /** Each record once, in the order of the pasted values. */
  readonly known: readonly T[];
  readonly unknown: readonly string[];
  /** E-mails that several records share. */
  readonly ambiguous: readonly { readonly given: string; readonly records: readonly T[] }[];
};

/** The records of the e-mails and ids; invalid e-mails count as unknown. */
export function matchPasted<T extends { id: Id }>(
  { emails, ids, unread = [] }: Pick<Pasted, 'emails' | 'ids'> & Partial<Pick<Pasted, 'unread'>>,
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
  const unknown = [...unread];
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
