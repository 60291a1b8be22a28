/** Requests of the translators' workbench, besides the page's own texts. */
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

/** The texts of one language's own files. */
export type OwnTexts = {
  /** By full key; untranslated messages are absent. */
  readonly messages: ReadonlyMap<string, string>;
  /** The raw files by area. */
  readonly files: ReadonlyMap<string, string>;
  /** Whether edits can be written to the files: only a development server does that. */
  readonly saves: boolean;
};

/** Timeout in milliseconds, well above what any of these requests takes. */
const PATIENCE_MS = 30_000;

/** Fetches the current messages of a language's own files. */
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

/** Writes edits into the files; rejects when it is not known whether that succeeded. */
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
