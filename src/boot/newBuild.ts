/** Whether the host has another build by now, whose files are not this page's. Without React. */
import { newBuildStore } from '../kit/notLoaded.ts';

/** Time in milliseconds, after which it counts as unknown. */
const PATIENCE_MS = 5000;

const fact = (page: string, name: string): string | undefined =>
  new RegExp(`data-${name}="([^"]+)"`, 'u').exec(page)?.[1];

/**
 * Asks the host: `index.html` is the file of a build's version, since it names its entry, which names all other code, and
 * the version of its texts. Nothing is known without an answer, or from one that is no page of ours.
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
  newBuildStore.know();
  return true;
}
