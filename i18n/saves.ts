/** How a page of the development server sends edits to be written into the files, and what it hears. */

import type { Reason } from './reasons.ts';

/** Nobody answers there but a development server. */
export const SAVE_ADDRESS = '/__translations';

/** A request needs it, so that a page of another origin has to ask first, and is told nothing. */
export const SAVE_HEADER = 'x-canvass-translations';

/** On a file of texts: who serves it saves as well. */
export const SAVES_HEADER = 'x-canvass-saves';

/** Messages by language and key. */
export type SaveRequest = { readonly [locale: string]: { readonly [key: string]: string } };

/** Why a message was not written. */
export type Refusal = { readonly locale: string; readonly key: string; readonly why: readonly Reason[] };

/** Every message of the request is in one of the two. */
export type SaveAnswer = {
  /** Keys by language. */
  readonly saved: { readonly [locale: string]: readonly string[] };
  readonly refused: readonly Refusal[];
};
