import type { PublicScreen } from '../../paths.ts';
import { Door } from '../Door.tsx';

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

/** What links of mails lead to (spec 1 §2). `param` is the token of /signUp/register/:token. */
export const LinkScreens = ({ screen, param }: { screen: LinkScreen; param: string }) => (
  <Door title={screen + param} />
);
