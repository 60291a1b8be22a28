/**
 * Writes edits of the translators' workbench into the catalogues. For a development server alone: whoever reaches it
 * through a page of its own may write messages that are right into files that there are, and nothing else.
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

/** Many times what all messages of a language take. */
const MOST_BYTES = 5_000_000;

const readEnglish = (): Map<string, string> =>
  new Map(areaNames().flatMap((area) => [...leavesOf(readArea('en', area) ?? {}, `${area}.`)]));

/** The project's settings of the formatter. */
const layout = (): FormatConfig =>
  JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig;

/** A file as it is to be, as the formatter leaves it. */
async function textOf({ locale, area, changes }: Plan['files'][number]): Promise<string> {
  const own = textOfArea(locale, area);
  // What is half edited elsewhere is nobody's to mend here.
  if (own !== undefined) parseCatalogue(own);
  // Nobody waits for it who does not save.
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

/** Nobody ever reads half a file. */
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

/** Writes what is right of a request; `onWrite` hears of each file before it changes. */
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
  /** What was written last, by file. */
  const written = new Map<string, string>();
  /** One after the other: two that read the same file at once would lose what the first one wrote. */
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
    // The page takes the texts anew by itself: to reload it would cost what is typed in it.
    async hotUpdate({ file, read }) {
      const ours = written.get(file);
      if (ours !== undefined && (await read()) === ours) return [];
      written.delete(file);
      return undefined;
    },
  };
}
