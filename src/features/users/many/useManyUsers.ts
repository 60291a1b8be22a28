/** A change of many users; each is read again before its write. */
import { useConsoleData } from '../../../data/hooks.ts';
import { useBulkWrite } from '../../../data/useBulkWrite.ts';
import { isComplete } from '../../../domain/bulk/outcomes.ts';
import type { PartEnd } from '../../../domain/bulk/parts.ts';
import type { BulkRules } from '../../../domain/bulk/rules.ts';
import type { Account, User } from '../../../domain/entities.ts';
import type { ChangedRecord } from '../../../domain/writes/changeLog.ts';
import { counted } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import type { BulkKind } from '../../../shared/bulk/kind.ts';
import { useUserRefresh } from '../actions/useUserRefresh.ts';

type UsersChange = {
  rules: BulkRules<User>;
  effect: string;
  account: Account | undefined;
  onChanged: (() => void) | undefined;
  write(now: User): Promise<unknown>;
  /** What the user's own log records of a changed user. */
  noted(before: User): Pick<ChangedRecord, 'before' | 'after'>;
  kind: 'userRole' | 'userAccess';
  barNow?(now: User): Promise<PartEnd | undefined>;
};

export function useManyUsers(change: UsersChange): BulkKind<User> {
  const { rules, effect, account, onChanged, write, barNow, noted } = change;
  const t = useT();
  const notify = useNotify();
  const { getOne, getMany } = useConsoleData();
  const refresh = useUserRefresh();
  const bulk = useBulkWrite<User>({
    factsOf: (users) => ({
      kind: change.kind,
      accountId: account?.id,
      records: users.map((user) => ({ id: user.id, label: rules.nameOf(user), ...noted(user) })),
    }),
    failed: t('common.error.generic'),
  });
  const inAccount = (user: User): User => (account ? { ...user, accountId: account.id } : user);
  const done = (n: number) => t('many.users.done', counted(n));
  return {
    rules,
    isDanger: false,
    size: 1,
    texts: {
      title: (n) => t('many.users.title', counted(n)),
      effect: () => effect,
      action: (n) => t('many.users.action', counted(n)),
      none: t('many.change.noUser'),
      done,
    },
    send: (part) =>
      bulk.send(part, {
        ...rules,
        barNow,
        read: (ids) => Promise.all(ids.map(async (id) => inAccount((await getOne('users', { id })).data))),
        write: (users) => Promise.all(users.map(write)),
      }),
    report(tally) {
      if (isComplete(tally)) notify(verbatim(done(tally.changed)), { type: 'success', change: bulk.id });
      refresh({ accountId: account?.id, onChanged });
    },
    readAgain: async (ids, signal) =>
      bulk.read((await getMany('users', { ids, signal })).data.map(inAccount), rules.isDone),
  };
}
