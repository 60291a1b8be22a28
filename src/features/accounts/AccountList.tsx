import type { ReactNode } from 'react';
import { textOf } from '../../data/errors.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Account } from '../../domain/entities.ts';
import { useListFilters } from '../../filters/useListFilters.tsx';
import { accessTypeLabel } from '../../ui/labels.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { type ConsoleList, useConsoleList } from '../../ui/list/useConsoleList.ts';
import { ACCOUNT_COLUMNS } from './columns.tsx';
import { accountList } from './list.ts';

/** The order of the type selector: the three tiers of today first. */
const TYPES = ['ENTERPRISE', 'PROFESSIONAL', 'LITE', 'TRIAL', 'BASIC', 'TEST', 'PREMIUM_1'] as const;
const SELECTOR = { values: TYPES, label: accessTypeLabel };

type Props = {
  /** Buttons beside the title. */
  renderActions?: (list: ConsoleList<Account>) => ReactNode;
  renderRowActions?: (account: Account) => ReactNode;
  renderBulkActions?: (list: ConsoleList<Account>) => ReactNode;
};

/** /accounts: every account (spec 1 §2). */
export function AccountList({ renderActions, renderRowActions, renderBulkActions }: Props) {
  const { plgexternal3 } = useConsoleSession().runtime.flags;
  const { fields, spec } = accountList(plgexternal3);
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
