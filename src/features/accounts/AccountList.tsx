import { type ReactNode, useMemo } from 'react';
import { textOf } from '../../data/errors.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Account } from '../../domain/entities.ts';
import { kindsOf } from '../../filters/fields.ts';
import { useListFilters } from '../../filters/useListFilters.tsx';
import { accessTypeLabel } from '../../ui/labels.ts';
import { sortFieldsOf } from '../../ui/list/columns.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { type ConsoleList, useConsoleList } from '../../ui/list/useConsoleList.ts';
import { ACCOUNT_COLUMNS } from './columns.tsx';
import { accountFilterFields } from './filterFields.ts';

/** The order of the type selector: the three tiers of today first. */
const TYPES = ['ENTERPRISE', 'PROFESSIONAL', 'LITE', 'TRIAL', 'BASIC', 'TEST', 'PREMIUM_1'] as const;
const SELECTOR = { values: TYPES, label: accessTypeLabel };
const SORT_FIELDS = sortFieldsOf(ACCOUNT_COLUMNS);

type Props = {
  /** Buttons beside the title. */
  renderActions?: (list: ConsoleList<Account>) => ReactNode;
  renderRowActions?: (account: Account) => ReactNode;
  renderBulkActions?: (list: ConsoleList<Account>) => ReactNode;
};

/** /accounts: every account (spec 1 §2). */
export function AccountList({ renderActions, renderRowActions, renderBulkActions }: Props) {
  const { plgexternal3 } = useConsoleSession().runtime.flags;
  const fields = useMemo(() => accountFilterFields(plgexternal3), [plgexternal3]);
  const spec = useMemo(
    () => ({ resource: 'accounts', kinds: kindsOf(fields), sortable: SORT_FIELDS }) as const,
    [fields],
  );
  const list = useConsoleList<Account>(spec);
  const filters = useListFilters(list, fields);
  return (
    <ListScreen
      list={list}
      columns={ACCOUNT_COLUMNS}
      filters={filters}
      types={SELECTOR}
      layout="acc"
      nameOf={({ name, id }) => name || id}
      failureText={textOf}
      actions={renderActions?.(list)}
      renderRowActions={renderRowActions}
      renderBulkActions={renderBulkActions}
    />
  );
}
