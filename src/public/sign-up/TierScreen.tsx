import type { SignUpTier } from '../../domain/session/signUp.ts';
import { signUpParamsOf } from '../../domain/session/signUp.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { AppLink } from '../AppLink.tsx';
import { Door } from '../Door.tsx';
import { SocialButtons } from '../hosted/SocialButtons.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useSignUp } from './useSignUp.ts';

/** /signUp and /signUp/pro: what the tier offers, and the sign-up for it (spec 1 §2 Sign-up by email). */
export function TierScreen({ tier }: { tier: SignUpTier }) {
  const t = useT();
  const signUp = useSignUp(tier);
  const texts = tier === 'LITE' ? 'lite' : 'pro';
  const other = tier === 'LITE' ? paths.signUpPro : paths.signUp;
  const { search } = window.location;
  const { inviteCode } = signUpParamsOf(search);
  return (
    <Door title={t(`signUp.${texts}.title`)} lead={t(`signUp.${texts}.lead`)}>
      <PlanFacts tier={tier} />
      <SocialButtons mode="sign-up" accessType={tier} {...(inviteCode && { inviteCode })} />
      <SignUpForm {...signUp} />
      <div className="stack tight cell muted">
        <p>
          {t('signUp.haveAccount')} <AppLink to={paths.login}>{t('signUp.logIn')}</AppLink>
        </p>
        <p>
          {t(`signUp.${texts}.other`)} {/* The query goes along: who invited, and from where. */}
          <AppLink to={other + search}>{t(`signUp.${texts}.otherLink`)}</AppLink>
        </p>
      </div>
    </Door>
  );
}
