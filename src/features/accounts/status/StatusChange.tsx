import { isAborted, isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useBulkLog } from '../../../data/useBulkLog.ts';
import { useChangeLog } from '../../../data/useChangeLog.ts';
import { useUpdate } from '../../../data/mutations.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { changeOfStatus, statusRules, type StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import { BulkConfirmation } from '../../../shared/bulk/BulkConfirmation.tsx';
import { type BulkKind, counted } from '../../../shared/bulk/kind.ts';
import '../../../kit/styles/record.css';

/** The number of users affected, as far as the server counts them. */
const usersOf = (accounts: readonly Account[]): number =>
  accounts.reduce((sum, { activeUsers, seatsUsed }) => sum + (activeUsers ?? seatsUsed), 0);

/** Activating and deactivating many accounts in one call (spec 1 §7). */
function useStatusKind(target: StatusTarget): BulkKind<Account> {
  const t = useT();
  const notify = useNotify();
  const { user } = useConsoleSession();
  const { updateMany, getMany } = useConsoleData();
  const { refresh } = useAccountCache();
  const log = useBulkLog<Account>((accounts) => changeOfStatus(accounts, target));
  return {
    rules: statusRules(user, target),
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
      leaveOut: (n) => t(`accounts.status.${target}.leaveOut`, counted(n)),
      done: (n) => t(`accounts.status.${target}.done`, counted(n)),
      again: (n) => t(`accounts.status.${target}.again`, counted(n)),
      chosen: t('accounts.status.chosen'),
      receipt: t('accounts.status.receipt'),
      reading: t('accounts.status.reading'),
      unread: t('accounts.status.unread'),
      unknownBody: t('accounts.status.unknownBody'),
    },
    async send(accounts) {
      const ids = accounts.map(({ id }) => id);
      try {
        await updateMany('accounts', { ids, data: { status: target } });
        return log.ended(accounts, { kind: 'done' as const });
      } catch (error) {
        const text = textOf(error) ?? t('common.error.unknown');
        return log.ended(accounts, {
          kind: isRefusal(error) ? ('refused' as const) : ('unknown' as const),
          text,
          isEnded: isAborted(error),
        });
      }
    },
    report(outcome) {
      if (outcome.kind === 'done')
        notify('accounts.message.statusesUpdated', { type: 'success', change: log.id });
      else if (!outcome.isEnded) notify(verbatim(outcome.text), { type: 'error' });
      void refresh();
    },
    readAgain: async (ids, signal) =>
      log.read((await getMany('accounts', { ids, signal })).data, ({ status }) => status === target),
  };
}

/** Sets the status of one account; refreshes the data shown, whatever the outcome. */
function useSetStatus(): (account: Account, status: StatusTarget) => Promise<SaveEnd> {
  const t = useT();
  const notify = useNotify();
  const { getOne } = useConsoleData();
  const update = useUpdate('accounts');
  const { refresh } = useAccountCache();
  const log = useChangeLog();
  const { run } = useConfirmedWrite<StatusTarget, Account, Account, string>();
  return async (account, status) => {
    const { id } = account;
    const end = await run({
      input: status,
      send: () => update({ id, data: { status } }),
      look: async () => (await getOne('accounts', { id })).data,
      isDone: (now) => now.status === status,
    });
    const change = log.note(end, changeOfStatus([account], status));
    if (isWritten(end)) notify('accounts.message.updated', { type: 'success', change });
    void refresh(id);
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
  return (
    <BulkConfirmation
      records={accounts}
      kind={kind}
      // A failure is shown in the dialog.
      onConfirm={async () => {
        const end = await setStatus(first, target);
        if (end === undefined) close(true);
        return end;
      }}
      onCancel={() => close(false)}
    />
  );
}
