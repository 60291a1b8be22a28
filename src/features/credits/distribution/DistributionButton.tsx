import { useEffect, useEffectEvent, useRef } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import { useHasDeals } from './useDistribution.ts';
import styles from './DistributionButton.module.css';

const DistributionDrawer = lazyComponent(
  async () => (await import('./DistributionDrawer.tsx')).DistributionDrawer,
);

/** Opens the distribution of a deal's credits, which pool admins can change and end users can read (spec 2 §6, §7). */
export function DistributionButton({ account }: { account: Account }) {
  const t = useT();
  const open = useLazyDialog();
  const { user, runtime: setting } = useConsoleSession();
  const isAdmin = may(user, 'creditPool.manage', { account, setting });
  const { data: hasDeals, error, isFetching, refetch } = useHasDeals(account.id);
  const isAwaited = useRef(false);
  const settle = useEffectEvent(() => {
    isAwaited.current = false;
    if (hasDeals === true) void show();
  });
  // If the button is pressed before the answer arrives, the drawer opens when it does.
  useEffect(() => {
    if (isAwaited.current && hasDeals !== undefined) settle();
  }, [hasDeals]);
  if (error && !isFetching && hasDeals === undefined)
    return (
      <span className={styles.failed} role="alert">
        {t('distribution.checkFailed')}{' '}
        <LinkButton onClick={() => void refetch()}>{t('common.action.tryAgain')}</LinkButton>
      </span>
    );
  // Without deals there is nothing to read.
  if (!isAdmin && hasDeals !== true) return null;

  function press(): void {
    if (hasDeals === undefined) isAwaited.current = true;
    else if (hasDeals) void show();
  }
  const show = () => open(dialogOf(DistributionDrawer, { account, isAdmin }));
  return (
    <RefusableButton
      refusal={hasDeals === false ? t('distribution.noDeals') : undefined}
      kind={isAdmin ? 'primary' : undefined}
      aria-haspopup="dialog"
      onPointerEnter={DistributionDrawer.preload}
      onFocus={DistributionDrawer.preload}
      onClick={press}
    >
      {t(isAdmin ? 'distribution.open' : 'distribution.see')}
    </RefusableButton>
  );
}
