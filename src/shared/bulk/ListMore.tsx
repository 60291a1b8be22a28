import { useId } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { LazyMenu } from '../../kit/layers/layers.ts';
import { useLazyDialog } from '../../kit/layers/useLazyDialog.ts';
import type { MoreProps } from '../export/ExportButton.tsx';
import { type Column, useColumns } from '../list/columns.ts';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import type { Row } from '../list/useSelection.ts';
import type { Lookup } from './useLookUp.ts';

/** Opens the dialog that selects records of the surrounding list by pasted e-mails and ids. */
function useFindMany<T extends Row>(lookup: Lookup<T>): () => Promise<void> {
  const open = useLazyDialog();
  const { add } = useConsoleListContext<T>();
  return () =>
    open(async () => {
      const { FindMany } = await import('./FindMany.tsx');
      return (close) => <FindMany lookup={lookup} onSelect={add} close={close} />;
    });
}

type Props<T extends Row> = MoreProps<T> & { columns: readonly Column<T>[]; lookup: Lookup<T> };

/** A menu of rarely used actions of a list: export the selection or the shown columns, and select by pasted entries. */
export function ListMore<T extends Row>({ anchor, start, onClose, columns, lookup }: Props<T>) {
  const t = useT();
  const id = useId();
  const find = useFindMany(lookup);
  const { selected: records } = useConsoleListContext<T>();
  const shown = useColumns(lookup.resource, columns).shown.map(({ key }) => key);
  const disabledReason = records.length > 0 ? undefined : t('many.more.noneSelected');
  return (
    <LazyMenu
      id={id}
      label={t('exports.more')}
      anchor={anchor}
      side="below"
      align="end"
      onClose={onClose}
      entries={[
        { id: 'shown', icon: 'export', label: t('many.more.shown'), onSelect: () => start({ shown }) },
        {
          id: 'rows',
          icon: 'export',
          label: t('many.more.selected'),
          disabledReason,
          onSelect: () => start({ records }),
        },
        {
          id: 'both',
          icon: 'export',
          label: t('many.more.selectedShown'),
          disabledReason,
          onSelect: () => start({ records, shown }),
        },
        'separator',
        { id: 'find', icon: 'search', label: t('many.more.find'), onSelect: () => void find() },
      ]}
    />
  );
}
