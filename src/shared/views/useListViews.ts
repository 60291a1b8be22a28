import { type View, type ViewList, viewNamed, viewQuery } from '../../domain/lists/views.ts';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { type ReadyView, useReadyViews } from './ready.ts';
import { useViews } from './useViews.ts';

export type ListViews = {
  readonly list: ViewList;
  readonly views: readonly View[];
  keep(views: readonly View[]): void;
  readonly ready: readonly ReadyView[];
  /** The list's state as a view keeps it. */
  readonly query: string;
  /** The user's view that the address names. */
  readonly own: View | undefined;
  /** The named view, if it is the user's own or one that everybody has; a link may bring the name of another. */
  readonly current: Pick<View, 'name' | 'query'> | undefined;
};

/** The views of the surrounding list, which has views. */
export function useListViews(): ListViews {
  const { spec, state } = useConsoleListContext();
  const list = spec.resource as ViewList;
  const [views, keep] = useViews();
  const ready = useReadyViews(list);
  const own = state.view === undefined ? undefined : viewNamed(views, list, state.view);
  return {
    list,
    views,
    keep,
    ready,
    query: viewQuery(state, list),
    own,
    current: own ?? ready.find(({ name }) => name === state.view),
  };
}
