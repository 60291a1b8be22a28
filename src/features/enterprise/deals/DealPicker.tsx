import { useEffect, useEffectEvent, useState } from 'react';
import { matchesDeal } from '../../../domain/billing/deals.ts';
import type { Deal } from '../../../domain/entities.ts';
import { useComposed } from '../../../kit/composing.ts';
import { Button, LinkButton } from '../../../kit/controls/Button.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { formatCents, formatCount, formatDay } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { dealTypeLabel } from '../../../shared/account/labels.ts';
import { FindField } from '../../../shared/list/FindField.tsx';
import { ListSkeleton, ReadFailed } from './Notes.tsx';
import { PickList } from './PickList.tsx';
import type { DealsRead } from './useDeals.ts';

type Props = {
  deals: DealsRead;
  chosen: Deal | undefined;
  busy: boolean;
  /** Shown when there are no deals. */
  none: string;
  onChoose(deal: Deal): void;
};

/** "Pilot, closes Dec 15, 2026"; the day is in UTC. */
function secondLine(t: Translate, deal: Deal): string {
  const day = deal.closeDate === undefined ? undefined : formatDay(deal.closeDate);
  const type = dealTypeLabel(t, deal.dealTypeDescription);
  return day === undefined ? type : t('enterprise.deal.second', { type, day });
}

/** Says what has shifted in the list or is missing from it. */
function DealNotes({ deals, chosen }: Pick<Props, 'deals' | 'chosen'>) {
  const t = useT();
  const isGone =
    chosen !== undefined &&
    !deals.hasMore &&
    !deals.isReadingMore &&
    !deals.deals.some(({ internalId }) => internalId === chosen.internalId);
  const words = [
    ...(deals.hasShifted && !deals.isReadingMore ? [t('enterprise.deal.shifted')] : []),
    ...(deals.skipped > 0 ? [t('enterprise.deal.skipped', { smart_count: deals.skipped })] : []),
    ...(isGone ? [t('enterprise.deal.gone')] : []),
  ];
  if (words.length === 0) return null;
  return (
    <Note
      level="warn"
      role="status"
      actions={<LinkButton onClick={deals.reread}>{t('enterprise.deal.reread')}</LinkButton>}
    >
      {words.join(' ')}
    </Note>
  );
}

/** A list of deals to choose one from, with a search over the loaded ones. */
export function DealPicker({ deals, chosen, busy, none, onChoose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const search = useComposed(text);
  const fresh = deals.deals.find(({ internalId }) => internalId === chosen?.internalId);
  // After another read the chosen deal may differ, in its amount for example.
  const isStale =
    chosen !== undefined && fresh !== undefined && JSON.stringify(fresh) !== JSON.stringify(chosen);
  const follow = useEffectEvent(() => fresh && onChoose(fresh));
  useEffect(() => {
    if (isStale) follow();
  }, [isStale]);
  if (deals.isReading) return <ListSkeleton />;
  if (deals.error && deals.deals.length === 0)
    return <ReadFailed error={deals.error} words={t('enterprise.deal.unread')} onRetry={deals.reread} />;
  if (deals.deals.length === 0 && deals.total === 0) return <Note level="plain">{none}</Note>;
  const found = deals.deals.filter((deal) =>
    matchesDeal(deal, [dealTypeLabel(t, deal.dealTypeDescription), formatCents(deal.amount)], search),
  );
  return (
    <>
      <FindField
        label={
          deals.hasMore
            ? t('enterprise.deal.findSome', {
                smart_count: deals.deals.length,
                total: formatCount(deals.total),
              })
            : t('enterprise.deal.find', { smart_count: deals.deals.length })
        }
        value={text}
        onChange={setText}
      />
      {found.length === 0 ? (
        <Note level="plain">
          {t(deals.hasMore ? 'enterprise.deal.noneFoundYet' : 'enterprise.deal.noneFound')}
        </Note>
      ) : (
        <PickList
          legend={t('enterprise.deal.legend')}
          chosen={chosen?.internalId}
          busy={busy}
          picks={found.map((deal) => ({
            id: deal.internalId,
            title: <bdi>{deal.dealName || deal.internalId}</bdi>,
            second: secondLine(t, deal),
            end: formatCents(deal.amount),
          }))}
          onPick={(id) => {
            const deal = found.find(({ internalId }) => internalId === id);
            if (deal) onChoose(deal);
          }}
        />
      )}
      <DealNotes deals={deals} chosen={chosen} />
      {deals.error ? (
        <ReadFailed error={deals.error} words={t('enterprise.deal.unread')} onRetry={deals.more} />
      ) : null}
      {deals.hasMore && !deals.error ? (
        <Button small aria-busy={deals.isReadingMore} onClick={deals.more}>
          {t('enterprise.deal.more', { rest: formatCount(deals.total - deals.deals.length) })}
        </Button>
      ) : null}
    </>
  );
}
