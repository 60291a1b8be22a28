/** Keeps what was typed from being lost: by moving on, by closing the tab, by a lost session. */
import {
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useNotify } from '../notify.ts';
import { draftOf, keepDraft, takeDraft } from './drafts.ts';
import { useSubmit } from './Form.tsx';
import { type Guarded, GuardGroupContext, LeaveGuard } from './LeaveGuard.tsx';
import { useHold } from './useHold.ts';
import { typedOver, typeInto } from './values.ts';

/** Restores a draft, and keeps one when the form goes away while dirty and nobody decided to give it up. */
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
    // Earlier, the form takes no values.
    if (isReady) restore();
  }, [isReady]);
  // What was saved or cancelled is reset, and its form may go in the same breath, before it is rendered once more.
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
    // Only what was typed: the rest may be another by the time the draft is put over it.
    if (isDirtyNow.current && !isGivenUp.current)
      keepDraft(key, typedOver(form.getValues(), defaultValues ?? {}));
  });
  useEffect(() => () => keep(), []);
}

/** Inside a `Form`: asks before its changes are left behind. `draftKey` names user and place. */
export function UnsavedGuard({ draftKey }: { draftKey: string }) {
  const { isDirty, isSubmitting } = useFormContext().formState;
  const submit = useSubmit();
  const isGivenUp = useRef(false);
  useDraft(draftKey, isGivenUp);
  useHold(isDirty);
  const join = use(GuardGroupContext);
  const form = useMemo<Guarded>(
    () => ({
      isDirty,
      isSubmitting,
      submit,
      giveUp() {
        isGivenUp.current = true;
      },
    }),
    [isDirty, isSubmitting, submit],
  );
  // Before anybody can press the next key: the group decides about leaving.
  useLayoutEffect(() => join?.(form), [join, form]);
  return join ? null : <LeaveGuard forms={[form]} />;
}
