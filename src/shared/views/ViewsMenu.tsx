import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { keys } from '../../data/keys.ts';
import { defaultState, decodeListState } from '../../domain/lists/listAddress.ts';
import { changedView, viewAddress } from '../../domain/lists/views.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { LazyMenu } from '../../kit/layers/layers.ts';
import type { MenuEntry } from '../../kit/layers/mui/MenuRow.tsx';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { readParams } from '../list/listRead.ts';
import { OLD_MS } from './counts.ts';
import { ManageViews } from './ManageViews.tsx';
import { useSaveView } from './SaveView.tsx';
import { useListViews, type ReadyView } from './useListViews.ts';

/** Row counts of ready-made views of the surrounding list; undefined until known. */
function useReadyCounts(views: readonly ReadyView[]): readonly (number | undefined)[] {
  const { getList } = useDataProvider();
  const { spec } = useConsoleListContext();
  return useQueries({
    queries: views.map(({ query }) => ({
      queryKey: keys.viewCount(spec.resource, query),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { state } = decodeListState(new URLSearchParams(query), spec);
        const { total } = await getList(spec.resource, { ...readParams(state, spec), signal });
        return total;
      },
      staleTime: OLD_MS,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
}

/** The views of a list: the user's own and the ready-made ones, with their actions. */
export function ViewsMenu({ id, anchor, onClose }: { id: string; anchor: HTMLElement; onClose(): void }) {
  const t = useT();
  const open = useOpenDialog();
  const save = useSaveView();
  const { state, addressOf, isDefault, renamedView } = useConsoleListContext();
  const { list, views, change, ready, query, own, current } = useListViews();
  const mine = views.filter((view) => view.list === list);

  const counts = useReadyCounts(ready);
  const link = (view: Parameters<typeof viewAddress>[0], count?: number): MenuEntry => ({
    id: `view ${view.name}`,
    label: view.name,
    icon: view.name === state.view ? 'check' : undefined,
    to: viewAddress(view),
    count: count === undefined ? undefined : formatCount(count),
  });
  const entries: MenuEntry[] = [
    {
      id: 'none',
      label: t(`views.standard.${list}`),
      icon: state.view === undefined && isDefault ? 'check' : undefined,
      to: addressOf(defaultState(list)),
    },
    ...(mine.length > 0 ? [{ heading: t('views.own') }, ...mine.map((view) => link(view))] : []),
    ...(ready.length > 0
      ? [{ heading: t('views.readyMade') }, ...ready.map((view, index) => link(view, counts[index]))]
      : []),
    'separator',
    ...(own && own.query !== query
      ? [
          {
            id: 'update',
            icon: 'edit' as const,
            label: t('views.update', { name: own.name }),
            onSelect: () => change((now) => changedView(now, own, { query })),
          },
        ]
      : []),
    {
      id: 'save',
      icon: 'plus',
      label: t('views.save'),
      onSelect: () => save(current ? '' : state.view),
    },
    {
      id: 'manage',
      icon: 'columns',
      label: t('views.manage'),
      onSelect: () =>
        void open<void>((close) => (
          <ManageViews list={list} onRenamed={renamedView} onClose={() => close()} />
        )),
    },
  ];
  return (
    <LazyMenu
      id={id}
      label={t('lists.views')}
      anchor={anchor}
      entries={entries}
      side="below"
      align="start"
      onClose={onClose}
    />
  );
}
