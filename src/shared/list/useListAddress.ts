/** A list's state in the URL; the dashboard's lists also store it in this browser, for the next visit without one. */
import { useEvent, useStoreContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Dropped } from '../../domain/lists/filterCodec.ts';
import {
  type AddressSpec,
  decodeListState,
  encodeListState,
  foreignParams,
  type ListState,
  queryText,
} from '../../domain/lists/listAddress.ts';
import { useGo } from '../../kit/place.ts';
import { rememberedFor, storeKeyOf } from './listRead.ts';
import { addressWith } from './openRow.ts';

export type ListAddress = {
  readonly state: ListState;
  /**
   * Navigates to a new state computed from the current one, as a new history entry unless `replace`. The same state
   * doesn't navigate. Stable.
   */
  go(move: (state: ListState) => ListState, how?: { replace?: boolean }): void;
  /** The URL of a state, for links. */
  addressOf(state: ListState): string;
  /** What was invalid in the URL or the stored state, until dismissed. */
  readonly dropped: readonly Dropped[];
  dismissDropped(): void;
};

const NOTHING: readonly Dropped[] = [];

/**
 * Reads and writes a list's state. On arrival, a URL without list state means the stored one; later it means the
 * defaults.
 */
export function useListAddress(spec: AddressSpec): ListAddress {
  const { pathname, search, key } = useLocation();
  const navigate = useGo();
  const { getItem, setItem } = useStoreContext();
  const storeKey = storeKeyOf(spec);

  const [arrival] = useState(() => ({
    key,
    kept: storeKey === undefined ? '' : rememberedFor(search, getItem<unknown>(storeKey)),
  }));
  const restoring = arrival.kept !== '' && arrival.key === key;
  const query = restoring ? arrival.kept : search;
  const read = useMemo(() => decodeListState(new URLSearchParams(query), spec), [query, spec]);

  const addressOf = useCallback(
    (state: ListState) => {
      const params = encodeListState(state, spec.resource);
      for (const [name, value] of foreignParams(new URLSearchParams(search))) params.append(name, value);
      return addressWith(pathname, params);
    },
    [pathname, search, spec.resource],
  );
  const show = useEvent((state: ListState, replace: boolean) => {
    navigate(addressOf(state), { replace, preventScrollReset: true });
  });
  const go = useEvent<Parameters<ListAddress['go']>, void>((move, { replace = false } = {}) => {
    const next = move(read.state);
    if (next !== read.state) show(next, replace);
  });

  const [dropped, setDropped] = useState(NOTHING);
  const isRepaired = read.dropped.length > 0;
  if (isRepaired && dropped !== read.dropped) setDropped(read.dropped);
  useEffect(() => {
    if (restoring || isRepaired) show(read.state, true);
    // The page number is transient; only filters and sort are stored.
    else if (storeKey !== undefined)
      setItem(storeKey, queryText(encodeListState({ ...read.state, page: 1 }, spec.resource)));
  }, [restoring, isRepaired, read, show, setItem, storeKey, spec.resource]);
  const dismissDropped = useCallback(() => setDropped(NOTHING), []);

  return { state: read.state, go, addressOf, dropped, dismissDropped };
}
