/** The columns of a list, and which of them are shown. */
import { useStore } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import type { Row } from './useSelection.ts';

export type Column<T extends Row> = {
  readonly key: string;
  readonly labelKey: MessageKey;
  /** The `sortBy` field; omitted when the service can't sort by it. */
  readonly sortBy?: string;
  /** Counts and amounts are aligned to the end side. */
  readonly isNumber?: boolean;
  /** Has a fixed place on a phone's card; the first column always does. */
  readonly isOnCard?: boolean;
  /** Shown by default. */
  readonly isDefault?: boolean;
  render(record: T): ReactNode;
};

export type ColumnChoice<T extends Row> = {
  /** In the viewer's order; the first column of a list always comes first. */
  readonly shown: readonly Column<T>[];
  readonly hidden: readonly Column<T>[];
  toggle(key: string): void;
  /** Moves a shown column by one position. */
  move(key: string, by: -1 | 1): void;
  reset(): void;
};

/** Drops unknown and duplicate keys. */
const repaired = (kept: unknown, known: readonly string[]): string[] =>
  Array.isArray(kept) ? [...new Set(kept)].filter((key): key is string => known.includes(key as string)) : [];

/** The viewer's stored choice of columns, unless the URL has those of a view. `columns` must be stable. */
export function useColumns<T extends Row>(resource: string, columns: readonly Column<T>[]): ColumnChoice<T> {
  const [own, setOwn] = useStore<unknown>(`${resource}.columns`);
  const { state, setColumns } = useConsoleListContext();
  const kept = state.columns ?? own;
  const setKept = state.columns ? setColumns : setOwn;
  return useMemo(() => {
    const [first, ...rest] = columns;
    const known = rest.map(({ key }) => key);
    const defaults = rest.filter(({ isDefault }) => isDefault).map(({ key }) => key);
    const keys = kept === undefined ? defaults : repaired(kept, known);
    const columnOf = (key: string): Column<T>[] => rest.filter((column) => column.key === key);
    return {
      shown: [...(first ? [first] : []), ...keys.flatMap(columnOf)],
      hidden: rest.filter(({ key }) => !keys.includes(key)),
      toggle: (key) => setKept(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
      move(key, by) {
        const from = keys.indexOf(key);
        const to = from + by;
        if (from < 0 || to < 0 || to >= keys.length) return;
        const others = keys.filter((one) => one !== key);
        setKept([...others.slice(0, to), key, ...others.slice(to)]);
      },
      reset: () => setKept(defaults),
    };
  }, [columns, kept, setKept]);
}

/** The keys of a list's columns, except the first, that the URL may contain. */
export const columnKeysOf = <T extends Row>(columns: readonly Column<T>[]): string[] =>
  columns.slice(1).map(({ key }) => key);

/** The fields that a list's columns can be sorted by. */
export const sortFieldsOf = <T extends Row>(columns: readonly Column<T>[]): string[] =>
  columns.flatMap(({ sortBy }) => sortBy ?? []);
