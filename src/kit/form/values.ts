/** A form's values compared with the saved ones. */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Applies values over the saved ones, as if they had been typed. */
export function typeInto<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}

/** The values that differ from the saved ones. */
export function typedOver<Values extends FieldValues>(values: Values, saved: object): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(saved));
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(values).filter(differs)) as Partial<Values>;
}

/** Makes these values the saved ones; later input stays unsaved. */
export function rebase<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values): void {
  const typed = form.getValues();
  form.reset(saved);
  typeInto(form, typedOver(typed, saved));
}

/** How many fields differ from the saved ones; a list or group counts as one. */
export const countChanges = (dirtyFields: object): number =>
  Object.values(dirtyFields).filter(
    (dirty: unknown) => dirty === true || (typeof dirty === 'object' && dirty !== null),
  ).length;
