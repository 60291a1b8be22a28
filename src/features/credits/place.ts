/** Where pools are shown: for staff below the account, for end users below the settings (spec 2 §2). */
import { createContext, use } from 'react';
import type { Account, Id } from '../../domain/entities.ts';
import type { PoolView } from '../../domain/credits/creditPools.ts';

export type PoolsPlace = {
  readonly account: Account;
  /** Whether one may change pools (spec 2 §6). */
  readonly isAdmin: boolean;
  /** The overview. */
  readonly list: string;
  /** A pool's own page. */
  readonly pool: (id: Id) => string;
};

const RoomContext = createContext<PoolsPlace | undefined>(undefined);
export const PoolsPlaceProvider = RoomContext.Provider;

/** Whose pools are shown, and where. */
export function usePoolsPlace(): PoolsPlace {
  const room = use(RoomContext);
  if (!room) throw new Error('Credit pools need a place');
  return room;
}

/** The overview in one of its views; the first needs no words in the address. */
export const viewPath = (list: string, view: PoolView): string =>
  view === 'active' ? list : `${list}?view=${view}`;

/** The view that an address asks for; anything else is the first. */
export const viewOf = (search: URLSearchParams): PoolView =>
  search.get('view') === 'archived' ? 'archived' : 'active';
