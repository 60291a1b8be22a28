/** The filter fields of the teams list (contract §1). */
import type { FilterField } from '../../shared/filters/fields.ts';

export const TEAM_FILTER_FIELDS: readonly FilterField[] = [
  { field: 'name', kind: 'text', labelKey: 'filters.field.name' },
  { field: 'accountId', kind: 'list', labelKey: 'filters.field.account', options: 'accounts' },
  { field: 'createdAt', kind: 'date', isInstant: true, labelKey: 'filters.field.createdAt' },
];
