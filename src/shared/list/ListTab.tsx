/** A list as part of a record's page: its tools are on one line, and the page scrolls. */
import { clsx } from 'clsx';
import { useListContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { statesOf } from '../../domain/lists/listAddress.ts';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import { useFilterParts } from './filterParts.ts';
import { ListPanel, type PanelProps } from './ListPanel.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { SearchInput } from './SearchInput.tsx';
import { StateTabs } from './StateTabs.tsx';
import { ListCount, ResetButton } from './summary.tsx';
import { type TypeChoice, TypeSelect } from './TypeSelect.tsx';
import type { Row } from './useSelection.ts';
import './listTab.css';

type Props<T extends Row> = PanelProps<T> & {
  types: TypeChoice;
  /** Whether the service supports search. */
  hasSearch?: boolean;
  /** Placed at the end of the toolbar. */
  actions?: ReactNode;
};

/** A section of the record's page, which keeps its title and breadcrumb. */
export function ListTab<T extends Row>({ types, hasSearch = true, actions, ...props }: Props<T>) {
  const id = useId();
  const { defaultTitle } = useListContext();
  const { spec } = useConsoleListContext();
  const filters = useFilterParts();
  const isPhone = useMedia(PHONE);
  const [detailed, setDetailed] = useState(false);
  const cards = { isWhole: detailed, setWhole: setDetailed };
  return (
    <section className="list part" aria-labelledby={id}>
      <h2 id={id} className="sr">
        {defaultTitle}
      </h2>
      {isPhone ? (
        <PhoneTools
          types={types}
          columns={props.columns}
          hasSearch={hasSearch}
          actions={actions}
          {...(props.columns.every(({ isOnCard }) => isOnCard) ? {} : { cards })}
        />
      ) : (
        <>
          <div className="tools">
            {statesOf(spec).length > 1 && <StateTabs look="seg" />}
            <TypeSelect {...types} />
            {filters.button}
            <span className="grow" />
            <ResetButton />
            {hasSearch ? <SearchInput /> : null}
            {actions}
          </div>
          {filters.tokens ? <div className="sentence">{filters.tokens}</div> : null}
          <ListCount className="sr" />
        </>
      )}
      <ListPanel {...props} layout={clsx(props.layout, detailed && 'detailed')} labelledBy={id} />
    </section>
  );
}
