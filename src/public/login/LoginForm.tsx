import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { AppLink } from '../AppLink.tsx';
import { EmailInput } from '../form/EmailInput.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { focusOn } from '../form/formValues.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { faultsOf, readTyped, type TypedFaults } from './typed.ts';
import type { SignIn } from './useSignIn.tsx';

/**
 * E-mail and password. A plain form, so that password managers recognize it; its button is never disabled. Faults are
 * shown on submit and removed as soon as they are corrected.
 */
export function LoginForm({ busy, botCheck, signIn, email }: SignIn & { email?: string | undefined }) {
  const t = useT();
  const [faults, setFaults] = useState<TypedFaults>({});

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readTyped(form);
    const found = faultsOf(typed);
    // Rendered before the focus moves, so that screen readers announce the field together with its fault.
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
      <PlainField label={t('public.login.email')} fault={faults.email && t(`public.login.${faults.email}`)}>
        {(field) => (
          <EmailInput {...field} defaultValue={email} autoFocus={email === undefined} enterKeyHint="next" />
        )}
      </PlainField>
      <PlainField
        label={t('public.login.password')}
        aside={
          <AppLink to={paths.forgotPassword} className="cell">
            {t('public.login.forgot')}
          </AppLink>
        }
        fault={faults.password && t(`public.login.${faults.password}`)}
      >
        {(field) => <PasswordInput {...field} autoFocus={email !== undefined} />}
      </PlainField>
      <div className="bot-check" ref={botCheck.attach} />
      <SubmitButton busy={busy} label={t('public.login.submit')} busyLabel={t('public.login.busy')} />
    </form>
  );
}
