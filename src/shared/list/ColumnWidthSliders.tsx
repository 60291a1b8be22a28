import { fitWidth, NARROWEST, WIDEST, widthOf } from '../../domain/lists/columnWidths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { Column } from './columns.ts';
import { measuredWidths } from './sizing.ts';
import type { Row } from './useSelection.ts';
import { useColumnWidths } from './widths.tsx';

type Props = { columns: readonly Column<Row>[]; table: HTMLTableElement };

/** The width of each column as a slider, for those who don't drag the edges in the table's header. */
export function ColumnWidthSliders({ columns, table }: Props) {
  const t = useT();
  const { widths, setWidths } = useColumnWidths();
  const now = widths ?? measuredWidths(table);
  return (
    <>
      <ul className="columns">
        {columns.map(({ key, labelKey }) => (
          <li key={key}>
            <label>
              <span className="grow">{t(labelKey)}</span>
              <input
                type="range"
                min={NARROWEST}
                max={WIDEST}
                step={8}
                value={widthOf(now, key)}
                aria-label={t('lists.columns.width', { column: t(labelKey) })}
                onChange={({ target }) => setWidths({ ...now, [key]: fitWidth(target.valueAsNumber) })}
              />
            </label>
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={() => setWidths(undefined)}>
        {t('lists.columns.automatic')}
      </button>
    </>
  );
}
