/**
 * Saves edits of the translators' workbench to the catalogues. For a development server only: anybody who can reach it
 * from one of its pages may write valid messages to existing files, and nothing else.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import type { FormatConfig } from 'oxfmt';
import { normalizePath, type Plugin } from 'vite';
import { reason } from '../reasons.ts';
import { type Refusal, SAVE_ADDRESS, type SaveAnswer, type SaveRequest } from '../saves.ts';
import { areaOf, leavesOf, parseCatalogue, prefixOf } from './catalogue.ts';
import { changedText } from './catalogueText.ts';
import { areaNames, pathOf, readArea, readStates, statePath, textOfArea } from './read.ts';
import { bodyOf, type Middlewares, send } from './requests.ts';
import { isFromPage, type Plan, planOf, saveRequestOf } from './saving.ts';
import { SOURCES, sourcesText, STATES_FOLDER, statesText } from './stateFiles.ts';
import { withState } from './states.ts';

/** Many times the size of all messages of a language. */
const MOST_BYTES = 5_000_000;

const readEnglish = (): Map<string, string> =>
  new Map(areaNames().flatMap((area) => [...leavesOf(readArea('en', area) ?? {}, `${area}.`)]));

/** Looks up the texts of the files; reads each file once. A file that can't be read has none, and is not written. */
function ownTexts(): (locale: string, key: string) => string | undefined {
  const files = new Map<string, ReadonlyMap<string, string>>();
  const textsOf = (locale: string, area: string): ReadonlyMap<string, string> => {
    try {
      return leavesOf(readArea(locale, area) ?? {}, `${area}.`);
    } catch {
      return new Map();
    }
  };
  return (locale, key) => {
    const area = areaOf(key);
    const file = pathOf(locale, area);
    const texts = files.get(file) ?? textsOf(locale, area);
    files.set(file, texts);
    return texts.get(key);
  };
}

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

/** Writes a file atomically, so that it is never read half-written. */
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

type OnWrite = (file: string, text: string) => void;

/** Keys by language. */
type Keys = Record<string, string[]>;

/** Writes the texts of a plan; returns what could not be written. */
async function saveTexts(plan: Plan, saved: Keys, onWrite: OnWrite): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const each of plan.files) {
    const { locale, area, changes } = each;
    const keys = [...changes.keys()].map((key) => prefixOf(area) + key);
    try {
      const [file, text] = [pathOf(locale, area), await textOf(each)];
      onWrite(file, text);
      replaceFile(file, text);
      saved[locale] = [...(saved[locale] ?? []), ...keys];
    } catch (error) {
      refused.push(...unwritten(locale, `${locale}/${area}`, keys, error));
    }
  }
  return refused;
}

const unwritten = (locale: string, name: string, keys: readonly string[], error: unknown): Refusal[] => {
  const why = [reason('unwritten', { file: `i18n/${name}.json`, error: (error as Error).message })];
  return keys.map((key) => ({ locale, key, why }));
};

/** Writes the states of a plan, but not of messages whose texts could not be written. */
function saveStates(
  plan: Plan,
  english: ReadonlyMap<string, string>,
  lost: readonly Refusal[],
  { saved, onWrite }: { saved: Keys; onWrite: OnWrite },
): Refusal[] {
  return plan.states.flatMap(({ locale, changes }) => {
    const keys = [...changes.keys()].filter(
      (key) => !lost.some((each) => each.locale === locale && each.key === key),
    );
    try {
      const before = readStates(locale);
      let states = before;
      for (const key of keys) states = withState(states, key, changes.get(key) ?? { source: '' });
      const [file, text] = [statePath(locale), statesText(states.entries, english.keys())];
      if (text !== statesText(before.entries, english.keys())) {
        onWrite(file, text);
        mkdirSync(dirname(file), { recursive: true });
        replaceFile(file, text);
      }
      saved[locale] = [...new Set([...(saved[locale] ?? []), ...keys])];
      return [];
    } catch (error) {
      saved[locale] = (saved[locale] ?? []).filter((key) => !keys.includes(key));
      return unwritten(locale, `${STATES_FOLDER}/${locale}`, keys, error);
    }
  });
}

/** Records the old English of edited messages that have no source yet, so that their translations count as outdated. */
function keepSources(plan: Plan, english: ReadonlyMap<string, string>, onWrite: OnWrite): void {
  const keys = plan.files.flatMap(({ locale, area, changes }) =>
    locale === 'en' ? [...changes.keys()].map((key) => prefixOf(area) + key) : [],
  );
  if (keys.length === 0) return;
  const sources = new Map(readStates('en').sources);
  const lacking = keys.filter((key) => !sources.has(key));
  if (lacking.length === 0) return;
  for (const key of lacking) sources.set(key, english.get(key) ?? '');
  const [file, text] = [statePath(SOURCES), sourcesText(sources, english.keys())];
  onWrite(file, text);
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, text);
}

/** Writes the valid part of a request; `onWrite` is called before each file changes. */
async function save(request: SaveRequest, onWrite: OnWrite): Promise<SaveAnswer> {
  const english = readEnglish();
  const plan = planOf(request, english, {
    day: new Date().toISOString().slice(0, 10),
    own: ownTexts(),
  });
  const saved: Keys = {};
  keepSources(plan, english, onWrite);
  const lost = await saveTexts(plan, saved, onWrite);
  const left = saveStates(plan, english, lost, { saved, onWrite });
  return { saved, refused: [...plan.refused, ...lost, ...left] };
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
    const body = await bodyOf(request, MOST_BYTES);
    if (body === undefined) return send(response, 413, { error: 'Too much at once' });
    const wanted = saveRequestOf(body);
    if (!wanted) return send(response, 400, { error: 'No messages by language and key' });
    send(response, 200, await saveInTurn(wanted));
  }

  const mount = ({ middlewares }: Middlewares): void => {
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
