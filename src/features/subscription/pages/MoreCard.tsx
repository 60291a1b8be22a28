import { useId } from 'react';
import { Link } from 'react-router';
import type { Account } from '../../../domain/entities.ts';
import { PRO_SEAT_CAP } from '../../../domain/seats/seatRules.ts';
import { settingsPaths } from '../../../tabs.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { SalesAction } from './PlanActions.tsx';

/** "Need more than 3 seats?": what Enterprise adds, and whom to ask. */
export function MoreCard({ account }: { account: Account }) {
  const t = useT();
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {account.accessType === 'PROFESSIONAL'
            ? t('subscription.more.title', { cap: PRO_SEAT_CAP })
            : t('subscription.more.other')}
        </h2>
      </header>
      <div className="body stack">
        <p className="cell second">{t('subscription.more.body')}</p>
        <div className="acts">
          <SalesAction account={account} className="btn s" />
          <Link className="cell" to={settingsPaths.comparePlans}>
            {t('subscription.action.explore')}
          </Link>
        </div>
      </div>
    </section>
  );
}
