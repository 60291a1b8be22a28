/** The frame of the dashboard's lists: header, states, toolbar, sentence, rows, paging, selection. */
import { clsx } from 'clsx';
import { useListContext } from 'ra-core';
import { type ReactNode, useDeferredValue, useId, useState, useRef } from 'react';
import { statesOf } from '../../domain/lists/listAddress.ts';
import { isViewList } from '../../domain/lists/views.ts';
import { Button, buttonClass } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { LazyMenu } from '../../kit/layers/layers.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { Popup } from '../../kit/layers/Popup.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import { useColumns } from './columns.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import { useFilterParts } from './filterParts.ts';
import { ListPanel, type PanelProps } from './ListPanel.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { SearchInput } from './SearchInput.tsx';
import { StateTabs } from './StateTabs.tsx';
import { ListCount, ResetButton } from './summary.tsx';
import { type TypeChoice, TypeSelect } from './TypeSelect.tsx';
import type { Row } from './useSelection.ts';

const LazyViewsMenu = lazyLayer(async () => (await import('../views/ViewsMenu.tsx')).ViewsMenu);
const LazyViewState = lazyLayer(async () => (await import('../views/ViewState.tsx')).ViewState);

/** Opens the menu of a list's views; shows the current view's name, and whether the list has since changed. */
function ViewsButton() {
  const t = useT();
  const id = useId();
  const { spec, state } = useConsoleListContext();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (spec.columns === undefined || !isViewList(spec.resource)) return null;
  const preload = () => {
    LazyMenu.preload();
    LazyViewsMenu.preload();
  };
  return (
    <>
      <Button
        ref={button}
        small
        cut
        className="tool views"
        after={<Icon name="down" size="s" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        // Enter held down must not close the menu while its code loads.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <bdi>{state.view ?? t('lists.views')}</bdi>
      </Button>
      {state.view === undefined ? null : <LazyViewState />}
      {open && button.current ? (
        <LazyViewsMenu id={id} anchor={button.current} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Chooses the columns; loaded when its button is hovered, focused or pressed. */
const LazyColumns = lazyLayer(async () => (await import('./ColumnChooser.tsx')).ColumnChooser, 'console');

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
  const isPhone = useMedia(PHONE);
  usePageTitle(title);
  useBreadcrumb([{ label: t('shell.nav.administration') }, { label: title }]);
  const choice = useColumns(resource, props.columns);
  // Deferred, so that the column panel responds first: a change of columns renders every row again.
  const columns = useDeferredValue(choice.shown);
  const [detailed, setDetailed] = useState(false);

  return (
    <section className="list" aria-labelledby={id}>
      <div className="list-head">
        <h1 id={id}>{title}</h1>
        <ViewsButton />
        <div className="acts">{actions}</div>
      </div>
      {isPhone ? (
        <PhoneTools
          types={types}
          columns={props.columns}
          cards={{ choice, isWhole: detailed, setWhole: setDetailed }}
        />
      ) : (
        <>
          {statesOf(spec).length > 1 && <StateTabs />}
          <div className="tools">
            <SearchInput />
            {types && <TypeSelect {...types} />}
            <ResetButton />
            <span className="grow" />
            {filters.button}
            <Popup
              label={t('lists.columns.button')}
              className={buttonClass({ small: true, className: 'tool' })}
              title={t('lists.columns.title')}
              action={{ id: 'columns', icon: 'columns', label: t('lists.columns.button') }}
              onPreload={LazyColumns.preload}
              button={
                <>
                  <Icon name="columns" />
                  <span>{t('lists.columns.button')}</span>
                </>
              }
            >
              <LazyColumns choice={choice} />
            </Popup>
          </div>
          {/* Without conditions, the tabs and the paging show the number. */}
          <div className={filters.tokens ? 'sentence' : 'sr'}>
            <ListCount className="n" />
            {filters.tokens}
          </div>
        </>
      )}
      <ListPanel
        {...props}
        columns={columns}
        layout={clsx(props.layout, detailed && 'detailed')}
        labelledBy={id}
      />
    </section>
  );
}
