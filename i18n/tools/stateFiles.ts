/** The files of states as text. Pure: `states.ts` says what they mean. */
import type { Comment, Entries, Entry } from './states.ts';

/** The files' folder below `i18n`, and the file in it that belongs to no language. */
export const STATES_FOLDER = 'states';
export const SOURCES = 'sources';

type Messages = ReadonlyMap<string, string>;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
export const isDay = (value: unknown): boolean =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Fields = Readonly<Record<string, { is: (value: unknown) => boolean; want: string }>>;

const TEXT = { is: isText, want: 'a text' };
const WHEN = { is: isDay, want: 'a day (2026-05-31)' };

const COMMENT: Fields = { text: TEXT, by: TEXT, at: WHEN };

const ENTRY: Fields = {
  state: {
    is: (value) => value === 'needsReview' || value === 'reviewed',
    want: '"needsReview" or "reviewed"',
  },
  by: TEXT,
  at: WHEN,
  from: { is: (value) => typeof value === 'string', want: 'a text' },
  comments: { is: (value) => Array.isArray(value) && value.length > 0, want: 'a list of comments' },
};

/** What is wrong with the fields of a group; undefined when nothing is. */
function faultOf(value: unknown, fields: Fields): string | undefined {
  if (!isGroup(value)) return 'is no group';
  for (const [name, held] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return `has “${name}”, which means nothing`;
    if (!field.is(held)) return `has a “${name}” that is not ${field.want}`;
  }
  return undefined;
}

/** What is wrong with a comment; undefined when it is valid. */
export const commentFault = (value: unknown): string | undefined =>
  faultOf(value, COMMENT) ?? (isGroup(value) && 'text' in value ? undefined : 'has no text');

function entryFault(value: unknown): string | undefined {
  const fault = faultOf(value, ENTRY);
  if (fault !== undefined) return fault;
  const { comments = [] } = value as { comments?: readonly unknown[] };
  const wrong = comments.map(commentFault).find((each) => each !== undefined);
  return wrong === undefined ? undefined : `has a comment that ${wrong}`;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The keys of a file with their lines, as the file spells them. */
const keyLines = (text: string): [string, number][] =>
  [...text.matchAll(/^ {2}("(?:[^"\\]|\\.)*"):/gmu)].map(({ 1: name = '""', index }) => [
    JSON.parse(name) as string,
    lineAt(text, index),
  ]);

/** The line of an error of `JSON.parse`, which names a position in some versions of Node, a line in others. */
function lineOfError(text: string, message: string): number {
  const [, line] = /line (\d+)/u.exec(message) ?? [];
  if (line !== undefined) return Number(line);
  const [, at] = /position (\d+)/u.exec(message) ?? [];
  return lineAt(text, at === undefined ? text.length : Number(at));
}

/** The groups of a file by key; throws with the line of the first fault. */
function parsed<T>(text: string, faultIn: (value: unknown) => string | undefined): Map<string, T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`line ${lineOfError(text, why)}: this is no JSON`, { cause: error });
  }
  if (!isGroup(json)) throw new Error('line 1: the file is no group');
  const lines = keyLines(text);
  const seen = new Set<string>();
  for (const [key, line] of lines) {
    // After a bad merge a key may be there twice, and the last one would win silently.
    if (seen.has(key)) throw new Error(`line ${line}: ${key} was there before`);
    seen.add(key);
  }
  const byKey = new Map(lines);
  for (const [key, value] of Object.entries(json)) {
    const fault = faultIn(value);
    if (fault !== undefined) throw new Error(`line ${byKey.get(key) ?? 1}: ${key} ${fault}`);
  }
  return new Map(Object.entries(json)) as Map<string, T>;
}

/** The entries of a language's file. */
export const parseStates = (text: string): Map<string, Entry> => parsed<Entry>(text, entryFault);

/** The English texts that translations were made from. */
export const parseSources = (text: string): Map<string, string> =>
  parsed<string>(text, (value) => (typeof value === 'string' ? undefined : 'is no text'));

/** The project's formatter breaks longer lines. */
const WIDTH = 110;

function entryLines(key: string, entry: Entry): string {
  const { state, by, at, from, comments } = entry;
  // The order of the fields is always the same, so that versions of the file compare well.
  const ordered = Object.entries({ state, by, at, from }).filter(([, value]) => value !== undefined);
  const name = JSON.stringify(key);
  if (ordered.length === 0 && comments === undefined) return `  ${name}: {}`;
  const line = `  ${name}: { ${ordered.map(([field, value]) => `"${field}": ${JSON.stringify(value)}`).join(', ')} }`;
  if (comments === undefined && line.length < WIDTH) return line;
  const told = comments?.map(({ text, by: who, at: when }: Comment) => ({ by: who, at: when, text }));
  const whole = JSON.stringify(
    Object.fromEntries([...ordered, ...(told ? [['comments', told]] : [])]),
    null,
    2,
  );
  return `  ${name}: ${whole.replaceAll('\n', '\n  ')}`;
}

/** Keys in the order of English, followed by those that English lacks. */
function inOrder<T>(values: ReadonlyMap<string, T>, english: Iterable<string>): [string, T][] {
  const known = [...english].flatMap((key): [string, T][] => {
    const value = values.get(key);
    return value === undefined ? [] : [[key, value]];
  });
  const ordered = new Set(known.map(([key]) => key));
  return [...known, ...[...values].filter(([key]) => !ordered.has(key))];
}

const fileOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;

/** A language's file as the formatter leaves it, in the order of English. */
export const statesText = (entries: Entries, english: Iterable<string>): string =>
  fileOf(inOrder(entries, english).map(([key, entry]) => entryLines(key, entry)));

/** The file of the sources. */
export const sourcesText = (sources: Messages, english: Iterable<string>): string =>
  fileOf(inOrder(sources, english).map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}`));
