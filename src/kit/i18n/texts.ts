/** The texts of the page's language: a few files, one language at a time (docs/adr/039). Without React. */
import type { TextFile } from '../../../i18n/files.ts';
import type { Locale } from '../../../i18n/languages.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { valueStore } from '../valueStore.ts';
import { currentLocale } from './locale.ts';

/** Transforms messages before they are shown: the pseudo-locale, a translator's edits. */
export type Decorate = (locale: Locale, messages: Messages) => Messages;

type Fetch = (locale: Locale, file: TextFile) => Promise<Messages>;

let read: Fetch;

/** Sets how text files are fetched; called by the boot. */
export function fetchTextsBy(fetchFileOf: Fetch): void {
  read = fetchFileOf;
}

const raw: Partial<Record<Locale, Messages>> = {};
const coming = new Map<string, Promise<void>>();
let decorate: Decorate = (_, messages) => messages;
let shown: Messages | undefined;

/** The loaded messages of the page's language as shown; the same object until they change. */
export const shownTexts = (): Messages =>
  (shown ??= decorate(currentLocale(), fetchedTexts(currentLocale())));

/**
 * Its value is a function that reads the shown messages: a new function when shown messages change, the same one when
 * messages are only added.
 */
export const textStore = valueStore(() => shownTexts());

/** Re-renders all texts. */
export function textsChanged(): void {
  shown = undefined;
  textStore.set(() => shownTexts());
}

/** Adds the texts of a file. Nothing on screen needs them yet, so nothing is re-rendered. */
function put(locale: Locale, messages: Messages): void {
  raw[locale] = { ...raw[locale], ...messages };
  shown = undefined;
}

/** Adds a file that was loaded in another way. */
export function putTexts(locale: Locale, file: TextFile, messages: Messages): void {
  put(locale, messages);
  coming.set(`${locale}/${file}`, Promise.resolve());
}

/** The files of a language that were requested. */
export const filesOf = (locale: Locale): TextFile[] =>
  [...coming.keys()].flatMap((name) => {
    const [of, file] = name.split('/');
    return of === locale ? [file as TextFile] : [];
  });

/** Fetches a file, even if it is already loaded. */
export const readFile = async (locale: Locale, file: TextFile): Promise<void> =>
  put(locale, await read(locale, file));

/** Loads a file. Rejects when it can't be fetched; the next call retries. */
export function loadFile(file: TextFile, locale = currentLocale()): Promise<void> {
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

/** A language's loaded messages, before any decoration. */
export const fetchedTexts = (locale: Locale): Messages => raw[locale] ?? {};

/** Re-renders all messages with this decoration from now on. */
export function decorateTexts(by: Decorate): void {
  decorate = by;
  textsChanged();
}
