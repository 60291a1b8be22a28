import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useBulkWrite } from '../../../data/useBulkWrite.ts';
import { useLastAdmins } from '../../../data/useLastAdmin.ts';
import { isComplete } from '../../../domain/bulk/outcomes.ts';
import { PART_SIZE } from '../../../domain/bulk/parts.ts';
import type { Account, Id, User } from '../../../domain/entities.ts';
import { type UserTarget, changeOfUsers, userStatusRules } from '../../../domain/people/userStatus.ts';
import { counted } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import type { BulkKind } from '../../../shared/bulk/kind.ts';
import { useNoSeatMessage } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

type Change = { target: UserTarget; account: Account | undefined; onChanged: (() => void) | undefined };

/** Activating and deactivating many users by bulk calls (spec 1 §7, §8). */
function useUserKind({ target, account, onChanged }: Change): BulkKind<User> {
  const t = useT();
  const notify = useNotify();
  const { user: viewer } = useConsoleSession();
  const { updateMany, getMany } = useConsoleData();
  const refresh = useUserRefresh();
  const noSeatMessage = useNoSeatMessage();
  const lastAdmins = useLastAdmins();
  const rules = userStatusRules(viewer, target, account);
  const bulk = useBulkWrite<User>({
    factsOf: (users) => changeOfUsers(users, target, account?.id),
    failed: t('common.error.unknown'),
    // Worded for the tier only when all users belong to one account.
    refusedText: (error) => account && noSeatMessage(error, account.accessType),
  });
  return {
    rules,
    isDanger: target === 'INACTIVE',
    texts: {
      title: (n) => t(`people.bulk.${target}.title`, counted(n)),
      effect: (sent) => t(`people.bulk.${target}.effect`, { smart_count: sent.length }),
      action: (n) => t(`people.bulk.${target}.action`, counted(n)),
      none: t(`users.bulk.${target}`),
      done: (n) => t(`people.bulk.${target}.done`, counted(n)),
    },
    size: PART_SIZE,
    send(users) {
      // Found for the whole part: together its users may be all the admins of an account.
      let last: ReadonlySet<Id> = new Set();
      return bulk.send(users, {
        ...rules,
        async read(ids) {
          const { data } = await getMany('users', { ids });
          if (target === 'INACTIVE') last = await lastAdmins(data, { isActive: false });
          return data;
        },
        barNow: async ({ id }) => (last.has(id) ? { kind: 'barred', reason: 'lastAdmin' } : undefined),
        write: (nows) =>
          updateMany('users', { ids: nows.map(({ id }) => id), data: { isActive: target === 'ACTIVE' } }),
      });
    },
    report(tally) {
      if (isComplete(tally)) notify('people.message.statusesUpdated', { type: 'success', change: bulk.id });
      refresh({ accountId: account?.id, onChanged });
    },
    readAgain: async (ids, signal) => bulk.read((await getMany('users', { ids, signal })).data, rules.isDone),
  };
}

type Props = Change & {
  users: readonly User[];
  /** `done`: whether the users were changed. */
  close(done: boolean): void;
};

/** The dialog that activates or deactivates the selected users. */
export function UserStatusChange({ users, close, ...others }: Props) {
  return <BulkChange records={users} kind={useUserKind(others)} close={close} />;
}
