import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isAborted, textOf } from '../../../data/errors.ts';
import { isEmail } from '../../../domain/people/email.ts';
import type { Invitation } from '../../../domain/entities.ts';
import { checkOf, clean, hasEmail, isFilled } from '../../../domain/invitation/invitation.ts';
import { addChecked } from '../../../domain/invitation/invitationJoin.ts';
import { seatsLeft } from '../../../domain/invitation/invitationProblems.ts';
import { nameFault } from '../../../domain/people/names.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import type { CheckEmail, InviteStore } from './inviteStore.ts';
import { NOBODY } from './model.ts';

type Options = {
  form: UseFormReturn<Invitation>;
  store: InviteStore;
  check: CheckEmail;
  /** Free seats of the account. */
  free: number;
  onAdded(person: Invitation): void;
};

/** "Add to list": adds a person once the service has found the e-mail valid (spec 1 §4, §5). */
export function useInviteForm({ form, store, check, free, onAdded }: Options) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  const pending = useRef<AbortController>(undefined);
  const typed = useWatch({ control: form.control }) as Invitation;

  const refuse = (field: keyof Invitation, message: string): void =>
    form.setError(field, { type: 'refused', message }, { shouldFocus: true });

  /** Validates without a request; shows a fault and returns whether there was one. */
  function isRefused(person: Invitation): boolean {
    const long = (['firstName', 'lastName'] as const).find((name) => nameFault(person[name]));
    if (long) refuse(long, t(`invite.problem.${long}`));
    else if (!isEmail(person.email)) refuse('email', t('invite.problem.email'));
    else if (hasEmail(store.get(), person.email)) refuse('email', t('invite.problem.added'));
    else return false;
    return true;
  }

  async function checkAndAdd(person: Invitation): Promise<void> {
    const controller = new AbortController();
    pending.current = controller;
    try {
      const outcome = checkOf(await check(person.email, controller.signal));
      // The input has changed since, so the answer no longer applies.
      if (controller.signal.aborted) return;
      if (outcome === 'exists') refuse('email', t('invite.problem.exists'));
      else if (outcome === 'invalid') refuse('email', t('invite.problem.email'));
      else if (outcome !== 'valid') refuse('email', t('invite.add.unchecked'));
      // Validated again, because a list may have been pasted meanwhile.
      else if (!isRefused(person) && seatsLeft(free, store.get().lines) > 0) {
        store.change((draft) => addChecked(draft, person, free));
        // Rendered before focusing, because a form that was reset has to register its fields again.
        flushSync(() => form.reset(NOBODY));
        form.setFocus('firstName');
        onAdded(person);
      }
    } catch (error) {
      if (!controller.signal.aborted && !isAborted(error))
        refuse('email', textOf(error) ?? t('invite.add.unchecked'));
    }
  }

  return {
    busy,
    isFilled: isFilled(typed),
    add(): void {
      const person = clean(form.getValues());
      if (!isFilled(person) || seatsLeft(free, store.get().lines) === 0) return;
      void run(async () => {
        if (!isRefused(person)) await checkAndAdd(person);
      });
    },
    /** Cancels the pending check, because the input has changed. */
    cancelCheck(): void {
      pending.current?.abort();
      form.clearErrors();
    },
  };
}
