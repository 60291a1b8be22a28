import { type Exporter, ListContextProvider, RecordContext, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { ConsoleListProvider } from './consoleListContext.ts';
import { useConsoleList } from './useConsoleList.ts';
import type { Row } from './useSelection.ts';

type Props<T extends Row> = {
  /** Must be stable. */
  spec: AddressSpec;
  /** For react-admin's export buttons; optional. Must be stable. */
  exporter?: Exporter<T>;
  children: ReactNode;
};

/** Our `ListBase` of react-admin: its children read the list with `useListContext`. */
export function ConsoleList<T extends Row>({ spec, exporter, children }: Props<T>) {
  const { list, own } = useConsoleList<T>(spec, exporter ?? false);
  return (
    <ResourceContextProvider value={spec.resource}>
      <ListContextProvider value={list}>
        <ConsoleListProvider value={own}>
          {/* The record of the surrounding page is not a record of this list. */}
          <RecordContext value={undefined}>{children}</RecordContext>
        </ConsoleListProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
