import { type View, type ViewList, viewNamed, viewQuery, READY_VIEWS } from '../../domain/lists/views.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { useViews } from './useViews.ts';

export type ReadyView = Pick<View, 'name' | 'query'>;

/** The ready-made views of a list, named in the page's language. */
function useReadyViews(list: ViewList): ReadyView[] {
  const t = useT();
  return READY_VIEWS.filter((view) => view.list === list).map(({ key, query }) => ({
    name: t(`views.ready.${key}`),
    query,
  }));
}

/** The views of the surrounding list; only for lists that have views. */
export function useListViews() {
  const { spec, state } = useConsoleListContext();
  // `ListScreen` shows views for such lists only.
  const list = spec.resource as ViewList;
  const [views, change] = useViews();
  const ready = useReadyViews(list);
  const own = state.view === undefined ? undefined : viewNamed(views, list, state.view);
  return {
    list,
    views,
    change,
    ready,
    /** The list's current state as a view would store it. */
    query: viewQuery(state, list),
    /** The user's view that the URL names. */
    own,
    /** The view that the URL names, own or ready-made; undefined when the link names a view of somebody else. */
    current: own ?? ready.find(({ name }) => name === state.view),
  };
}
