/** What the page shows, and what comes of what happens to its session (decisions §4, §12). Pure. */
import type { SessionEvent, SignOutReason } from '../api/context.ts';

export type Shown =
  /** The start is under way. */
  | 'nothing'
  | 'sign-in'
  /** Another screen of the small entry. */
  | 'public'
  | 'console'
  /** The console under a sign-in. */
  | 'covered';

export type Next =
  | 'stay'
  /** The sign-in; what was shown is wanted after it or is not. */
  | { to: 'sign-in'; wants: boolean; says: SignOutReason | undefined }
  /** The reason is said by whatever comes to show the sign-in. */
  | { to: 'say'; reason: SignOutReason }
  /** The sign-in over the page, which stays. */
  | { to: 'cover'; because: SignOutReason | 'acting-ended' }
  /** The page is open again. */
  | 'uncover'
  /** The session of another tab is this one's too. */
  | { to: 'come-along'; userId: string }
  /** Everything that was read belongs to somebody else now. */
  | 'change-user';

/** Ends that one chose in this browser. */
const CHOSEN: readonly SignOutReason[] = ['chosen', 'other-tab'];
/** Ends after which nobody comes back to the same page by signing in. */
const FINAL: readonly SignOutReason[] = [...CHOSEN, 'taken-over', 'inactive'];

function afterEnd(shown: Shown, reason: SignOutReason, isDirty: boolean): Next {
  const isSaid = !CHOSEN.includes(reason);
  // A start that finds no session is silent.
  if (shown === 'nothing') return reason === 'expired' ? 'stay' : { to: 'say', reason };
  if (shown === 'sign-in') return isSaid ? { to: 'say', reason } : 'stay';
  if (shown === 'covered') return 'stay';
  if (isDirty && reason !== 'chosen') return { to: 'cover', because: reason };
  // The screens of the small entry lead to the sign-in by themselves.
  if (shown === 'public') return isSaid ? { to: 'say', reason } : 'stay';
  return { to: 'sign-in', wants: !FINAL.includes(reason), says: isSaid ? reason : undefined };
}

/**
 * The next step. `isDirty`: something typed is not saved; `isTheirs`: the one who is meant now is the one
 * whose page is covered.
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
      // Typed text survives an impersonation that this tab did not end itself.
      return shown === 'console' && isDirty && !event.impersonating && event.by !== 'choice'
        ? { to: 'cover', because: 'acting-ended' }
        : 'change-user';
    case 'signed-in':
      return shown === 'covered' && isTheirs ? 'uncover' : 'stay';
    default:
      return 'stay';
  }
}
