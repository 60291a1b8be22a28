import { placeOf, textOf } from '../../../data/errors.ts';
import type { Deal } from '../../../domain/entities.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Refused } from '../deals/Notes.tsx';
import type { CostRead } from './useLicenseCost.ts';

/** What is charged for the seats of a deal, per seat and in all, as the service says it. */
export function CostSum({ deal, cost }: { deal: Deal; cost: CostRead }) {
  const t = useT();
  if (cost.error)
    return (
      <div className="stack tight">
        <Refused
          text={textOf(cost.error) ?? t('enterprise.licenses.previewFailed')}
          place={placeOf(cost.error)}
        />
        <button type="button" className="btn s" onClick={cost.retry}>
          {t('common.action.tryAgain')}
        </button>
      </div>
    );
  if (!cost.known) return <p role="status">{t('enterprise.licenses.previewing')}</p>;
  const { proratedCostPerSeat, totalCost } = cost.known;
  return (
    <div className="sum-box">
      <dl className="sum">
        <dt>{t('enterprise.deal.amount')}</dt>
        <dd>{formatCents(deal.amount)}</dd>
        <dt>{t('enterprise.licenses.perSeat')}</dt>
        <dd>{formatCents(proratedCostPerSeat)}</dd>
        <dt className="total">{t('enterprise.licenses.total')}</dt>
        <dd className="total">{formatCents(totalCost)}</dd>
      </dl>
    </div>
  );
}
