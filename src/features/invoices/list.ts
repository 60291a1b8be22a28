/** What the address of the invoices may say (contract §1, the table of lists). */
import { DEAL_TYPES, type Id, INVOICE_STATUSES } from '../../domain/entities.ts';
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { type FilterField, kindsOf } from '../../shared/filters/fields.ts';
import { dealTypeLabel, invoiceStatusLabel } from '../../shared/account/labels.ts';
import { sortFieldsOf } from '../../shared/list/columns.ts';
import { INVOICE_COLUMNS } from './columns.tsx';

export const INVOICE_FILTER_FIELDS: readonly FilterField[] = [
  { field: 'number', kind: 'text', labelKey: 'filters.field.number' },
  {
    field: 'status',
    kind: 'list',
    labelKey: 'filters.field.status',
    options: { values: INVOICE_STATUSES, label: invoiceStatusLabel },
  },
  {
    field: 'dealType',
    kind: 'list',
    labelKey: 'filters.field.dealType',
    options: { values: DEAL_TYPES, label: dealTypeLabel },
  },
  { field: 'amount', kind: 'number', labelKey: 'filters.field.amount' },
  { field: 'createdAt', kind: 'date', labelKey: 'filters.field.createdAt' },
  { field: 'dueDate', kind: 'date', labelKey: 'filters.field.dueDate' },
  { field: 'sentDate', kind: 'date', labelKey: 'filters.field.sentDate' },
];

/** The invoices of one account; whose they are goes as a parameter of its own. */
export const invoiceList = (accountId: Id): AddressSpec => ({
  resource: 'invoices',
  kinds: kindsOf(INVOICE_FILTER_FIELDS),
  sortable: sortFieldsOf(INVOICE_COLUMNS),
  implied: [{ field: 'accountId', operands: [accountId] }],
});
