/** What teams can be filtered by (wire contract "List queries"). */
import type { FilterField } from '../../filters/fields.ts';

export const TEAM_FILTER_FIELDS: readonly FilterField[] = [
  { field: 'name', kind: 'text', labelKey: 'filters.field.name' },
  { field: 'accountId', kind: 'list', labelKey: 'filters.field.account', options: 'accounts' },
  { field: 'createdAt', kind: 'date', labelKey: 'filters.field.createdAt' },
];
