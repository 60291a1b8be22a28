import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { keys } from '../../../data/keys.ts';
import { RecordOf } from '../../../data/record.tsx';
import type { User } from '../../../domain/entities.ts';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { nameOfUser } from '../columns.tsx';
import type { Subject } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

type Props = Subject & {
  /** The dialog's title while the user is loading. */
  title: string;
  onClose(): void;
  /** Renders the dialog with the user's current state. */
  children(fresh: User): ReactNode;
};

/** Reads the user by GET users/{id} (spec 1 §7), so that a change starts from the current state, not the list's row. */
export function FreshUser({ user, onChanged, title, onClose, children }: Props) {
  const t = useT();
  const opened = useId();
  const { getOne } = useConsoleData();
  const refresh = useUserRefresh();
  const { data, error, isFetching, refetch } = useQuery({
    // Its own key: under react-admin's, a cached record would be shown while the user is read.
    queryKey: keys.fresh(opened, user.id),
    queryFn: async ({ signal }) => (await getOne('users', { id: user.id, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isGone = failureOf(error).statusCode === 404;
  const refreshGone = useEffectEvent(() => refresh({ accountId: user.accountId, onChanged }));
  useEffect(() => {
    if (isGone) refreshGone();
  }, [isGone]);
  if (data)
    return (
      <RecordOf resource="users" record={data}>
        {children(data)}
      </RecordOf>
    );
  return (
    <Dialog title={title} context={<bdi>{nameOfUser(user)}</bdi>} onClose={onClose}>
      <p role="status" className="cell second">
        {isFetching ? t('people.fresh.loading') : null}
      </p>
      {isFetching ? (
        <div className="stack">
          <Skeleton bars={['bar', 'bar']} />
        </div>
      ) : (
        <UnreadNote
          level={isGone ? 'info' : 'bad'}
          what={t(isGone ? 'people.message.gone' : 'people.fresh.failed')}
          why={isGone ? undefined : textOf(error)}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      )}
    </Dialog>
  );
}
