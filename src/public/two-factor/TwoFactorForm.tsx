import type { FormEvent } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { AS_TYPED } from '../../kit/form/keyboard.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { AppLink } from '../AppLink.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm, type Values } from '../form/useCheckedForm.ts';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { useTwoFactor } from './useTwoFactor.ts';

const NAMES = ['code'] as const;

/** The code without white space and invisible characters, which pasting may add, and with plain digits. */
const bareCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');

const faultsOf = ({ code }: Values<'code'>): { code?: 'required' | 'wrong' } =>
  bareCode(code) === '' ? { code: 'required' } : {};

/**
 * The form for the mailed code, with links for a new code and back to the password; used on its own screen and over a
 * page (decisions §4).
 */
export function TwoFactorForm() {
  const t = useT();
  const { busy, resending, notice, signIn, resend } = useTwoFactor();
  const { faults, show, check, mend } = useCheckedForm(NAMES, faultsOf);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const values = check(form);
    if (values && (await signIn(bareCode(values.code))) === 'wrong') show(form, { code: 'wrong' });
  }

  const fault = faults.code;
  return (
    <>
      {notice && <LoginNotice notice={notice} />}
      <form
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={mend}
      >
        <PlainField
          label={t('twoFactor.code')}
          fault={fault && t(fault === 'required' ? 'common.validation.required' : 'twoFactor.wrong')}
        >
          {(field) => (
            <input
              {...field}
              className="input code"
              name="code"
              inputMode="numeric"
              enterKeyHint="go"
              autoComplete="one-time-code"
              {...AS_TYPED}
              autoFocus
            />
          )}
        </PlainField>
        <SubmitButton busy={busy} label={t('public.login.submit')} busyLabel={t('public.login.busy')} />
      </form>
      <div className="between cell">
        <p className="muted">
          {t('twoFactor.nothing')}{' '}
          <LinkButton refused={resending !== false} onClick={resend}>
            {t(`twoFactor.again.${resending || 'send'}`)}
          </LinkButton>
        </p>
        <p>
          <AppLink to={paths.login}>{t('public.backToSignIn')}</AppLink>
        </p>
      </div>
    </>
  );
}
