/** What a list of the console has besides react-admin's ListContext. */
import { createContext, use } from 'react';
import type { AddressSpec } from '../../domain/listAddress.ts';
import type { ListFilter, Sort } from '../../domain/listQuery.ts';
import type { ListMoves } from './moves.ts';
import type { ListAddress } from './useListAddress.ts';
import type { Row, Selection } from './useSelection.ts';

export type ConsoleListValue<T extends Row = Row> = Omit<ListMoves, 'setFilterValues'> &
  Pick<ListAddress, 'state' | 'addressOf' | 'dropped' | 'dismissDropped'> &
  Pick<Selection<T>, 'toggle'> & {
    readonly spec: AddressSpec;
    /** What is read: the state, and what the list always has. An export reads the same. */
    readonly reads: { readonly filter: ListFilter; readonly sort: Sort | undefined };
    /** Rows that could not be read. */
    readonly skipped: number;
    /** Whether filters and sort are the defaults. */
    readonly isDefault: boolean;
    /** Changes with every reset, so that what was being typed goes too. */
    readonly resets: number;
    /** The chosen records, as last seen. */
    readonly selected: readonly T[];
  };

const ConsoleListContext = createContext<ConsoleListValue | undefined>(undefined);

export const ConsoleListProvider = ConsoleListContext.Provider;

/** The list around, for what react-admin has no word for; `useListContext` has the rest. */
export function useConsoleListContext<T extends Row = Row>(): ConsoleListValue<T> {
  const list = use(ConsoleListContext);
  if (!list) throw new Error('useConsoleListContext needs a ConsoleList');
  return list as unknown as ConsoleListValue<T>;
}
