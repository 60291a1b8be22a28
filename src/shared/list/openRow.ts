/** What presses on a list's rows do, and which row is open beside it. */
import { createContext, type MouseEvent } from 'react';

/** A press anywhere on the rows. */
export type Press = Pick<MouseEvent<HTMLElement>, 'nativeEvent' | 'currentTarget'>;

/** A record's address, and whether the focus goes to the record. */
export type RowLink = { readonly address: string; readonly takesFocus: boolean };

type OpenRow = {
  /** The address of the row that is open beside the list. */
  readonly address?: string | null;
  /** Opens what was pressed, or the record at an address, beside the list. */
  press?(this: void, what: Press | RowLink): void;
  /** Opens a row's link beside the list, for records without a page of their own. */
  follow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** The media query of screens that have room for a record beside a list. */
export const ROOM = '(min-width: 1280px)';
export const hasRoom = (): boolean => window.matchMedia(ROOM).matches;

/** Whether a press on a link is one that its page may answer: no modifier, which asks for another tab or window. */
export const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Empty in lists whose rows open nothing. */
export const OpenRowContext = createContext<OpenRow>({});
