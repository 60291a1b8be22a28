import { Link } from 'react-router';
import { STATES_OF } from '../../domain/listQuery.ts';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import { entryStateLabel } from '../labels.ts';
import type { ConsoleList } from './useConsoleList.ts';

type Props = { list: Pick<ConsoleList, 'spec' | 'state' | 'addressOf' | 'total' | 'isStale'> };

/** The entry states of a list as links; only the chosen one's count is known (one call a view). */
export function StateTabs({ list }: Props) {
  const t = useT();
  const { state, total } = list;
  return (
    <nav className="tabs" aria-label={t('lists.stateTabs')}>
      {STATES_OF[list.spec.resource].map((entryState) => {
        const isChosen = entryState === state.filter.state;
        return (
          <Link
            key={entryState}
            to={list.addressOf({ ...state, filter: { ...state.filter, state: entryState }, page: 1 })}
            aria-current={isChosen ? 'true' : undefined}
          >
            {entryStateLabel(t, entryState)}
            {isChosen && total !== undefined && !list.isStale && (
              <span className="count">{formatCount(total)}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
