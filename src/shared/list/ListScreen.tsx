/** The frame of the dashboard's lists: header, states, toolbar, sentence, rows, paging, selection. */
import { useListContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { statesOf } from '../../domain/lists/listAddress.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { useColumns } from './columns.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import { useFilterParts } from './filterParts.ts';

import { ListPanel, type PanelProps } from './ListPanel.tsx';
import { ListCount, ResetButton } from './summary.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StateTabs } from './StateTabs.tsx';
import { type TypeChoice, TypeSelect } from './TypeSelect.tsx';
import type { Row } from './useSelection.ts';

/** All columns; the first is the name and always shown. They must be stable. */
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
  const [detailed, setDetailed] = useState(false);

  return (
    <section className="list" aria-labelledby={id}>
      <div className="list-head">
        <h1 id={id}>{title}</h1>
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
        columns={choice.shown}
        layout={detailed ? `${props.layout} detailed` : props.layout}
        labelledBy={id}
      />
    </section>
  );
}
