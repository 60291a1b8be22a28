/** The two manager lists of an account, with the input for each. */
import type { ManagerField } from '../../domain/accounts/manyManagers.ts';
import type { FilterField } from '../../shared/filters/fields.ts';

export const MANAGER_INPUTS = {
  managers: {
    field: 'managers',
    kind: 'list',
    labelKey: 'accounts.field.managers',
    options: 'accountManagers',
  },
  customerSuccessManagers: {
    field: 'customerSuccessManagers',
    kind: 'list',
    labelKey: 'accounts.field.customerSuccessManagers',
    options: 'customerSuccessManagers',
  },
} as const satisfies Record<ManagerField, FilterField>;
