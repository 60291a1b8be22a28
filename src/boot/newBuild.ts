/** Whether the host by now serves another build than this page's. Without React. */
import { newBuildStore } from '../kit/notLoaded.ts';

/** Timeout in milliseconds; after it we assume that the build is the same. */
const PATIENCE_MS = 5000;

const fact = (page: string, name: string): string | undefined =>
  new RegExp(`data-${name}="([^"]+)"`, 'u').exec(page)?.[1];

/**
 * Reads `index.html` again and compares the entry and the version of the texts that it names; a new build changes at
 * least one of them. False when the host doesn't answer, or answers with something other than our page.
 */
export async function isReplaced(): Promise<boolean> {
  const { entry, texts } = document.documentElement.dataset;
  try {
    const answer = await fetch('/index.html', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
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
