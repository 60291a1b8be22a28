import { IconButton, LinkButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { CheckBox } from '../../kit/controls/inputs.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { Column, ColumnChoice } from './columns.ts';
import type { Row } from './useSelection.ts';

/** Chooses which columns are shown, and their order. The first column is always shown. */
export function ColumnChooser({ choice }: { choice: ColumnChoice<Row> }) {
  const t = useT();
  const [, ...shown] = choice.shown;
  const box = (column: Column<Row>, checked: boolean) => (
    <label>
      <CheckBox checked={checked} onChange={() => choice.toggle(column.key)} />
      {t(column.labelKey)}
    </label>
  );
  const mover = (column: Column<Row>, by: -1 | 1, isAtEnd: boolean) => (
    <IconButton
      small
      className={by === -1 ? undefined : 'turned'}
      label={t(by === -1 ? 'lists.columns.up' : 'lists.columns.down', { column: t(column.labelKey) })}
      refused={isAtEnd}
      icon={<Icon name="up" size="s" />}
      onClick={() => choice.move(column.key, by)}
    />
  );
  return (
    <>
      <ul className="columns">
        {/* One list, so that a column keeps the focus when it is shown or hidden. */}
        {[...shown, ...choice.hidden].map((column, index) => (
          <li key={column.key}>
            {box(column, index < shown.length)}
            {index < shown.length ? (
              <>
                {mover(column, -1, index === 0)}
                {mover(column, 1, index === shown.length - 1)}
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <LinkButton onClick={choice.reset}>{t('lists.columns.reset')}</LinkButton>
    </>
  );
}
