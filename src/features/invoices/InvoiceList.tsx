import { useMemo } from 'react';
import { textOf } from '../../data/errors.ts';
import { type Id, type Invoice, INVOICE_STATUSES } from '../../domain/entities.ts';
import { useListFilters } from '../../filters/useListFilters.tsx';
import { useT } from '../../ui/i18n.tsx';
import { invoiceStatusLabel } from '../../ui/labels.ts';
import { ListTab } from '../../ui/list/ListTab.tsx';
import { useConsoleList } from '../../ui/list/useConsoleList.ts';
import { INVOICE_COLUMNS } from './columns.tsx';
import { INVOICE_FILTER_FIELDS, invoiceList } from './list.ts';

const STATUSES = { values: INVOICE_STATUSES, label: invoiceStatusLabel };

/** The invoices of one account: searched, narrowed, sorted, page by page. */
export function InvoiceList({ accountId }: { accountId: Id }) {
  const t = useT();
  const spec = useMemo(() => invoiceList(accountId), [accountId]);
  const list = useConsoleList<Invoice>(spec);
  const filters = useListFilters(list, INVOICE_FILTER_FIELDS);
  return (
    <ListTab
      list={list}
      columns={INVOICE_COLUMNS}
      types={{ ...STATUSES, title: t('lists.type.status') }}
      filters={filters}
      layout="inv"
      nameOf={({ number, id }) => number || id}
      failureText={textOf}
    />
  );
}
