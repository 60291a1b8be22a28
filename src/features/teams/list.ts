/** The teams list: its filter fields (contract §1) and its URL parameters. */
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { kindsOf, type FilterField } from '../../shared/filters/fields.ts';
import { columnKeysOf, sortFieldsOf } from '../../shared/list/columns.ts';
import { TEAM_COLUMNS } from './columns.tsx';

export const TEAM_FILTER_FIELDS: readonly FilterField[] = [
  { field: 'name', kind: 'text', labelKey: 'filters.field.name' },
  { field: 'accountId', kind: 'list', labelKey: 'filters.field.account', options: 'accounts' },
  { field: 'createdAt', kind: 'date', isInstant: true, labelKey: 'filters.field.createdAt' },
];

export const TEAM_LIST: AddressSpec = {
  resource: 'teams',
  kinds: kindsOf(TEAM_FILTER_FIELDS),
  sortable: sortFieldsOf(TEAM_COLUMNS),
  columns: columnKeysOf(TEAM_COLUMNS),
};
