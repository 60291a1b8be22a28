/** State shared by the screens of the sign-up: in memory only, for the lifetime of the page. */
import type { EntryContext } from '../../api/context.ts';
import type { CreationDraft, SignUpTier } from '../../domain/session/signUp.ts';

/** A sign-up whose link was mailed. */
export type PendingSignUp = { email: string; tier: SignUpTier };

const pending = new WeakMap<EntryContext, PendingSignUp>();
const drafts = new WeakMap<EntryContext, { userId: string; draft: CreationDraft }>();

/** The pending sign-up; undefined after a reload. */
export const pendingSignUp = (context: EntryContext): PendingSignUp | undefined => pending.get(context);

export const rememberSignUp = (context: EntryContext, about: PendingSignUp): void =>
  void pending.set(context, about);

/** The input of this user from before the session was lost (decisions §4). */
export function creationDraftOf(context: EntryContext, userId: string): CreationDraft | undefined {
  const kept = drafts.get(context);
  return kept?.userId === userId ? kept.draft : undefined;
}

export const keepCreationDraft = (context: EntryContext, userId: string, draft: CreationDraft): void =>
  void drafts.set(context, { userId, draft });

export const dropCreationDraft = (context: EntryContext): void => void drafts.delete(context);
