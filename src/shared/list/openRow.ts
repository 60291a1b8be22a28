/** What a press on a row does, and which row is open beside the list. */
import { createContext, type MouseEvent } from 'react';
import { queryText } from '../../domain/lists/listAddress.ts';

/** A press anywhere on the rows. */
export type Press = Pick<MouseEvent<HTMLElement>, 'nativeEvent' | 'currentTarget'>;

/** A record's URL, and whether the record takes the focus. */
export type RowLink = { readonly address: string; readonly takesFocus: boolean };

type OpenRow = {
  /** The record that is open beside the list. */
  readonly id?: string | null;
  /** Opens the pressed row, or the record at a URL, beside the list. */
  press?(this: void, what: Press | RowLink): void;
  /** Follows a row's link beside the list, for records without a page of their own. */
  follow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** Matches screens with room for a record beside a list. */
export const ROOM = '(min-width: 1280px)';
export const hasRoom = (): boolean => window.matchMedia(ROOM).matches;

type Keys = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether the page may handle a press on a link: modifier keys ask for another tab or window. */
export const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Links and controls, and the cells around small controls, where a press is probably a near miss. */
const OWN = 'a, button, input, label, .c-check, .c-acts';

/** The link of the pressed row; undefined for presses that mean something else. */
export function pressedLink({ nativeEvent, currentTarget }: Press): HTMLAnchorElement | undefined {
  const { target, button } = nativeEvent;
  // A row's menu is rendered elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN))
    return undefined;
  if (button > 1) return undefined;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-open]') ?? undefined;
}

/** Empty in lists whose rows open nothing. */
export const OpenRowContext = createContext<OpenRow>({});

/** The path and query of a page. */
export type PagePath = { readonly pathname: string; readonly search: string };

/** The parameters of a list's address that name the record beside it: its id, its tab, and that tab's query. */
export const BESIDE_PARAMS = ['open', 'tab', 'in'] as const;

/** A path with these parameters, written as lists write theirs. */
export const addressWith = (pathname: string, params: URLSearchParams): string =>
  `${pathname}${params.size > 0 ? `?${queryText(params)}` : ''}`;

/** The address of the list without an open record. */
export function closedAddress({ pathname, search }: PagePath): string {
  const params = new URLSearchParams(search);
  for (const name of BESIDE_PARAMS) params.delete(name);
  return addressWith(pathname, params);
}
