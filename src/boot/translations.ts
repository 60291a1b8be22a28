/** Requests of the translators' workbench, apart from the page's own texts. */
import type { Locale } from '../../i18n/languages.ts';
import { addressOf } from '../../i18n/files.ts';
import { HISTORY_ADDRESS, type HistoryAnswer, type HistoryRequest } from '../../i18n/history.ts';
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

/** Timeout in milliseconds, well above the duration of any of these requests. */
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

/** Posts to the development server and returns its answer; rejects when there is none. */
async function post(address: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SAVE_HEADER]: '1' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
  });
  if (!response.ok) throw new Error(`No answer: ${response.status}`);
  return response.json();
}

/** Writes edits into the files; rejects when the outcome is unknown. */
export const sendEdits = async (edits: SaveRequest): Promise<SaveAnswer> =>
  (await post(SAVE_ADDRESS, edits)) as SaveAnswer;

/** Reads the earlier versions of a message. */
export const readHistory = async (wanted: HistoryRequest, signal: AbortSignal): Promise<HistoryAnswer> =>
  (await post(HISTORY_ADDRESS, wanted, signal)) as HistoryAnswer;
