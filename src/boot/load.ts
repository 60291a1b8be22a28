/**
 * Loads what comes after the start: code with its styles, and texts. The build routes every `import()` through `load`
 * (deploy/loadPlugin.ts). A failed request is retried, and can be made again later; the page is never reloaded here.
 * Without React.
 */
import { hasDirtyForm } from '../kit/form/dirty.ts';
import { newBuildStore, NotLoaded } from '../kit/notLoaded.ts';

/** A single request that failed. */
class Lost extends Error {}

/** The browsers' messages for a module that failed to load; errors in its code have other messages. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed/iu;
const isLost = (error: unknown): error is Error =>
  error instanceof Lost || (error instanceof TypeError && FAILED_IMPORT.test(error.message));

/** Delays before each attempt, in milliseconds; enough for a connection that is lost for three seconds. */
const PAUSES_MS = [0, 1000, 3000];
/** Timeout of a file, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Waits, but no longer than until the browser is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });

/** Timeout in milliseconds; after it we assume that the host serves the same build. */
const BUILD_PATIENCE_MS = 5000;

const fact = (page: string, name: string): string | undefined =>
  new RegExp(`data-${name}="([^"]+)"`, 'u').exec(page)?.[1];

/**
 * Whether the host by now serves another build than this page's: reads `index.html` again and compares the entry and the
 * version of the texts that it names; a new build changes at least one of them. False when the host doesn't answer, or
 * answers with something other than our page.
 */
async function isReplaced(): Promise<boolean> {
  const { entry, texts } = document.documentElement.dataset;
  try {
    const answer = await fetch('/index.html', {
      cache: 'no-store',
      signal: AbortSignal.timeout(BUILD_PATIENCE_MS),
    });
    const page = answer.ok ? await answer.text() : '';
    const theirs = fact(page, 'entry');
    const differs = theirs !== undefined && (theirs !== entry || fact(page, 'texts') !== texts);
    // The development server has no builds.
    if (entry === undefined || !differs) return false;
  } catch {
    return false;
  }
  newBuildStore.set(true);
  return true;
}

/** Tries up to three times while requests fail; then rejects with `NotLoaded`. Rejects at once with any other error. */
export async function askAgain<Thing>(ask: () => Promise<Thing>): Promise<Thing> {
  let last: Error | undefined;
  for (const ms of PAUSES_MS) {
    if (ms > 0) await pause(ms);
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error)) throw error;
      last = error;
      if (await isReplaced()) break;
    }
  }
  throw new NotLoaded(last?.message, { cause: last });
}

/** The content of a file. */
export async function fetchFile(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return await answer.text();
    throw new Error(`status ${answer.status}`);
  } catch (error) {
    throw new Lost(`${address}: ${String(error)}`, { cause: error });
  }
}

const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Lost(link.href));
    });
  });

/** Adds a style sheet, or waits for the one that the page has already begun to load. */
async function addStyles(address: string, begun: HTMLLinkElement | null): Promise<void> {
  if (begun) return begun.sheet ? undefined : settled(begun);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
  return settled(link);
}

/**
 * Code is fetched before it is imported, so that the import comes from the browser's cache: Firefox and Safari remember
 * a failed import, also of a module's own imports, for the lifetime of the page.
 */
async function bring(address: string): Promise<void> {
  const begun = document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  if (address.endsWith('.css')) await addStyles(address, begun);
  else if (!begun) await fetchFile(address);
}

const brought = new Map<string, Promise<void>>();

function once(address: string): Promise<void> {
  const coming =
    brought.get(address) ??
    bring(address).catch((error: unknown) => {
      brought.delete(address);
      throw error;
    });
  brought.set(address, coming);
  return coming;
}

/** Imports a module; `files` are its own file, those that it imports, and their styles. */
export const load = <Module>(make: () => Promise<Module>, files: readonly string[] = []): Promise<Module> =>
  askAgain(async () => {
    await Promise.all(files.map((file) => once(`/${file}`)));
    return make();
  });

/** Delay before code is requested again while there is unsaved input, in milliseconds. */
const PATIENT_MS = 5000;

/**
 * Loads code whose failure would replace the page: while there is unsaved input, it retries until the code is loaded.
 */
export async function untilHere<Thing>(ask: () => Promise<Thing>): Promise<Thing> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NotLoaded) || !hasDirtyForm()) throw error;
  }
  await pause(PATIENT_MS);
  return untilHere(ask);
}
