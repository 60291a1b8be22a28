import type { Area } from '../../../i18n/messages.ts';
import type { PublicScreen } from '../../paths.ts';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { OutcomeScreen } from './OutcomeScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { useLinkToken } from './useLinkToken.ts';

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

const AREAS: readonly Area[] = ['links', 'passwords'];

type Place = { screen: LinkScreen; param: string };

/** The screens that links in mails lead to (spec 1 §2). `param` is the token of /signUp/register/:token. */
export const LinkScreens = (at: Place) => (
  <WithTexts areas={AREAS}>
    <WithToken {...at} />
  </WithTexts>
);

const WithToken = (at: Place) => <LinkScreenAt {...at} token={useLinkToken()} />;

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
