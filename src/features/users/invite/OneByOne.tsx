import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Invitation } from '../../../domain/entities.ts';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { isComposing } from '../../../kit/composing.ts';
import { enterKey, keysOf } from '../../../kit/form/keyboard.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { CheckEmail, InviteStore } from './inviteStore.ts';
import { useInviteForm } from './useInviteForm.ts';

type Props = {
  form: UseFormReturn<Invitation>;
  store: InviteStore;
  check: CheckEmail;
  free: number;
  /** Why nobody else can be added; undefined otherwise. */
  fullReason: string | undefined;
  onAdded(person: Invitation): void;
};

/** First name, last name and e-mail of one person (spec 1 §5). */
export function OneByOne({ form, store, check, free, fullReason, onAdded }: Props) {
  const t = useT();
  const { busy, isFilled, add, cancelCheck } = useInviteForm({ form, store, check, free, onAdded });
  const reason = fullReason ?? (isFilled ? undefined : t('invite.add.fill'));

  const text = (name: keyof Invitation) => {
    const { onChange, ...field } = form.register(name);
    return (
      <Field name={name} label={t(`invite.field.${name}`)}>
        {(aria) => (
          <input
            {...field}
            {...aria}
            {...keysOf(name, name)}
            className="input"
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
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onFocus={enterKey('done')}
        className="invite-one"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined) add();
        }}
      >
        {text('firstName')}
        {text('lastName')}
        <div className="invite-email">
          {text('email')}
          <RefusableButton type="submit" refusal={reason} busy={busy}>
            {t('invite.add.button')}
          </RefusableButton>
        </div>
      </form>
    </FormProvider>
  );
}
