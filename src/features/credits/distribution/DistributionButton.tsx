import type { Area } from '../../../../i18n/messages.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { useOpenDialog } from '../../../kit/layers/dialogs.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { useHasDeals } from './useDistribution.ts';
import '../drawDowns.css';
import '../distribution.css';

const TEXTS: readonly Area[] = ['distribution'];

type Props = { account: Account };

const load = () => import('./DistributionDrawer.tsx');
const warm = (): void => void load().catch(() => undefined);

function Opener({ account }: Props) {
  const t = useT();
  const notify = useNotify();
  const open = useOpenDialog();
  const { user, runtime: setting } = useConsoleSession();
  const isAdmin = may(user, 'creditPool.manage', { account, setting });
  const { data: hasDeals, error, isFetching, refetch } = useHasDeals(account.id);
  if (error && !isFetching && hasDeals === undefined)
    return (
      <span className="dist-failed" role="alert">
        {t('distribution.checkFailed')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('common.action.tryAgain')}
        </button>
      </span>
    );
  // Who only reads has nothing to see where there is nothing.
  if (!isAdmin && hasDeals !== true) return null;

  async function show(): Promise<void> {
    if (hasDeals !== true) return;
    try {
      const { DistributionDrawer } = await load();
      await open((close) => <DistributionDrawer account={account} isAdmin={isAdmin} close={() => close()} />);
    } catch {
      notify('common.error.retryLater', { type: 'error' });
    }
  }
  return (
    <Tooltip content={hasDeals === false ? t('distribution.noDeals') : undefined}>
      <button
        type="button"
        className={isAdmin ? 'btn primary' : 'btn'}
        aria-haspopup="dialog"
        aria-disabled={hasDeals !== true}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void show()}
      >
        {t(isAdmin ? 'distribution.open' : 'distribution.see')}
      </button>
    </Tooltip>
  );
}

/** The way to the distribution of a deal's credits: admins of the pools change it, end users read it (spec 2 §6, §7). */
export function DistributionButton({ account }: Props) {
  return (
    <WithTexts areas={TEXTS}>
      <Opener account={account} />
    </WithTexts>
  );
}
