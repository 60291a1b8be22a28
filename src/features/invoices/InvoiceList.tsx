import { useMemo } from 'react';
import { textOf } from '../../data/errors.ts';
import { type Id, INVOICE_STATUSES } from '../../domain/entities.ts';
import { ListFilters } from '../../shared/filters/ListFilters.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { invoiceStatusLabel } from '../../shared/account/labels.ts';
import { ConsoleList } from '../../shared/list/ConsoleList.tsx';
import { ListTab } from '../../shared/list/ListTab.tsx';
import { INVOICE_COLUMNS } from './columns.tsx';
import { INVOICE_FILTER_FIELDS, invoiceList } from './list.ts';

const STATUSES = { values: INVOICE_STATUSES, label: invoiceStatusLabel };

/** The invoices of one account: searched, narrowed, sorted, page by page. */
export function InvoiceList({ accountId }: { accountId: Id }) {
  const t = useT();
  const spec = useMemo(() => invoiceList(accountId), [accountId]);
  return (
    <ConsoleList spec={spec}>
      <ListFilters fields={INVOICE_FILTER_FIELDS}>
        <ListTab
          columns={INVOICE_COLUMNS}
          types={{ ...STATUSES, title: t('lists.type.status') }}
          layout="inv"
          nameOf={({ number, id }) => number || id}
          failureText={textOf}
        />
      </ListFilters>
    </ConsoleList>
  );
}
