/** What presses on a list's rows do, and which row is open beside it. */
import { createContext, type MouseEvent } from 'react';

/** A press anywhere on the rows. */
export type Press = Pick<MouseEvent<HTMLElement>, 'nativeEvent' | 'currentTarget'>;

type OpenRow = {
  /** The address of the row that is open beside the list. */
  readonly address?: string | null;
  /** Opens what was pressed, or the page at an address beside the list, and goes there. */
  press?(this: void, what: Press | string): void;
};

/** Whether the screen has room for a record beside a list. */
export const hasRoom = (): boolean => window.matchMedia('(min-width: 1280px)').matches;

/** Empty in lists whose rows open nothing. */
export const OpenRowContext = createContext<OpenRow>({});
