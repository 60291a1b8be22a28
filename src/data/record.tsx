/** The record that a row, page or dialog is about: react-admin's RecordContext and ResourceContext, typed. */
import {
  RecordContextProvider,
  ResourceContextProvider,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { Account, CreditPool } from '../domain/entities.ts';
import type { Records } from './resources/records.ts';

type Known = Records & { 'credit-pools': CreditPool };

type Props<Name extends keyof Known> = { resource: Name; record: Known[Name]; children: ReactNode };

/** Everything inside is about this record. */
export function RecordOf<Name extends keyof Known>({ resource, record, children }: Props<Name>) {
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={record}>{children}</RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** The record around, which is one of this resource; throws where another one stands nearer, or none. */
export function useRecord<Name extends keyof Known>(resource: Name): Known[Name] {
  const record = useRecordContext<Known[Name]>();
  const around = useResourceContext();
  if (record === undefined || around !== resource) throw new Error(`No record of ${resource} around`);
  return record;
}

/** The account of the row or page around. */
export const useAccount = (): Account => useRecord('accounts');
