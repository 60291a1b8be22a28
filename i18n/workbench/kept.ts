/** Stores messages by language and key in this browser, shared by its tabs. */
import { localSlot, parsed } from '../../src/api/kept.ts';
import { type Locale, localeOf } from '../languages.ts';
import type { Edit } from '../saves.ts';
import { saveRequestOf } from '../tools/saving.ts';

export type Edits = Partial<Record<Locale, Readonly<Record<string, string>>>>;

/** An imported state and comments, with the text that the state applies to. */
export type Pending = Edit & { readonly text: string };
export type PendingEdits = Partial<Record<Locale, Readonly<Record<string, Pending>>>>;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Reads stored edits; invalid ones are skipped. */
export function readKept(name: string): Edits {
  const byLocale = entriesOf(parsed(localSlot(name).read())).flatMap(([tag, messages]) => {
    const locale = localeOf(tag);
    const own = entriesOf(messages).filter(([, message]) => typeof message === 'string');
    return locale === undefined ? [] : [[locale, Object.fromEntries(own)] as const];
  });
  return Object.fromEntries(byLocale);
}

/** Reads stored states and comments. */
export function readPending(name: string): PendingEdits {
  const kept = entriesOf(saveRequestOf(localSlot(name).read() ?? '{}'));
  return Object.fromEntries(
    kept.flatMap(([locale, messages]) =>
      localeOf(locale) === undefined
        ? []
        : [[locale, Object.fromEntries(entriesOf(messages).filter(([, one]) => hasText(one)))]],
    ),
  );
}

const hasText = (value: unknown): boolean => typeof value === 'object' && value !== null && 'text' in value;

/** Stores all edits, replacing what was stored. */
export const keep = (name: string, edits: Edits | PendingEdits): void =>
  localSlot(name).write(JSON.stringify(edits));

/** Reports changes by other tabs: each tab stores all edits, and must not overwrite those of the others. */
export function followKept(name: string, onChange: (edits: Edits) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === name) onChange(readKept(name));
  });
}

/** Reports changes of states and comments by other tabs. */
export function followPending(name: string, onChange: (pending: PendingEdits) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === name) onChange(readPending(name));
  });
}
