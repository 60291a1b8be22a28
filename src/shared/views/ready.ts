import { READY_VIEWS, type View, type ViewList } from '../../domain/lists/views.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

export type ReadyView = Pick<View, 'name' | 'query'>;

/** The ready-made views of a list, named in the page's language. */
export function useReadyViews(list: ViewList): ReadyView[] {
  const t = useT();
  return READY_VIEWS.filter((view) => view.list === list).map(({ key, query }) => ({
    name: t(`views.ready.${key}`),
    query,
  }));
}
