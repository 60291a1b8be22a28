import type { InputHTMLAttributes } from 'react';
import { EMAIL_KEYS } from '../../kit/form/keyboard.ts';
import type { FieldProps } from './PlainField.tsx';

type Props = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'autoFocus' | 'enterKeyHint' | 'defaultValue' | 'onFocus' | 'onInput'
  >;

/** An e-mail input that password managers recognize. */
export const EmailInput = (props: Props) => (
  <input
    className="input"
    name="email"
    type="email"
    autoComplete="username"
    enterKeyHint="go"
    {...EMAIL_KEYS}
    {...props}
  />
);
