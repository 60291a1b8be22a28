import { useEffect, useState } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths, type PublicScreen } from '../../paths.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { WithHelpEmail } from '../HelpEmail.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

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
