import { useId, useState } from 'react';
import { type RegisterOptions, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Field } from '../../../kit/form/Field.tsx';
import { Glyph } from '../../../kit/controls/Glyph.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { PasswordRules } from '../../../shared/people/PasswordRules.tsx';

export type PasswordValues = { oldPassword: string; newPassword: string; confirmation: string };

type Props = {
  name: keyof PasswordValues;
  label: string;
  optional?: boolean;
  rules: RegisterOptions<PasswordValues, keyof PasswordValues>;
  /** Where its rules stand. */
  describedBy?: string;
};

/** A password, hidden until one asks to see it. */
export function PasswordField({ name, label, optional = false, rules, describedBy }: Props) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const { register } = useFormContext<PasswordValues>();
  return (
    <Field name={name} label={label} optional={optional}>
      {({ 'aria-describedby': noteId, ...aria }) => (
        <div className={aria['aria-invalid'] ? 'input bad' : 'input'}>
          <input
            {...register(name, rules)}
            {...aria}
            aria-describedby={[noteId, describedBy].filter(Boolean).join(' ') || undefined}
            aria-required={!optional}
            type={isShown ? 'text' : 'password'}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="icon-btn s"
            aria-label={t(isShown ? 'profile.password.hide' : 'profile.password.show')}
            onClick={() => setShown(!isShown)}
          >
            <Glyph name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** The new password with its rules; the e-mail is of whose it becomes. */
export function NewPassword({ email, ...props }: Omit<Props, 'describedBy'> & { email: string }) {
  const rulesId = useId();
  const { control } = useFormContext<PasswordValues>();
  const text = useWatch({ control, name: props.name });
  const { errors } = useFormState({ control, name: props.name });
  return (
    <div className="new-password">
      <PasswordField {...props} describedBy={rulesId} />
      <PasswordRules id={rulesId} text={text} email={email} failed={errors[props.name] !== undefined} />
    </div>
  );
}
