/** The URL parameters of the teams list. */
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { kindsOf } from '../../shared/filters/fields.ts';
import { columnKeysOf, sortFieldsOf } from '../../shared/list/columns.ts';
import { TEAM_COLUMNS } from './columns.tsx';
import { TEAM_FILTER_FIELDS } from './filterFields.ts';

export const TEAM_LIST: AddressSpec = {
  resource: 'teams',
  kinds: kindsOf(TEAM_FILTER_FIELDS),
  sortable: sortFieldsOf(TEAM_COLUMNS),
  columns: columnKeysOf(TEAM_COLUMNS),
};
