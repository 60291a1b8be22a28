/** A list's tools on a phone: a line with the search and the sheet's button, and a line that says what is shown. */
import { type ReactNode, useId, useState } from 'react';
import { defaultState, statesOf } from '../../domain/lists/listAddress.ts';
import { useOfferedActions } from '../../kit/actions/offered.ts';
import { IconButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { entryStateLabel } from '../account/labels.ts';
import { FiltersButton } from '../filters/FiltersButton.tsx';
import type { SheetProps } from '../filters/ListSheet.tsx';
import type { Column } from './columns.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import { useFilterParts } from './filterParts.ts';
import { SearchInput } from './SearchInput.tsx';
import { sortWords } from './SortSelect.tsx';
import { ListCount, ResetButton } from './summary.tsx';
import type { TypeChoice } from './TypeSelect.tsx';
import './phone.css';
import type { Row } from './useSelection.ts';

const LazySheet = lazyLayer(async () => (await import('../filters/ListSheet.tsx')).ListSheet, 'console');

type Props = Omit<SheetProps, 'fields' | 'onClose'> & {
  /** Whether the service supports search. */
  hasSearch?: boolean;
  /** At the end of the line. */
  actions?: ReactNode;
};

/** The state, type and sort in words, except defaults. */
function Words({ types, columns }: { types: TypeChoice | undefined; columns: readonly Column<Row>[] }) {
  const t = useT();
  const { spec, state } = useConsoleListContext();
  const { filter, sort } = state;
  const usual = defaultState(spec.resource).sort;
  const isUsual = sort?.field === usual?.field && sort?.direction === usual?.direction;
  const words = [
    statesOf(spec).length > 1 && filter.state !== 'ALL' && entryStateLabel(t, filter.state),
    filter.type !== '' && types?.label(t, filter.type),
    !isUsual && sort && sortWords(t, columns, sort),
  ];
  return words.map((word) =>
    word ? (
      <span key={word} className="word">
        {word}
      </span>
    ) : null,
  );
}

/** What is shown, in one line that scrolls sideways; with conditions, a button expands it. */
function Shown({ types, columns }: { types: TypeChoice | undefined; columns: readonly Column<Row>[] }) {
  const t = useT();
  const id = useId();
  const { tokens } = useFilterParts();
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={isWhole ? 'sentence whole' : 'sentence'}>
      <div className="line" id={id}>
        <ListCount className="n" />
        <Words types={types} columns={columns} />
        {tokens}
        <ResetButton />
      </div>
      {tokens ? (
        <IconButton
          label={t('filters.all')}
          aria-expanded={isWhole}
          aria-controls={id}
          icon={<Icon name="down" size="s" />}
          onClick={() => setWhole(!isWhole)}
        />
      ) : null}
    </div>
  );
}

/** Replaces the toolbar of wider screens; everything but the search is in the sheet. */
export function PhoneTools({ hasSearch = true, actions, ...sheet }: Props) {
  const t = useT();
  const { builder } = useFilterParts();
  const { where } = useConsoleListContext().state.filter;
  const [isOpen, setOpen] = useState(false);
  const open = builder ? builder.isOpen : isOpen;
  const show = builder ? builder.setOpen : setOpen;
  useOfferedActions(() => ({
    entries: builder
      ? []
      : [{ id: 'filters', icon: 'filter', label: t('filters.button'), onSelect: () => setOpen(true) }],
  }));
  return (
    <>
      <div className="tools">
        {hasSearch ? <SearchInput /> : null}
        <FiltersButton
          className="tool sift"
          count={where.length}
          onPreload={LazySheet.preload}
          onClick={() => show(true)}
        />
        {actions}
      </div>
      <Shown types={sheet.types} columns={sheet.columns} />
      {open && <LazySheet {...sheet} fields={builder?.fields} onClose={() => show(false)} />}
    </>
  );
}
