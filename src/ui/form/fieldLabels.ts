/** What the fields of a form are called, for whatever tells of them elsewhere. */
import { createContext, use, useEffect } from 'react';

/** Labels by the names of the fields that are on the screen. */
export type FieldLabels = Map<string, string>;

const LabelsContext = createContext<FieldLabels | undefined>(undefined);

export const FieldLabelsProvider = LabelsContext.Provider;

/** Makes a field's label known to the form around. */
export function useFieldLabel(name: string, label: string): void {
  const labels = use(LabelsContext);
  useEffect(() => {
    labels?.set(name, label);
    return () => void labels?.delete(name);
  }, [labels, name, label]);
}

/** The labels as they are now. */
export function useFieldLabels(): FieldLabels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('useFieldLabels needs a Form');
  return labels;
}
