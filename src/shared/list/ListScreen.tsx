/** The frame of the dashboard's lists: header, states, toolbar, sentence, rows, paging, selection. */
import { useListContext } from 'ra-core';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { statesOf } from '../../domain/lists/listAddress.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Popup } from '../../kit/layers/Popup.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import { type Column, type ColumnChoice, useColumns } from './columns.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import { useFilterParts } from './filterParts.ts';
import { ListPanel, type PanelProps } from './ListPanel.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StateTabs } from './StateTabs.tsx';
import { ListCount, ResetButton } from './summary.tsx';
import { type TypeChoice, TypeSelect } from './TypeSelect.tsx';
import type { Row } from './useSelection.ts';
import { ViewsButton } from './ViewsButton.tsx';

type ColumnChooserProps<T extends Row> = { choice: ColumnChoice<T> };

/** Chooses which columns are shown, and their order. The first column is always shown. */
function ColumnChooser<T extends Row>({ choice }: ColumnChooserProps<T>) {
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

type Props<T extends Row> = PanelProps<T> & {
  types?: TypeChoice;
  /** Buttons beside the title. */
  actions?: ReactNode;
};

/** A list of the dashboard (spec 1 §2). */
export function ListScreen<T extends Row>({ types, actions, ...props }: Props<T>) {
  const t = useT();
  const id = useId();
  const { resource, defaultTitle: title = resource } = useListContext();
  const { spec } = useConsoleListContext();
  const filters = useFilterParts();
  usePageTitle(title);
  useBreadcrumb([{ label: t('lists.admin') }, { label: title }]);
  const choice = useColumns(resource, props.columns);
  // The press shows in the panel first: every row is rendered anew with another column.
  const columns = useDeferredValue(choice.shown);
  const [detailed, setDetailed] = useState(false);

  return (
    <section className="list" aria-labelledby={id}>
      <div className="list-head">
        <h1 id={id}>{title}</h1>
        <ViewsButton />
        <div className="acts">{actions}</div>
      </div>
      {statesOf(spec).length > 1 && <StateTabs />}
      <div className="tools">
        <SearchInput />
        {types && <TypeSelect {...types} />}
        <span className="grow wide-only" />
        {filters.button}
        <ColumnChooser choice={choice} />
        <SortSelect columns={choice.shown} />
        <button
          type="button"
          className="btn s tool phone-only"
          aria-pressed={detailed}
          onClick={() => setDetailed(!detailed)}
        >
          {t('lists.details')}
        </button>
      </div>
      <div className="sentence">
        <ListCount className="n" />
        {filters.tokens}
        <ResetButton className="link end" />
      </div>
      <ListPanel
        {...props}
        columns={columns}
        layout={detailed ? `${props.layout} detailed` : props.layout}
        labelledBy={id}
      />
    </section>
  );
}
