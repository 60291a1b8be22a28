import type { PublicScreen } from '../../paths.ts';
import { Door } from '../Door.tsx';

export type SignUpScreen = Extract<
  PublicScreen,
  | '/signUp'
  | '/signUp/pro'
  | '/signUp/resend'
  | '/signUp/pro/subscription'
  | '/signUp/pro/payment/:clientSecret'
  | '/signUp/account-creation'
>;

/** The sign-up and what follows it (spec 1 §2). */
export const SignUpScreens = ({ screen }: { screen: SignUpScreen }) => <Door title={screen} />;
