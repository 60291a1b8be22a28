import { useState } from 'react';
import { resendChallenge, twoFactorLogin } from '../../api/calls/entry.ts';
import { isAborted } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../ui/i18n.tsx';
import { SLOT, Slotted } from '../../ui/Slotted.tsx';
import { notify } from '../../ui/toasts.ts';
import { usePublic } from '../context.ts';
import { useOneAtATime } from '../form/useOneAtATime.ts';
import { HelpEmail } from '../HelpEmail.tsx';
import type { Notice } from '../login/failure.ts';
import { isOver, readCodeFailure } from './failure.ts';

/** The second step of a sign-in: the code, or another one (spec 1 §4 Login, §8). */
export function useTwoFactor() {
  const t = useT();
  const { api, runtime, show, arrive } = usePublic();
  const [busy, run] = useOneAtATime();
  const [resending, runResend] = useOneAtATime();
  const [notice, setNotice] = useState<Notice>();

  function startAgain(): void {
    notify({ level: 'warning', text: t('twoFactor.expired') });
    show(paths.login, 'replace');
  }

  function settle(reason: unknown): 'wrong' | 'done' {
    const failure = readCodeFailure(reason);
    if (failure.kind === 'wrong') return 'wrong';
    if (failure.kind === 'over') startAgain();
    if (failure.kind === 'expired-account') show(paths.expiredAccount, 'replace');
    if (failure.kind === 'inactive') {
      const text = (
        <Slotted text={t(failure.notice.text, { email: SLOT })}>
          <HelpEmail email={runtime.brand.help.email} />
        </Slotted>
      );
      notify({ level: 'warning', text });
    }
    if (failure.kind === 'inactive' || failure.kind === 'notice') setNotice(failure.notice);
    return 'done';
  }

  /** Stays busy after a success: what follows replaces the form. */
  async function attempt(code: string, stayBusy: () => void): Promise<'wrong' | 'done'> {
    setNotice(undefined);
    try {
      await api.session.signInBy(() => api.send(twoFactorLogin, { body: { code } }), 'credentials');
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
      notify({ level: 'success', text: t('twoFactor.resent') });
    } catch (reason) {
      if (isAborted(reason)) return;
      if (isOver(reason)) return startAgain();
      setNotice({ level: 'error', text: 'twoFactor.resendFailed' });
    }
  }

  return {
    busy,
    resending,
    notice,
    signIn: (code: string) => run((stayBusy) => attempt(code, stayBusy)),
    resend: () => void runResend(askAgain),
  };
}
