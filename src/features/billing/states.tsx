import { useT } from '../../kit/i18n/i18n.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';

/** Placeholder for billing information that is loading. */
export function BillingSkeleton() {
  const t = useT();
  return (
    <div className="card loading" role="status" aria-label={t('ownBilling.loading')}>
      <div className="body">
        <Skeleton bars={['line', 'line']} />
      </div>
    </div>
  );
}
