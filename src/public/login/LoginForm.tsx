import type { FormEvent } from 'react';
import { cleanEmail, emailProblem } from '../../domain/people/email.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { AppLink } from '../AppLink.tsx';
import { EmailInput } from '../form/EmailInput.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { focusOn } from '../form/formValues.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { type Faults, useCheckedForm } from '../form/useCheckedForm.ts';
import type { SignIn, Typed } from './useSignIn.tsx';

/** Worded as on the sign-in page (spec 1 §5, messages of the login). */
function faultsOf({ email, password }: Typed): Faults<keyof Typed, 'required' | 'invalid'> {
  const problem = emailProblem(email);
  return {
    email: problem === 'email' ? 'invalid' : problem,
    password: password === '' ? 'required' : undefined,
  };
}

/** E-mail and password. A plain form, so that password managers recognize it; its button is never disabled. */
export function LoginForm({ busy, botCheck, signIn, email }: SignIn & { email?: string | undefined }) {
  const t = useT();
  const { faults, check, mend } = useCheckedForm(['email', 'password'], faultsOf);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = check(form);
    if (!typed) return;
    const end = await signIn({ ...typed, email: cleanEmail(typed.email) });
    if (end === 'again') focusOn(form, 'password');
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    botCheck.prepare();
    mend(event);
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)} onInput={change}>
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
