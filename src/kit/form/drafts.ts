/**
 * Drafts: the input of a form that unmounted unsaved because the session was lost or the screen failed. Kept in memory
 * only, for the same user and place, which the key identifies (decisions §4, §10).
 */

const drafts = new Map<string, object>();
let pauses = 0;

/** Stops storing and restoring drafts, so that input is not carried between a user and an impersonated one. */
export function pauseDrafts(): () => void {
  let isOver = false;
  pauses += 1;
  return () => {
    if (!isOver) pauses -= 1;
    isOver = true;
  };
}

export function keepDraft(key: string, typed: object): void {
  if (pauses === 0) drafts.set(key, typed);
}

export const draftOf = (key: string): object | undefined => (pauses > 0 ? undefined : drafts.get(key));

/** Returns the draft and removes it. */
export function takeDraft(key: string): object | undefined {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft;
}

/** Whether leaving this page would lose drafts. */
export const hasDrafts = (): boolean => drafts.size > 0;

/** For a sign-out by choice: nothing is restored afterwards. */
export const clearDrafts = (): void => drafts.clear();
