import { useState, type FormEvent, type FocusEvent, type PointerEvent, useRef } from 'react';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { resendSignUp } from '../../api/calls/entry.ts';
import type { User } from '../../domain/entities.ts';
import { signUpParamsOf, type SignUpTier, emailFault } from '../../domain/session/signUp.ts';
import { useHydrated } from '../../kit/hooks/useHydrated.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyComponent } from '../../kit/lazyComponent.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { paths, type PublicScreen } from '../../paths.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { SocialButtons } from '../hosted/SocialButtons.tsx';
import { CreationForm } from './CreationForm.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { ProspectStep } from './ProspectStep.tsx';
import { cleanEmail } from '../../domain/people/email.ts';
import { PlainField } from '../form/PlainField.tsx';
import { formValues } from '../form/formValues.ts';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm, type Values } from '../form/useCheckedForm.ts';
import { EmailField } from './EmailField.tsx';
import { type PendingSignUp, pendingSignUp, rememberSignUp } from './room.ts';
import { type ProvedSend, useProvedSend } from './useProvedSend.ts';
import { type SignUp, useSignUp } from './useSignUp.ts';
import { useCreateAccount } from './useCreateAccount.ts';

const faultsOf = ({ email }: Values<'email'>) => ({ email: emailFault(email) });

const emailIn = (form: HTMLFormElement): string => cleanEmail(formValues(form, 'email').email);

/** The e-mail of a sign-up. */
function SignUpForm({ busy, notice, botCheck, emailCheck, signUp }: SignUp) {
  const t = useT();
  const { faults, check, mend } = useCheckedForm(['email'], faultsOf);
  const isPressing = useRef(false);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = check(event.currentTarget);
    if (typed) void signUp(cleanEmail(typed.email));
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    isPressing.current = false;
    botCheck.prepare();
    emailCheck.forget();
    mend(event);
  }

  /** Starts the bot check when the button is pressed, before the form is submitted. */
  function press({ target }: PointerEvent<HTMLFormElement>): void {
    isPressing.current = target instanceof Element && target.closest('[type=submit]') !== null;
  }

  function leave({ currentTarget }: FocusEvent<HTMLFormElement>): void {
    const email = emailIn(currentTarget);
    if (!isPressing.current && !busy && emailFault(email) === undefined) void emailCheck.check(email);
  }

  return (
    <form
      className="stack"
      method="post"
      noValidate
      onSubmit={send}
      onInput={change}
      onBlur={leave}
      onPointerDown={press}
    >
      <EmailField fault={faults.email} state={emailCheck.state} />
      {notice && <FormNote level={notice.level}>{notice.text}</FormNote>}
      <div className="bot-check" ref={botCheck.attach} />
      <SubmitButton busy={busy} label={t('signUp.submit')} busyLabel={t('signUp.busy')} />
    </form>
  );
}

type Props = Pick<ProvedSend, 'busy' | 'notice' | 'botCheck'> & {
  /** The pending sign-up; if unknown, the form asks for e-mail and plan. */
  about: PendingSignUp | undefined;
  resend(to: PendingSignUp): Promise<void>;
};

/** "Resend email", with fields for the address and the plan when they are unknown. */
function ResendForm({ about, busy, notice, botCheck, resend }: Props) {
  const t = useT();
  const { faults, check, mend } = useCheckedForm(['email', 'tier'], (typed) => faultsOf(about ?? typed));

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = check(event.currentTarget);
    if (!typed) return;
    const tier = typed.tier === 'PROFESSIONAL' ? 'PROFESSIONAL' : 'LITE';
    void resend(about ?? { email: cleanEmail(typed.email), tier });
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    botCheck.prepare();
    mend(event);
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={send} onInput={change}>
      {!about && (
        <>
          <EmailField fault={faults.email} />
          <PlainField label={t('signUp.sent.tier')}>
            {(field) => (
              <select {...field} className="input" name="tier">
                <option value="LITE">{t('signUp.tier.LITE')}</option>
                <option value="PROFESSIONAL">{t('signUp.tier.PROFESSIONAL')}</option>
              </select>
            )}
          </PlainField>
        </>
      )}
      {notice && <FormNote level={notice.level}>{notice.text}</FormNote>}
      <div className="bot-check" ref={botCheck.attach} />
      <SubmitButton busy={busy} label={t('signUp.sent.resend')} busyLabel={t('signUp.sent.busy')} />
    </form>
  );
}

