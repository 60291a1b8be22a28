/** The filter fields of the accounts list (spec 1 §3, contract §1). */
import { ACCESS_TYPES, BILLING_CADENCES, USER_TYPES } from '../../domain/entities.ts';
import type { FilterField } from '../../shared/filters/fields.ts';
import { accessTypeLabel, cadenceLabel, userTypeLabel } from '../../shared/account/labels.ts';

const TYPE_FIELD: FilterField = {
  field: 'accessType',
  kind: 'list',
  labelKey: 'filters.field.accessType',
  options: { values: ACCESS_TYPES, label: accessTypeLabel },
};

const FIELDS: readonly FilterField[] = [
  { field: '_id', kind: 'list', labelKey: 'filters.field.account', options: 'accounts' },
  TYPE_FIELD,
  { field: 'name', kind: 'text', labelKey: 'filters.field.name' },
  { field: 'billingContact', kind: 'text', labelKey: 'filters.field.billingContact' },
  {
    field: 'billingCadence',
    kind: 'list',
    labelKey: 'filters.field.billingCadence',
    options: { values: BILLING_CADENCES, label: cadenceLabel },
  },
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
  {
    field: 'userType',
    kind: 'list',
    labelKey: 'filters.field.userType',
    options: { values: USER_TYPES, label: userTypeLabel },
  },
  { field: 'renewalAt', kind: 'date', labelKey: 'filters.field.renewalAt' },
];

/** Without plgexternal3 the account type is a separate parameter, not a filter (contract §1). */
export const accountFilterFields = (plgexternal3: boolean): readonly FilterField[] =>
  plgexternal3 ? FIELDS : FIELDS.filter((field) => field !== TYPE_FIELD);
