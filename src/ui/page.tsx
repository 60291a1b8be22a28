/** What a page says of itself to the frame around it: its title and the way to it (spec 1 §2). */
import { useEffect, useSyncExternalStore } from 'react';

/** One step of the way to a page; the last one is the page itself and leads nowhere. */
export type Crumb = { readonly label: string; readonly to?: string | undefined };

type Page = { readonly title: string | undefined; readonly trail: readonly Crumb[] };

const NONE: Page = { title: undefined, trail: [] };
let page: Page = NONE;
const listeners = new Set<() => void>();

function set(part: Partial<Page>): void {
  page = { ...page, ...part };
  for (const listener of listeners) listener();
}

/** Names the page: the document's title, and what is focused after a move. Undefined while it is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    set({ title });
    return () => set({ title: undefined });
  }, [title]);
}

/** Shows the way to this page in the header; a new array of the same steps changes nothing. */
export function useBreadcrumb(trail: readonly Crumb[]): void {
  const steps = JSON.stringify(trail);
  useEffect(() => {
    set({ trail: JSON.parse(steps) as Crumb[] });
    return () => set({ trail: [] });
  }, [steps]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page that is shown, for the frame. */
export const usePage = (): Page => useSyncExternalStore(subscribe, () => page);
