import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import '../../../shared/subscription/plan.css';

const FACTS = ['users', 'responses', 'exports', 'analysis', 'support'] as const;

/** The features of Professional (spec 2 §1). */
export function ProFacts() {
  const t = useT();
  return (
    <ul className="plan even" aria-label={t('upgrade.facts.label')}>
      {FACTS.map((fact) => (
        <li key={fact}>
          <Icon name="okc" />
          {t(`upgrade.facts.${fact}`)}
        </li>
      ))}
    </ul>
  );
}
