/** How a page of the development server asks what a message was before, and what it hears. */

/** Nobody answers there but a development server. */
export const HISTORY_ADDRESS = '/__translation-history';

export type HistoryRequest = { readonly locale: string; readonly key: string };

/** A commit that gave a message another text. */
export type TextChange = {
  readonly by: string;
  /** ISO 8601, with the author's offset. */
  readonly at: string;
  /** The first line of what the commit says. */
  readonly subject: string;
  /** The text since then; undefined when the commit took the message away. */
  readonly text?: string;
  /** The text before; undefined when there was none. */
  readonly was?: string;
};

/** The changes of a message in one language, newest first. */
export type TextHistory = {
  readonly changes: readonly TextChange[];
  /** There were more changes than are told, or the clone has no older ones. */
  readonly cut?: 'more' | 'shallow';
};

/** Why there is no history. */
export type NoHistory = 'noGit' | 'noRepository' | 'slow' | 'failed';

export type HistoryAnswer =
  | { readonly histories: { readonly [locale: string]: TextHistory } }
  | { readonly none: NoHistory };
