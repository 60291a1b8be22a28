import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Popup } from '../../kit/layers/Popup.tsx';
import type { Column, ColumnChoice } from './columns.ts';
import type { Row } from './useSelection.ts';

type Props<T extends Row> = { choice: ColumnChoice<T> };

/** Chooses which columns are shown, and their order. The first column is always shown. */
export function ColumnChooser<T extends Row>({ choice }: Props<T>) {
  const t = useT();
  const [, ...shown] = choice.shown;
  const box = (column: Column<T>, checked: boolean) => (
    <label>
      <input type="checkbox" className="check" checked={checked} onChange={() => choice.toggle(column.key)} />
      {t(column.labelKey)}
    </label>
  );
  const mover = (column: Column<T>, by: -1 | 1, isAtEnd: boolean) => (
    <button
      type="button"
      className={by === -1 ? 'icon-btn s' : 'icon-btn s turned'}
      aria-label={t(by === -1 ? 'lists.columns.up' : 'lists.columns.down', { column: t(column.labelKey) })}
      aria-disabled={isAtEnd}
      onClick={() => choice.move(column.key, by)}
    >
      <Icon name="up" size="s" />
    </button>
  );
  return (
    <Popup
      label={t('lists.columns.button')}
      className="btn s tool wide-only"
      title={t('lists.columns.title')}
      button={
        <>
          <Icon name="columns" />
          {t('lists.columns.button')}
        </>
      }
    >
      <ul className="columns">
        {shown.map((column, index) => (
          <li key={column.key}>
            {box(column, true)}
            {mover(column, -1, index === 0)}
            {mover(column, 1, index === shown.length - 1)}
          </li>
        ))}
        {choice.hidden.map((column) => (
          <li key={column.key}>{box(column, false)}</li>
        ))}
      </ul>
      <button type="button" className="link" onClick={choice.reset}>
        {t('lists.columns.reset')}
      </button>
    </Popup>
  );
}
