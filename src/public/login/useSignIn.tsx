import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { type BotCheck, useBotCheck } from '../bot-check/botCheck.ts';
import { usePublic } from '../context.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { trackOutcome } from '../trackOutcome.ts';
import { loginState, setLoginState } from './loginState.ts';
import { type Notice, readFailure } from './failure.ts';
import { warnInactive } from '../HelpEmail.tsx';

export type Typed = { email: string; password: string };
type End = 'again' | 'done' | 'arrived';

export type SignIn = {
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  readonly botCheck: BotCheck;
  /** Single-flight. Resolves with `again` when the credentials were wrong. */
  signIn(typed: Typed): Promise<End | undefined>;
};

const CHECK_FAILED: Notice = { level: 'error', text: 'public.botCheck.failed' };
const CHALLENGES: Record<'checkbox' | 'puzzle', Notice> = {
  checkbox: { level: 'warning', text: 'public.botCheck.asked' },
  puzzle: { level: 'warning', text: 'public.botCheck.puzzle' },
};

/** A sign-in with its bot check: its progress and result (spec 1 §4 Login). */
export function useSignIn(): SignIn {
  const t = useT();
  const context = usePublic();
  const botCheck = useBotCheck();
  const [busy, run] = useSingleFlight();
  const [notice, setNotice] = useState(loginState().notice);
  useEffect(() => setLoginState({}), []);

  /** Stays busy after a success, because the next screen replaces the form. */
  async function attempt(typed: Typed): Promise<End> {
    const proof = await botCheck.prove();
    if (typeof proof === 'string') {
      setNotice(proof === 'failed' ? CHECK_FAILED : CHALLENGES.checkbox);
      return 'done';
    }
    try {
      const answer = await trackOutcome(context, 'sign-in', context.auth.login({ ...typed, ...proof }));
      if (answer === 'signed-in') {
        context.arrive();
        return 'arrived';
      }
      showToast({ level: 'info', text: t('public.login.codeSent') });
      context.show(paths.twoFactor);
      return 'done';
    } catch (reason) {
      return settle(reason);
    }
  }

  async function settle(reason: unknown): Promise<End> {
    const failure = readFailure(reason);
    if (failure.kind === 'challenge') {
      const isShown = await botCheck.challenge(failure.challenge);
      setNotice(isShown ? CHALLENGES[failure.challenge] : CHECK_FAILED);
      return 'done';
    }
    botCheck.renew();
    if (failure.kind === 'expired-account') context.show(paths.expiredAccount);
    if (failure.kind !== 'notice') return 'done';
    if (failure.notice.quiet) warnInactive(context.runtime.brand.help.email);
    setNotice(failure.notice);
    return failure.again ? 'again' : 'done';
  }

  const signIn = (typed: Typed) =>
    run(async (stayBusy) => {
      setNotice(undefined);
      const end = await attempt(typed);
      if (end === 'arrived') stayBusy();
      return end;
    });

  return { busy, notice, botCheck, signIn };
}
