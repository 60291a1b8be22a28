/** The URL parameters of the lists of users. */
import type { Id } from '../../domain/entities.ts';
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { kindsOf } from '../../shared/filters/fields.ts';
import { columnKeysOf, sortFieldsOf } from '../../shared/list/columns.ts';
import { USER_COLUMNS } from './columns.tsx';
import { USER_FILTER_FIELDS } from './filterFields.ts';

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
