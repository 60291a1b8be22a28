/** What a translator's file says of the states and comments of messages. Pure. */
import type { PoMessage } from './po.ts';
import { spelledComment } from './poComments.ts';
import { type Change, type Comment, commentsOf, type Given, type States, stateOf } from './states.ts';

export type Before = {
  readonly english: ReadonlyMap<string, string>;
  readonly messages: ReadonlyMap<string, string>;
  readonly states: States;
};

/** Our comments and those that are new: an import takes none away, as programs lose some. */
export function allComments(ours: readonly Comment[], theirs: readonly Comment[]): readonly Comment[] {
  const known = new Set(ours.map(({ text }) => spelledComment(text)));
  return [...ours, ...theirs.filter(({ text }) => !known.has(spelledComment(text)))];
}

/**
 * The state that a file gives a message. A review that we know already was of our text: it doesn't go on to another
 * one, and isn't lost with a program that drops comments.
 */
function givenState({ isFuzzy, isReviewed }: PoMessage, wasReviewed: boolean, isChanged: boolean): Given {
  if (isFuzzy) return 'needsReview';
  if (isChanged) return isReviewed === true && !wasReviewed ? 'reviewed' : 'translated';
  return isReviewed === true || wasReviewed ? 'reviewed' : 'translated';
}

/** What changes in the entry of a message that was taken over, or is as it was; undefined if nothing does. */
export function takenState(
  message: PoMessage,
  result: 'changed' | 'unchanged',
  before: Before,
  day: string | undefined,
): Change | undefined {
  const { key, isFuzzy, by, at, isReviewed, previous } = message;
  const { english, states } = before;
  const source = english.get(key) ?? '';
  const state = stateOf(key, before);
  const given = givenState(message, states.entries.get(key)?.state === 'reviewed', result === 'changed');
  const ours = commentsOf(key, states);
  const comments = allComments(ours, message.comments ?? []);
  const isTold = comments.length > ours.length;
  // As it went out: doubtful because English has changed, and nobody has dealt with it.
  const isStill = isFuzzy && result === 'unchanged' && state === 'sourceChanged';
  if (isStill || (given === state && result === 'unchanged'))
    return isTold ? { source, comments } : undefined;
  return {
    // Still doubtful, and made from the English before.
    source: isFuzzy && previous !== undefined ? previous : source,
    state: given,
    by: isReviewed === true ? by : undefined,
    at: isReviewed === true ? (at ?? day) : undefined,
    comments,
  };
}
