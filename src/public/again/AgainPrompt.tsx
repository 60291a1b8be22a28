import { START } from '../../../i18n/files.ts';
import type { Area } from '../../../i18n/messages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/i18n.tsx';
import { PlainTexts } from '../../ui/PlainTexts.tsx';
import { PublicProvider, usePublic } from '../context.ts';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { useSignIn } from '../login/useSignIn.tsx';
import { TwoFactorForm } from '../two-factor/TwoFactorForm.tsx';

/** Its texts. */
export const AGAIN_TEXTS: readonly Area[] = [...START, 'again', 'twoFactor'];

type Props = { email: string; onLeave(path?: string): void };

/** Password, and where it is asked for the code; any other way to sign in leaves the page, after a warning. */
export function AgainPrompt(props: Props) {
  const context = usePublic();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [leavingTo, setLeavingTo] = useState<string>();
  const over = useMemo(
    () => ({
      ...context,
      show(path: string) {
        if (path === paths.twoFactor) setStep('code');
        else if (path === paths.login) setStep('password');
        else setLeavingTo(path);
      },
    }),
    [context],
  );
  return (
    <PublicProvider value={over}>
      <PlainTexts product={context.runtime.brand.product} areas={AGAIN_TEXTS}>
        <Prompt {...props} step={step} leavingTo={leavingTo} ask={setLeavingTo} />
      </PlainTexts>
    </PublicProvider>
  );
}

type PromptProps = Props & {
  step: 'password' | 'code';
  leavingTo: string | undefined;
  ask(path: string | undefined): void;
};

function Prompt({ email, onLeave, step, leavingTo, ask }: PromptProps) {
  const t = useT();
  const leaving = leavingTo !== undefined;
  const form = useRef<HTMLDivElement>(null);

  /** Drawn before the focus goes back to what was asked for. */
  function stay(): void {
    flushSync(() => ask(undefined));
    focusSecret(form.current);
  }

  function lead(): string {
    if (leaving) return t('again.leaving');
    return step === 'code' ? t('twoFactor.lead') : t('again.lead', { email });
  }
  return (
    <Dialog
      title={t('again.title')}
      // Escape is pressed too easily to lose what was typed: it only asks.
      onClose={() => (leaving ? stay() : ask(''))}
      footer={
        leaving ? (
          <span className="end">
            <button type="button" className="btn" autoFocus onClick={stay}>
              {t('again.stay')}
            </button>
            <button
              type="button"
              className="btn danger-solid"
              onClick={() => onLeave(leavingTo || undefined)}
            >
              {t('again.discard')}
            </button>
          </span>
        ) : (
          <button type="button" className="btn ghost" onClick={() => ask('')}>
            {t('again.leave')}
          </button>
        )
      }
    >
      <div className="stack">
        <p className="second">{lead()}</p>
        {/* Kept while one is asked: what was typed here counts too. */}
        <div ref={form} hidden={leaving}>
          {step === 'code' ? <Code /> : <Password email={email} />}
        </div>
      </div>
    </Dialog>
  );
}

const Code = () => (
  <div className="stack">
    <TwoFactorForm />
  </div>
);

/** The email is known: what is asked for is the password, or the code. */
const focusSecret = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[name="password"], [name="code"]')?.focus();

function Password({ email }: { email: string }) {
  const signIn = useSignIn();
  const form = useRef<HTMLDivElement>(null);
  // After the dialog has given the focus to its first field.
  useEffect(() => focusSecret(form.current), []);
  return (
    <div className="stack" ref={form}>
      {signIn.notice && <LoginNotice notice={signIn.notice} />}
      <LoginForm {...signIn} email={email} />
    </div>
  );
}