/** /signUp/resend: "check your email"; after a reload it asks for the address again (spec 1 §2, decisions §11). */
function SentScreen() {
  const t = useT();
  const context = usePublic();
  const [about, setAbout] = useState(() => pendingSignUp(context));
  const { busy, notice, botCheck, send } = useProvedSend();

  const resend = (to: PendingSignUp): Promise<void> =>
    send(async (proof) => {
      await context.api.send(resendSignUp, { body: { ...to, ...proof } });
      rememberSignUp(context, to);
      setAbout(to);
      showToast({ level: 'success', text: t('signUp.sent.done') });
      return 'stays';
    });

  return (
    <PublicLayout
      title={t('signUp.sent.title')}
      lead={about ? t('signUp.sent.lead', { email: shownEmail(about.email) }) : t('signUp.sent.unknown')}
      focusTitle
    >
      {about && <p className="second">{t('signUp.sent.hint')}</p>}
      <ResendForm
        key={about?.email}
        about={about}
        busy={busy}
        notice={notice}
        botCheck={botCheck}
        resend={resend}
      />
      <div className="stack tight cell muted">
        <p>
          {t('signUp.sent.wrong')}{' '}
          <AppLink to={about?.tier === 'PROFESSIONAL' ? paths.signUpPro : paths.signUp}>
            {t('signUp.sent.again')}
          </AppLink>
        </p>
        <p>
          {t('signUp.haveAccount')} <AppLink to={paths.login}>{t('signUp.logIn')}</AppLink>
        </p>
      </div>
    </PublicLayout>
  );
}

/** /signUp and /signUp/pro: the tier's features, and the sign-up for it (spec 1 §2 Sign-up by email). */
function TierScreen({ tier }: { tier: SignUpTier }) {
  const t = useT();
  const signUp = useSignUp(tier);
  const texts = tier === 'LITE' ? 'lite' : 'pro';
  const other = tier === 'LITE' ? paths.signUpPro : paths.signUp;
  const search = useHydrated() ? window.location.search : '';
  const { inviteCode } = signUpParamsOf(search);
  return (
    <PublicLayout title={t(`signUp.${texts}.title`)} lead={t(`signUp.${texts}.lead`)}>
      <PlanFacts tier={tier} />
      <SocialButtons mode="sign-up" accessType={tier} {...(inviteCode && { inviteCode })} />
      <SignUpForm {...signUp} />
      <div className="stack tight cell muted">
        <p>
          {t('signUp.haveAccount')} <AppLink to={paths.login}>{t('signUp.logIn')}</AppLink>
        </p>
        {/* Passes the query along (invitation, origin). Before the code is loaded, `first.ts` adds it. */}
        <p data-keeps-query="">
          {t(`signUp.${texts}.other`)} <AppLink to={other + search}>{t(`signUp.${texts}.otherLink`)}</AppLink>
        </p>
      </div>
    </PublicLayout>
  );
}

/** /signUp/account-creation: the last step of a sign-up (spec 1 §2, decisions §9). */
const CreationScreen = () => (
  <ProspectStep step={paths.accountCreation}>{(user) => <Creation user={user} />}</ProspectStep>
);

function Creation({ user }: { user: User }) {
  const t = useT();
  const creation = useCreateAccount();
  return (
    <PublicLayout title={t('signUp.creation.title')} lead={t('signUp.creation.lead')}>
      {user.paymentStatus === 'PAID' && <p className="second">{t('signUp.payment.paid')}</p>}
      <CreationForm user={user} {...creation} />
      <p className="cell muted">
        {t('signUp.creation.signedInAs', { email: shownEmail(user.email) })}{' '}
        <AppLink to={paths.logout}>{t('signUp.subscription.signOut')}</AppLink>
      </p>
    </PublicLayout>
  );
}

export type SignUpScreen = Extract<
  PublicScreen,
  | '/signUp'
  | '/signUp/pro'
  | '/signUp/resend'
  | '/signUp/pro/subscription'
  | '/signUp/pro/payment/:clientSecret'
  | '/signUp/account-creation'
>;

// Lazy, because few visitors get this far: these screens need the prices and the card provider's code.
const Subscription = lazyComponent(
  () => import('./SubscriptionScreen.tsx').then((module) => module.SubscriptionScreen),
  'public',
);
const Payment = lazyComponent(
  () => import('./PaymentScreen.tsx').then((module) => module.PaymentScreen),
  'public',
);

/** The sign-up and its later steps (spec 1 §2). */
export function SignUpScreens({ screen, param }: { screen: SignUpScreen; param: string }) {
  switch (screen) {
    case '/signUp':
      return <TierScreen tier="LITE" />;
    case '/signUp/pro':
      return <TierScreen tier="PROFESSIONAL" />;
    case '/signUp/resend':
      return <SentScreen />;
    case '/signUp/pro/subscription':
      return <Subscription />;
    case '/signUp/pro/payment/:clientSecret':
      return <Payment param={param} />;
    case '/signUp/account-creation':
      return <CreationScreen />;
  }
}
