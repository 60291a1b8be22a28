/** The provider list while it is empty or loading. */
import type { ReactNode } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';

export function EmptyProviders({ action }: { action: ReactNode }) {
  const t = useT();
  return (
    <div className="card">
      <StateBlock icon="key" title={t('sso.empty.title')} body={t('sso.empty.body')}>
        {action}
      </StateBlock>
    </div>
  );
}

export function ProviderSkeleton() {
  const t = useT();
  return (
    <div className="card loading" role="status" aria-label={t('sso.loading')}>
      <header>
        <Skeleton bars={['line']} />
      </header>
      <div className="body stack">
        <Skeleton bars={['line', 'line', 'line']} />
      </div>
    </div>
  );
}
