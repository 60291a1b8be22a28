import { useConsoleData } from '../../../data/hooks.ts';
import { useUpdate } from '../../../data/mutations.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useBulkWrite } from '../../../data/useBulkWrite.ts';
import { useChangeLog } from '../../../data/useChangeLog.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import {
  changeOfStatus,
  refusalOf,
  statusRules,
  type StatusTarget,
} from '../../../domain/accounts/accountStatus.ts';
import { isComplete } from '../../../domain/bulk/outcomes.ts';
import { PART_SIZE } from '../../../domain/bulk/parts.ts';
import type { Account } from '../../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { counted, formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import type { BulkKind } from '../../../shared/bulk/kind.ts';

/** The number of users affected, as far as the server counts them. */
const usersOf = (accounts: readonly Account[]): number =>
  accounts.reduce((sum, { activeUsers, seatsUsed }) => sum + (activeUsers ?? seatsUsed), 0);

/** Activating and deactivating many accounts by bulk calls (spec 1 §7). */
function useStatusKind(target: StatusTarget): BulkKind<Account> {
  const t = useT();
  const notify = useNotify();
  const { user } = useConsoleSession();
  const { updateMany, getMany } = useConsoleData();
  const { refresh } = useAccountCache();
  const rules = statusRules(user, target);
  const bulk = useBulkWrite<Account>({
    factsOf: (accounts) => changeOfStatus(accounts, target),
    failed: t('common.error.unknown'),
  });
  return {
    rules,
    isDanger: target === 'LAPSED',
    texts: {
      title: (n) => t(`accounts.status.${target}.title`, counted(n)),
      effect: (sent) =>
        t(`accounts.status.${target}.effect`, {
          ...counted(sent.length),
          users: formatCount(usersOf(sent)),
        }),
      action: (n) => t(`accounts.status.${target}.action`, counted(n)),
      none: t(`accounts.status.${target}.none`),
      done: (n) => t(`accounts.status.${target}.done`, counted(n)),
    },
    size: PART_SIZE,
    send: (accounts) =>
      bulk.send(accounts, {
        ...rules,
        read: async (ids) => (await getMany('accounts', { ids })).data,
        write: (nows) => updateMany('accounts', { ids: nows.map(({ id }) => id), data: { status: target } }),
      }),
    report(tally) {
      if (isComplete(tally)) notify('accounts.message.statusesUpdated', { type: 'success', change: bulk.id });
      void refresh();
    },
    readAgain: async (ids, signal) =>
      bulk.read((await getMany('accounts', { ids, signal })).data, rules.isDone),
  };
}

/** Sets the status of one account; refreshes the data shown, unless the account could not even be read. */
function useSetStatus(): (account: Account, status: StatusTarget) => Promise<SaveEnd> {
  const t = useT();
  const notify = useNotify();
  const { user } = useConsoleSession();
  const { getOne } = useConsoleData();
  const update = useUpdate('accounts');
  const { refresh } = useAccountCache();
  const log = useChangeLog();
  const { run } = useConfirmedWrite<StatusTarget, Account, Account, string>();
  return async (account, status) => {
    const { id } = account;
    const look = async () => (await getOne('accounts', { id })).data;
    let before = account;
    const end = await run({
      input: status,
      async prepare() {
        before = await look();
        const reason = refusalOf(user, before, status);
        return reason && { stop: t(`shell.reason.${reason}`), read: before };
      },
      send: () => update({ id, data: { status } }),
      look,
      isDone: (now) => now.status === status,
    });
    const change = log.note(end, changeOfStatus([before], status));
    if (isWritten(end)) notify('accounts.message.updated', { type: 'success', change });
    if (end?.kind !== 'unsent') void refresh(id);
    return isWritten(end) ? undefined : saveEndOf(end, t('accounts.message.updateFailed'));
  };
}

type Props = {
  accounts: readonly Account[];
  target: StatusTarget;
  /** `done`: whether the accounts were changed. */
  close(done: boolean): void;
};

/** The dialog that activates or deactivates: one account by PATCH, many by the bulk call (spec 1 §4, §7). */
export function StatusChange({ accounts, target, close }: Props) {
  const kind = useStatusKind(target);
  const setStatus = useSetStatus();
  const [first, ...others] = accounts;
  if (first === undefined || others.length > 0)
    return <BulkChange records={accounts} kind={kind} close={close} />;
  const { texts, rules, isDanger } = kind;
  return (
    <Confirmation
      question={{
        title: texts.title(1),
        context: <bdi>{rules.nameOf(first)}</bdi>,
        body: texts.effect(accounts),
        action: texts.action(1),
        danger: isDanger,
        run: () => setStatus(first, target),
      }}
      close={(done) => close(done === true)}
    />
  );
}
