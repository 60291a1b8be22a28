/** The record of a row, page or dialog: react-admin's RecordContext and ResourceContext, typed. */
import {
  RecordContextProvider,
  ResourceContextProvider,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { Account } from '../domain/entities.ts';
import type { Records } from './consoleDataProvider.ts';

/** The props of an account's tabs, and of their parts. */
export type AccountProps = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

type Props<Name extends keyof Records> = { resource: Name; record: Records[Name]; children: ReactNode };

/** Makes this record the one in context for its children. */
export function RecordOf<Name extends keyof Records>({ resource, record, children }: Props<Name>) {
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={record}>{children}</RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** The record in context; throws when there is none or it belongs to another resource. */
export function useRecord<Name extends keyof Records>(resource: Name): Records[Name] {
  const record = useRecordContext<Records[Name]>();
  const current = useResourceContext();
  if (record === undefined || current !== resource) throw new Error(`No record of ${resource} around`);
  return record;
}

/** The account in context: that of the surrounding row or page. */
export const useAccount = (): Account => useRecord('accounts');
