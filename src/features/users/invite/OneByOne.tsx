import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { isAborted, textOf } from '../../../data/errors.ts';
import type { Invitation } from '../../../domain/entities.ts';
import { checkOf, clean, hasEmail, isFilled } from '../../../domain/invitation/invitation.ts';
import { addChecked } from '../../../domain/invitation/invitationJoin.ts';
import { seatsLeft } from '../../../domain/invitation/invitationProblems.ts';
import { isEmail } from '../../../domain/people/email.ts';
import { nameFault } from '../../../domain/people/names.ts';
import { isComposing } from '../../../kit/composing.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Input } from '../../../kit/controls/inputs.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { enterKey, keysOf } from '../../../kit/form/fieldKeys.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import type { CheckEmail, InviteStore } from './inviteStore.ts';
import { NOBODY } from './model.ts';
import styles from './OneByOne.module.css';

type Props = {
  form: UseFormReturn<Invitation>;
  store: InviteStore;
  check: CheckEmail;
  /** Free seats of the account. */
  free: number;
  /** Why nobody else can be added; undefined otherwise. */
  fullReason: string | undefined;
  onAdded(person: Invitation): void;
};

/** "Add to list": adds a person once the service has found the e-mail valid (spec 1 §4, §5). */
function useInviteForm({ form, store, check, free, onAdded }: Omit<Props, 'fullReason'>) {
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
    isComplete: isFilled(typed),
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

const FIELDS = ['firstName', 'lastName', 'email'] as const satisfies readonly (keyof Invitation)[];

/** First name, last name and e-mail of one person (spec 1 §5). */
export function OneByOne({ form, store, check, free, fullReason, onAdded }: Props) {
  const t = useT();
  const { busy, isComplete, add, cancelCheck } = useInviteForm({ form, store, check, free, onAdded });
  const reason = fullReason ?? (isComplete ? undefined : t('invite.add.fill'));

  const text = (name: keyof Invitation) => {
    const { onChange, ...field } = form.register(name);
    return (
      <Field name={name} label={t(`invite.field.${name}`)}>
        {(aria) => (
          <Input
            {...field}
            {...aria}
            {...keysOf(name, name)}
            autoComplete="off"
            aria-required
            onChange={(event) => {
              // Trimmed on change (spec 1 §5); set only when it differs, so that the caret stays in place.
              if (name === 'email' && !isComposing()) {
                const trimmed = event.target.value.trim();
                if (trimmed !== event.target.value) event.target.value = trimmed;
              }
              cancelCheck();
              void onChange(event);
            }}
          />
        )}
      </Field>
    );
  };
  /** While something is missing, Enter and the button go on to it. */
  function submit(): void {
    if (reason === undefined) return add();
    const missing = FIELDS.find((name) => form.getValues(name).trim() === '');
    if (fullReason === undefined && missing) form.setFocus(missing);
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onFocus={enterKey('done')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {text('firstName')}
        {text('lastName')}
        <div className={styles.email}>
          {text('email')}
          <Tooltip content={reason} side="below">
            <Button type="submit" aria-disabled={reason !== undefined} busy={busy}>
              {t('invite.add.button')}
            </Button>
          </Tooltip>
        </div>
      </form>
    </FormProvider>
  );
}
