import type { ComponentType } from 'react';
import { textOf } from '../../data/errors.ts';
import { useGetOne } from '../../data/hooks.ts';
import { refetchNow } from '../../data/refetchNow.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Account } from '../../domain/entities.ts';
import { QueryState } from '../../kit/controls/QueryState.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

export type OwnAccountProps = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** Props of a billing card with a form. */
export type BillingCardProps = OwnAccountProps & {
  /** Prefix of the keys of this page's unsaved drafts: user and page. */
  draftKey: string;
};

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

/** A page about the signed-in user's own account, rendered once the account is read. */
export function OwnAccount({ Page }: { Page: ComponentType<OwnAccountProps> }) {
  const t = useT();
  const { accountId } = useConsoleSession().user;
  const reading = useGetOne('accounts', { id: accountId ?? '' }, { enabled: accountId !== undefined });
  async function reread(): Promise<Account> {
    const fresh = await refetchNow(reading.refetch);
    if (!fresh) throw new Error('There is no account');
    return fresh;
  }
  return (
    <QueryState
      of={reading}
      what={t('ownBilling.failed')}
      why={textOf(reading.error)}
      skeleton={<BillingSkeleton />}
    >
      {(account) => <Page key={account.id} account={account} onRead={reread} />}
    </QueryState>
  );
}
