import { type CellValue, conditionsFrom, withCondition } from '../../domain/lists/cellFilter.ts';
import { useCopy } from '../../kit/controls/useCopy.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { LazyMenu } from '../../kit/layers/layers.ts';
import type { MenuEntry } from '../../kit/layers/mui/MenuRow.tsx';
import type { CellMenuProps } from '../list/cellMenu.tsx';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import type { Row } from '../list/useSelection.ts';
import type { FilterField } from './fields.ts';
import { phraseOf, phraseText } from './phrases.ts';

type Props = CellMenuProps<Row> & {
  fields: readonly FilterField[];
  /** Values by the key of the column that shows them. */
  values: Readonly<Record<string, CellValue>>;
};

/** The menu of a cell, or of a whole row: conditions to filter by, and copying the cell's text. */
export function CellConditions({ fields, values, column, anchor, onClose }: Props) {
  const t = useT();
  const copy = useCopy('views.cell.copied', 'views.cell.copyFailed');
  const { spec, state, setConditions } = useConsoleListContext();
  const chosen = Object.entries(values).filter(([key]) => column === undefined || key === column);
  const conditions = chosen.flatMap(([, value]) =>
    conditionsFrom(value, spec.kinds).flatMap((condition): MenuEntry[] => {
      const phrase = phraseOf(t, condition, fields, () => value.label);
      if (!phrase) return [];
      return [
        {
          id: `${condition.field} ${condition.operator}`,
          label: phraseText(t, phrase),
          onSelect: () => setConditions(withCondition(state.filter, condition, spec)),
        },
      ];
    }),
  );
  const text = column === undefined ? '' : anchor.innerText.trim();
  const entries: MenuEntry[] = [
    ...(conditions.length > 0 ? [{ heading: t('views.cell.heading') }, ...conditions] : []),
    ...(text === ''
      ? []
      : [
          ...(conditions.length > 0 ? ['separator' as const] : []),
          { id: 'copy', icon: 'copy' as const, label: t('views.cell.copy'), onSelect: () => void copy(text) },
        ]),
  ];
  return (
    <LazyMenu
      id="cell-menu"
      label={t('views.cell.label')}
      anchor={anchor}
      entries={entries}
      side="below"
      align="start"
      onClose={onClose}
    />
  );
}
