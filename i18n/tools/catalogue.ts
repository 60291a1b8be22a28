/** Reads and writes message catalogues: nested objects whose leaves are texts. */
export type Catalogue = { readonly [key: string]: string | Catalogue };

/** Separates the plural forms of a message. */
export const PLURAL = '||||';

/** react-admin's own messages: their English comes with its package, and their keys begin with `ra` in the file. */
export const RA = 'ra';

/** The prefix that turns the keys of an area's file into full keys. */
export const prefixOf = (area: string): string => (area === RA ? '' : `${area}.`);

/** The area of a full key. */
export const areaOf = (key: string): string => key.split('.', 1)[0] ?? key;

/** Every message by its dotted key, in the order of the file. */
export function leavesOf(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [name, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') leaves.set(prefix + name, value);
    else for (const [key, text] of leavesOf(value, `${prefix}${name}.`)) leaves.set(key, text);
  }
  return leaves;
}

type Branch = { [key: string]: string | Branch };

/** The nested catalogue of messages by their dotted keys. */
export function treeOf(leaves: ReadonlyMap<string, string>): Catalogue {
  const tree: Branch = {};
  for (const [key, text] of leaves) {
    const path = key.split('.');
    let at = tree;
    for (const name of path.slice(0, -1)) {
      const next = at[name];
      at = typeof next === 'object' ? next : (at[name] = {});
    }
    at[path.at(-1) ?? key] = text;
  }
  return tree;
}

/** A catalogue file's text, as the formatter would leave it. */
export const fileTextOf = (catalogue: Catalogue): string => `${JSON.stringify(catalogue, null, 2)}\n`;

/** Parses a catalogue file; throws with the place of anything that is neither a text nor a group of texts. */
export function parseCatalogue(text: string): Catalogue {
  const check = (value: unknown, at: string): void => {
    if (typeof value === 'string') return;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Error(`${at === '' ? 'the file' : at} is neither a text nor a group of texts`);
    for (const [name, below] of Object.entries(value)) check(below, at === '' ? name : `${at}.${name}`);
  };
  const parsed: unknown = JSON.parse(text);
  check(parsed, '');
  if (typeof parsed === 'string') throw new Error('the file holds one text instead of a group');
  return parsed as Catalogue;
}

/** Names of the placeholders, sorted and unique. */
export const placeholdersOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/%\{(\w+)\}/gu)].map(([, name]) => name ?? ''))].toSorted();

/** Whether a message has plural forms. */
export const isPlural = (message: string): boolean => message.includes(PLURAL);

/** The plural forms of a message; a single one when it has no plural. */
export const formsOf = (message: string): string[] => message.split(PLURAL).map((form) => form.trim());

/** Joins plural forms into a message. */
export const messageOf = (forms: readonly string[]): string => forms.join(` ${PLURAL} `);

/** A message as files spell it: with normalized separators. */
export const spelled = (text: string): string => (isPlural(text) ? messageOf(formsOf(text)) : text);
