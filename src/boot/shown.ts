/** What the page shows, and how it reacts to session events (decisions §4, §12). Pure. */
import type { SessionEvent, SignOutReason } from '../api/context.ts';

export type Shown =
  /** Still starting. */
  | 'nothing'
  | 'sign-in'
  /** Another screen of the public entry. */
  | 'public'
  | 'console'
  /** The console under a sign-in. */
  | 'covered';

export type Next =
  | 'stay'
  /** Shows the sign-in; `wants` keeps the current path, to return to it afterwards. */
  | { to: 'sign-in'; wants: boolean; says: SignOutReason | undefined }
  /** Whichever screen shows the sign-in next gives the reason. */
  | { to: 'say'; reason: SignOutReason }
  /** Covers the page with a sign-in; the page itself stays. */
  | { to: 'cover'; because: SignOutReason | 'acting-ended' | 'acting-begun' }
  /** Removes the cover. */
  | 'uncover'
  /** Adopts the session of another tab. */
  | { to: 'come-along'; userId: string }
  /** Another user is in effect: everything that was read is discarded. */
  | 'change-user';

/** Ends that were chosen in this browser. */
const CHOSEN: readonly SignOutReason[] = ['chosen', 'other-tab'];
/** Ends after which signing in does not return to the same page. */
const FINAL: readonly SignOutReason[] = [...CHOSEN, 'taken-over', 'inactive'];

function afterEnd(shown: Shown, reason: SignOutReason, isDirty: boolean): Next {
  const isSaid = !CHOSEN.includes(reason);
  // A start that finds no session is silent.
  if (shown === 'nothing') return reason === 'expired' ? 'stay' : { to: 'say', reason };
  if (shown === 'sign-in') return isSaid ? { to: 'say', reason } : 'stay';
  if (shown === 'covered') return 'stay';
  if (isDirty && reason !== 'chosen') return { to: 'cover', because: reason };
  // The screens of the public entry link to the sign-in themselves.
  if (shown === 'public') return isSaid ? { to: 'say', reason } : 'stay';
  return { to: 'sign-in', wants: !FINAL.includes(reason), says: isSaid ? reason : undefined };
}

/**
 * The step that follows an event. `isDirty`: there is unsaved input. `isTheirs`: the current user is the one whose page
 * is covered.
 */
export function next(
  shown: Shown,
  event: SessionEvent,
  { isDirty, isTheirs }: { isDirty: boolean; isTheirs: boolean },
): Next {
  switch (event.type) {
    case 'signed-out':
      return afterEnd(shown, event.reason, isDirty);
    case 'signed-in-elsewhere':
      return shown === 'covered' || shown === 'sign-in' ? { to: 'come-along', userId: event.userId } : 'stay';
    case 'identity-changed':
      if (shown === 'covered') return isTheirs ? 'uncover' : 'stay';
      // Unsaved input survives an impersonation that this tab did not begin or end itself.
      return shown === 'console' && isDirty && event.by !== 'choice'
        ? { to: 'cover', because: event.impersonating ? 'acting-begun' : 'acting-ended' }
        : 'change-user';
    case 'signed-in':
      return shown === 'covered' && isTheirs ? 'uncover' : 'stay';
    default:
      return 'stay';
  }
}
