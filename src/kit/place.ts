/** Where a page is shown: at its own address, or as a part of another page, beside a list. */
import { createContext, use } from 'react';
import { type NavigateOptions, type Path, useNavigate } from 'react-router';
import { useEvent } from 'ra-core';

export type PagePlace = {
  /** The element of the page's title. */
  readonly heading: 'h1' | 'h2';
  /** The name of a landmark, of which the page around may have another; '' for one that needs none on its own page. */
  named(landmark: string): string;
  /** Maps an address into this place. */
  at(address: string): string;
  /** Which page an address shows here; navigations to the same one keep what is typed. */
  pageOf(location: Pick<Path, 'pathname' | 'search'>): string;
};

/** A page of its own, which is what every page is unless something else is provided. */
export const PlaceContext = createContext<PagePlace>({
  heading: 'h1',
  named: (landmark) => landmark,
  at: (address) => address,
  pageOf: ({ pathname }) => pathname,
});

/** The place of the surrounding page. */
export const usePlace = (): PagePlace => use(PlaceContext);

/** `useNavigate` for the parts of a page that can be shown elsewhere: it stays where the page is. Stable. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { at } = usePlace();
  return useEvent((to: string, options?: NavigateOptions) => void navigate(at(to), options));
}
