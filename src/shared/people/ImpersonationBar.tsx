import type { User } from '../../domain/entities.ts';
import { fullName } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { roleLabel } from '../account/labels.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import './acting.css';

type Props = {
  /** The impersonated user. */
  user: User;
  onEnd(): Promise<void>;
};

/**
 * Names the impersonated user and ends the impersonation (decisions §4). Rendered into `.acting-slot` of every screen,
 * public ones included.
 */
export function ImpersonationBar({ user, onEnd }: Props) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  const facts = [roleLabel(t, user), user.account?.name].filter((fact) => fact);
  return (
    <section className="acting" aria-label={t('impersonation.region')}>
      <Icon name="mask" size="l" />
      <p>
        <span className="cut">
          {t('impersonation.acting')} <b>{fullName(user) || user.email}</b>
        </span>
        <span className="cut acting-role">{facts.join(' · ')}</span>
      </p>
      <button type="button" className="btn s" aria-busy={busy} onClick={() => void run(onEnd)}>
        {busy ? <span className="spinner" /> : null}
        {t('impersonation.end')}
      </button>
    </section>
  );
}
