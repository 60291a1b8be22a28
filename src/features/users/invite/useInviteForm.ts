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

/** "Add to list": somebody joins the list once the e-mail was checked and is valid (spec 1 §4, §5). */
export function useInviteForm({ form, store, check, free, onAdded }: Options) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  const asking = useRef<AbortController>(undefined);
  const typed = useWatch({ control: form.control }) as Invitation;

  const refuse = (field: keyof Invitation, message: string): void =>
    form.setError(field, { type: 'refused', message }, { shouldFocus: true });

  /** What can be told without asking; whether there was anything. */
  function isRefused(person: Invitation): boolean {
    const long = (['firstName', 'lastName'] as const).find((name) => nameFault(person[name]));
    if (long) refuse(long, t(`invite.problem.${long}`));
    else if (!isEmail(person.email)) refuse('email', t('invite.problem.email'));
    else if (hasEmail(store.get(), person.email)) refuse('email', t('invite.problem.added'));
    else return false;
    return true;
  }

  async function ask(person: Invitation): Promise<void> {
    const controller = new AbortController();
    asking.current = controller;
    try {
      const outcome = checkOf(await check(person.email, controller.signal));
      // What was typed since is another person's.
      if (controller.signal.aborted) return;
      if (outcome === 'exists') refuse('email', t('invite.problem.exists'));
      else if (outcome === 'invalid') refuse('email', t('invite.problem.email'));
      else if (outcome !== 'valid') refuse('email', t('invite.add.unchecked'));
      // A list may have been pasted meanwhile.
      else if (!isRefused(person) && seatsLeft(free, store.get().lines) > 0) {
        store.change((draft) => addChecked(draft, person, free));
        // Drawn before the focus goes there: a form that was reset knows its fields again then.
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
        if (!isRefused(person)) await ask(person);
      });
    },
    /** The answer that is awaited is about another text. */
    forget(): void {
      asking.current?.abort();
      form.clearErrors();
    },
  };
}
