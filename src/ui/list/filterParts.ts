/** What a filter builder adds to the list around; without one there is nothing of it. */
import { createContext, type ReactNode, use } from 'react';

/** A condition of the list, in words. */
export type Sentence = { text: string; remove(): void };

type FilterParts = {
  /** Opens the builder. */
  button?: ReactNode;
  /** The conditions, each with a way to drop it. */
  tokens?: ReactNode;
  sentences: readonly Sentence[];
};

const FilterPartsContext = createContext<FilterParts>({ sentences: [] });

export const FilterPartsProvider = FilterPartsContext.Provider;

/** The button, the tokens and the words of the list's conditions. */
export const useFilterParts = (): FilterParts => use(FilterPartsContext);
