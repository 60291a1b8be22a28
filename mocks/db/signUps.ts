/** Sign-ups by e-mail: the tier that was chosen, and the origin. */
import type { AccessType } from '../../src/domain/entities.ts';
import { fold } from './strings.ts';

/** The query parameters of the sign-up page. */
export type Origin = {
  inviteCode?: string | undefined;
  utmTerm?: string | undefined;
  utmCampaign?: string | undefined;
  utmSource?: string | undefined;
  utmMedium?: string | undefined;
};

export type SignUp = { readonly tier: AccessType; readonly origin: Origin };

export type SignUps = {
  of(email: string): SignUp | undefined;
  set(email: string, signUp: SignUp): void;
};

export function createSignUps(): SignUps {
  const byEmail = new Map<string, SignUp>();
  return {
    of: (email) => byEmail.get(fold(email)),
    set: (email, signUp) => void byEmail.set(fold(email), signUp),
  };
}
