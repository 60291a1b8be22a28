/** The record that a row, page or dialog is about: react-admin's RecordContext and ResourceContext, typed. */
import {
  RecordContextProvider,
  ResourceContextProvider,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { Account } from '../domain/entities.ts';
import type { Records } from './resources/all.ts';

type Props<Name extends keyof Records> = { resource: Name; record: Records[Name]; children: ReactNode };

/** Everything inside is about this record. */
export function RecordOf<Name extends keyof Records>({ resource, record, children }: Props<Name>) {
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={record}>{children}</RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** The record around, which is one of this resource; throws where another one stands nearer, or none. */
export function useRecord<Name extends keyof Records>(resource: Name): Records[Name] {
  const record = useRecordContext<Records[Name]>();
  const around = useResourceContext();
  if (record === undefined || around !== resource) throw new Error(`No record of ${resource} around`);
  return record;
}

/** The account of the row or page around. */
export const useAccount = (): Account => useRecord('accounts');
