/** What a filter builder contributes to the surrounding list; empty without one. */
import { createContext, type ReactNode, use } from 'react';
import type { FilterField } from '../filters/fields.ts';

/** A condition of the list as text. */
export type Sentence = { text: string; remove(): void };

/** The builder's inputs, for the phone's sheet, which contains them. */
export type Builder = {
  readonly fields: readonly FilterField[];
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
};

type FilterParts = {
  /** Opens the builder. */
  button?: ReactNode;
  /** The conditions as tokens with a remove button. */
  tokens?: ReactNode;
  sentences: readonly Sentence[];
  builder?: Builder;
};

const FilterPartsContext = createContext<FilterParts>({ sentences: [] });

export const FilterPartsProvider = FilterPartsContext.Provider;

/** The builder's button, tokens and texts. */
export const useFilterParts = (): FilterParts => use(FilterPartsContext);
