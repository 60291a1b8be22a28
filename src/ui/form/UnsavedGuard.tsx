/** Keeps what was typed from being lost: by moving on, by closing the tab, by a lost session. */
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { useOpenDialog } from '../dialogs.tsx';
import { useT } from '../i18n.tsx';
import { notify } from '../toasts.ts';
import { markDirty } from './dirty.ts';
import { keepDraft, takeDraft } from './drafts.ts';
import { useSubmit } from './Form.tsx';
import { type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx';
import { typeInto } from './values.ts';

/** Restores a draft, and keeps one when the form goes away while dirty and nobody decided to give it up. */
function useDraft(key: string, isDirty: boolean) {
  const t = useT();
  const form = useFormContext<FieldValues>();
  const isGivenUp = useRef(false);
  const [draft, setDraft] = useState<object>();
  const latest = useRef({ form, isDirty, t });
  useEffect(() => {
    latest.current = { form, isDirty, t };
  });
  useEffect(() => {
    const taken = takeDraft(key);
    if (taken) setDraft(taken);
    return () => {
      if (latest.current.isDirty && !isGivenUp.current) keepDraft(key, latest.current.form.getValues());
    };
  }, [key]);
  useEffect(() => {
    // In a render of its own: before that, the form takes no values.
    if (!draft) return;
    typeInto(latest.current.form, draft);
    notify({ level: 'info', text: latest.current.t('shell.form.restored') });
  }, [draft]);
  return isGivenUp;
}

/** Inside a `Form`: asks before its changes are left behind. `draftKey` names user and place. */
export function UnsavedGuard({ draftKey }: { draftKey: string }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const submit = useSubmit();
  const open = useOpenDialog();
  const isGivenUp = useDraft(draftKey, isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef({ submit, open });
  useEffect(() => {
    latest.current = { submit, open };
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    const clean = markDirty();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      clean();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);

  const asked = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return;
    asked.current = true;
    const ask = async () => {
      const choice = await latest.current.open<LeaveChoice>((close) => <LeaveDialog close={close} />);
      asked.current = false;
      const goes = choice === 'discard' || (choice === 'save' && (await latest.current.submit()));
      if (!goes) return blocker.reset();
      isGivenUp.current = true;
      blocker.proceed();
    };
    void ask();
  }, [blocker, isGivenUp]);
  return null;
}
