import type { ReactNode } from 'react';
import { useGetOne } from '../../data/hooks.ts';
import { failureOf, textOf } from '../../data/errors.ts';
import { RecordOf } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import type { Account, Id } from '../../domain/entities.ts';
import { paths } from '../../paths.ts';
import type { AccountTab } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import { AccountFailure } from './AccountFailure.tsx';
import { AccountHeader } from './header/AccountHeader.tsx';
import { HeaderSkeleton } from './header/HeaderSkeleton.tsx';
import { SettingsSkeleton } from './settings/SettingsSkeleton.tsx';

/** What a tab of the account detail is given. */
export type AccountTabProps = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

export type AccountPageProps = {
  id: Id;
  tab: AccountTab;
  renderTab(props: AccountTabProps): ReactNode;
  /** What other features offer in the header. */
  actions?: ReactNode;
};

/** The breadcrumb Accounts > name (spec 1 §2); the first step is a link for those who have that list. */
function usePlace(id: Id, account: Account | undefined): void {
  const t = useT();
  const { user } = useConsoleSession();
  const name = account?.name || id;
  usePageTitle(account && name);
  useBreadcrumb([
    { label: t('lists.accounts.title'), to: may(user, 'accounts.list') ? paths.accounts : undefined },
    { label: name },
  ]);
}

/** What is shown may be old: the account could not be read again. */
function Stale({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useT();
  const isGone = failureOf(error).statusCode === 404;
  return (
    <div className="note bad page-note" role="alert">
      <Icon name="err" />
      <span className="grow">
        {isGone ? t('accounts.record.goneTitle') : t('accounts.record.stale')}{' '}
        {isGone ? null : <bdi>{textOf(error)}</bdi>}
      </span>
      {isGone ? null : (
        <button type="button" className="link" onClick={onRetry}>
          {t('common.action.tryAgain')}
        </button>
      )}
    </div>
  );
}

/** /accounts/{id}/{tab}: one account. From the list, its row stands in until the account is read. */
export function AccountPage({ id, tab, renderTab, actions }: AccountPageProps) {
  const { data: account, error, isFetching, refetch } = useGetOne('accounts', { id });
  usePlace(id, account);
  if (!account) {
    if (error && !isFetching) return <AccountFailure error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <HeaderSkeleton />
        {tab === 'settings' ? <SettingsSkeleton /> : null}
      </>
    );
  }
  return (
    <RecordOf resource="accounts" record={account}>
      <AccountHeader tab={tab} actions={actions} />
      {error ? <Stale error={error} onRetry={() => void refetch()} /> : null}
      {renderTab({
        account,
        onRead: async () => (await refetch({ throwOnError: true })).data ?? account,
      })}
    </RecordOf>
  );
}
