import { useMemo, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { type Translate, useT } from '../../ui/i18n.tsx';
import { SLOT, Slotted } from '../../ui/Slotted.tsx';
import { notify } from '../../ui/toasts.ts';
import { type BotCheck, createBotCheck, type PuzzleTexts } from '../bot-check/botCheck.ts';
import { usePublic } from '../context.ts';
import { HelpEmail } from '../HelpEmail.tsx';
import { type Notice, readFailure } from './failure.ts';
import type { Typed } from './typed.ts';

export type SignIn = {
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  readonly botCheck: BotCheck;
  /** One sign-in at a time. `again`: the credentials were wrong. */
  signIn(typed: Typed): Promise<'again' | 'done'>;
};

const CHECK_FAILED: Notice = { level: 'error', text: 'public.botCheck.failed' };
const CHALLENGES: Record<'checkbox' | 'puzzle', Notice> = {
  checkbox: { level: 'warning', text: 'public.botCheck.asked' },
  puzzle: { level: 'warning', text: 'public.botCheck.puzzle' },
};

/** A sign-in with its bot check: what it is at, and what came of it (spec 1 §4 Login). */
export function useSignIn(): SignIn {
  const t = useT();
  const context = usePublic();
  const botCheck = useMemo(
    () => createBotCheck(context.runtime.config.botCheck, puzzleTexts(t)),
    [context, t],
  );
  // The guard is not the state: a second click comes before the next rendering.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  /** Stays busy after a success: what follows replaces the form. */
  async function attempt(typed: Typed): Promise<'again' | 'done' | 'arrived'> {
    const proof = await botCheck.prove();
    if (typeof proof === 'string') {
      setNotice(proof === 'failed' ? CHECK_FAILED : CHALLENGES.checkbox);
      return 'done';
    }
    try {
      const answer = await context.api.session.signIn({ ...typed, ...proof });
      if (answer === 'signed-in') {
        context.arrive();
        return 'arrived';
      }
      notify({ level: 'info', text: t('public.login.codeSent') });
    } catch (reason) {
      return settle(reason);
    }
    botCheck.renew();
    return 'done';
  }

  async function settle(reason: unknown): Promise<'again' | 'done'> {
    const failure = readFailure(reason);
    if (failure.kind === 'challenge') {
      const isShown = await botCheck.challenge(failure.challenge);
      setNotice(isShown ? CHALLENGES[failure.challenge] : CHECK_FAILED);
      return 'done';
    }
    botCheck.renew();
    if (failure.kind === 'expired-account') context.show(paths.expiredAccount);
    if (failure.kind === 'inactive') {
      const { email } = context.runtime.brand.help;
      const text = (
        <Slotted text={t(failure.notice.text, { email: SLOT })}>
          <HelpEmail email={email} />
        </Slotted>
      );
      notify({ level: 'warning', text });
    }
    if (failure.kind === 'inactive' || failure.kind === 'notice') setNotice(failure.notice);
    return failure.kind === 'notice' && failure.again ? 'again' : 'done';
  }

  async function signIn(typed: Typed): Promise<'again' | 'done'> {
    if (running.current) return 'done';
    running.current = true;
    setBusy(true);
    setNotice(undefined);
    const end = await attempt(typed);
    if (end === 'arrived') return 'done';
    running.current = false;
    setBusy(false);
    return end;
  }

  return { busy, notice, botCheck, signIn };
}

const puzzleTexts = (t: Translate): PuzzleTexts => ({
  label: t('public.puzzle.label'),
  verifying: t('public.puzzle.verifying'),
  verified: t('public.puzzle.verified'),
  error: t('public.puzzle.error'),
  expired: t('public.puzzle.expired'),
  verificationRequired: t('public.puzzle.verificationRequired'),
  waitAlert: t('public.puzzle.waitAlert'),
});
