/** Reads message catalogues: nested objects whose leaves are texts. */
import { transformPhrase } from 'node-polyglot';

export type Catalogue = { readonly [key: string]: string | Catalogue };

/** Parts the plural forms of a message. */
export const PLURAL = '||||';

/** Every message by its dotted key, in the order of the file. */
export function leavesOf(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [name, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') leaves.set(prefix + name, value);
    else for (const [key, text] of leavesOf(value, `${prefix}${name}.`)) leaves.set(key, text);
  }
  return leaves;
}

/** Names of the placeholders, sorted, each once. */
export const placeholdersOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/%\{(\w+)\}/gu)].map(([, name]) => name ?? ''))].toSorted();

/** The plural forms of a message; one when it has no plural. */
export const formsOf = (message: string): string[] => message.split(PLURAL).map((form) => form.trim());

/** How many plural forms the translator chooses from in a language (fewer than the Unicode ones in some). */
function pluralCount(locale: string): number {
  const numbered = ['0', '1', '2', '3', '4', '5'].join(PLURAL);
  const counts = Array.from({ length: 200 }, (_, count) => count);
  return new Set(counts.map((count) => transformPhrase(numbered, count, locale))).size;
}

/** What is wrong with the plural forms of one message. */
export function pluralFaults(message: string, locale: string): string[] {
  const forms = formsOf(message);
  const faults: string[] = [];
  if (forms.some((form) => form === '')) faults.push('has an empty plural form');
  if (forms.length === 1) return faults;
  const wanted = pluralCount(locale);
  if (forms.length !== wanted) faults.push(`has ${forms.length} plural forms, ${locale} has ${wanted}`);
  return faults;
}

/** What a translation lacks, has too much, or has otherwise than its source: one sentence a fault. */
export function translationFaults(source: Catalogue, translation: Catalogue, locale: string): string[] {
  const wanted = leavesOf(source);
  const given = leavesOf(translation);
  const faults = [...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is unknown`);
  for (const [key, text] of wanted) {
    const other = given.get(key);
    if (other === undefined) faults.push(`${key} is missing`);
    else faults.push(...messageFaults(text, other, locale).map((fault) => `${key} ${fault}`));
  }
  return faults;
}

function messageFaults(source: string, translation: string, locale: string): string[] {
  const faults = pluralFaults(translation, locale);
  const [wanted, given] = [placeholdersOf(source).join(', '), placeholdersOf(translation).join(', ')];
  if (wanted !== given) faults.push(`has the placeholders (${given}) instead of (${wanted})`);
  if (formsOf(source).length > 1 !== formsOf(translation).length > 1)
    faults.push('differs in having plural forms');
  return faults;
}
