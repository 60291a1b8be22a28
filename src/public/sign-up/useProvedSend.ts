import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { type BotCheck, type Proof, useBotCheck } from '../bot-check/botCheck.ts';
import { usePublic } from '../context.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { readSignUpFailure } from './failure.ts';

/** A translated message at the form. */
type Notice = { level: 'error' | 'warning'; text: string };

/** The bot check's proof, with the field names of the sign-up's calls (contract §2). */
export type SignUpProof = { recaptchaToken: string; useFallback?: true };

export type ProvedSend = {
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  readonly botCheck: BotCheck;
  /** Sends with a proof, single-flight. `left`: the next screen replaces the form, which stays busy. */
  send(request: (proof: SignUpProof) => Promise<'left' | 'stays'>): Promise<void>;
};

const asked = ({ recaptchaToken, useRecaptchaFallback }: Proof): SignUpProof =>
  useRecaptchaFallback ? { recaptchaToken, useFallback: true } : { recaptchaToken };

/** A call behind the bot check, with the challenge that its failure may show (spec 1 §4, §5). */
export function useProvedSend(): ProvedSend {
  const t = useT();
  const botCheck = useBotCheck();
  const keys = usePublic().runtime.config.botCheck;
  const [busy, run] = useSingleFlight();
  const [notice, setNotice] = useState<Notice>();

  async function settle(error: unknown): Promise<void> {
    const failure = readSignUpFailure(error);
    if (failure.kind === 'challenge') {
      // Without a configured challenge, the next attempt is like the first.
      const isThere = keys[failure.challenge === 'puzzle' ? 'puzzleUrl' : 'checkboxSiteKey'] !== '';
      const isShown = isThere && (await botCheck.challenge(failure.challenge));
      return setNotice(
        isShown ? { level: 'warning', text: t(failure.says) } : { level: 'error', text: t(failure.unshown) },
      );
    }
    botCheck.renew();
    if (failure.kind === 'message') setNotice({ level: 'error', text: t(failure.text) });
    if (failure.kind === 'words') setNotice({ level: 'error', text: failure.text });
  }

  async function send(request: (proof: SignUpProof) => Promise<'left' | 'stays'>): Promise<void> {
    await run(async (stayBusy) => {
      setNotice(undefined);
      const proof = await botCheck.prove();
      if (proof === 'failed') return setNotice({ level: 'error', text: t('public.botCheck.failed') });
      if (proof === 'unanswered') return setNotice({ level: 'warning', text: t('signUp.asked') });
      try {
        if ((await request(asked(proof))) === 'left') stayBusy();
        else botCheck.renew();
      } catch (error) {
        await settle(error);
      }
    });
  }

  return { busy, notice, botCheck, send };
}
