/** A page's request to the development server for the history of a message, and the answer. */

/** Only a development server answers at this address. */
export const HISTORY_ADDRESS = '/__translation-history';

export type HistoryRequest = { readonly locale: string; readonly key: string };

/** A commit that gave a message another text. */
export type TextChange = {
  readonly by: string;
  /** ISO 8601, with the author's offset. */
  readonly at: string;
  /** The first line of the commit message. */
  readonly subject: string;
  /** The text after the commit; undefined when it removed the message. */
  readonly text?: string;
  /** The text before; undefined when there was none. */
  readonly was?: string;
};

/** The changes of a message in one language, newest first. */
export type TextHistory = {
  readonly changes: readonly TextChange[];
  /** Why older changes are missing: there are too many, or a shallow clone doesn't have them. */
  readonly cut?: 'more' | 'shallow';
};

/** Why there is no history. */
export type NoHistory = 'noGit' | 'noRepository' | 'slow' | 'failed';

export type HistoryAnswer =
  | { readonly histories: { readonly [locale: string]: TextHistory } }
  | { readonly none: NoHistory };
