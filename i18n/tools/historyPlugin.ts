/**
 * Serves the history of messages to the translators' workbench. For a development server only; it only reads, and only
 * the files of known languages, for messages that English has.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { HISTORY_ADDRESS, type HistoryAnswer, type HistoryRequest } from '../history.ts';
import { localeOf } from '../languages.ts';
import { areaOf, leavesOf, RA } from './catalogue.ts';
import { historyOf, Untold } from './history.ts';
import { areaNames, FOLDER, readArea } from './read.ts';
import { bodyOf, type Middlewares, send } from './requests.ts';
import { isFromPage } from './saving.ts';

const MOST_BYTES = 2000;
/** Thousands of versions take a second. */
const PATIENCE_MS = 8000;

/** A request's body; undefined unless it names a language and a message of ours. */
function historyRequestOf(body: string): HistoryRequest | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { locale, key } = parsed as { readonly [field: string]: unknown };
  if (typeof key !== 'string' || typeof locale !== 'string' || !localeOf(locale)) return undefined;
  const area = areaOf(key);
  if (!areaNames().includes(area)) return undefined;
  const isOurs = leavesOf(readArea('en', area) ?? {}, `${area}.`).has(key);
  return isOurs ? { locale, key } : undefined;
}

/** The history of a message, and of its English. */
async function tell(
  { locale, key }: HistoryRequest,
  folder: string,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  // English `ra` comes with a package.
  const locales = [locale, 'en'].filter((each) => each !== 'en' || areaOf(key) !== RA);
  try {
    const histories = await Promise.all(
      [...new Set(locales)].map(
        async (each) => [each, await historyOf({ folder, signal }, each, key)] as const,
      ),
    );
    return { histories: Object.fromEntries(histories) };
  } catch (error) {
    if (error instanceof Untold) return { none: error.why };
    throw error;
  }
}

/** Answers at `HISTORY_ADDRESS`; `folder` holds the languages. */
export function historyPlugin(folder = FOLDER): Plugin {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return send(response, 405, { error: 'Only POST' });
    if (!isFromPage(request.headers))
      return send(response, 403, { error: 'Only the console’s own pages may ask' });
    const wanted = historyRequestOf((await bodyOf(request, MOST_BYTES)) ?? '');
    if (!wanted) return send(response, 400, { error: 'No message of ours' });
    // Stops when the page has gone, or after the time limit.
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(PATIENCE_MS)]);
    send(response, 200, await tell(wanted, folder, signal));
  }
  const mount = ({ middlewares }: Middlewares): void => {
    middlewares.use(HISTORY_ADDRESS, (request, response, next) => {
      answer(request, response).catch(next);
    });
  };
  return { name: 'canvass-translation-history', configureServer: mount, configurePreviewServer: mount };
}
