/** The URL parameters of the lists of users. */
import { type Id, ACCESS_TYPES, USER_TYPES } from '../../domain/entities.ts';
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { accessTypeLabel, userTypeLabel } from '../../shared/account/labels.ts';
import { choiceField, type FilterField, kindsOf } from '../../shared/filters/fields.ts';
import { columnKeysOf, sortFieldsOf } from '../../shared/list/columns.ts';
import { USER_COLUMNS } from './columns.tsx';

/** The filter fields of the users list (spec 1 §3, contract §1). */
export const USER_FILTER_FIELDS: readonly FilterField[] = [
  { field: 'accountId', kind: 'list', labelKey: 'filters.field.account', options: 'accounts' },
  { field: 'team', kind: 'list', labelKey: 'filters.field.team', options: 'teams' },
  { field: 'firstName', kind: 'text', labelKey: 'filters.field.firstName' },
  { field: 'lastName', kind: 'text', labelKey: 'filters.field.lastName' },
  { field: 'email', kind: 'text', labelKey: 'filters.field.email' },
  choiceField('userType', 'filters.field.userType', USER_TYPES, userTypeLabel),
  choiceField('accessType', 'filters.field.accessType', ACCESS_TYPES, accessTypeLabel),
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

/** /users. */
export const USER_LIST: AddressSpec = {
  resource: 'users',
  kinds: kindsOf(USER_FILTER_FIELDS),
  sortable: sortFieldsOf(USER_COLUMNS),
  columns: columnKeysOf(USER_COLUMNS),
};

/** The fields that the columns of the Users tab sort by. */
export const MEMBER_SORTS = { user: 'firstName', role: 'userType', login: 'lastLogin' } as const;

/**
 * The Users tab of one account (contract §1, implied filters): without custom filters, and with active users only for
 * viewers who can't choose the state (spec 1 §6).
 */
export const memberList = (accountId: Id, showsStates: boolean): AddressSpec => ({
  resource: 'users',
  kinds: {},
  sortable: Object.values(MEMBER_SORTS),
  states: showsStates ? undefined : ['ACTIVE'],
  implied: [{ field: 'accountId', operands: [accountId] }],
});
