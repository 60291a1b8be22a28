/** What a page reports to the frame around it: its title and breadcrumb (spec 1 §2). */
import { useEffect, useSyncExternalStore } from 'react';
import { usePlace } from './place.ts';
import { valueStore } from './valueStore.ts';

/** A step of the breadcrumb; the last one is the page itself and has no link. */
export type Crumb = { readonly label: string; readonly to?: string | undefined };

type Page = { readonly title: string | undefined; readonly trail: readonly Crumb[] };

const page = valueStore<Page>({ title: undefined, trail: [] });

const set = (part: Partial<Page>): void => page.set({ ...page.get(), ...part });

/**
 * Sets the page's title: the document's, and that of the heading focused after navigation. Undefined while unknown. A
 * page beside a list leaves title and breadcrumb to the list.
 */
export function usePageTitle(title: string | undefined): void {
  const { heading } = usePlace();
  useEffect(() => {
    if (heading === 'h2') return undefined;
    set({ title });
    return () => set({ title: undefined });
  }, [title, heading]);
}

/** Shows the breadcrumb in the header; a new array with equal steps changes nothing. */
export function useBreadcrumb(trail: readonly Crumb[]): void {
  const steps = JSON.stringify(trail);
  const { heading } = usePlace();
  useEffect(() => {
    if (heading === 'h2') return undefined;
    set({ trail: JSON.parse(steps) as Crumb[] });
    return () => set({ trail: [] });
  }, [steps, heading]);
}

/** The current page, for the frame. */
export const usePage = (): Page => useSyncExternalStore(page.subscribe, page.get);
