/** What the translators' workbench asks of the server besides the page's own texts. */
import type { Locale } from '../../i18n/languages.ts';
import { addressOf } from '../../i18n/files.ts';
import {
  type SaveAnswer,
  SAVE_ADDRESS,
  SAVE_HEADER,
  type SaveRequest,
  SAVES_HEADER,
} from '../../i18n/saves.ts';
import { leavesOf, parseCatalogue, prefixOf } from '../../i18n/tools/catalogue.ts';

/** What a language's own files hold. */
export type OwnTexts = {
  /** By whole keys; what is not translated is not there. */
  readonly messages: ReadonlyMap<string, string>;
  /** The files by area, word for word. */
  readonly files: ReadonlyMap<string, string>;
  /** Whether edits can be written into the files: a development server serves them. */
  readonly saves: boolean;
};

/** Longer than any of it takes. */
const PATIENCE_MS = 30_000;

/** Fetches the messages of a language's own files as they are now. */
export async function readOwnTexts(locale: Locale): Promise<OwnTexts> {
  const version = document.documentElement.dataset['texts'] ?? '';
  const response = await fetch(addressOf(version, 'raw', locale), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`No texts: ${response.status}`);
  const files = Object.entries((await response.json()) as Record<string, string>);
  return {
    messages: new Map(files.flatMap(([area, text]) => [...leavesOf(parseCatalogue(text), prefixOf(area))])),
    files: new Map(files),
    saves: response.headers.has(SAVES_HEADER),
  };
}

/** Has edits written into the files; rejects when it is not known whether they were. */
export async function sendEdits(edits: SaveRequest): Promise<SaveAnswer> {
  const response = await fetch(SAVE_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SAVE_HEADER]: '1' },
    body: JSON.stringify(edits),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`Not saved: ${response.status}`);
  return (await response.json()) as SaveAnswer;
}
