/** Saved views of the dashboard's lists: a named state of a list, stored per user in this browser (decisions §12). */
import { withoutHalves } from '../values/texts.ts';
import { type ListState, encodeListState, queryText, VIEW_NAME_MAX } from './listAddress.ts';

export const VIEW_LISTS = ['accounts', 'users', 'teams'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export type View = {
  /** Unique among the views of its list, ignoring case. */
  readonly name: string;
  readonly list: ViewList;
  /** The state as the query of its address, without page and name. */
  readonly query: string;
  /** Shown in the navigation with its count. */
  readonly pinned: boolean;
};

/** Maximum number of views, and of pinned ones, each of which costs a call now and then. */
export const VIEWS_MAX = 100;
export const PINNED_MAX = 10;
/** No address is longer, because servers take 64 kB; a condition alone may list 100 e-mails. */
const QUERY_MAX = 60_000;

/** Whether a list has saved views. */
export const isViewList = (list: string): list is ViewList => VIEW_LISTS.some((known) => known === list);

/** A name as it is stored: trimmed, inner white space collapsed. */
export const cleanViewName = (name: string): string => name.trim().replace(/\s+/gu, ' ');

const folded = (name: string): string => cleanViewName(name).toLocaleLowerCase('en');

const isSame =
  ({ name, list }: Pick<View, 'name' | 'list'>) =>
  (other: View): boolean =>
    other.list === list && folded(other.name) === folded(name);

/** The view of a list by its name, ignoring case. */
export const viewNamed = (views: readonly View[], list: ViewList, name: string): View | undefined =>
  views.find(isSame({ name, list }));

/** Why a name can't be used; `but` is the view that already has it. */
export function viewNameFault(
  views: readonly View[],
  list: ViewList,
  name: string,
  but?: Pick<View, 'name' | 'list'>,
): 'empty' | 'long' | 'taken' | undefined {
  const clean = cleanViewName(name);
  if (clean === '') return 'empty';
  if (clean.length > VIEW_NAME_MAX) return 'long';
  const holder = viewNamed(views, list, clean);
  return holder && !(but && isSame(but)(holder)) ? 'taken' : undefined;
}

/** A list's state as a view stores it. */
export const viewQuery = (state: ListState, list: ViewList): string =>
  queryText(encodeListState({ ...state, page: 1, view: undefined }, list));

/** The query of a view's address, which includes the view's name for whoever receives the link. */
export function viewAddress({ name, query }: Pick<View, 'name' | 'query'>): string {
  const params = new URLSearchParams(query);
  params.append('view', name);
  return `?${queryText(params)}`;
}

/** The views with one added, or put in place of another. */
export function withView(
  views: readonly View[],
  view: View,
  instead: Pick<View, 'name' | 'list'> = view,
): View[] {
  const isIt = isSame(instead);
  return views.some(isIt) ? views.map((one) => (isIt(one) ? view : one)) : [...views, view];
}

/** The views with a change of one, if there still is one of its name. */
export const changedView = (views: readonly View[], view: View, change: Partial<View>): View[] =>
  views.map((one) => (isSame(view)(one) ? { ...one, ...change } : one));

export const withoutView = (views: readonly View[], view: View): View[] =>
  views.filter((one) => !isSame(view)(one));

/** The views with one moved up or down by one among those of its list. */
export function movedView(views: readonly View[], view: View, by: -1 | 1): View[] {
  const own = viewNamed(views, view.list, view.name);
  const peers = views.filter(({ list }) => list === view.list);
  const other = own && peers[peers.indexOf(own) + by];
  if (!own || !other) return [...views];
  return views.map((one) => (one === own ? other : one === other ? own : one));
}

/** The pinned views, up to the maximum. */
export const pinnedViews = (views: readonly View[]): View[] =>
  views.filter(({ pinned }) => pinned).slice(0, PINNED_MAX);

function readView(value: unknown): View | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, list, query, pinned } = value as Partial<Record<keyof View, unknown>>;
  if (typeof name !== 'string' || typeof list !== 'string' || typeof query !== 'string') return undefined;
  const clean = cleanViewName(name);
  if (!isViewList(list) || clean === '' || clean.length > VIEW_NAME_MAX || query.length > QUERY_MAX)
    return undefined;
  return { name: clean, list, query, pinned: pinned === true };
}

/** The views in a stored value or a file; invalid entries, and repeated names, are left out. */
export function readViews(value: unknown): View[] {
  const views: View[] = [];
  for (const one of Array.isArray(value) ? value : []) {
    const view = readView(one);
    if (view && views.length < VIEWS_MAX && !views.some(isSame(view))) views.push(view);
  }
  return views;
}

/** The text of a file of views. */
export const viewsFile = (views: readonly View[]): string => `${JSON.stringify({ views }, undefined, 2)}\n`;

export type ViewsTaken = {
  views: View[];
  added: number;
  /** Names that were already in use; their views got a number. */
  renamed: string[];
  /** How many entries of the file already exist here; `unusable`: how many are invalid. */
  same: number;
  unusable: number;
};

/** A free name: the name with the next number appended. */
function freeName(views: readonly View[], { name, list }: View): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const next = `${withoutHalves(name.slice(0, VIEW_NAME_MAX - end.length)).trim()}${end}`;
    if (!viewNamed(views, list, next)) return next;
  }
}

/** The views plus those of a file; undefined when the text is not a file of views. */
export function withViewsOf(text: string, views: readonly View[]): ViewsTaken | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  const entries = (file as { views?: unknown } | null)?.views;
  if (!Array.isArray(entries)) return undefined;
  const taken: ViewsTaken = { views: [...views], added: 0, renamed: [], same: 0, unusable: 0 };
  for (const entry of entries) {
    const view = readView(entry);
    const holder = view && viewNamed(taken.views, view.list, view.name);
    if (!view || taken.views.length >= VIEWS_MAX) taken.unusable += 1;
    else if (holder?.query === view.query) taken.same += 1;
    else {
      const name = holder ? freeName(taken.views, view) : view.name;
      if (holder) taken.renamed.push(view.name);
      // The file's owner pinned it, which is not this user's choice.
      taken.views.push({ ...view, name, pinned: false });
      taken.added += 1;
    }
  }
  return taken;
}

/** Views that everybody has; their names come from the messages. */
export const READY_VIEWS = [
  {
    key: 'renewing',
    list: 'accounts',
    query: 'type=all&where=renewalAt:betweenInclusive:P0D:P60D&sort=renewalAt',
  },
  { key: 'noSeats', list: 'accounts', query: 'type=all&where=seatsAvailable:lessThanOrEquals:0' },
  { key: 'neverUsed', list: 'accounts', query: 'type=all&where=lastLoginDate:isBlank' },
  { key: 'neverSignedIn', list: 'users', query: 'where=lastLogin:isBlank' },
] as const satisfies readonly { key: string; list: ViewList; query: string }[];
