import { signUpByEmail } from '../../api/calls/entry.ts';
import type { SignInAnswer } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import { wait } from '../../api/wait.ts';
import { signUpParamsOf, signUpOutcome, type SignUpTier } from '../../domain/session/signUp.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { usePublic } from '../context.ts';
import { setLoginState } from '../login/loginState.ts';
import { trackOutcome } from '../trackOutcome.ts';
import { rememberSignUp } from './room.ts';
import { type EmailCheck, useEmailCheck } from './useEmailCheck.ts';
import { type ProvedSend, useProvedSend } from './useProvedSend.ts';

export type SignUp = Omit<ProvedSend, 'send'> & {
  readonly emailCheck: EmailCheck;
  signUp(email: string): Promise<void>;
};

/** How long a sign-up waits for the e-mail check, which informs but doesn't decide, in milliseconds. */
const CHECK_PATIENCE_MS = 3000;

/** A sign-up by e-mail with its four outcomes (spec 1 §4). */
export function useSignUp(tier: SignUpTier): SignUp {
  const t = useT();
  const context = usePublic();
  const { send: sendProved, ...form } = useProvedSend();
  const emailCheck = useEmailCheck();

  /** Signs in with the answer; if it contains no session, goes to the sign-in. */
  async function enter(answer: SignInAnswer): Promise<void> {
    const entered = await context.auth.login({ signUp: () => Promise.resolve(answer) }).catch(() => {
      // Any failure here is not a refusal of the sign-up.
      throw new ApiError('unusable');
    });
    if (entered === 'signed-in') context.arrive();
    else context.show(paths.login);
  }

  function signUp(email: string): Promise<void> {
    return sendProved(async (proof) => {
      await Promise.race([emailCheck.check(email), wait(CHECK_PATIENCE_MS)]);
      const body = { email, tier, ...signUpParamsOf(window.location.search), ...proof };
      const answer = await trackOutcome(context, 'step', context.api.send(signUpByEmail, { body }));
      const outcome = signUpOutcome(answer);
      if (outcome === 'subscription') await enter(answer);
      if (outcome === 'link-sent') {
        rememberSignUp(context, { email, tier });
        context.show(paths.signUpResend);
      }
      if (outcome === 'lite-warning') showToast({ level: 'warning', text: t('signUp.liteWarning') });
      if (outcome === 'lite-warning' || outcome === 'login') {
        setLoginState({ ended: 'known', email });
        context.show(paths.login);
      }
      return 'left';
    });
  }

  return { ...form, emailCheck, signUp };
}
