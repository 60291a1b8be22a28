/** Stores messages by language and key in this browser, shared by its tabs. */
import { type Locale, localeOf } from '../../i18n/languages.ts';

export type Edits = Partial<Record<Locale, Readonly<Record<string, string>>>>;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Parses stored edits; invalid ones are skipped. */
function editsIn(text: string): Edits {
  const byLocale = entriesOf(JSON.parse(text)).flatMap(([name, messages]) => {
    const locale = localeOf(name);
    const own = entriesOf(messages).filter(([, message]) => typeof message === 'string');
    return locale === undefined ? [] : [[locale, Object.fromEntries(own)] as const];
  });
  return Object.fromEntries(byLocale);
}

/** Reads the stored edits. */
export function readKept(name: string): Edits {
  try {
    return editsIn(localStorage.getItem(name) ?? '{}');
  } catch {
    // Storage is blocked or has foreign content: starts empty.
    return {};
  }
}

/** Stores all edits, replacing what was stored. */
export function keep(name: string, edits: Edits): void {
  try {
    localStorage.setItem(name, JSON.stringify(edits));
  } catch {
    // Storage is blocked: they last as long as the page.
  }
}

/** Reports changes by other tabs. Needed because each tab stores all edits, and must not overwrite the others'. */
export function followKept(name: string, onChange: (edits: Edits) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === name) onChange(readKept(name));
  });
}
