/** The filter fields of the users list (spec 1 §3, contract §1). */
import { ACCESS_TYPES, USER_TYPES } from '../../domain/entities.ts';
import type { FilterField } from '../../shared/filters/fields.ts';
import { accessTypeLabel, userTypeLabel } from '../../shared/account/labels.ts';

export const USER_FILTER_FIELDS: readonly FilterField[] = [
  { field: 'accountId', kind: 'list', labelKey: 'filters.field.account', options: 'accounts' },
  { field: 'team', kind: 'list', labelKey: 'filters.field.team', options: 'teams' },
  { field: 'firstName', kind: 'text', labelKey: 'filters.field.firstName' },
  { field: 'lastName', kind: 'text', labelKey: 'filters.field.lastName' },
  { field: 'email', kind: 'text', labelKey: 'filters.field.email' },
  {
    field: 'userType',
    kind: 'list',
    labelKey: 'filters.field.userType',
    options: { values: USER_TYPES, label: userTypeLabel },
  },
  {
    field: 'accessType',
    kind: 'list',
    labelKey: 'filters.field.accessType',
    options: { values: ACCESS_TYPES, label: accessTypeLabel },
  },
  { field: 'firstLogin', kind: 'date', isInstant: true, labelKey: 'filters.field.firstLogin' },
  { field: 'lastLogin', kind: 'date', isInstant: true, labelKey: 'filters.field.lastLogin' },
  {
    field: 'lastCampaignLaunchAt',
    kind: 'date',
    isInstant: true,
    labelKey: 'filters.field.lastCampaignLaunchAt',
  },
  { field: 'createdAt', kind: 'date', isInstant: true, labelKey: 'filters.field.createdAt' },
];
