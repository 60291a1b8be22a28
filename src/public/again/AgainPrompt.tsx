import { useMemo, useState } from 'react';
import again from '../../../i18n/en/again.json';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/i18n.tsx';
import { PublicProvider, usePublic } from '../context.ts';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { useSignIn } from '../login/useSignIn.tsx';
import { TwoFactorForm } from '../two-factor/TwoFactorForm.tsx';
import twoFactor from '../../../i18n/en/twoFactor.json';
import { WithTexts } from '../WithTexts.tsx';

const AREAS = { again, twoFactor };

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
      <WithTexts areas={AREAS}>
        <Prompt {...props} step={step} leavingTo={leavingTo} ask={setLeavingTo} />
      </WithTexts>
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
  return (
    <Dialog
      title={t('again.title')}
      // Escape is pressed too easily to lose what was typed.
      onClose={() => undefined}
      footer={
        leaving ? (
          <span className="end">
            <button type="button" className="btn" onClick={() => ask(undefined)}>
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
      <p className="second">{leaving ? t('again.leaving') : t('again.lead', { email })}</p>
      {/* Kept while one is asked: what was typed here counts too. */}
      <div hidden={leaving}>{step === 'code' ? <TwoFactorForm /> : <Password email={email} />}</div>
    </Dialog>
  );
}

function Password({ email }: { email: string }) {
  const signIn = useSignIn();
  return (
    <div className="stack">
      {signIn.notice && <LoginNotice notice={signIn.notice} />}
      <LoginForm {...signIn} email={email} />
    </div>
  );
}
