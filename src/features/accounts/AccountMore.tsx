import type { Account } from '../../domain/entities.ts';
import { ListMore } from '../../shared/bulk/ListMore.tsx';
import type { Lookup } from '../../shared/bulk/useLookUp.ts';
import type { MoreProps } from '../../shared/export/ExportButton.tsx';
import { ACCOUNT_COLUMNS } from './columns.tsx';

const LOOKUP: Lookup<Account> = {
  resource: 'accounts',
  emailField: 'billingContact',
  emailOf: ({ billingContact }) => billingContact?.email,
  nameOf: ({ id, name }) => name || id,
};

/** The list's menu: other exports, and selecting many accounts at once. Loaded on demand. */
export const AccountMore = (props: MoreProps<Account>) => (
  <ListMore {...props} columns={ACCOUNT_COLUMNS} lookup={LOOKUP} />
);
