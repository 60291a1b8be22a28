import { useEffect, useEffectEvent, useState } from 'react';
import { useUpdate } from '../../../data/mutations.ts';
import { useLastAdmin } from '../../../data/useLastAdmin.ts';
import { nameOfUser, shownEmail } from '../../../domain/people/shownEmail.ts';
import { userTargetOf } from '../../../domain/people/userStatus.ts';
import type { SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Note } from '../../../kit/controls/Note.tsx';
import { formatFacts } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { lastAdminText } from '../../../shared/people/lastAdminText.ts';
import { FreshUser } from './FreshUser.tsx';
import { type UserDialogProps, useUserCall } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

/** Deactivates or reactivates a user by an update (spec 1 §4). */
export function ChangeStatus(props: UserDialogProps) {
  const t = useT();
  const { user } = props;
  const target = userTargetOf(user);
  const title = t(`people.status.${target}.title`, { name: nameOfUser(user) });
  return (
    <FreshUser {...props} title={title}>
      {(fresh) =>
        fresh.isActive === user.isActive ? (
          <Question {...props} user={fresh} />
        ) : (
          <AlreadyDone {...props} user={fresh} title={title} />
        )
      }
    </FreshUser>
  );
}

function Question({ user, account, onChanged, close }: UserDialogProps) {
  const t = useT();
  const update = useUpdate('users');
  const run = useUserCall<boolean>({ user, account, onChanged });
  const warnOfLast = useLastAdmin();
  const [warned, setWarned] = useState(false);
  const target = userTargetOf(user);
  const name = nameOfUser(user);
  const { userType, accountId } = user;
  const next = { isActive: target === 'ACTIVE', userType };

  async function change(): Promise<SaveEnd> {
    const warning = warned ? undefined : await warnOfLast(user, next);
    if (warning !== undefined) {
      setWarned(true);
      return lastAdminText(t, warning);
    }
    return run({
      input: next.isActive,
      isReadBefore: true,
      stopFor: (now) => (now.isActive === next.isActive ? t(`people.fresh.${target}`) : undefined),
      send: (now) =>
        update({
          id: user.id,
          data: { ...next, userType: now.userType, accountId: now.accountId ?? accountId },
        }),
      change: { kind: 'userStatus', before: { isActive: user.isActive }, after: { isActive: next.isActive } },
      isDone: (now) => now.isActive === next.isActive,
      done: 'people.message.changed',
      failed: t('people.message.updateFailed'),
    });
  }
  return (
    <Confirmation
      question={{
        title: t(`people.status.${target}.title`, { name }),
        context: formatFacts(shownEmail(user.email), user.account?.name),
        body: t(`people.status.${target}.body`),
        action: warned ? t('people.status.INACTIVE.anyway') : t(`people.status.${target}.action`),
        danger: target === 'INACTIVE',
        run: change,
      }}
      close={close}
    />
  );
}

/** Somebody else has already made the change, so only the list is refreshed. */
function AlreadyDone({ user, onChanged, title, close }: UserDialogProps & { title: string }) {
  const t = useT();
  const refresh = useUserRefresh();
  const refreshList = useEffectEvent(() => refresh({ accountId: user.accountId, onChanged }));
  useEffect(() => refreshList(), []);
  return (
    <Dialog title={title} onClose={() => close(false)}>
      <Note level="info" role="status">
        {t(user.isActive ? 'people.fresh.ACTIVE' : 'people.fresh.INACTIVE')}
      </Note>
    </Dialog>
  );
}
