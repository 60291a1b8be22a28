/**
 * Saves edits of the translators' workbench to the catalogues. For a development server only: anybody who can reach it
 * from one of its pages may write valid messages to existing files, and nothing else.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormatConfig } from 'oxfmt';
import { normalizePath, type Plugin } from 'vite';
import { reason } from '../reasons.ts';
import { type Refusal, SAVE_ADDRESS, type SaveAnswer, type SaveRequest } from '../saves.ts';
import { leavesOf, parseCatalogue, prefixOf } from './catalogue.ts';
import { changedText } from './catalogueText.ts';
import { areaNames, pathOf, readArea, textOfArea } from './read.ts';
import { isFromPage, type Plan, planOf, saveRequestOf } from './saving.ts';

/** Many times the size of all messages of a language. */
const MOST_BYTES = 5_000_000;

const readEnglish = (): Map<string, string> =>
  new Map(areaNames().flatMap((area) => [...leavesOf(readArea('en', area) ?? {}, `${area}.`)]));

/** The project's formatter settings. */
const layout = (): FormatConfig =>
  JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig;

/** The new text of a file, formatted. */
async function textOf({ locale, area, changes }: Plan['files'][number]): Promise<string> {
  const own = textOfArea(locale, area);
  // A file that is invalid as it is must be fixed by hand.
  if (own !== undefined) parseCatalogue(own);
  // Loaded lazily, with the first save.
  const { format } = await import('oxfmt');
  const { code, errors } = await format(
    `${area}.json`,
    changedText(textOfArea('en', area) ?? '', own, changes),
    layout(),
  );
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const now = leavesOf(parseCatalogue(code));
  for (const [key, text] of changes) if (now.get(key) !== text) throw new Error(`${key} would be lost`);
  return code;
}

/** Written atomically, so that nobody reads half a file. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Writes the valid part of a request; `onWrite` is called before each file changes. */
async function save(
  request: SaveRequest,
  onWrite: (file: string, text: string) => void,
): Promise<SaveAnswer> {
  const plan = planOf(request, readEnglish());
  const saved: Record<string, string[]> = {};
  const refused: Refusal[] = [...plan.refused];
  for (const each of plan.files) {
    const { locale, area, changes } = each;
    const keys = [...changes.keys()].map((key) => prefixOf(area) + key);
    try {
      const [file, text] = [pathOf(locale, area), await textOf(each)];
      onWrite(file, text);
      replaceFile(file, text);
      saved[locale] = [...(saved[locale] ?? []), ...keys];
    } catch (error) {
      const file = `i18n/${locale}/${area}.json`;
      const why = [reason('unwritten', { file, error: (error as Error).message })];
      refused.push(...keys.map((key) => ({ locale, key, why })));
    }
  }
  return { saved, refused };
}

/** The body of a request; undefined if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(answer));
}

/** Answers at `SAVE_ADDRESS`, for dev servers and, in browser tests, for previews. */
export function savePlugin(): Plugin {
  /** The last text written, by file. */
  const written = new Map<string, string>();
  /** Serialized: two saves of the same file at once would lose the first one's changes. */
  let last: Promise<unknown> = Promise.resolve();
  const saveInTurn = (request: SaveRequest): Promise<SaveAnswer> => {
    const turn = last.then(() => save(request, (file, text) => void written.set(normalizePath(file), text)));
    last = turn.catch(() => undefined);
    return turn;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return send(response, 405, { error: 'Only POST' });
    if (!isFromPage(request.headers))
      return send(response, 403, { error: 'Only the console’s own pages may save' });
    const body = await bodyOf(request);
    if (body === undefined) return send(response, 413, { error: 'Too much at once' });
    const wanted = saveRequestOf(body);
    if (!wanted) return send(response, 400, { error: 'No messages by language and key' });
    send(response, 200, await saveInTurn(wanted));
  }

  type Server = { middlewares: { use(path: string, handle: Handle): void } };
  type Handle = (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => void;
  const mount = ({ middlewares }: Server): void => {
    middlewares.use(SAVE_ADDRESS, (request, response, next) => {
      answer(request, response).catch(next);
    });
  };
  return {
    name: 'canvass-save-translations',
    configureServer: mount,
    configurePreviewServer: mount,
    // The page fetches the new texts itself: a reload would lose what is typed in it.
    async hotUpdate({ file, read }) {
      const ours = written.get(file);
      if (ours !== undefined && (await read()) === ours) return [];
      written.delete(file);
      return undefined;
    },
  };
}
