/** What a list of the console provides besides react-admin's ListContext. */
import { createContext, use } from 'react';
import type { Id } from '../../domain/entities.ts';
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import type { ListFilter, Sort } from '../../domain/lists/listQuery.ts';
import type { ListSetters } from './listSetters.ts';
import type { ListAddress } from './useListAddress.ts';
import type { Row, Selection } from './useSelection.ts';

export type ConsoleListValue<T extends Row = Row> = Omit<ListSetters, 'setFilter'> &
  Pick<ListAddress, 'state' | 'addressOf' | 'dropped' | 'dismissDropped'> &
  Pick<Selection<T>, 'toggle' | 'add'> & {
    readonly spec: AddressSpec;
    /** The effective query: the state plus the list's implied filters. An export uses the same. */
    readonly reads: { readonly filter: ListFilter; readonly sort: Sort | undefined };
    /** Number of rows that could not be parsed. */
    readonly skipped: number;
    /** The changed records that the list no longer matches; those already shown stay in its rows. */
    readonly gone: ReadonlySet<Id>;
    /** Whether filters and sort are at their defaults. */
    readonly isDefault: boolean;
    /** Changes with every reset, so that unsubmitted input is cleared too. */
    readonly resets: number;
    /** The selected records, as last read. */
    readonly selected: readonly T[];
  };

const ConsoleListContext = createContext<ConsoleListValue | undefined>(undefined);

export const ConsoleListProvider = ConsoleListContext.Provider;

/** The surrounding list, for what react-admin doesn't provide; use `useListContext` for the rest. */
export function useConsoleListContext<T extends Row = Row>(): ConsoleListValue<T> {
  const list = use(ConsoleListContext);
  if (!list) throw new Error('useConsoleListContext needs a ConsoleList');
  return list as unknown as ConsoleListValue<T>;
}
