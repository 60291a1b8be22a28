import type { ComponentType } from 'react';
import { textOf } from '../../data/errors.ts';
import { useGetOne } from '../../data/hooks.ts';
import { refetchNow } from '../../data/refetchNow.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Account } from '../../domain/entities.ts';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { BillingSkeleton } from './states.tsx';

export type OwnAccountProps = {
  account: Account;
  /** Reads it again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** A page about the account that the signed-in user belongs to, once that is read. */
export function OwnAccount({ Page }: { Page: ComponentType<OwnAccountProps> }) {
  const t = useT();
  const { accountId } = useConsoleSession().user;
  const { data, error, isFetching, refetch } = useGetOne(
    'accounts',
    { id: accountId ?? '' },
    { enabled: accountId !== undefined },
  );
  async function reread(): Promise<Account> {
    const fresh = await refetchNow(refetch);
    if (!fresh) throw new Error('There is no account');
    return fresh;
  }
  if (data) return <Page key={data.id} account={data} onRead={reread} />;
  if (!error || isFetching) return <BillingSkeleton />;
  return <UnreadNote what={t('ownBilling.failed')} why={textOf(error)} onRetry={() => void refetch()} />;
}
