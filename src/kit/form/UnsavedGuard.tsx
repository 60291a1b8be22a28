/** Protects unsaved input against navigation, closing the tab and a lost session. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useNotify } from '../toasts/notify.ts';
import { draftOf, keepDraft, takeDraft } from './drafts.ts';
import { useSubmit } from './Form.tsx';
import { FormGuard, type Guarded } from './LeaveGuard.tsx';
import { useUnloadGuard } from './useUnloadGuard.ts';
import { typedOver, typeInto } from './values.ts';

/** Restores a draft, and stores one when the form unmounts while dirty and the input was not discarded. */
function useDraft(key: string, isGivenUp: RefObject<boolean>): void {
  const notify = useNotify();
  const form = useFormContext<FieldValues>();
  const { isDirty, isReady, defaultValues } = form.formState;
  const [draft] = useState(() => draftOf(key));
  const restore = useEffectEvent(() => {
    if (!draft) return;
    takeDraft(key);
    typeInto(form, draft);
    notify('shell.form.restored', { type: 'info' });
  });
  useEffect(() => {
    // Before that, the form would not accept values.
    if (isReady) restore();
  }, [isReady]);
  // Tracked in a ref: after a save or cancel the form is reset, and may unmount before the next render.
  const isDirtyNow = useRef(isDirty);
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty: now }) => {
          if (now !== undefined) isDirtyNow.current = now;
        },
      }),
    [form],
  );
  useEffect(() => {
    isDirtyNow.current = isDirty;
  }, [isDirty]);
  const keep = useEffectEvent(() => {
    // Stores dirty fields only: the others may have changed by the time the draft is restored.
    if (isDirtyNow.current && !isGivenUp.current)
      keepDraft(key, typedOver(form.getValues(), defaultValues ?? {}));
  });
  useEffect(() => () => keep(), []);
}

/** Inside a `Form`: asks before changes are abandoned. `draftKey`: user and place; `saves`: whether Save can work. */
export function UnsavedGuard({ draftKey, saves = true }: { draftKey: string; saves?: boolean }) {
  const { isDirty, isSubmitting } = useFormContext().formState;
  const submit = useSubmit();
  const isGivenUp = useRef(false);
  useDraft(draftKey, isGivenUp);
  useUnloadGuard(isDirty);
  const form = useMemo<Guarded>(
    () => ({
      isDirty,
      isSubmitting,
      submit: saves ? submit : undefined,
      giveUp() {
        isGivenUp.current = true;
      },
    }),
    [isDirty, isSubmitting, saves, submit],
  );
  return <FormGuard form={form} />;
}
