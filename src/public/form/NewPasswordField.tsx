import { useId, useState } from 'react';
import { PasswordRules } from '../../shared/people/PasswordRules.tsx';
import { PlainField } from './PlainField.tsx';
import { PasswordInput } from './PasswordInput.tsx';

type Props = {
  label: string;
  /** The fault after an attempt to submit. */
  fault?: string | undefined;
};

/** A new password (field `password`) with its rules. Needs the texts of `passwords` (decisions §8). */
export function NewPasswordField({ label, fault }: Props) {
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
            // Unlike a change event, this also fires for input typed into the prerendered page.
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </PlainField>
      <PasswordRules id={rulesId} text={text} failed={fault !== undefined} />
    </div>
  );
}
