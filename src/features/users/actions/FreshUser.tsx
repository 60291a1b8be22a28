import type { ReactNode } from 'react';
import { RecordOf } from '../../../data/record.tsx';
import { useFreshRecord } from '../../../data/useFreshRecord.ts';
import type { User } from '../../../domain/entities.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { FreshDialog } from '../../../shared/resource/FreshDialog.tsx';
import type { UserDialogProps } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

type Props = UserDialogProps & {
  /** The dialog's title while the user is loading. */
  title: string;
  /** Renders the dialog with the user's current state. */
  children(fresh: User): ReactNode;
};

/** Reads the user by GET users/{id} before the dialog is shown (spec 1 §7). */
export function FreshUser({ user, onChanged, title, close, children }: Props) {
  const t = useT();
  const refresh = useUserRefresh();
  const fresh = useFreshRecord(
    async (data, signal) => (await data.getOne('users', { id: user.id, signal })).data,
  );
  const { record } = fresh;
  return (
    <FreshDialog
      title={title}
      context={<bdi>{nameOfUser(user)}</bdi>}
      fresh={fresh}
      texts={{
        loading: t('people.fresh.loading'),
        gone: t('people.message.gone'),
        failed: t('people.fresh.failed'),
      }}
      onOutdated={() => refresh({ accountId: user.accountId, onChanged })}
      onClose={close}
    >
      {record ? (
        <RecordOf resource="users" record={record}>
          {children(record)}
        </RecordOf>
      ) : null}
    </FreshDialog>
  );
}
