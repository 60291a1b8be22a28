import { RecordContextProvider } from 'ra-core';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../i18n.tsx';
import type { Column } from './columns.ts';
import type { Row, Selection } from './useSelection.ts';

type Props<T extends Row> = {
  record: T;
  columns: readonly Column<T>[];
  /** The record's name, as it is told to screen readers. */
  name: string;
  /** Undefined where none can be chosen. */
  isChosen: boolean | undefined;
  onToggle: Selection<T>['toggle'];
  /** What can be done with the record around. */
  actions: ReactNode;
  /** It was just made: it is marked, and in sight. */
  isMade: boolean;
  /** The row that Tab comes to; the arrows go to the others. */
  isCurrent: boolean;
};

/** Classes of a column's cells: its name, and how it stands. */
export const cellClass = ({
  key,
  isNumber,
  isOnCard,
}: Pick<Column<Row>, 'key' | 'isNumber' | 'isOnCard'>): string =>
  `c-${key}${isNumber ? ' num' : ''}${isOnCard ? ' at' : ''}`;

function OneRow<T extends Row>({
  record,
  columns,
  name,
  isChosen,
  onToggle,
  actions,
  isMade,
  isCurrent,
}: Props<T>) {
  const t = useT();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isMade) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMade]);
  return (
    <RecordContextProvider value={record}>
      <tr
        ref={row}
        tabIndex={isCurrent ? 0 : -1}
        data-selected={isChosen || undefined}
        data-made={isMade || undefined}
      >
        {isChosen === undefined ? null : (
          <td className="c-check">
            <input
              type="checkbox"
              className="check"
              aria-label={t('lists.select.row', { name })}
              checked={isChosen}
              // A change of a box is a click.
              onChange={({ nativeEvent }) =>
                onToggle(record, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.key} className={cellClass(column)} data-label={t(column.labelKey)}>
            {isMade && index === 0 ? <span className="chip made">{t('lists.made')}</span> : null}
            {column.render(record)}
          </td>
        ))}
        {actions ? <td className="c-acts">{actions}</td> : null}
      </tr>
    </RecordContextProvider>
  );
}

/** A row of a list, which is a card on a phone; drawn again when something of its own changes. */
export const ListRow = memo(OneRow) as typeof OneRow;
