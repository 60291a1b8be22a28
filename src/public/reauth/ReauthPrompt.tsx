import type { MessageKey } from '../../../i18n/messages.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SignOutReason } from '../../api/context.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { PlainTexts } from '../../kit/i18n/PlainTexts.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { PublicProvider, usePublic } from '../context.ts';
import { FormNote } from '../form/FormNote.tsx';
import { SocialButtons } from '../hosted/SocialButtons.tsx';
import { SsoForm } from '../hosted/SsoForm.tsx';
import { EndedNote } from '../login/EndedNote.tsx';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { useSignIn } from '../login/useSignIn.tsx';
import { TwoFactorForm } from '../two-factor/TwoFactorForm.tsx';

export type Cover = {
  /**
   * What ended: the session, or the impersonation that the page belongs to. `acting-begun`: another tab has started an
   * impersonation.
   */
  readonly because: SignOutReason | 'acting-ended' | 'acting-begun';
  /** Uncovers the page. */
  open(): void;
  /** Called after a sign-in: uncovers the page if it belongs to that user, otherwise discards it. */
  arrived(): void;
};

type Props = Pick<Cover, 'because'> & {
  /** The page's owner; unknown after a reload during an impersonation. */
  email: string | undefined;
  /** Whether restarting the impersonation failed. */
  refused: boolean;
  /** Restarts the impersonation, or ends the one of another tab. */
  act(): Promise<void>;
  onLeave(path?: string): void;
};

/** The sign-in with all its ways in, over a page that waits; leaving the page asks first (decisions §12). */
export function ReauthPrompt(props: Props) {
  const context = usePublic();
  const [step, setStep] = useState<Step>('password');
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
      <PlainTexts product={context.runtime.brand.product}>
        <Prompt {...props} step={step} setStep={setStep} leavingTo={leavingTo} ask={setLeavingTo} />
      </PlainTexts>
    </PublicProvider>
  );
}

function titleOf(because: Cover['because']): MessageKey {
  if (because === 'acting-ended') return 'again.acting.title';
  if (because === 'acting-begun') return 'again.begun.title';
  return because === 'unreachable' ? 'again.unreachable' : 'again.title';
}

/** Whether the page's owner is signed in, but another user is in effect than the page's. */
const isActing = (because: Cover['because']): because is 'acting-ended' | 'acting-begun' =>
  because === 'acting-ended' || because === 'acting-begun';

type Step = 'password' | 'code' | 'sso';

type PromptProps = Props & {
  step: Step;
  setStep(step: Step): void;
  leavingTo: string | undefined;
  ask(path: string | undefined): void;
};

function Prompt(props: PromptProps) {
  const { because, onLeave, leavingTo, ask } = props;
  const t = useT();
  const { resume } = usePublic();
  const [busy, run] = useSingleFlight();
  const leaving = leavingTo !== undefined;
  const form = useRef<HTMLDivElement>(null);

  /** Rendered first, so that the focus can return to the field. */
  function stay(): void {
    flushSync(() => ask(undefined));
    focusOnWanted(form.current);
  }

  return (
    <Dialog
      title={t(titleOf(because))}
      // Escape is pressed too easily to lose input by it: it only asks.
      onClose={() => (leaving ? stay() : ask(''))}
      footer={
        leaving ? (
          <span className="end">
            <Button autoFocus onClick={stay}>
              {t('again.stay')}
            </Button>
            <Button kind="danger" onClick={() => onLeave(leavingTo || undefined)}>
              {t('again.discard')}
            </Button>
          </span>
        ) : (
          <>
            <Button kind="quiet" onClick={() => ask('')}>
              {t('again.leave')}
            </Button>
            {because === 'unreachable' && (
              <span className="end">
                <Button
                  kind="primary"
                  // The first is for the dialog as it opens, the second for the way back from the question.
                  data-autofocus
                  autoFocus
                  busy={busy}
                  onClick={() => void run(async () => void (await resume()))}
                >
                  {t('common.action.tryAgain')}
                </Button>
              </span>
            )}
          </>
        )
      }
    >
      <div className="stack">
        {leaving && <p className="second">{t('again.leaving')}</p>}
        {/* Stays mounted while asking, because its fields may have input too. */}
        <div ref={form} hidden={leaving}>
          <div className="stack">{isActing(because) ? <Act {...props} /> : <SignIn {...props} />}</div>
        </div>
      </div>
    </Dialog>
  );
}

/** Shown when the impersonator is signed in: the page needs the impersonation, or its end. */
function Act({ because, refused, act }: Props) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  return (
    <>
      <p className="second">{t(because === 'acting-begun' ? 'again.begun.lead' : 'again.acting.lead')}</p>
      {refused && <FormNote level="error">{t('again.acting.refused')}</FormNote>}
      <Button kind="primary" block data-autofocus aria-busy={busy} onClick={() => void run(act)}>
        {t(because === 'acting-begun' ? 'again.begun.end' : 'again.acting.again')}
      </Button>
    </>
  );
}

function SignIn({ because, email, step, setStep }: PromptProps) {
  const t = useT();
  const { resume } = usePublic();
  if (because === 'unreachable')
    return (
      <>
        <FormNote level="warning">{t('again.notSignedOut')}</FormNote>
        <p className="second">{t('again.waits')}</p>
      </>
    );
  if (step === 'code') return <Lead text="twoFactor.lead" form={<TwoFactorForm />} />;
  if (step === 'sso')
    return <Lead text="public.sso.lead" form={<SsoForm onClose={() => setStep('password')} />} />;
  return (
    <>
      {/* The title already says that the session has ended. */}
      {because !== 'expired' && because !== 'revoked' && !isActing(because) && (
        <EndedNote reason={because} resume={resume} />
      )}
      <p className="second">
        {email === undefined ? t('again.leadUnknown') : t('again.lead', { email: shownEmail(email) })}
      </p>
      <Password email={email} onSso={() => setStep('sso')} />
    </>
  );
}

function Lead({ text, form }: { text: MessageKey; form: ReactNode }) {
  const t = useT();
  return (
    <>
      <p className="second">{t(text)}</p>
      {form}
    </>
  );
}

/** Fields to focus, in this order: with a known e-mail, only the password or the code is missing. */
const WANTED = ['[data-autofocus]', '[name="password"]', '[name="code"]', '[name="email"]'] as const;

const focusOnWanted = (form: HTMLElement | null): void =>
  WANTED.map((each) => form?.querySelector<HTMLElement>(each))
    .find((each) => each)
    ?.focus();

function Password({ email, onSso }: { email: string | undefined; onSso(): void }) {
  const signIn = useSignIn();
  const form = useRef<HTMLDivElement>(null);
  // Runs after the dialog has focused its first field.
  useEffect(() => {
    if (email !== undefined) focusOnWanted(form.current);
  }, [email]);
  return (
    <div className="stack" ref={form}>
      <SocialButtons mode="login" onSso={onSso} />
      {signIn.notice && <LoginNotice notice={signIn.notice} />}
      <LoginForm {...signIn} {...(email === undefined ? {} : { email })} />
    </div>
  );
}
