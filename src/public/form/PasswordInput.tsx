import { type InputHTMLAttributes, useState } from 'react';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { AS_TYPED } from '../../kit/form/keyboard.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FieldProps } from './PlainField.tsx';

type Props = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'autoComplete' | 'autoFocus' | 'onInput'>;

/** A password input with a show/hide button. */
export function PasswordInput(field: Props) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={field['aria-invalid'] ? 'input bad' : 'input'}>
      <input
        name="password"
        autoComplete="current-password"
        {...field}
        type={isShown ? 'text' : 'password'}
        enterKeyHint="go"
        {...AS_TYPED}
      />
      <button
        type="button"
        className="icon-btn s"
        aria-label={t(isShown ? 'public.login.hidePassword' : 'public.login.showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        <Glyph name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  );
}
