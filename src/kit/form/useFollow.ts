import { type RefObject, useEffect, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { changesOf, conflictsIn, type FieldValue, withFields } from '../../domain/writes/fieldChanges.ts';
import { typeInto } from './values.ts';

/** A form for a record that others may change at the same time. */
export type Followed<Values extends Record<keyof Values, FieldValue>> = {
  form: UseFormReturn<Values>;
  /** The values with which the form was last filled. */
  seen: RefObject<Values>;
  fields: readonly (keyof Values & string)[];
};

/** Resets the form to `next` and keeps the user's changes, except in the `givenUp` fields. */
function showOver<Values extends Record<keyof Values, FieldValue>>(
  { form, seen, fields }: Followed<Values>,
  next: Values,
  givenUp: readonly (keyof Values & string)[] = [],
): void {
  const draft = form.getValues();
  const typed = changesOf<keyof Values & string>(fields, seen.current, draft).filter(
    (field) => !givenUp.includes(field),
  );
  const kept = changesOf<keyof Values & string>(fields, next, draft).filter((field) => typed.includes(field));
  seen.current = next;
  form.reset(next, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepFieldsRef: true });
  typeInto(form, Object.fromEntries(kept.map((field) => [field, draft[field]])) as Partial<Values>);
}

/**
 * Updates the form when its record is refetched: the user's changes stay, and a field that somebody else also changed
 * keeps its old default, so that saving can detect the conflict.
 */
export function useFollow<Values extends Record<keyof Values, FieldValue>>(
  followed: Followed<Values>,
  now: Values,
): void {
  const { form, seen, fields } = followed;
  const { isSubmitting, defaultValues } = form.formState;
  useEffect(() => {
    if (isSubmitting) return;
    const draft = form.getValues();
    const differ = conflictsIn<keyof Values & string>(fields, seen.current, draft, now);
    const next = withFields(now, differ, seen.current);
    // Compared exactly: text sent with surrounding spaces comes back without them.
    const shown: Readonly<Partial<Record<string, unknown>>> = defaultValues ?? {};
    if (fields.some((field) => String(next[field]) !== String(shown[field])))
      showOver({ form, seen, fields }, next);
  });
}

/** Fields that both the user and somebody else have changed since they were read, with both values. */
export type Conflict<Values> = { fields: readonly (keyof Values & string)[]; theirs: Values; mine: Values };

/** The conflict of a form: `find` looks for it and returns whether there is one, `settle` resolves it without saving. */
export function useConflict<Values extends Record<keyof Values, FieldValue>>(followed: Followed<Values>) {
  const { form, seen, fields } = followed;
  const [conflict, setConflict] = useState<Conflict<Values>>();
  return {
    conflict,
    find(mine: Values, theirs: Values): boolean {
      const differ = conflictsIn<keyof Values & string>(fields, seen.current, mine, theirs);
      setConflict(differ.length > 0 ? { fields: differ, theirs, mine } : undefined);
      return differ.length > 0;
    },
    settle(whose: 'theirs' | 'mine'): void {
      if (!conflict) return;
      showOver(followed, conflict.theirs, whose === 'theirs' ? conflict.fields : []);
      form.clearErrors();
      setConflict(undefined);
      // The button that had the focus is gone.
      form.setFocus(conflict.fields[0] as string as FieldPath<Values>);
    },
  };
}
