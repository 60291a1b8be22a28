import { isComplete } from '../../../domain/bulk/outcomes.ts';
import { PART_SIZE } from '../../../domain/bulk/parts.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { type UserTarget, changeOfUsers, userStatusRules } from '../../../domain/people/userStatus.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import { bulkEndOf } from '../../../data/partEnd.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useBulkLog } from '../../../data/useBulkLog.ts';
import type { BulkKind } from '../../../shared/bulk/kind.ts';
import { counted } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useNoSeatMessage } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

type Change = {
  target: UserTarget;
  account: Account | undefined;
  onChanged: (() => void) | undefined;
};

/** Activating and deactivating many users by bulk calls (spec 1 §7, §8). */
function useUserKind({ target, account, onChanged }: Change): BulkKind<User> {
  const t = useT();
  const notify = useNotify();
  const { user: viewer } = useConsoleSession();
  const { updateMany, getMany } = useConsoleData();
  const refresh = useUserRefresh();
  const noSeatMessage = useNoSeatMessage();
  const log = useBulkLog<User>((users) => changeOfUsers(users, target, account?.id));
  return {
    rules: userStatusRules(viewer, target, account),
    isDanger: target === 'INACTIVE',
    texts: {
      title: (n) => t(`people.bulk.${target}.title`, counted(n)),
      effect: (sent) => t(`people.bulk.${target}.effect`, { smart_count: sent.length }),
      action: (n) => t(`people.bulk.${target}.action`, counted(n)),
      none: t(`users.bulk.${target}`),
      done: (n) => t(`people.bulk.${target}.done`, counted(n)),
    },
    size: PART_SIZE,
    async send(users) {
      const ids = users.map(({ id }) => id);
      try {
        await updateMany('users', { ids, data: { isActive: target === 'ACTIVE' } });
        return log.ended(users, { kind: 'done' });
      } catch (error) {
        // Worded for the tier only when all users belong to one account.
        const noSeat = account && noSeatMessage(error, account.accessType);
        const end = bulkEndOf(error, t('common.error.unknown'));
        return log.ended(users, noSeat && end.kind === 'refused' ? { ...end, text: noSeat } : end);
      }
    },
    report(tally) {
      if (isComplete(tally)) notify('people.message.statusesUpdated', { type: 'success', change: log.id });
      refresh({ accountId: account?.id, onChanged });
    },
    readAgain: async (ids, signal) =>
      log.read(
        (await getMany('users', { ids, signal })).data,
        ({ isActive }) => isActive === (target === 'ACTIVE'),
      ),
  };
}

type Props = {
  users: readonly User[];
  target: UserTarget;
  account: Account | undefined;
  onChanged: (() => void) | undefined;
  /** `done`: whether the users were changed. */
  close(done: boolean): void;
};

/** The dialog that activates or deactivates the selected users. */
export function UserStatusChange({ users, close, ...others }: Props) {
  return <BulkChange records={users} kind={useUserKind(others)} close={close} />;
}
