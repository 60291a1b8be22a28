/** The accounts list: its filter fields and its URL parameters. */
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { type FilterField, kindsOf } from '../../shared/filters/fields.ts';
import { columnKeysOf, sortFieldsOf } from '../../shared/list/columns.ts';
import { ACCOUNT_COLUMNS } from './columns.tsx';
import { accountFilterFields } from './filterFields.ts';

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
