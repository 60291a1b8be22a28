/** The states and comments of messages in a translator's file. Pure. */
import { messageOf } from './catalogue.ts';
import { isChangedSince } from './exportMark.ts';
import type { PoMessage } from './po.ts';
import { spelledComment } from './poComments.ts';
import {
  type Change,
  type Comment,
  commentsOf,
  type Given,
  isDoubtful,
  type States,
  stateOf,
} from './states.ts';

export type Before = {
  readonly english: ReadonlyMap<string, string>;
  readonly messages: ReadonlyMap<string, string>;
  readonly states: States;
};

/** The comments that we don't have yet: an import adds these and removes none, because programs lose some. */
export function newComments(ours: readonly Comment[], theirs: readonly Comment[]): readonly Comment[] {
  const known = new Set(ours.map(({ text }) => spelledComment(text)));
  return theirs.filter(({ text }) => !known.has(spelledComment(text)));
}

/**
 * The state that a file gives a message. A review that we already know was of our text: it doesn't carry over to
 * another text, and is kept when a program drops comments.
 */
function givenState({ isFuzzy, isReviewed }: PoMessage, wasReviewed: boolean, isChanged: boolean): Given {
  if (isFuzzy) return 'needsReview';
  if (isChanged) return isReviewed === true && !wasReviewed ? 'reviewed' : 'translated';
  return isReviewed === true || wasReviewed ? 'reviewed' : 'translated';
}

/**
 * Whether the translator left a message as it was exported, so that a “needs review” set here since the export is kept. Some programs
 * drop the mark of a review.
 */
function isAsExported({ exported, forms, isFuzzy, isReviewed }: PoMessage): boolean {
  if (exported?.state === undefined || isChangedSince(exported, messageOf(forms))) return false;
  return !isFuzzy && !isDoubtful(exported.state) && (isReviewed !== true || exported.state === 'reviewed');
}

/**
 * The change to a message's entry after an import that changed its text or left it; undefined if there is none. The
 * file's state is not that of a text that was kept, and doesn't remove a “needs review” set since the export.
 */
export function takenState(
  message: PoMessage,
  result: 'changed' | 'unchanged' | 'kept',
  before: Before,
  day: string | undefined,
): Change | undefined {
  const { key, isFuzzy, by, at, isReviewed, previous } = message;
  const { english, states } = before;
  const source = english.get(key) ?? '';
  const state = stateOf(key, before);
  const given = givenState(message, states.entries.get(key)?.state === 'reviewed', result === 'changed');
  const comments = newComments(commentsOf(key, states), message.comments ?? []);
  // The same as in the export: still doubtful because English has changed.
  const isStill = isFuzzy && result === 'unchanged' && state === 'sourceChanged';
  const isDoubted = result === 'unchanged' && state === 'needsReview' && isAsExported(message);
  if (result === 'kept' || isStill || isDoubted || (given === state && result === 'unchanged'))
    return comments.length > 0 ? { source, comments } : undefined;
  return {
    // A doubtful text is still made from the earlier English.
    source: isFuzzy && previous !== undefined ? previous : source,
    state: given,
    by: isReviewed === true ? by : undefined,
    at: isReviewed === true ? (at ?? day) : undefined,
    comments,
  };
}
