/** What the tab shows after an impersonation begins or ends. Loaded on demand. */
import type { EntryContext, SessionEvent, SessionPort } from '../api/context.ts';
import { browserStorages, slot } from '../api/kept.ts';
import { plainTexts } from '../kit/i18n/plainTranslate.ts';
import { showToast } from '../kit/toasts/toastStore.ts';
import { arrivalFor } from './arrive.ts';

type ActorChange = Extract<SessionEvent, { type: 'identity-changed' }>;
type Arriving = Parameters<typeof arrivalFor>[0] &
  Pick<EntryContext, 'show'> & { session: Pick<SessionPort, 'owner' | 'mode'> };

/**
 * In sessionStorage: who started an impersonation in this tab, and on which page. Ending it returns there, also after a
 * reload (decisions §12).
 */
const start = slot(browserStorages().tab, 'canvass.actingFrom');

function takeStart(staff: string | undefined): string | undefined {
  const [by, path] = (start.read() ?? '').split(' ');
  start.write(undefined);
  return by === staff ? path : undefined;
}

function keepStart(path: string, session: Arriving['session']): void {
  // For the user's other tabs, any of which may end the impersonation.
  session.mode()?.startedAt(path);
  start.write(`${session.owner()?.userId} ${path}`);
}

/**
 * Shows what the access rules give the user who is now in effect; when an impersonation ends, the page from which it
 * was started.
 */
export async function followActor(change: ActorChange, arriving: Arriving): Promise<void> {
  const { user, impersonating, by, from } = change;
  const here = window.location.pathname + window.location.search;
  const back = takeStart(arriving.session.owner()?.userId) ?? (by === 'choice' ? from : undefined);
  if (impersonating && by === 'choice') keepStart(here, arriving.session);
  const wanted = impersonating ? (by === 'choice' ? undefined : here) : (back ?? here);
  const to = arrivalFor(arriving, user, wanted);
  arriving.show(to.kind === 'path' ? to.path : '/', 'push');
  if (by === 'failure') {
    const t = await plainTexts(arriving.runtime.brand.product, 'console');
    showToast({ level: 'error', text: t('impersonation.failed') });
  }
}
