/** What is wrong with one message in one language. Pure, so that the workbench and the command line judge alike. */
import { type Reason, reason } from '../reasons.ts';
import { formsOf, isPlural, PLURAL, placeholdersOf } from './catalogue.ts';
import { termFaults, type Term } from './glossary.ts';
import { filledForms, lengthOf, type Note } from './notes.ts';
import { isExact, mayBeSpelledOut, type PluralForm, pluralForms } from './plurals.ts';

/** Kinds of faults, in the order of the report. */
export const KINDS = {
  missing: 'missing messages',
  unknown: 'messages that English lacks',
  unused: 'messages that no code uses',
  code: 'texts in the code that belong into a catalogue',
  placeholders: 'placeholders',
  plural: 'plural forms',
  spaces: 'spaces',
  markup: 'markup',
  limit: 'lengths',
  glossary: 'terms of the glossary',
  doubled: 'words twice in a row',
  ending: 'other ends than in English',
  notes: 'notes for translators',
  duplicate: 'the same English text more than once',
  sourceChanged: 'English has changed since',
  needsReview: 'need review',
  states: 'states that are out of date',
} as const;
export type Kind = keyof typeof KINDS;

export type Fault = { readonly kind: Kind; readonly reason: Reason };

export type About = {
  readonly key: string;
  readonly source: string;
  readonly locale: string;
  readonly note?: Note | undefined;
  readonly terms?: readonly Term[];
};

/** Faults that would break a screen; a message with one of them is never imported. */
export const BREAKING: ReadonlySet<Kind> = new Set<Kind>([
  'missing',
  'placeholders',
  'plural',
  'spaces',
  'markup',
]);

const named = (names: readonly string[]): string => names.map((name) => `%{${name}}`).join(', ');

/** Placeholders of the number that chooses a plural form: plain, and formatted in the page's language. */
const NUMBERS: ReadonlySet<string> = new Set(['smart_count', 'count']);

/** Placeholders that one plural form has to have. */
function neededBy(kind: PluralForm | undefined, source: string): string[] {
  const english = formsOf(source);
  const inMany = placeholdersOf(english.at(-1) ?? '');
  if (!kind) return inMany;
  // A form for 0, 1 or 2 may leave out what the English singular leaves out; others need what the plural has.
  const others = mayBeSpelledOut(kind)
    ? placeholdersOf(source).filter((name) => english.every((form) => form.includes(`%{${name}}`)))
    : inMany;
  const numbers = isExact(kind) ? [] : inMany.filter((name) => NUMBERS.has(name));
  return [...others.filter((name) => !NUMBERS.has(name)), ...numbers];
}

/** Placeholders of the whole message, then of each plural form. */
function placeholderFaults(translation: string, { source, locale }: About): Reason[] {
  const [wanted, given] = [placeholdersOf(source), placeholdersOf(translation)];
  const lacking = wanted.filter((name) => !given.includes(name));
  const strange = given.filter((name) => !wanted.includes(name));
  const faults: Reason[] = [];
  if (lacking.length > 0) faults.push(reason('lacks', { names: named(lacking) }));
  if (strange.length > 0) faults.push(reason('strange', { names: named(strange) }));
  if (/%\{(?!\w+\})|%\s+\{\w+\}/u.test(translation)) faults.push(reason('brokenPlaceholder'));
  const forms = formsOf(translation);
  if (forms.length === 1) return faults;
  const known = pluralForms(locale);
  for (const [at, form] of forms.entries()) {
    // Empty forms are reported elsewhere.
    if (form === '') continue;
    const kind = known[at];
    const left = neededBy(kind, source).filter(
      (name) => !lacking.includes(name) && !form.includes(`%{${name}}`),
    );
    if (left.length > 0)
      faults.push(reason('formLacks', { names: named(left), form: kind?.category ?? at + 1 }));
  }
  return faults;
}

/** Checks the number of forms, and that no form is empty. */
function pluralFaults(translation: string, { source, locale }: About): Reason[] {
  const forms = formsOf(translation);
  const faults = forms.includes('') ? [reason('emptyForm')] : [];
  if (!isPlural(source)) return forms.length > 1 ? [reason('unwantedForms'), ...faults] : faults;
  const known = pluralForms(locale);
  const names = known.map(({ category }) => category).join(', ');
  return forms.length === known.length
    ? faults
    : [reason('formCount', { given: forms.length, wanted: known.length, names }), ...faults];
}

/** Control characters; line breaks are checked separately. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F\u2028\u2029]/u;

function spaceFaults(translation: string, { source }: About): Reason[] {
  const faults: Reason[] = [];
  // One space beside the separator belongs to it.
  const forms = translation.split(PLURAL).map((form, at, all) => {
    const left = at === 0 ? form : form.replace(/^ /u, '');
    return at === all.length - 1 ? left : left.replace(/ $/u, '');
  });
  if (forms.some((form) => form !== form.trimStart())) faults.push(reason('spaceBefore'));
  if (forms.some((form) => form !== form.trimEnd())) faults.push(reason('spaceAfter'));
  if (forms.some((form) => /[^\S\n]{2}/u.test(form.trim()))) faults.push(reason('spaceTwice'));
  if (CONTROL.test(translation)) faults.push(reason('control'));
  if (translation.includes('\n') && !source.includes('\n')) faults.push(reason('lineBreak'));
  return faults;
}

/** Tags, entities and lone brackets of a text, sorted. */
const marksOf = (text: string): string =>
  [...text.matchAll(/<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);|[<>]/giu)]
    .map(([mark]) => mark)
    .toSorted()
    .join(' ');

function markupFaults(translation: string, { source }: About): Reason[] {
  const wanted = new Set(formsOf(source).map(marksOf));
  return formsOf(translation)
    .map(marksOf)
    .filter((marks) => !wanted.has(marks))
    .map((marks) =>
      reason('markup', { given: marks || '–', wanted: [...wanted].map((each) => each || '–').join(' / ') }),
    );
}

function limitFaults(translation: string, { locale, note }: About): Reason[] {
  const max = note?.max;
  if (note === undefined || max === undefined) return [];
  return filledForms(translation, note, locale)
    .filter((form) => lengthOf(form) > max)
    .map((form) => reason('tooLong', { length: lengthOf(form), max, text: form }));
}

/** Every fault of a message in a language; English is its own `source`. */
export function faultsOf(translation: string, about: About): Fault[] {
  // An English blank is intentional, so the translation may be blank too.
  if (about.source.trim() === '' && translation.trim() === '') return [];
  if (translation.trim() === '') return [{ kind: 'missing', reason: reason('empty') }];
  const of = (kind: Kind, reasons: readonly Reason[]): Fault[] =>
    reasons.map((each) => ({ kind, reason: each }));
  return [
    ...of('placeholders', placeholderFaults(translation, about)),
    ...of('plural', pluralFaults(translation, about)),
    ...of('spaces', spaceFaults(translation, about)),
    ...of('markup', markupFaults(translation, about)),
    ...of('limit', limitFaults(translation, about)),
    ...of('glossary', termFaults(about.key, about.source, translation, about.terms ?? [])),
  ];
}
