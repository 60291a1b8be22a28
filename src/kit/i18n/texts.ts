/**
 * The texts of the page's language, loaded on demand by area, one language at a time (files of `i18n/files.ts`).
 * Without React.
 */
import { fileOf } from '../../../i18n/files.ts';
import type { Locale } from '../../../i18n/languages.ts';
import type { Area, Messages } from '../../../i18n/messages.ts';
import { currentLocale } from './locale.ts';

/** Transforms messages before they are shown: the pseudo-locale, a translator's edits. */
export type Decorate = (locale: Locale, messages: Messages) => Messages;

type Fetch = (locale: Locale, file: string) => Promise<Messages>;

let read: Fetch;

/** Sets how text files are fetched; called by the boot. */
export function fetchTextsBy(fetchFileOf: Fetch): void {
  read = fetchFileOf;
}

const raw: Partial<Record<Locale, Messages>> = {};
const coming = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let version = 0;
let decorate: Decorate = (_, messages) => messages;
let known = new WeakMap<readonly Area[], Messages>();

/** Re-renders all texts. */
export function textsChanged(): void {
  version += 1;
  known = new WeakMap();
  for (const listener of listeners) listener();
}

/** Adds texts that were loaded some other way. */
export function putTexts(locale: Locale, messages: Messages): void {
  raw[locale] = { ...raw[locale], ...messages };
}

/** Names of all requested files: `locale/file`. */
export const fileNames = (): string[] => [...coming.keys()];

/** Fetches a file, even if it is already loaded. */
export const readFile = async (locale: Locale, file: string): Promise<void> =>
  putTexts(locale, await read(locale, file));

/** Loads a file of areas. Rejects when it can't be fetched; the next call retries. */
export function loadFile(file: string, locale = currentLocale()): Promise<void> {
  const name = `${locale}/${file}`;
  const wanted =
    coming.get(name) ??
    readFile(locale, file).catch((error: unknown) => {
      // Forgotten, so that the next call retries.
      coming.delete(name);
      throw error;
    });
  coming.set(name, wanted);
  return wanted;
}

const missing = (locale: Locale, areas: readonly Area[]): Area[] =>
  areas.filter((area) => !raw[locale]?.[area]);

/** Loads areas; see `loadFile`. */
export async function loadTexts(areas: readonly Area[], locale = currentLocale()): Promise<void> {
  const files = new Set(missing(locale, areas).map(fileOf));
  await Promise.all([...files].map((file) => loadFile(file, locale)));
  const lost = missing(locale, areas);
  if (lost.length > 0) throw new Error(`No texts of ${lost.join(', ')}`);
}

/** A language's loaded messages, before any decoration. */
export const fetchedTexts = (locale: Locale): Messages => raw[locale] ?? {};

/** The messages of areas, stable until one changes; undefined until all are loaded. `areas` must be a constant. */
export function textsOf(areas: readonly Area[]): Messages | undefined {
  const here = known.get(areas);
  if (here) return here;
  const locale = currentLocale();
  if (missing(locale, areas).length > 0) return undefined;
  const own = Object.fromEntries(areas.map((area) => [area, raw[locale]?.[area]]));
  const shown = decorate(locale, own);
  known.set(areas, shown);
  return shown;
}

/** Re-renders all messages with this decoration from now on. */
export function decorateTexts(by: Decorate): void {
  decorate = by;
  textsChanged();
}

export const textStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  version: (): number => version,
};
