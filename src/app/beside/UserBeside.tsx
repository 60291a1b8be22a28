/** A user beside the list of users. */
import { useLocation } from 'react-router';
import { failureOf, loadErrorMessage } from '../../data/errors.ts';
import { useGetOne } from '../../data/hooks.ts';
import type { Id } from '../../domain/entities.ts';
import { nameOfUser } from '../../domain/people/shownEmail.ts';
import { RecordChanges } from '../../features/changes/RecordChanges.tsx';
import { UserPanel } from '../../features/users/panel/UserPanel.tsx';
import { RecordSkeleton } from '../../kit/controls/Loading.tsx';
import { MissingRecord } from '../../kit/controls/StateBlock.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { closedAddress } from '../../shared/list/openRow.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { BesidePage, BesideUnread } from './BesidePage.tsx';
import { useNeighboursBeside } from './useNeighbours.ts';

export function UserBeside({ id }: { id: Id }) {
  const t = useT();
  const location = useLocation();
  const { data: user, error, isFetching, refetch } = useGetOne('users', { id });
  const steps = useNeighboursBeside('users', id);
  const unread = {
    what: t('people.fresh.failed'),
    why: loadErrorMessage(t, error),
    onRetry: () => void refetch(),
  };
  return (
    <BesideFrame
      resource="users"
      id={id}
      address={paths.user(id)}
      name={user && nameOfUser(user)}
      steps={steps}
    >
      <BesidePage resetKey={id}>
        {failureOf(error).statusCode === 404 ? (
          <MissingRecord
            title={t('beside.user.gone')}
            body={t('accounts.record.goneBody')}
            list={closedAddress(location)}
          />
        ) : user ? (
          <UserPanel key={id} user={user}>
            {error && !isFetching ? <UnreadNote {...unread} /> : null}
            <RecordChanges resource="users" id={id} />
          </UserPanel>
        ) : error && !isFetching ? (
          <BesideUnread {...unread} />
        ) : (
          <RecordSkeleton label={t('people.fresh.loading')} lines={['line', 'line']} />
        )}
      </BesidePage>
    </BesideFrame>
  );
}
