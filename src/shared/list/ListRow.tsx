import { RecordContextProvider } from 'ra-core';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Chip } from '../../kit/controls/Chip.tsx';
import { CheckBox } from '../../kit/controls/inputs.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { Column } from './columns.ts';
import type { Row, Selection } from './useSelection.ts';

/** What all cells of a column have in common. */
export type ColumnCells<T extends Row> = Pick<Column<T>, 'key' | 'render'> & {
  className: string;
  /** The column's name, shown on phones. */
  label: string;
};

type Props<T extends Row> = {
  record: T;
  /** Must be stable. */
  columns: readonly ColumnCells<T>[];
  /** The record's name, for screen readers. */
  name: string;
  /** Undefined when rows can't be selected. */
  isChosen: boolean | undefined;
  onToggle: Selection<T>['toggle'];
  /** Actions for the record in context. */
  actions: ReactNode;
  /** Just created: highlighted and scrolled into view. */
  isNew: boolean;
  /** A change has removed the row from the view: it stays, marked, without a checkbox. */
  isGone: boolean;
  /** Whether its record is open beside the list. */
  isOpen: boolean;
  /** Whether Tab stops at this row; arrow keys reach the others (roving tabindex). */
  isCurrent: boolean;
};

/** CSS classes of a column's cells: its key and its alignment. */
export const cellClass = ({
  key,
  isNumber,
  isOnCard,
}: Pick<Column<Row>, 'key' | 'isNumber' | 'isOnCard'>): string =>
  `c-${key}${isNumber ? ' num' : ''}${isOnCard ? ' at' : ''}`;

/** The first cell of a row that a change has removed from the view. */
function Gone({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="gone">
      <div className="grow">{children}</div>
      <Chip>
        {t('lists.gone.mark')}
        <span className="sr">{t('lists.gone.why')}</span>
      </Chip>
    </div>
  );
}

function OneRow<T extends Row>({
  record,
  columns,
  name,
  isChosen,
  onToggle,
  actions,
  isNew,
  isGone,
  isOpen,
  isCurrent,
}: Props<T>) {
  const t = useT();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <RecordContextProvider value={record}>
      <tr
        ref={row}
        data-row={record.id}
        tabIndex={isCurrent ? 0 : -1}
        data-selected={isChosen || undefined}
        data-made={isNew || undefined}
        data-gone={isGone || undefined}
        data-beside={isOpen || undefined}
      >
        {isChosen === undefined ? null : (
          <td className="c-check">
            {isGone ? null : (
              <CheckBox
                aria-label={t('lists.select.row', { name })}
                checked={isChosen}
                // A checkbox's change event is fired by a click.
                onChange={({ nativeEvent }) =>
                  onToggle(record, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            )}
          </td>
        )}
        {columns.map(({ key, className, label, render }, index) => (
          <td key={key} className={className} data-label={label}>
            {isNew && index === 0 ? <Chip className="made">{t('lists.made')}</Chip> : null}
            {isGone && index === 0 ? <Gone>{render(record)}</Gone> : render(record)}
          </td>
        ))}
        {actions ? <td className="c-acts">{actions}</td> : null}
      </tr>
    </RecordContextProvider>
  );
}

/** A row of a list, rendered as a card on phones. Memoized: it renders again only when its own props change. */
export const ListRow = memo(OneRow) as typeof OneRow;
