/** Columns of the invoices (spec 2 §3); the first identifies the invoice. */
import { pdfLink } from '../../domain/billing/invoices.ts';
import { isOverdue } from '../../domain/billing/owed.ts';
import type { Invoice } from '../../domain/entities.ts';
import { entryOf } from '../../domain/values/entryOf.ts';
import { Chip, type ChipTone } from '../../kit/controls/Chip.tsx';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { formatCents, formatDay, formatList } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Day, InstantDay, NONE } from '../../kit/i18n/When.tsx';
import { dealTypeLabel, invoiceStatusLabel } from '../../shared/account/labels.ts';
import { Name, TextCell } from '../../shared/list/cells.tsx';
import type { Column } from '../../shared/list/columns.ts';

/** The number, which opens the PDF in a new tab; without a usable PDF, the reason is shown. */
function InvoiceNumber({ invoice: { number, pdfUrl, dealName } }: { invoice: Invoice }) {
  const t = useT();
  const pdf = pdfLink(pdfUrl);
  const words = number || t('invoices.noNumber');
  return (
    <div className="two">
      {pdf === undefined ? (
        // On the number's line, because a row has two.
        <span className="row">
          <span className="strong">
            <Name text={words} />
          </span>
          <small className="why">{t(pdfUrl === undefined ? 'invoices.noPdf' : 'invoices.unsafePdf')}</small>
        </span>
      ) : (
        <a
          href={pdf}
          target="_blank"
          rel="noopener noreferrer"
          data-open
          aria-label={t('invoices.pdf', { number: words })}
        >
          <Name text={words} />
          <Icon name="open" size="s" />
        </a>
      )}
      <small>
        <Name text={dealName} />
      </small>
    </div>
  );
}

/** The deal's type and its products. */
function Kind({ invoice: { dealType, products } }: { invoice: Invoice }) {
  const t = useT();
  return (
    <div className="two">
      <bdi>{dealTypeLabel(t, dealType) || NONE}</bdi>
      <small>
        <Name text={formatList(products)} />
      </small>
    </div>
  );
}

const LOOKS: Readonly<Record<string, { tone?: ChipTone; icon: IconName }>> = {
  paid: { tone: 'ok', icon: 'okc' },
  open: { tone: 'warn', icon: 'clock' },
  uncollectible: { tone: 'bad', icon: 'off' },
  draft: { icon: 'edit' },
};

/** The status as icon and text (look, principle 3); an unknown status is shown unchanged. */
function Status({ status }: { status: string }) {
  const t = useT();
  return (
    <Chip {...(entryOf(LOOKS, status) ?? { icon: 'info' })}>
      <bdi>{invoiceStatusLabel(t, status) || NONE}</bdi>
    </Chip>
  );
}

/** The due date and the close date of the deal; both are days, not instants (decisions §10). */
function Due({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const isLate = isOverdue(invoice, useNow());
  const { dueDate, closeDate } = invoice;
  const closed = closeDate === undefined ? undefined : formatDay(closeDate);
  return (
    <div className="two">
      <span className="row tight">
        <Day date={dueDate} />
        {isLate ? <Chip tone="bad">{t('invoices.overdue')}</Chip> : null}
      </span>
      {closed === undefined ? null : <small>{t('invoices.closed', { date: closed })}</small>}
    </div>
  );
}

export const INVOICE_COLUMNS: readonly Column<Invoice>[] = [
  {
    key: 'invoice',
    labelKey: 'invoices.column.invoice',
    sortBy: 'number',
    isOnCard: true,
    render: (invoice) => <InvoiceNumber invoice={invoice} />,
  },
  {
    key: 'kind',
    labelKey: 'invoices.column.dealType',
    sortBy: 'dealType',
    render: (invoice) => <Kind invoice={invoice} />,
  },
  {
    key: 'status',
    labelKey: 'invoices.column.status',
    sortBy: 'status',
    isOnCard: true,
    render: ({ status }) => <Status status={status} />,
  },
  {
    key: 'amount',
    labelKey: 'invoices.column.amount',
    sortBy: 'amount',
    isNumber: true,
    isOnCard: true,
    render: ({ amount }) => formatCents(amount),
  },
  {
    key: 'created',
    labelKey: 'invoices.column.created',
    sortBy: 'createdAt',
    isOnCard: true,
    render: ({ createdAt }) => <InstantDay at={createdAt} />,
  },
  {
    key: 'sent',
    labelKey: 'invoices.column.sent',
    sortBy: 'sentDate',
    render: ({ sentDate }) => <InstantDay at={sentDate} />,
  },
  {
    key: 'due',
    labelKey: 'invoices.column.due',
    sortBy: 'dueDate',
    isOnCard: true,
    render: (invoice) => <Due invoice={invoice} />,
  },
  {
    key: 'notes',
    labelKey: 'invoices.column.notes',
    render: ({ invoiceNotes }) => <TextCell text={invoiceNotes} />,
  },
];
