import { useGetMany } from 'ra-core';
import { Link } from 'react-router';
import type { Id, Subscription, User } from '../../domain/entities.ts';
import { personName } from '../../domain/people/shownEmail.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { formatDay, formatList } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

/** Up to this many people are named; more are only counted, and can be seen in the list. */
const NAMED_MAX = 5;

type Props = {
  subscription: Subscription;
  /** Link to the list of people; undefined when that list is on the same page. */
  peoplePath?: string | undefined;
};

/** Seats that are removed when the cycle ends, who leaves with them, and until when they can work (spec 2 §4). */
export function MarkedSeats({ subscription, peoplePath }: Props) {
  const t = useT();
  const { seatsToRemoveAtEndOfCycle: seats, usersToDisableAtEndOfCycle: people } = subscription;
  const date = formatDay(subscription.cycleEndDate);
  const names = useNames(peoplePath === undefined ? [] : people);
  if (seats === 0 || date === undefined) return null;
  const who =
    names === undefined
      ? t('ways.markedPeople', { smart_count: people.length })
      : t('ways.markedNames', { smart_count: people.length, names: formatList(names) });
  return (
    <Note level="warn" icon={<Icon name="clock" />}>
      {t('ways.marked', { smart_count: seats, date })}{' '}
      {people.length > 0 ? (
        <>
          {who}{' '}
          {peoplePath === undefined ? null : (
            <Link to={peoplePath}>{t(names === undefined ? 'ways.see' : 'ways.users')}</Link>
          )}
        </>
      ) : null}
    </Note>
  );
}

/** Undefined while loading, after a failure, or when there are too many for a sentence. */
function useNames(ids: readonly Id[]): string[] | undefined {
  const isEnabled = ids.length > 0 && ids.length <= NAMED_MAX;
  const { data } = useGetMany<User>('users', { ids: [...ids] }, { enabled: isEnabled });
  const found = (data ?? []).filter((user) => user !== undefined);
  return isEnabled && found.length === ids.length ? found.map((user) => personName(user)) : undefined;
}
