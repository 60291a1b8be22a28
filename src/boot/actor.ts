/** What the tab shows after an impersonation began or ended. Loaded when that happens. */
import type { EntryContext, SessionEvent } from '../api/context.ts';
import type { Area } from '../../i18n/messages.ts';
import { plainTexts } from '../kit/i18n/plainTranslate.ts';
import { showToast } from '../kit/toasts/toastStore.ts';
import { arrivalFor } from './arrive.ts';

type ActorChange = Extract<SessionEvent, { type: 'identity-changed' }>;
type Arriving = Parameters<typeof arrivalFor>[0] & Pick<EntryContext, 'show'>;

const TEXTS: readonly Area[] = ['impersonation'];

/**
 * Storage key of the page that the impersonation was started from; ending it returns there, also after a reload
 * (decisions §12).
 */
const START_KEY = 'canvass.actingFrom';

function takeStart(): string | undefined {
  try {
    const start = sessionStorage.getItem(START_KEY) ?? undefined;
    sessionStorage.removeItem(START_KEY);
    return start;
  } catch {
    return undefined;
  }
}

function keepStart(path: string): void {
  try {
    sessionStorage.setItem(START_KEY, path);
  } catch {
    // Storage is blocked: ending the impersonation then stays on the current page.
  }
}

/**
 * Shows what the rules give the user who is now in effect; when an impersonation ends, the page that it was started
 * from.
 */
export async function followActor(change: ActorChange, arriving: Arriving): Promise<void> {
  const { user, impersonating, by } = change;
  const here = window.location.pathname + window.location.search;
  const back = takeStart();
  if (impersonating && by === 'choice') keepStart(here);
  const wanted = impersonating ? (by === 'choice' ? undefined : here) : (back ?? here);
  const to = arrivalFor(arriving, user, wanted);
  arriving.show(to.kind === 'path' ? to.path : '/', 'push');
  if (by === 'failure') {
    const t = await plainTexts(arriving.runtime.brand.product, TEXTS);
    showToast({ level: 'error', text: t('impersonation.failed') });
  }
}
