/** A replacement as edits, and its undo. Pure. */
import { parsed } from '../../../src/api/kept.ts';
import { type Locale, localeOf } from '../../languages.ts';
import type { ReplaceHit } from './hits.ts';

type Texts = Readonly<Record<string, string>>;
type Messages = ReadonlyMap<string, string>;

/** The change of one message. */
export type ReplacedMessage = {
  /** The edit before the replacement; undefined when there was none. */
  readonly edit?: string;
  /** The text before the replacement, from the edit or the file. */
  readonly before: string;
  readonly after: string;
};

/** A completed replacement. */
export type Done = {
  readonly locale: Locale;
  readonly find: string;
  readonly replacement: string;
  readonly changes: { readonly [key: string]: ReplacedMessage };
};

/** New edits by key; undefined discards one. */
export type Puts = ReadonlyMap<string, string | undefined>;

const editOf = (edits: Texts, key: string): string | undefined =>
  Object.hasOwn(edits, key) ? edits[key] : undefined;

/** The edits that a replacement makes. A message that has changed since it was found is left alone. */
export function doneOf(
  hits: readonly ReplaceHit[],
  edits: Texts,
  own: Messages,
): { puts: Puts; changes: Done['changes'] } {
  const valid = hits.filter(({ key, before }) => (editOf(edits, key) ?? own.get(key)) === before);
  return {
    puts: new Map(valid.map(({ key, text }) => [key, text === own.get(key) ? undefined : text])),
    changes: Object.fromEntries(
      valid.map(({ key, before, text }) => {
        const edit = editOf(edits, key);
        return [key, { ...(edit === undefined ? {} : { edit }), before, after: text }];
      }),
    ),
  };
}

/** The edit that restores a message's text. */
function backOf({ edit, before, after }: ReplacedMessage, saved: string | undefined): string | undefined {
  if (edit !== undefined) return edit;
  // If the replaced text has been saved, restoring it takes an edit. Any other text in the file is somebody else's.
  return saved === after ? before : undefined;
}

/** The edits that undo a replacement. Messages changed since are left alone: `kept` has their keys. */
export function wayBackOf(
  { changes }: Done,
  edits: Texts,
  own: Messages,
): { puts: Puts; kept: readonly string[] } {
  const puts = new Map<string, string | undefined>();
  const kept: string[] = [];
  for (const [key, change] of Object.entries(changes)) {
    const saved = own.get(key);
    const now = editOf(edits, key) ?? saved;
    if (now === change.after) puts.set(key, backOf(change, saved));
    else if (now !== change.before) kept.push(key);
  }
  return { puts, kept };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isChange = (value: unknown): value is ReplacedMessage =>
  isGroup(value) &&
  isText(value['before']) &&
  isText(value['after']) &&
  (value['edit'] === undefined || isText(value['edit']));

/** Parses a stored replacement; undefined when it is invalid. */
export function parseDone(text: string | null | undefined): Done | undefined {
  const value = parsed(text);
  if (!isGroup(value)) return undefined;
  const { locale: name, find, replacement, changes } = value;
  const locale = isText(name) ? localeOf(name) : undefined;
  if (locale === undefined || !isText(find) || !isText(replacement) || !isGroup(changes)) return undefined;
  const entries = Object.entries(changes).filter((entry): entry is [string, ReplacedMessage] =>
    isChange(entry[1]),
  );
  return { locale, find, replacement, changes: Object.fromEntries(entries) };
}
