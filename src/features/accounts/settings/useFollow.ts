import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type AccountDetails,
  changedFields,
  conflictsOf,
  DETAIL_FIELDS,
  type DetailField,
  detailsOf,
  withFields,
} from '../../../domain/accountForm.ts';
import type { Account } from '../../../domain/entities.ts';
import { typeInto } from '../../../ui/form/values.ts';

type Form = UseFormReturn<AccountDetails>;

/** Shows `next` as what is saved, and over it what was typed, but for the fields that are given up. */
export function showOver(
  form: Form,
  seen: RefObject<AccountDetails>,
  next: AccountDetails,
  givenUp: readonly DetailField[] = [],
): void {
  const draft = form.getValues();
  const typed = changedFields(seen.current, draft).filter((field) => !givenUp.includes(field));
  const kept = changedFields(next, draft).filter((field) => typed.includes(field));
  seen.current = next;
  form.reset(next, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepFieldsRef: true });
  typeInto(form, Object.fromEntries(kept.map((field) => [field, draft[field]])));
}

/**
 * Keeps the form at the account as it is read again: what was typed stays; a field that somebody else changed too
 * stays at what was seen of it, so that saving can tell.
 */
export function useFollow(form: Form, seen: RefObject<AccountDetails>, account: Account): void {
  const { isSubmitting, defaultValues } = form.formState;
  useEffect(() => {
    if (isSubmitting) return;
    const now = detailsOf(account);
    const next = withFields(now, conflictsOf(seen.current, form.getValues(), now), seen.current);
    // To the letter: what was sent with blanks around it comes back without.
    if (DETAIL_FIELDS.some((field) => String(next[field]) !== String(defaultValues?.[field])))
      showOver(form, seen, next);
  }, [form, seen, account, isSubmitting, defaultValues]);
}
