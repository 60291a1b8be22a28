import { type ReactNode, useEffect } from 'react';
import { failureOf, textOf } from '../../data/errors.ts';
import { useGetOne } from '../../data/hooks.ts';
import { type AccountProps, RecordOf } from '../../data/record.tsx';
import { refetchNow } from '../../data/refetchNow.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { keepRecent } from '../../data/store.ts';
import { may } from '../../domain/access/access.ts';
import type { Account, Id } from '../../domain/entities.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { ButtonLink } from '../../kit/controls/ButtonLink.tsx';
import { CardFrame } from '../../kit/controls/Card.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { RecordSkeleton } from '../../kit/controls/Loading.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';
import { MissingRecord, StateBlock } from '../../kit/controls/StateBlock.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { usePainted } from '../../kit/hooks/usePainted.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import { usePlace } from '../../kit/place.ts';
import { type AccountTab, paths } from '../../paths.ts';
import { AccountHeader } from './header/AccountHeader.tsx';

/** Shown instead of an account that is gone, forbidden or could not be loaded. */
function AccountFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useT();
  const { heading } = usePlace();
  const { statusCode } = failureOf(error);
  const isGone = statusCode === 404;
  const isForbidden = statusCode === 403;
  const title = t(`accounts.record.${isGone ? 'goneTitle' : isForbidden ? 'forbidden' : 'failed'}`);
  usePageTitle(title);
  if (isGone)
    return <MissingRecord title={title} body={t('accounts.record.goneBody')} list={paths.accounts} />;
  return (
    <div className="whole">
      <StateBlock
        role="alert"
        icon={isForbidden ? 'lock' : 'err'}
        title={title}
        heading={heading}
        body={<bdi>{textOf(error) ?? t('common.error.request')}</bdi>}
      >
        {isForbidden ? null : (
          <Button kind="primary" icon={<Icon name="refresh" />} onClick={onRetry}>
            {t('common.action.tryAgain')}
          </Button>
        )}
        <ButtonLink kind={isForbidden ? 'primary' : undefined} to={paths.accounts}>
          {t('accounts.record.back')}
        </ButtonLink>
      </StateBlock>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className="wrap" aria-hidden="true">
      <div className="split settings-tab">
        <CardFrame loading>
          <header>
            <Skeleton bars={['line']} />
          </header>
          <div className="body grid2">
            {Array.from({ length: 6 }, (_, field) => (
              <div key={field} className="field">
                <Skeleton bars={['line', 'box']} />
              </div>
            ))}
          </div>
        </CardFrame>
      </div>
    </div>
  );
}

/** The content of a tab. Rendered after the header and tabs are painted, so that they respond to the press first. */
function TabContent({ tab, children }: { tab: AccountTab; children: ReactNode }) {
  const isPainted = usePainted();
  if (isPainted) return children;
  return tab === 'settings' ? <SettingsSkeleton /> : null;
}

/** Sets the title and the breadcrumb Accounts > name (spec 1 §2); users who have the accounts list get a link to it. */
function useAccountBreadcrumb(id: Id, account: Account | undefined): void {
  const t = useT();
  const { user } = useConsoleSession();
  const name = account?.name || id;
  usePageTitle(account && name);
  useBreadcrumb([
    { label: t('lists.accounts.title'), to: may(user, 'accounts.list') ? paths.accounts : undefined },
    { label: name },
  ]);
}

/** Adds the account to the recently opened ones once it is shown. */
function useKeptAsRecent(account: Account | undefined): void {
  const { ownStore } = useConsoleSession();
  const id = account?.id;
  const label = account?.name || id;
  useEffect(() => {
    if (id !== undefined && label !== undefined) keepRecent(ownStore, { kind: 'accounts', id, label });
  }, [ownStore, id, label]);
}

/** Warns that the account shown may be stale, because reading it again failed. */
function StaleNote({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useT();
  const isGone = failureOf(error).statusCode === 404;
  return (
    <UnreadNote
      className="page-note"
      what={t(isGone ? 'accounts.record.goneTitle' : 'accounts.record.stale')}
      why={isGone ? undefined : textOf(error)}
      onRetry={isGone ? undefined : onRetry}
    />
  );
}

export type AccountPageProps = {
  id: Id;
  tab: AccountTab;
  renderTab(props: AccountProps): ReactNode;
  /** Header actions contributed by other features. */
  actions?: ReactNode;
  /** Links to the previous and next account of the list that the user came from. */
  steps?: ReactNode;
  /** A line under the header, contributed by another feature. */
  note?: ReactNode;
};

/** /accounts/{id}/{tab}: one account. Coming from the list, its row is shown until the account is read. */
export function AccountPage({ id, tab, renderTab, actions, steps, note }: AccountPageProps) {
  const t = useT();
  const { data: account, error, isFetching, refetch } = useGetOne('accounts', { id });
  useAccountBreadcrumb(id, account);
  useKeptAsRecent(account);
  if (!account) {
    if (error && !isFetching) return <AccountFailure error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <RecordSkeleton label={t('accounts.record.loading')} lines={['line', 'line', 'line']} hasTabs />
        {tab === 'settings' ? <SettingsSkeleton /> : null}
      </>
    );
  }
  return (
    <RecordOf resource="accounts" record={account}>
      <AccountHeader tab={tab} actions={actions} steps={steps} />
      {note}
      {error ? <StaleNote error={error} onRetry={() => void refetch()} /> : null}
      <TabContent key={tab} tab={tab}>
        {renderTab({
          account,
          onRead: async () => (await refetchNow(refetch)) ?? account,
        })}
      </TabContent>
    </RecordOf>
  );
}
