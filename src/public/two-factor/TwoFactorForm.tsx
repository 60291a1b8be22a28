import { type FormEvent, useState } from 'react';
import { plainDigits } from '../../domain/values/typedNumber.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { AS_TYPED } from '../../kit/form/keyboard.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { AppLink } from '../AppLink.tsx';
import { PlainField } from '../form/PlainField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm, type Values } from '../form/useCheckedForm.ts';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { resendChallenge } from '../../api/calls/entry.ts';
import { ApiError, isAborted } from '../../api/errors.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { usePublic } from '../context.ts';
import { type Notice, readFailure, type SignInFailure } from '../login/failure.ts';
import { warnInactive } from '../HelpEmail.tsx';
import { trackOutcome } from '../trackOutcome.ts';

/** `wrong`: another code may work. `over`: the challenge no longer exists, so the sign-in starts again. */
type CodeFailure = SignInFailure | { kind: 'wrong' } | { kind: 'over' };

/** Statuses with the same meaning here as at the sign-in. */
const SPOKEN = ['expired_account', 'user_inactive', 'sso_only', 'upgrade_in_progress'];

/** Whether the challenge no longer exists. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 401;

/** Interprets a failure of `twoFactorLogin`. */
function readCodeFailure(error: unknown): CodeFailure {
  if (!(error instanceof ApiError) || error.kind !== 'answer' || SPOKEN.includes(error.status ?? ''))
    return readFailure(error);
  if (isOver(error)) return { kind: 'over' };
  if (error.statusCode === 422 || error.statusCode === 400) return { kind: 'wrong' };
  return { kind: 'notice', notice: { level: 'error', text: 'common.error.request' } };
}

/**
 * How long requesting another code is blocked after one was sent, in milliseconds, so that a double click sends only
 * one.
 */
const HELD_MS = 2000;

/** The second factor of a sign-in: sends the code, or requests another one (spec 1 §4, §8). */
function useTwoFactor() {
  const t = useT();
  const context = usePublic();
  const { api, auth, runtime, show, arrive } = context;
  const [busy, run] = useSingleFlight();
  const [resending, runResend] = useSingleFlight();
  const [isSent, setIsSent] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  function startAgain(): void {
    showToast({ level: 'warning', text: t('twoFactor.expired') });
    show(paths.login, 'replace');
  }

  function settle(reason: unknown): 'wrong' | 'done' {
    const failure = readCodeFailure(reason);
    if (failure.kind === 'wrong') return 'wrong';
    if (failure.kind === 'over') startAgain();
    if (failure.kind === 'expired-account') show(paths.expiredAccount, 'replace');
    if (failure.kind !== 'notice') return 'done';
    if (failure.notice.quiet) warnInactive(runtime.brand.help.email);
    setNotice(failure.notice);
    return 'done';
  }

  /** Stays busy after a success, because the next screen replaces the form. */
  async function attempt(code: string, stayBusy: () => void): Promise<'wrong' | 'done'> {
    setNotice(undefined);
    try {
      await trackOutcome(context, 'sign-in', auth.login({ code }));
      stayBusy();
      arrive();
      return 'done';
    } catch (reason) {
      return settle(reason);
    }
  }

  async function askAgain(): Promise<void> {
    setNotice(undefined);
    try {
      await api.send(resendChallenge, {});
      showToast({ level: 'success', text: t('twoFactor.resent') });
      setIsSent(true);
      await new Promise((resolve) => setTimeout(resolve, HELD_MS));
      setIsSent(false);
    } catch (reason) {
      if (isAborted(reason)) return;
      if (isOver(reason)) return startAgain();
      setNotice({ level: 'error', text: 'twoFactor.resendFailed' });
    }
  }

  return {
    busy,
    resending: resending && (isSent ? ('sent' as const) : ('sending' as const)),
    notice,
    signIn: (code: string) => run((stayBusy) => attempt(code, stayBusy)),
    resend: () => void runResend(askAgain),
  };
}

const NAMES = ['code'] as const;

/** The code without white space and invisible characters, which pasting may add, and with plain digits. */
const bareCode = (typed: string): string => plainDigits(typed).replace(/\s/gu, '');

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
