/** A page's request to the development server to write edits into the files, and the answer. */

import type { Reason } from './reasons.ts';
import type { Comment, Given } from './tools/states.ts';

/** Only a development server answers at this address. */
export const SAVE_ADDRESS = '/__translations';

/** Required on a request, because a page of another origin can't set it without a preflight. */
export const SAVE_HEADER = 'x-canvass-translations';

/** Sent with a file of texts by a server that can save as well. */
export const SAVES_HEADER = 'x-canvass-saves';

/** A message's new text, state and comments; those that are given are written. */
export type Edit = {
  readonly text?: string;
  /**
   * The text of the file that it was written over, empty if there was none, or that the state was given to. Any other is
   * not overwritten, and gets no state.
   */
  readonly over?: string;
  /** Without it a message with a new text becomes `translated`, and any other keeps its state. */
  readonly state?: Given;
  /** Who set the state, and on which day (today by default). */
  readonly by?: string;
  readonly at?: string;
  /** The English that the text was translated from, if it isn't today's. */
  readonly from?: string;
  /** New comments, added to those of the file. */
  readonly comments?: readonly Comment[];
};

/** Messages by language and key; a plain text stands for `{ text }`. */
export type SaveRequest = { readonly [locale: string]: { readonly [key: string]: string | Edit } };

/** Why a message was not written. */
export type Refusal = { readonly locale: string; readonly key: string; readonly why: readonly Reason[] };

/** Every message of the request is in one of the two. */
export type SaveAnswer = {
  /** Keys by language. */
  readonly saved: { readonly [locale: string]: readonly string[] };
  readonly refused: readonly Refusal[];
};
