import type { MessageKey } from '../../../i18n/messages.ts';
import type { SignUpTier } from '../../domain/session/signUp.ts';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import '../../shared/subscription/plan.css';

const SHARED = ['price', 'users', 'responses', 'exports'] as const;
const FACTS: Record<SignUpTier, readonly MessageKey[]> = {
  LITE: SHARED.map((fact) => `signUp.lite.facts.${fact}` as const),
  PROFESSIONAL: ([...SHARED, 'analysis', 'support'] as const).map(
    (fact) => `signUp.pro.facts.${fact}` as const,
  ),
};

/** The features and the price of a tier (spec 1 §1). */
export function PlanFacts({ tier }: { tier: SignUpTier }) {
  const t = useT();
  return (
    <ul className="plan" aria-label={t('signUp.tier.facts', { tier: t(`signUp.tier.${tier}`) })}>
      {FACTS[tier].map((fact) => (
        <li key={fact}>
          <Glyph name="okc" />
          {t(fact)}
        </li>
      ))}
    </ul>
  );
}
