/** How a page of the development server sends edits to be written into the files, and what it hears. */

import type { Reason } from './reasons.ts';
import type { Comment, Given } from './tools/states.ts';

/** Nobody answers there but a development server. */
export const SAVE_ADDRESS = '/__translations';

/** A request needs it, so that a page of another origin has to ask first, and is told nothing. */
export const SAVE_HEADER = 'x-canvass-translations';

/** On a file of texts: who serves it saves as well. */
export const SAVES_HEADER = 'x-canvass-saves';

/** A message's new text, state and comments: whatever is there is written. */
export type Edit = {
  readonly text?: string;
  /** Without it a message with a new text is `translated`, and any other stays as it is. */
  readonly state?: Given;
  /** Who gave the state, and on which day; today, if it doesn't say. */
  readonly by?: string;
  readonly at?: string;
  /** The English that the text was made from, where it isn't today's. */
  readonly from?: string;
  /** All comments, not only a new one. */
  readonly comments?: readonly Comment[];
};

/** Messages by language and key; a text alone is `{ text }`. */
export type SaveRequest = { readonly [locale: string]: { readonly [key: string]: string | Edit } };

/** Why a message was not written. */
export type Refusal = { readonly locale: string; readonly key: string; readonly why: readonly Reason[] };

/** Every message of the request is in one of the two. */
export type SaveAnswer = {
  /** Keys by language. */
  readonly saved: { readonly [locale: string]: readonly string[] };
  readonly refused: readonly Refusal[];
};
