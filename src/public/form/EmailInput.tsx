import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from './PlainField.tsx';

type Props = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'autoFocus' | 'defaultValue' | 'onFocus' | 'onInput'
  >;

/** An e-mail input that password managers recognize. */
export const EmailInput = (props: Props) => (
  <input
    className="input"
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    {...props}
  />
);
