/** What stands in the place of billing information. */
import { useT } from '../../kit/i18n/i18n.tsx';

/** It is on its way. */
export function BillingSkeleton() {
  const t = useT();
  return (
    <div className="card loading" role="status" aria-label={t('ownBilling.loading')}>
      <div className="body">
        <span className="skeleton line" />
        <span className="skeleton line" />
      </div>
    </div>
  );
}
