import { useId, useState } from 'react';
import type { Deal, Id } from '../../../domain/entities.ts';
import { processSearch, SEARCH_MAX } from '../../../domain/lists/listQuery.ts';
import { SEARCH_KEYS } from '../../../kit/form/keyboard.ts';
import { formatCents, formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { LabelledSkeleton } from '../../../kit/controls/Skeleton.tsx';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';
import { NONE } from '../../../kit/i18n/When.tsx';
import { useDistributionDeals } from './useDistribution.ts';

/** A deal in two lines: its name, then its amount and close date. */
export function DealTitle({ deal }: { deal: Deal }) {
  const t = useT();
  const { dealName, internalId, amount, closeDate } = deal;
  const date = (closeDate === undefined ? undefined : formatDay(closeDate)) ?? NONE;
  return (
    <span className="two grow">
      <bdi className="strong">{dealName || internalId}</bdi>
      <small>{t('distribution.deals.fact', { amount: formatCents(amount), date })}</small>
    </span>
  );
}

type Props = { accountId: Id; onChoose(deal: Deal): void };

type ListProps = { search: string } & Props;

function Deals({ accountId, search, onChoose }: ListProps) {
  const t = useT();
  const found = useDistributionDeals(accountId, search);
  const { data, isPlaceholderData } = found;
  const failure = (
    <QueryState
      of={found}
      what={t('distribution.deals.failed')}
      skeleton={<LabelledSkeleton label={t('distribution.deals.loading')} />}
    />
  );
  if (!data) return failure;
  const more = data.count - data.deals.length - data.skipped;
  return (
    <>
      {failure}
      <ul className="deal-choices" aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
        {data.deals.map((deal) => (
          <li key={deal.internalId}>
            <button
              type="button"
              aria-label={t('distribution.deals.choose', { name: deal.dealName || deal.internalId })}
              onClick={() => onChoose(deal)}
            >
              <DealTitle deal={deal} />
              <Icon name="right" size="s" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="cell second">
        {data.deals.length === 0 && !isPlaceholderData
          ? search === ''
            ? t('distribution.deals.empty')
            : t('distribution.deals.none', { search })
          : null}
        {more > 0 ? t('distribution.deals.more', { smart_count: more }) : null}
        {data.skipped > 0 ? ` ${t('distribution.deals.skipped', { smart_count: data.skipped })}` : null}
      </p>
    </>
  );
}

/** Searches the account's deals by name, debounced (spec 2 §7). */
export function DealSearch({ accountId, onChoose }: Props) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const search = useDebounced(processSearch(text));
  return (
    <section className="stack tight deal-search" aria-label={t('distribution.deals.label')}>
      <label htmlFor={id} className="sr">
        {t('distribution.deals.search')}
      </label>
      <div className="input">
        <Icon name="search" />
        <input
          id={id}
          {...SEARCH_KEYS}
          type="search"
          data-autofocus
          autoFocus
          maxLength={SEARCH_MAX}
          placeholder={t('distribution.deals.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Deals accountId={accountId} search={search} onChoose={onChoose} />
    </section>
  );
}
