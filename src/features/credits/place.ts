/** Where pools are shown: for staff below the account, for end users below the settings (spec 2 §2). */
import { createContext, use } from 'react';
import type { PoolView } from '../../domain/credits/creditPools.ts';
import type { Account, Id } from '../../domain/entities.ts';

export type PoolsPlace = {
  readonly account: Account;
  /** Whether the viewer may change pools (spec 2 §6). */
  readonly isAdmin: boolean;
  /** The overview. */
  readonly list: string;
  /** A pool's own page. */
  readonly pool: (id: Id) => string;
};

const PlaceContext = createContext<PoolsPlace | undefined>(undefined);
export const PoolsPlaceProvider = PlaceContext.Provider;

/** The account whose pools are shown, and their paths; throws outside a provider. */
export function usePoolsPlace(): PoolsPlace {
  const place = use(PlaceContext);
  if (!place) throw new Error('Credit pools need a place');
  return place;
}

/** The path of the overview in a view; the default view has no query. */
export const viewPath = (list: string, view: PoolView): string =>
  view === 'active' ? list : `${list}?view=${view}`;

/** The view in the URL; anything but `archived` is the default. */
export const viewOf = (search: URLSearchParams): PoolView =>
  search.get('view') === 'archived' ? 'archived' : 'active';
