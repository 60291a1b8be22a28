/**
 * What was typed into a form that went away unsaved, because the session was lost or the screen failed. In memory
 * alone, and only for the same user and place: the key holds both (decisions §4, §10).
 */

const drafts = new Map<string, object>();
let isPaused = false;

/** Neither keeps nor gives any from here on: what one types as another user is not for that user, nor the reverse. */
export function pauseDrafts(): () => void {
  isPaused = true;
  return () => {
    isPaused = false;
  };
}

export function keepDraft(key: string, typed: object): void {
  if (!isPaused) drafts.set(key, typed);
}

export const draftOf = (key: string): object | undefined => (isPaused ? undefined : drafts.get(key));

/** The draft, once. */
export function takeDraft(key: string): object | undefined {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft;
}

/** Whether anything would be lost with this page. */
export const hasDrafts = (): boolean => drafts.size > 0;

/** Somebody signed out by choice: nothing is to come back. */
export const clearDrafts = (): void => drafts.clear();
