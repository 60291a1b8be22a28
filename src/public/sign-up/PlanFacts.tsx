import type { MessageKey } from '../../../i18n/messages.ts';
import type { SignUpTier } from '../../domain/session/signUp.ts';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import '../../shared/subscription/plan.css';

const FACTS: Record<SignUpTier, readonly MessageKey[]> = {
  LITE: [
    'signUp.lite.facts.price',
    'signUp.lite.facts.users',
    'signUp.lite.facts.responses',
    'signUp.lite.facts.exports',
  ],
  PROFESSIONAL: [
    'signUp.pro.facts.price',
    'signUp.pro.facts.users',
    'signUp.pro.facts.responses',
    'signUp.pro.facts.exports',
    'signUp.pro.facts.analysis',
    'signUp.pro.facts.support',
  ],
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
