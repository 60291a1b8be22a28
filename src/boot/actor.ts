/** An impersonation began or ended: what the tab shows next. Loaded when it happens. */
import type { EntryContext, SessionEvent } from '../api/context.ts';
import type { Area } from '../../i18n/messages.ts';
import { plainTexts } from '../ui/plainTexts.ts';
import { showToast } from '../ui/toasts.ts';
import { arrivalFor } from './arrive.ts';

type ActorChange = Extract<SessionEvent, { type: 'identity-changed' }>;
type Arriving = Parameters<typeof arrivalFor>[0] & Pick<EntryContext, 'show'>;

const TEXTS: readonly Area[] = ['impersonation'];

/** Where the impersonation of this tab was started; its end leads back there, also after a reload (decisions §12). */
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
    // Blocked: the end leads to where one is then.
  }
}

/** Shows what the rules give the user that is meant now; at the end, the page that it was begun from. */
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
