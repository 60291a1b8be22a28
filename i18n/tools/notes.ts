/** Notes for translators: what a message is, what its placeholders stand for, how much room it has. */
import { formsOf, isPlural, placeholdersOf } from './catalogue.ts';
import { countFor } from './plurals.ts';

/** Path patterns of the screens that show a message. */
export type Screens = readonly string[] | 'everywhere';

export type Note = {
  readonly note?: string;
  readonly placeholders?: { readonly [name: string]: { readonly is?: string; readonly example?: string } };
  /** The most characters that fit. */
  readonly max?: number;
  readonly screens?: Screens;
  /** Whether it takes more than opening the screen to see it. */
  readonly gallery?: boolean;
  /** Why it is separate from another message with the same English text. */
  readonly same?: string;
};

/** The notes of an area, by full keys. */
export type AreaNotes = {
  readonly about: string;
  readonly screens: Screens;
  readonly notes: ReadonlyMap<string, Note>;
};

/** The key of the entry about the area as a whole. */
const AREA = '$area';

/** The notes of a JSON file; their keys get the area as prefix. Shapes are checked by `shapeFaults`. */
export function notesOf(json: object, prefix: string): AreaNotes {
  const { [AREA]: area, ...notes } = json as { [key: string]: unknown };
  const { about = '', screens = [] } = (area ?? {}) as { about?: string; screens?: Screens };
  return {
    about,
    screens,
    notes: new Map(Object.entries(notes).map(([key, note]) => [prefix + key, note as Note])),
  };
}

/** Placeholders that need no explanation: the brand's name, and the number of a plural. */
const KNOWN: Readonly<Record<string, string>> = { product: 'Canvass', smart_count: '25' };

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** Whether a message can't be understood without context. */
export const needsNote = (message: string): boolean =>
  placeholdersOf(message).length > 0 || Math.max(...formsOf(message).map(wordsIn)) < 3;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isScreens = (value: unknown): boolean =>
  value === 'everywhere' ||
  (Array.isArray(value) &&
    value.length > 0 &&
    value.every((path) => isText(path) && /^\/\S*$/u.test(String(path))));

/** What each field of a note must be. */
const FIELDS: Readonly<Record<keyof Note, { is: (value: unknown) => boolean; want: string }>> = {
  note: { is: isText, want: 'a text' },
  placeholders: { is: (value) => typeof value === 'object' && value !== null, want: 'a group' },
  max: { is: (value) => Number.isInteger(value) && Number(value) > 0, want: 'a whole number above 0' },
  screens: { is: isScreens, want: 'a list of paths or "everywhere"' },
  gallery: { is: (value) => typeof value === 'boolean', want: 'true or false' },
  same: { is: isText, want: 'a text that says why' },
};

function shapeFaults(note: Note): string[] {
  return Object.entries(note).flatMap(([name, value]: [string, unknown]) => {
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof Note] : undefined;
    if (!field) return [`has “${name}” in its note, which means nothing`];
    return field.is(value) ? [] : [`has a note whose “${name}” is not ${field.want}`];
  });
}

/** What is missing from a message's note or superfluous in it: one sentence per fault. */
export function noteFaults(message: string, note: Note | undefined): string[] {
  const faults = note ? shapeFaults(note) : [];
  if (needsNote(message) && !isText(note?.note)) faults.push('needs a note');
  const described = note?.placeholders ?? {};
  const names = placeholdersOf(message);
  for (const name of names) {
    if (name in KNOWN) continue;
    for (const what of ['is', 'example'] as const)
      if (!isText(described[name]?.[what])) faults.push(`needs “${what}” for its placeholder %{${name}}`);
  }
  for (const name of Object.keys(described))
    if (!names.includes(name)) faults.push(`has no placeholder %{${name}}, but its note has`);
  return faults;
}

/** What is missing from the entry about the area itself. */
export const areaFaults = ({ about, screens }: AreaNotes): string[] => [
  ...(isText(about) ? [] : ['needs an “about” under $area']),
  ...(isScreens(screens) ? [] : ['needs “screens” under $area: a list of paths or "everywhere"']),
];

/** The forms of a message as they will look: with the examples for placeholders, and a number that selects the form. */
export function filledForms(message: string, note: Note, locale: string): string[] {
  const examples = note.placeholders ?? {};
  const counted = Number(examples['smart_count']?.example);
  return formsOf(message).map((form, at) => {
    const count = countFor(locale, at, Number.isInteger(counted) ? counted : undefined);
    return form.replaceAll(/%\{(\w+)\}/gu, (_, name: string) => {
      if (name === 'smart_count' && isPlural(message)) return String(count);
      return examples[name]?.example ?? KNOWN[name] ?? name;
    });
  });
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Length in visible characters: a letter with its marks, or an emoji, is one. */
export const lengthOf = (text: string): number => [...characters.segment(text)].length;
