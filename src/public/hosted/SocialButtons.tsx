type Props = { mode: 'login' | 'sign-up'; accessType?: 'LITE' | 'PROFESSIONAL'; inviteCode?: string };

/** Buttons of the hosted providers. */
export function SocialButtons(_props: Props): null {
  return null;
}
