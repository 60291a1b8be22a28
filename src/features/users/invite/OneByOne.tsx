import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Invitation } from '../../../domain/entities.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { isComposing } from '../../../kit/composing.ts';
import { enterKey, keysOf } from '../../../kit/form/keyboard.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import type { CheckEmail, InviteStore } from './inviteStore.ts';
import { useInviteForm } from './useInviteForm.ts';

const FIELDS = ['firstName', 'lastName', 'email'] as const satisfies readonly (keyof Invitation)[];

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
        className="invite-one"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {text('firstName')}
        {text('lastName')}
        <div className="invite-email">
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
