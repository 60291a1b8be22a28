/**
 * The history of a message, from git. The log names the file's blobs, which are read in batches until there are enough
 * changes of the message. `git log -L` and patches have to go through the whole history of the file, and are slower
 * even than reading all of its blobs.
 */
import { execFile } from 'node:child_process';
import type { NoHistory, TextChange, TextHistory } from '../history.ts';
import { areaOf, prefixOf } from './catalogue.ts';
import { blobsOf, changeIn, LOG, textIn, type Version, versionsIn } from './historyLog.ts';

/** How many changes of a message are returned at most. */
const MOST_CHANGES = 20;
/** How many versions of a file are searched at most. */
const MOST_VERSIONS = 2000;
/** Versions per batch: the first batch is often enough, and each run of git costs more than a hundred versions. */
const AT_FIRST = 50;
const AT_ONCE = 500;
const MOST_BYTES = 256_000_000;

/** Thrown when git returns no history, with the reason. */
export class Untold extends Error {
  readonly why: NoHistory;

  constructor(why: NoHistory, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** The environment for git: without GIT_ variables, which in a hook name another repository; no prompts, no fetches. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  LC_ALL: 'C',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
});

function whyOf(error: Error & { code?: unknown }, told: string): NoHistory {
  if (error.name === 'AbortError') return 'slow';
  if (error.code === 'ENOENT') return 'noGit';
  return told.includes('not a git repository') ? 'noRepository' : 'failed';
}

type Where = { readonly folder: string; readonly signal: AbortSignal };

/** Runs git in a folder, without a shell; `input` is its standard input. */
function git({ folder, signal }: Where, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      env: environment(),
      signal,
      maxBuffer: MOST_BYTES,
      encoding: 'buffer',
      windowsHide: true,
    } as const;
    const child = execFile('git', ['-C', folder, ...args], options, (error, stdout, stderr) => {
      if (error) reject(new Untold(whyOf(error, stderr.toString()), error));
      else resolve(stdout);
    });
    // git may end before it has read everything; its exit is handled above.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The versions of a file; none in a repository without commits. */
async function versionsOf(where: Where, file: string): Promise<Version[]> {
  try {
    await git(where, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  } catch (error) {
    if (error instanceof Untold && error.why === 'failed') return [];
    throw error;
  }
  const log = await git(where, [...LOG, `--max-count=${MOST_VERSIONS}`, '--', file]);
  return versionsIn(log.toString());
}

type Found = { changes: TextChange[]; cut: TextHistory['cut'] };

/** Looks through some versions; returns whether to go on. */
function look(
  versions: readonly Version[],
  texts: ReadonlyMap<string, string | undefined | null>,
  isShallow: boolean,
  found: Found,
): boolean {
  for (const version of versions) {
    const isKnown = [version.blob, ...version.before].every((blob) => blob === undefined || texts.has(blob));
    if (!isKnown || (isShallow && version.isFirst)) {
      // Its parents are not in this clone, so what it seems to add may be older.
      found.cut = 'shallow';
      continue;
    }
    const change = changeIn(version, (blob) => (blob === undefined ? undefined : texts.get(blob)));
    if (change === undefined) continue;
    if (found.changes.length === MOST_CHANGES) {
      found.cut = 'more';
      return false;
    }
    found.changes.push(change);
  }
  return true;
}

/** The history of a message in a language; `folder` holds the languages. Throws `Untold` when git returns none. */
export async function historyOf(where: Where, locale: string, key: string): Promise<TextHistory> {
  const isShallow = (await git(where, ['rev-parse', '--is-shallow-repository'])).toString().trim() === 'true';
  const area = areaOf(key);
  const path = key.slice(prefixOf(area).length);
  const versions = await versionsOf(where, `${locale}/${area}.json`);
  const texts = new Map<string, string | undefined | null>();
  const found: Found = { changes: [], cut: versions.length === MOST_VERSIONS ? 'more' : undefined };
  for (let at = 0, end = AT_FIRST; at < versions.length; [at, end] = [end, end + AT_ONCE]) {
    const some = versions.slice(at, end);
    const named = some.flatMap(({ blob, before }) => [blob, ...before]).filter((blob) => blob !== undefined);
    const wanted = [...new Set(named)].filter((blob) => !texts.has(blob));
    const output = await git(where, ['cat-file', '--batch'], wanted.map((blob) => `${blob}\n`).join(''));
    for (const [blob, file] of blobsOf(output)) texts.set(blob, textIn(file, path));
    if (!look(some, texts, isShallow, found)) break;
  }
  return { changes: found.changes, ...(found.cut === undefined ? {} : { cut: found.cut }) };
}
