import type { Area } from '../../../i18n/messages.ts';
import type { PublicScreen } from '../../paths.ts';
import { lazyComponent } from '../../kit/lazyComponent.tsx';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { CreationScreen } from './CreationScreen.tsx';
import { SentScreen } from './SentScreen.tsx';
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

const AREAS: readonly Area[] = ['signUp'];

// Lazy, because few visitors get this far: they bring the prices and the card's code.
const Subscription = lazyComponent(
  () => import('./SubscriptionScreen.tsx').then((module) => module.SubscriptionScreen),
  ['card', 'order', 'signUp'],
);
const Payment = lazyComponent(
  () => import('./PaymentScreen.tsx').then((module) => module.PaymentScreen),
  ['card', 'order', 'signUp'],
);

/** The sign-up and its later steps (spec 1 §2). */
export const SignUpScreens = ({ screen, param }: { screen: SignUpScreen; param: string }) => (
  <WithTexts areas={AREAS}>{screenOf(screen, param)}</WithTexts>
);

function screenOf(screen: SignUpScreen, param: string) {
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
