import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../ui/i18n.tsx';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { faultsOf, readTyped, type TypedFaults } from './typed.ts';
import type { SignIn } from './useSignIn.tsx';

/**
 * Email and password: a plain form, so that password managers know it; its button is never disabled. A fault is shown
 * when one tries to send, and goes as soon as it is mended.
 */
export function LoginForm({ busy, botCheck, signIn }: SignIn) {
  const t = useT();
  const [faults, setFaults] = useState<TypedFaults>({});

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readTyped(form);
    const found = faultsOf(typed);
    // Drawn before the focus moves: the field is read out together with its fault.
    flushSync(() => setFaults(found));
    if (found.email || found.password) return focusOn(form, found.email ? 'email' : 'password');
    if ((await signIn(typed)) === 'again') focusOn(form, 'password');
  }

  function mend(event: FormEvent<HTMLFormElement>): void {
    botCheck.prepare();
    const left = faultsOf(readTyped(event.currentTarget));
    setFaults((shown) => ({
      ...(shown.email && left.email && { email: left.email }),
      ...(shown.password && left.password && { password: left.password }),
    }));
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)} onInput={mend}>
      <Field label={t('public.login.email')} fault={faults.email}>
        {(field) => (
          <input
            {...field}
            className="input"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
          />
        )}
      </Field>
      <Field label={t('public.login.password')} fault={faults.password}>
        {(field) => <PasswordInput {...field} />}
      </Field>
      <div className="bot-check" ref={botCheck.attach} />
      <button type="submit" className="btn primary block" aria-disabled={busy} aria-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {t(busy ? 'public.login.busy' : 'public.login.submit')}
      </button>
    </form>
  );
}

/** What was typed is selected: typing replaces it. */
function focusOn(form: HTMLFormElement, name: 'email' | 'password'): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
