/** Labels of a form's fields, for messages elsewhere that refer to a field. */
import { createContext, use, useEffect } from 'react';

/** Labels of the mounted fields, by name. */
export type FieldLabels = Map<string, string>;

const LabelsContext = createContext<FieldLabels | undefined>(undefined);

export const FieldLabelsProvider = LabelsContext.Provider;

/** Registers a field's label with the surrounding form. */
export function useFieldLabel(name: string, label: string): void {
  const labels = use(LabelsContext);
  useEffect(() => {
    labels?.set(name, label);
    return () => void labels?.delete(name);
  }, [labels, name, label]);
}

/** The currently registered labels. */
export function useFieldLabels(): FieldLabels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('useFieldLabels needs a Form');
  return labels;
}
