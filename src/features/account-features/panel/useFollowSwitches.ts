import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedSwitches, sameSwitches, type Switches } from '../../../domain/accounts/featureRules.ts';
import { typeInto } from '../../../kit/form/values.ts';

/** Keeps the form at the account as it is read again; what was switched here and is not saved stays. */
export function useFollowSwitches(
  form: UseFormReturn<Switches>,
  seen: RefObject<Switches>,
  now: Switches,
): void {
  const { isSubmitting, defaultValues } = form.formState;
  useEffect(() => {
    if (isSubmitting || sameSwitches(now, (defaultValues ?? {}) as Switches)) return;
    const draft = form.getValues();
    const mine = changedSwitches(seen.current, draft, now);
    seen.current = now;
    form.reset(now, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepFieldsRef: true });
    typeInto(form, Object.fromEntries(mine.map((key) => [key, draft[key] ?? false])));
  }, [form, seen, now, isSubmitting, defaultValues]);
}
