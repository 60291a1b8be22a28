import { type Exporter, ListContextProvider, RecordContext, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { AddressSpec } from '../../domain/listAddress.ts';
import { ConsoleListProvider } from './consoleListContext.ts';
import { useConsoleList } from './useConsoleList.ts';
import type { Row } from './useSelection.ts';

type Props<T extends Row> = {
  /** Must not change from render to render. */
  spec: AddressSpec;
  /** For exports of react-admin's; left out where there is none. Must not change from render to render. */
  exporter?: Exporter<T>;
  children: ReactNode;
};

/** A list as react-admin knows it (its `ListBase`): what stands inside reads it with `useListContext`. */
export function ConsoleList<T extends Row>({ spec, exporter, children }: Props<T>) {
  const { list, own } = useConsoleList<T>(spec, exporter ?? false);
  return (
    <ResourceContextProvider value={spec.resource}>
      <ListContextProvider value={list}>
        <ConsoleListProvider value={own}>
          {/* What a page around is about is no record of this list. */}
          <RecordContext value={undefined}>{children}</RecordContext>
        </ConsoleListProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
