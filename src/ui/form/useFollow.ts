import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesOf, conflictsIn, type FieldValue, withFields } from '../../domain/fieldChanges.ts';
import { typeInto } from './values.ts';

/** A form about a record that others change too. */
export type Followed<Values extends Record<keyof Values, FieldValue>> = {
  form: UseFormReturn<Values>;
  /** The record as the form was filled with it. */
  seen: RefObject<Values>;
  fields: readonly (keyof Values & string)[];
};

/** Shows `next` as what is saved, and over it what was typed, but for the fields that are given up. */
export function showOver<Values extends Record<keyof Values, FieldValue>>(
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
 * Keeps the form at the record as it is read again: what was typed stays; a field that somebody else changed too
 * stays at what was seen of it, so that saving can tell.
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
    // To the letter: what was sent with blanks around it comes back without.
    const shown: Readonly<Partial<Record<string, unknown>>> = defaultValues ?? {};
    if (fields.some((field) => String(next[field]) !== String(shown[field])))
      showOver({ form, seen, fields }, next);
  });
}
