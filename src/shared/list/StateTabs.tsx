import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { statesOf } from '../../domain/lists/listAddress.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { entryStateLabel } from '../account/labels.ts';
import { useConsoleListContext } from './consoleListContext.ts';

type Props = {
  /** Tabs above a page, or a segmented control in a toolbar. */
  look?: 'tabs' | 'seg';
};

/** The entry states of a list as links; only the current one shows its count, since a view makes one call. */
export function StateTabs({ look = 'tabs' }: Props) {
  const t = useT();
  const { total, isPlaceholderData } = useListContext();
  const { spec, state, addressOf } = useConsoleListContext();
  return (
    <nav className={look} aria-label={t('lists.stateTabs')}>
      {statesOf(spec).map((entryState) => {
        const isChosen = entryState === state.filter.state;
        return (
          <Link
            key={entryState}
            to={addressOf({ ...state, filter: { ...state.filter, state: entryState }, page: 1 })}
            aria-current={isChosen ? 'true' : undefined}
          >
            {entryStateLabel(t, entryState)}
            {isChosen && total !== undefined && !isPlaceholderData && (
              <span className="count">{formatCount(total)}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
