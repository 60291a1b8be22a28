/** Where a page is shown: at its own address, or as a part of another page, beside a list. */
import { useEvent } from 'ra-core';
import { createContext, use } from 'react';
import { type NavigateOptions, type Path, useNavigate } from 'react-router';

export type PagePlace = {
  /** The element of the page's title. */
  readonly heading: 'h1' | 'h2';
  /**
   * The name of a landmark, made unique where the surrounding page may have one of the same name; '' for a landmark
   * that needs none on its own page.
   */
  named(landmark: string): string;
  /** Maps an address into this place. */
  at(address: string): string;
  /** Which page an address shows here; navigating within the same page keeps its input. */
  pageOf(location: Pick<Path, 'pathname' | 'search'>): string;
};

/** The page of an address: its path, and the record with its tab that is open beside its list. */
export function pageAt({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get('open') ?? '', params.get('tab') ?? ''].join(' ');
}

/** A page at its own address, which is the default. */
export const PlaceContext = createContext<PagePlace>({
  heading: 'h1',
  named: (landmark) => landmark,
  at: (address) => address,
  pageOf: pageAt,
});

/** The place of the surrounding page. */
export const usePlace = (): PagePlace => use(PlaceContext);

/** `useNavigate` for parts of a page that can also be shown beside a list: stays in the page's place. Stable. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { at } = usePlace();
  return useEvent((to: string, options?: NavigateOptions) => void navigate(at(to), options));
}
