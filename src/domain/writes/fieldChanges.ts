/** Which fields of a form were changed, and which somebody else has changed meanwhile. Pure. */

/** The value of a form's field. */
export type FieldValue = string | boolean | readonly string[];
/** The values of a form by field. */
export type FieldValues<Field extends string = string> = { readonly [F in Field]: FieldValue };

/** Whether two values are equal, ignoring surrounding white space in texts and the order of lists. */
export function sameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return String(a).trim() === String(b).trim();
  return a.length === b.length && a.every((one) => b.includes(one));
}

/** The fields whose value differs from the one that was read. */
export const changesOf = <Field extends string>(
  fields: readonly Field[],
  seen: FieldValues<Field>,
  draft: FieldValues<Field>,
): Field[] => fields.filter((field) => !sameValue(draft[field], seen[field]));

/** Changed fields that somebody else has meanwhile changed to another value. */
export const conflictsIn = <Field extends string>(
  fields: readonly Field[],
  seen: FieldValues<Field>,
  draft: FieldValues<Field>,
  now: FieldValues<Field>,
): Field[] =>
  changesOf(fields, seen, draft).filter(
    (field) => !sameValue(now[field], seen[field]) && !sameValue(now[field], draft[field]),
  );

/** The values, with some fields taken from others. */
export const withFields = <Values extends object>(
  values: Values,
  fields: readonly (keyof Values)[],
  others: Values,
): Values => ({ ...values, ...Object.fromEntries(fields.map((field) => [field, others[field]])) });

/** Applies what was added to a list and removed from it here to the current one, so that nobody else's change is undone. */
export function mergedList(
  seen: readonly string[],
  draft: readonly string[],
  now: readonly string[],
): string[] {
  const added = draft.filter((one) => !seen.includes(one) && !now.includes(one));
  const removed = seen.filter((one) => !draft.includes(one));
  return [...now.filter((one) => !removed.includes(one)), ...added];
}
