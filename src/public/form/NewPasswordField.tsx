import { useId, useState } from 'react';
import { PasswordRules } from '../../ui/PasswordRules.tsx';
import { PlainField } from './PlainField.tsx';
import { PasswordInput } from './PasswordInput.tsx';

type Props = {
  label: string;
  /** What is wrong with it, once one tried to send. */
  fault?: string | undefined;
  /** Of whom it becomes the password, where that is known. */
  email?: string;
};

/** A new password (field `password`) with its rules. Needs the texts of `passwords` (decisions §8). */
export function NewPasswordField({ label, fault, email }: Props) {
  const rulesId = useId();
  const [text, setText] = useState('');
  return (
    <div className="new-password">
      <PlainField label={label} fault={fault}>
        {(field) => (
          <PasswordInput
            {...field}
            aria-describedby={[field['aria-describedby'], rulesId].filter(Boolean).join(' ')}
            autoComplete="new-password"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </PlainField>
      <PasswordRules id={rulesId} text={text} email={email} failed={fault !== undefined} />
    </div>
  );
}
