import { useId } from 'react';
import { textOf } from '../../data/errors.ts';
import { useRenewal } from '../../data/useRenewal.ts';
import type { Deal, Id } from '../../domain/entities.ts';
import { DealLines } from '../../shared/deal/DealLines.tsx';
import { formatDay } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { BillingSkeleton } from './states.tsx';

/** The deal that renews the plan, with lines that add up to its amount (spec 2 §3, Deal). */
export function OwnRenewalCard({ accountId }: { accountId: Id }) {
  const t = useT();
  const id = useId();
  const { value, error, reread } = useRenewal(accountId);
  const retry = () => void reread().catch(() => undefined);
  if (error) return <UnreadNote what={t('ownBilling.plan.dealFailed')} why={textOf(error)} onRetry={retry} />;
  if (value === undefined) return <BillingSkeleton />;
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('ownBilling.plan.deal')}</h2>
      </header>
      <div className="body">
        {value === null ? <p className="muted">{t('ownBilling.plan.noDeal')}</p> : <DealFacts deal={value} />}
      </div>
    </section>
  );
}

function DealFacts({ deal }: { deal: Deal }) {
  const t = useT();
  const closes = deal.closeDate === undefined ? undefined : formatDay(deal.closeDate);
  const starts = deal.contractStartDate === undefined ? undefined : formatDay(deal.contractStartDate);
  return (
    <>
      <p>
        <b>
          <bdi>{deal.dealName}</bdi>
        </b>
      </p>
      {closes === undefined ? null : (
        <p className="cell muted">{t('ownBilling.plan.closes', { date: closes })}</p>
      )}
      {starts === undefined ? null : (
        <p className="cell muted">{t('ownBilling.plan.starts', { date: starts })}</p>
      )}
      <div className="billing-lines">
        <DealLines deal={deal} />
      </div>
    </>
  );
}
