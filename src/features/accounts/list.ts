/** The accounts list: its filter fields and its URL parameters. */
import type { ManagerField } from '../../domain/accounts/manyManagers.ts';
import { ACCESS_TYPES, BILLING_CADENCES, USER_TYPES } from '../../domain/entities.ts';
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { accessTypeLabel, cadenceLabel, userTypeLabel } from '../../shared/account/labels.ts';
import { choiceField, type FilterField, kindsOf } from '../../shared/filters/fields.ts';
import { columnKeysOf, sortFieldsOf } from '../../shared/list/columns.ts';
import { ACCOUNT_COLUMNS } from './columns.tsx';

/** The two manager lists of an account, with the input for each. */
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

const TYPE_FIELD = choiceField('accessType', 'filters.field.accessType', ACCESS_TYPES, accessTypeLabel);

/** The filter fields of the accounts list (spec 1 §3, contract §1). */
const FIELDS: readonly FilterField[] = [
  { field: '_id', kind: 'list', labelKey: 'filters.field.account', options: 'accounts' },
  TYPE_FIELD,
  { field: 'name', kind: 'text', labelKey: 'filters.field.name' },
  { field: 'billingContact', kind: 'text', labelKey: 'filters.field.billingContact' },
  choiceField('billingCadence', 'filters.field.billingCadence', BILLING_CADENCES, cadenceLabel),
  { field: 'seatsPurchased', kind: 'number', labelKey: 'filters.field.seatsPurchased' },
  { field: 'seatsUsed', kind: 'number', labelKey: 'filters.field.seatsUsed' },
  { field: 'seatsAvailable', kind: 'number', labelKey: 'filters.field.seatsAvailable' },
  { field: 'lastLoginDate', kind: 'date', isInstant: true, labelKey: 'filters.field.lastLoginDate' },
  {
    field: 'lastCampaignLaunchAt',
    kind: 'date',
    isInstant: true,
    labelKey: 'filters.field.lastCampaignLaunchAt',
  },
  { field: 'createdAt', kind: 'date', isInstant: true, labelKey: 'filters.field.createdAt' },
  { field: 'teams', kind: 'list', labelKey: 'filters.field.teams', options: 'teams' },
  { field: 'managers', kind: 'list', labelKey: 'filters.field.managers', options: 'accountManagers' },
  {
    field: 'customerSuccessManagers',
    kind: 'list',
    labelKey: 'filters.field.customerSuccessManagers',
    options: 'customerSuccessManagers',
  },
  { field: 'activeUsers', kind: 'number', labelKey: 'filters.field.activeUsers' },
  { field: 'email', kind: 'text', labelKey: 'filters.field.email' },
  { field: 'firstName', kind: 'text', labelKey: 'filters.field.firstName' },
  { field: 'lastName', kind: 'text', labelKey: 'filters.field.lastName' },
  choiceField('userType', 'filters.field.userType', USER_TYPES, userTypeLabel),
  { field: 'renewalAt', kind: 'date', labelKey: 'filters.field.renewalAt' },
];

/** Without plgexternal3 the account type is a separate parameter, not a filter (contract §1). */
export const accountFilterFields = (plgexternal3: boolean): readonly FilterField[] =>
  plgexternal3 ? FIELDS : FIELDS.filter((field) => field !== TYPE_FIELD);

type AccountListSpec = { readonly fields: readonly FilterField[]; readonly spec: AddressSpec };

function listOf(plgexternal3: boolean): AccountListSpec {
  const fields = accountFilterFields(plgexternal3);
  return {
    fields,
    spec: {
      resource: 'accounts',
      kinds: kindsOf(fields),
      sortable: sortFieldsOf(ACCOUNT_COLUMNS),
      columns: columnKeysOf(ACCOUNT_COLUMNS),
    },
  };
}

const WITH_TYPE_FILTER = listOf(true);
const WITHOUT_TYPE_FILTER = listOf(false);

/** Returns the same object for the same flag. */
export const accountList = (plgexternal3: boolean): AccountListSpec =>
  plgexternal3 ? WITH_TYPE_FILTER : WITHOUT_TYPE_FILTER;
