import { useId } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { cellClass } from '../../shared/list/ListRow.tsx';
import { INVOICE_COLUMNS } from './columns.tsx';
import { SAMPLE_INVOICES } from './samples.ts';
import '../../shared/list/listTab.css';
import '../../shared/list/rows.css';
import '../../shared/list/cards.css';

/** What the list would look like, with the flag `plgexternal3` off: nothing is asked for (spec 2 §7). */
export function SampleInvoices() {
  const t = useT();
  const id = useId();
  return (
    <section className="list part" aria-labelledby={id}>
      <h2 id={id} className="sr">
        {t('lists.invoices.title')}
      </h2>
      <div className="note info">
        <Icon name="info" />
        <div>
          <p className="strong">{t('invoices.samples.title')}</p>
          <p>{t('invoices.samples.body')}</p>
        </div>
      </div>
      <div className="panel">
        <div className="scroll">
          <table className="rows cards inv" aria-labelledby={id}>
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
