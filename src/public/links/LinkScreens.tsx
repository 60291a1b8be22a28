import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useT, type Translate } from '../../kit/i18n/i18n.tsx';
import { paths, type PublicScreen } from '../../paths.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { WithHelpEmail } from '../HelpEmail.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { resetPassword } from '../../api/calls/entry.ts';
import { isAborted } from '../../api/errors.ts';
import { meaningOf } from '../../api/failures.ts';
import { PASSWORD_MIN, passwordFault, type PasswordFault } from '../../domain/people/passwords.ts';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm, type Values } from '../form/useCheckedForm.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { type LinkFailure, linkFailure } from './refusal.ts';

const NAMES = ['password'] as const;

const faultsOf = ({ password }: Values<'password'>): { password?: PasswordFault | undefined } => ({
  password: passwordFault(password),
});

/** The messages of the reset form, which name the minimum length (spec 1 §5, decisions §8). */
function textOf(t: Translate, fault: PasswordFault): string {
  if (fault === 'required') return t('common.validation.required');
  return fault === 'short' ? t('passwords.short', { n: PASSWORD_MIN }) : t('passwords.invalid');
}

/** /reset-password: sets a new password after a link in a mail (spec 1 §2, §8). */
function ResetPasswordScreen({ token }: { token: string }) {
  const t = useT();
  const { api, auth, show } = usePublic();
  const [busy, run] = useSingleFlight();
  const [failure, setFailure] = useState<LinkFailure | { kind: 'used' }>();
  // An attempt whose answer was lost may have changed the password, and the link works only once.
  const mayBeUsed = useRef(false);
  const { faults, check, mend } = useCheckedForm(NAMES, faultsOf);

  async function save(newPassword: string, stayBusy: () => void): Promise<void> {
    setFailure(undefined);
    try {
      await api.send(resetPassword, { body: { token, newPassword } });
      stayBusy();
      // Somebody else may be signed in here, whose page the sign-in would open.
      if (api.session.user()) await auth.logout().catch(() => undefined);
      showToast({ level: 'success', text: t('links.reset.done') });
      show(paths.login, 'replace');
    } catch (reason) {
      if (isAborted(reason)) return;
      const said = linkFailure(reason);
      setFailure(said.kind === 'failed' && mayBeUsed.current ? { kind: 'used' } : said);
      mayBeUsed.current ||= meaningOf(reason) === 'lost';
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = check(event.currentTarget);
    if (values) void run((stayBusy) => save(values.password, stayBusy));
  }

  return (
    <PublicLayout title={t('links.reset.title')} lead={t('links.reset.lead')} focusTitle>
      <form className="stack" method="post" noValidate onSubmit={submit} onInput={mend}>
        <NewPasswordField
          label={t('links.label.newPassword')}
          fault={faults.password && textOf(t, faults.password)}
        />
        {failure && (
          <FormNote level="error">
            <p>
              {failure.kind === 'words'
                ? failure.text
                : t(failure.kind === 'unanswered' ? 'links.unanswered' : `links.reset.${failure.kind}`)}
            </p>
            {(failure.kind === 'failed' || failure.kind === 'used') && (
              <AppLink to={paths.forgotPassword}>{t('links.reset.newLink')}</AppLink>
            )}
          </FormNote>
        )}
        <SubmitButton
          busy={busy}
          label={t(failure?.kind === 'unanswered' ? 'common.action.tryAgain' : 'links.reset.submit')}
          busyLabel={t('common.state.saving')}
        />
      </form>
      <p className="cell">
        <AppLink to={paths.login}>{t('public.backToSignIn')}</AppLink>
      </p>
    </PublicLayout>
  );
}

type Props = {
  about: 'registered' | 'expired' | 'lost';
  /** Whether a new link can be requested here. */
  newLink?: boolean;
};

/** /registered, /registration-expired, and unreadable links: what happened and what to do (spec 1 §2). */
function OutcomeScreen({ about, newLink = false }: Props) {
  const t = useT();
  const { email } = usePublic().runtime.brand.help;
  return (
    <PublicLayout title={t(`links.${about}.title`)} lead={t(`links.${about}.lead`)} focusTitle>
      {about === 'registered' ? (
        <p>{t('links.registered.next')}</p>
      ) : (
        <p>
          <WithHelpEmail text={`links.${about}.next`} email={email} />
        </p>
      )}
      {newLink && (
        <AppLink to={paths.forgotPassword} className="btn primary block">
          {t('links.reset.newLink')}
        </AppLink>
      )}
      <AppLink to={paths.login} className={about === 'registered' ? 'btn primary block' : 'btn block'}>
        {t(about === 'registered' ? 'links.registered.signIn' : 'public.backToSignIn')}
      </AppLink>
    </PublicLayout>
  );
}

/**
 * The `token` of a mail's link: read once, removed from the address (the history entry is replaced), and kept only in
 * this screen's memory, so a reload loses it.
 */
function useLinkToken(): string | undefined {
  const [token] = useState(() => new URL(window.location.href).searchParams.get('token') ?? '');
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('token')) return;
    url.searchParams.delete('token');
    window.history.replaceState(null, '', url.pathname + url.search + url.hash);
  }, []);
  return token === '' ? undefined : token;
}

export type LinkScreen = Extract<
  PublicScreen,
  | '/forgot-password'
  | '/reset-password'
  | '/accept-invitation'
  | '/complete-registration'
  | '/registered'
  | '/registration-expired'
  | '/signUp/register/:token'
>;

type Place = { screen: LinkScreen; param: string };

/** The screens that links in mails lead to (spec 1 §2). `param` is the token of /signUp/register/:token. */
export const LinkScreens = (at: Place) => <LinkScreenAt {...at} token={useLinkToken()} />;

/** The screen of a link; `token` is undefined when the link has none. */
export function LinkScreenAt({ screen, param, token }: Place & { token: string | undefined }) {
  switch (screen) {
    case '/forgot-password':
      return <ForgotPasswordScreen />;
    case '/registered':
      return <OutcomeScreen about="registered" />;
    case '/registration-expired':
      return <OutcomeScreen about="expired" />;
    case '/signUp/register/:token':
      return <RegisterScreen kind="pro" token={param} />;
    case '/reset-password':
      return token === undefined ? (
        <OutcomeScreen about="lost" newLink />
      ) : (
        <ResetPasswordScreen token={token} />
      );
    case '/accept-invitation':
    case '/complete-registration':
      return token === undefined ? (
        <OutcomeScreen about="lost" />
      ) : (
        <RegisterScreen
          kind={screen === '/accept-invitation' ? 'invitation' : 'registration'}
          token={token}
        />
      );
  }
}
