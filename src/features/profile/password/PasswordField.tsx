import { useId, useState } from 'react';
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/form/Field.tsx';
import { Glyph } from '../../../ui/Glyph.tsx';
import { useT } from '../../../ui/i18n.tsx';
import { PasswordRules } from '../../../ui/PasswordRules.tsx';

export type PasswordValues = { oldPassword: string; newPassword: string; confirmation: string };

type Props = {
  name: keyof PasswordValues;
  label: string;
  optional?: boolean;
  rules: RegisterOptions<PasswordValues, keyof PasswordValues>;
  /** Given for the new one, whose rules are shown: whose password it becomes. */
  email?: string;
};

/** A password, hidden until one asks to see it. */
export function PasswordField({ name, label, optional = false, rules, email }: Props) {
  const t = useT();
  const rulesId = useId();
  const [isShown, setShown] = useState(false);
  const { register, control } = useFormContext<PasswordValues>();
  const text = useWatch({ control, name });
  const hasRules = email !== undefined;
  return (
    <Field name={name} label={label} optional={optional}>
      {({ 'aria-describedby': noteId, ...aria }) => (
        <>
          <div className={aria['aria-invalid'] ? 'input bad' : 'input'}>
            <input
              {...register(name, rules)}
              {...aria}
              aria-describedby={[noteId, hasRules ? rulesId : ''].filter(Boolean).join(' ') || undefined}
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
          {hasRules ? (
            <PasswordRules id={rulesId} text={text} email={email} failed={aria['aria-invalid'] === true} />
          ) : null}
        </>
      )}
    </Field>
  );
}
