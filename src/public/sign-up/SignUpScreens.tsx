import signUp from '../../../i18n/en/signUp.json';
import type { PublicScreen } from '../../paths.ts';
import { WithTexts } from '../WithTexts.tsx';
import { CreationScreen } from './CreationScreen.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { SentScreen } from './SentScreen.tsx';
import { SubscriptionScreen } from './SubscriptionScreen.tsx';
import { TierScreen } from './TierScreen.tsx';

export type SignUpScreen = Extract<
  PublicScreen,
  | '/signUp'
  | '/signUp/pro'
  | '/signUp/resend'
  | '/signUp/pro/subscription'
  | '/signUp/pro/payment/:clientSecret'
  | '/signUp/account-creation'
>;

const AREAS = { signUp };

/** The sign-up and what follows it (spec 1 §2). */
export const SignUpScreens = ({ screen }: { screen: SignUpScreen }) => (
  <WithTexts areas={AREAS}>{screenOf(screen)}</WithTexts>
);

function screenOf(screen: SignUpScreen) {
  switch (screen) {
    case '/signUp':
      return <TierScreen tier="LITE" />;
    case '/signUp/pro':
      return <TierScreen tier="PROFESSIONAL" />;
    case '/signUp/resend':
      return <SentScreen />;
    case '/signUp/pro/subscription':
      return <SubscriptionScreen />;
    case '/signUp/pro/payment/:clientSecret':
      return <PaymentScreen />;
    case '/signUp/account-creation':
      return <CreationScreen />;
  }
}
