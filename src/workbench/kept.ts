/** Messages by language and key, kept in this browser for all of its tabs. */
import { type Locale, localeOf } from '../../i18n/languages.ts';

export type Edits = Partial<Record<Locale, Readonly<Record<string, string>>>>;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** What was kept as this; what is none of ours is passed over. */
function editsIn(text: string): Edits {
  const byLocale = entriesOf(JSON.parse(text)).flatMap(([name, messages]) => {
    const locale = localeOf(name);
    const own = entriesOf(messages).filter(([, message]) => typeof message === 'string');
    return locale === undefined ? [] : [[locale, Object.fromEntries(own)] as const];
  });
  return Object.fromEntries(byLocale);
}

/** What is kept under a name. */
export function readKept(name: string): Edits {
  try {
    return editsIn(localStorage.getItem(name) ?? '{}');
  } catch {
    // Storage refused, or not ours: one begins anew.
    return {};
  }
}

/** Keeps all of it, in place of what was kept before. */
export function keep(name: string, edits: Edits): void {
  try {
    localStorage.setItem(name, JSON.stringify(edits));
  } catch {
    // Kept as long as the page.
  }
}

/** Tells when another tab has changed what is kept: each writes all of it, and must know of what the others wrote. */
export function followKept(name: string, onChange: (edits: Edits) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === name) onChange(readKept(name));
  });
}
