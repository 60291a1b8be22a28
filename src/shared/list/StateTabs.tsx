import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { keys } from '../../data/keys.ts';
import { type ListState, statesOf } from '../../domain/lists/listAddress.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePlace } from '../../kit/place.ts';
import { entryStateLabel } from '../account/labels.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import { readParams } from './listRead.ts';

type Props = {
  /** Tabs above a page, or a segmented control in a toolbar. */
  look?: 'tabs' | 'seg';
};

/**
 * The entry states of a list as links, with the counts that are known: the current one, and cached ones of states shown
 * before with the same filters. Makes no calls of its own.
 */
export function StateTabs({ look = 'tabs' }: Props) {
  const t = useT();
  const { named } = usePlace();
  const { total, isPlaceholderData } = useListContext();
  const { spec, state, addressOf } = useConsoleListContext();
  const client = useQueryClient();
  const keptTotal = (other: ListState): number | undefined => {
    const kept = client.getQueryState<{ total?: number }>(keys.list(spec.resource, readParams(other, spec)));
    // After a change, a cached count may be wrong.
    return kept?.isInvalidated ? undefined : kept?.data?.total;
  };
  return (
    <nav className={look} aria-label={named(t('lists.stateTabs'))}>
      {statesOf(spec).map((entryState) => {
        const isChosen = entryState === state.filter.state;
        const other = { ...state, filter: { ...state.filter, state: entryState }, page: 1 };
        const current = isPlaceholderData ? undefined : total;
        const count = isChosen ? current : keptTotal(other);
        return (
          <Link key={entryState} to={addressOf(other)} aria-current={isChosen ? 'true' : undefined}>
            <span className="tab-label" data-label={entryStateLabel(t, entryState)}>
              {entryStateLabel(t, entryState)}
            </span>
            {count !== undefined && <span className="count">{formatCount(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
