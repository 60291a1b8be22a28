import { clsx } from 'clsx';
import { useId, useMemo } from 'react';
import { textOf } from '../../data/errors.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { DEAL_TYPES, type Id, type Invoice, INVOICE_STATUSES } from '../../domain/entities.ts';
import type { AddressSpec } from '../../domain/lists/listAddress.ts';
import { asCents } from '../../domain/values/units.ts';
import { Note } from '../../kit/controls/Note.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { dealTypeLabel, invoiceStatusLabel } from '../../shared/account/labels.ts';
import { choiceField, type FilterField, kindsOf } from '../../shared/filters/fields.ts';
import { ListFilters } from '../../shared/filters/ListFilters.tsx';
import { sortFieldsOf } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/ConsoleList.tsx';
import { cellClass } from '../../shared/list/ListRow.tsx';
import { ListTab } from '../../shared/list/ListTab.tsx';
import { INVOICE_COLUMNS } from './columns.tsx';
import '../../shared/list/listTab.css';
import '../../shared/list/rows.css';
import '../../shared/list/cells.css';
import '../../shared/list/cards.css';
import styles from './InvoicesTab.module.css';

/** Sample invoices, one of each status, for environments where invoices are not connected (spec 2 §7). */
const SAMPLE_INVOICES: readonly Invoice[] = [
  {
    id: 'sample-1',
    number: 'SAMPLE-004',
    createdAt: '2026-03-02T09:00:00Z',
    closeDate: '2026-03-01T00:00:00Z',
    products: ['Research services'],
    amount: asCents(690_000),
    dealName: 'Concept test, spring',
    dealType: 'SERVICES_PROJECT',
    status: 'draft',
  },
  {
    id: 'sample-2',
    number: 'SAMPLE-003',
    createdAt: '2026-02-10T09:00:00Z',
    sentDate: '2026-02-11T09:00:00Z',
    closeDate: '2026-02-09T00:00:00Z',
    dueDate: '2026-03-13T00:00:00Z',
    products: ['Panel months'],
    amount: asCents(720_000),
    dealName: 'Managed panel, half a year',
    dealType: 'MANAGED_PANEL',
    status: 'open',
    invoiceNotes: 'Attn. accounts payable',
  },
  {
    id: 'sample-3',
    number: 'SAMPLE-002',
    createdAt: '2026-01-05T09:00:00Z',
    sentDate: '2026-01-05T15:00:00Z',
    closeDate: '2026-01-02T00:00:00Z',
    dueDate: '2026-02-04T00:00:00Z',
    products: ['Enterprise license', 'Onboarding'],
    amount: asCents(7_250_000),
    dealName: 'Enterprise renewal',
    dealType: 'SUBSCRIPTION_RENEWAL',
    status: 'paid',
  },
  {
    id: 'sample-4',
    number: 'SAMPLE-001',
    createdAt: '2025-06-12T09:00:00Z',
    sentDate: '2025-06-13T09:00:00Z',
    closeDate: '2025-06-11T00:00:00Z',
    dueDate: '2025-07-13T00:00:00Z',
    products: ['Research credits'],
    amount: asCents(125_050),
    dealName: 'Research credits',
    dealType: 'BULK_CREDITS',
    status: 'uncollectible',
  },
];

/** A preview of the list while the flag `plgexternal3` is off; makes no request (spec 2 §7). */
function SampleInvoices() {
  const t = useT();
  const id = useId();
  return (
    <section className="list part" aria-labelledby={id}>
      <h2 id={id} className="sr">
        {t('lists.invoices.title')}
      </h2>
      <Note level="info">
        <p className="strong">{t('invoices.samples.title')}</p>
        <p>{t('invoices.samples.body')}</p>
      </Note>
      <div className="panel">
        <div className="scroll">
          <table className={clsx('rows cards detailed', styles.table)} aria-labelledby={id}>
            <thead>
              <tr>
                {INVOICE_COLUMNS.map((column) => (
                  <th key={column.key} scope="col" className={cellClass(column)}>
                    {t(column.labelKey)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {SAMPLE_INVOICES.map((invoice) => (
                <tr key={invoice.id}>
                  {INVOICE_COLUMNS.map((column) => (
                    <td key={column.key} className={cellClass(column)} data-label={t(column.labelKey)}>
                      {column.render(invoice)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

/** The filter fields of the invoices (contract §1, the table of lists). */
const INVOICE_FILTER_FIELDS: readonly FilterField[] = [
  { field: 'number', kind: 'text', labelKey: 'filters.field.number' },
  choiceField('status', 'filters.field.status', INVOICE_STATUSES, invoiceStatusLabel),
  choiceField('dealType', 'filters.field.dealType', DEAL_TYPES, dealTypeLabel),
  { field: 'amount', kind: 'number', labelKey: 'filters.field.amount' },
  { field: 'createdAt', kind: 'date', isInstant: true, labelKey: 'filters.field.createdAt' },
  { field: 'dueDate', kind: 'date', labelKey: 'filters.field.dueDate' },
  { field: 'sentDate', kind: 'date', isInstant: true, labelKey: 'filters.field.sentDate' },
];

/** The invoices of one account, whose id is sent as a separate parameter. */
const invoiceList = (accountId: Id): AddressSpec => ({
  resource: 'invoices',
  kinds: kindsOf(INVOICE_FILTER_FIELDS),
  sortable: sortFieldsOf(INVOICE_COLUMNS),
  implied: [{ field: 'accountId', operands: [accountId] }],
});

const STATUSES = { values: INVOICE_STATUSES, label: invoiceStatusLabel };

/** The invoices of one account, with search, filters, sorting and pages. */
function InvoiceList({ accountId }: { accountId: Id }) {
  const t = useT();
  const spec = useMemo(() => invoiceList(accountId), [accountId]);
  return (
    <ConsoleList spec={spec}>
      <ListFilters fields={INVOICE_FILTER_FIELDS}>
        <ListTab
          columns={INVOICE_COLUMNS}
          types={{ ...STATUSES, title: t('lists.type.status') }}
          layout={styles.table}
          nameOf={({ number, id }) => number || id}
          failureText={textOf}
        />
      </ListFilters>
    </ConsoleList>
  );
}

/** /accounts/{id}/invoices (spec 2 §2); with the flag `plgexternal3` off, samples without a request (spec 2 §7). */
export function InvoicesTab({ account }: AccountProps) {
  const { plgexternal3 } = useConsoleSession().runtime.flags;
  return (
    <div className="wrap">{plgexternal3 ? <InvoiceList accountId={account.id} /> : <SampleInvoices />}</div>
  );
}
