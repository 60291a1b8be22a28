import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerKeys } from '../../../data/answerKeys.ts';
import { textOf } from '../../../data/errors.ts';
import { useConsoleQuery } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { StateBlock } from '../../../kit/controls/StateBlock.tsx';
import { UnreadState } from '../../../kit/controls/Unread.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { FeatureForm } from './FeatureForm.tsx';
import type { Panel } from './panels.ts';
import '../../../kit/styles/access.css';

/** How long the catalogue is fresh, in milliseconds. It changes only with releases, so both panels share a request. */
const FRESH_MS = 300_000;

/**
 * The features of a panel that this user may see, without duplicates, whether or not the console knows their names.
 * With the flag `panel` they are requested by access type (spec 1 §7); when that type changes, the old switches stay
 * until the new ones arrive.
 */
function useFeatures(panel: Panel, account: Account) {
  const { user, runtime } = useConsoleSession();
  const accessType = runtime.flags.panel && account.accessType !== '' ? account.accessType : undefined;
  const { data, error, isFetching, refetch } = useConsoleQuery(
    answerKeys.features(accessType),
    ({ features }, signal) => features({ accessType, signal }),
    { staleTime: FRESH_MS, placeholderData: keepPreviousData },
  );
  const shown = useMemo(() => {
    const byName = new Map(data?.map((feature) => [feature.name, feature]));
    return (
      data &&
      [...byName.values()].filter(
        (feature) =>
          panel.shows(feature) && may(user, 'account.feature', { name: feature.name, setting: runtime }),
      )
    );
  }, [data, panel, user, runtime]);
  return { features: shown, error, isFetching, retry: () => void refetch() };
}

/** Number of skeleton switches, as many as most accounts have. */
const SWITCHES = 5;

/** Placeholder for the switches while the catalogue is loading. */
function PanelSkeleton() {
  const t = useT();
  return (
    <div className="body settings loading">
      <p className="sr">{t('features.panel.loading')}</p>
      {Array.from({ length: SWITCHES }, (_, index) => (
        <div key={index} className="setting" aria-hidden="true">
          <Skeleton bars={['line', 'line']} />
        </div>
      ))}
    </div>
  );
}

type Props = {
  panel: Panel;
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** A card with the panel's switches, set as in the account. */
export function FeaturePanel({ panel, account, onRead }: Props) {
  const t = useT();
  const { features, error, isFetching, retry } = useFeatures(panel, account);
  if (features && features.length > 0)
    return <FeatureForm panel={panel} features={features} account={account} onRead={onRead} />;
  const isLoading = !features && (!error || isFetching);
  return (
    <Card title={t(panel.title)} busy={isLoading}>
      {isLoading ? <PanelSkeleton /> : null}
      {isLoading || !error ? null : (
        <UnreadState
          small
          what={t('features.panel.unread')}
          why={textOf(error) ?? t('common.error.request')}
          onRetry={retry}
        />
      )}
      {features ? <StateBlock small icon="off" title={t(panel.empty)} body={t(panel.emptyHint)} /> : null}
    </Card>
  );
}
