/** Activating and deactivating many accounts in one call (spec 1 §7). */
import { isLetGo, isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { statusRules, type StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { type BulkKind, counted } from '../../../shared/bulk/kind.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';

/** The users who will notice, as far as the server counts them. */
const usersOf = (accounts: readonly Account[]): number =>
  accounts.reduce((sum, { activeUsers, seatsUsed }) => sum + (activeUsers ?? seatsUsed), 0);

export function useStatusKind(target: StatusTarget): BulkKind<Account> {
  const t = useT();
  const notify = useNotify();
  const { user } = useConsoleSession();
  const { updateMany, getMany } = useConsoleData();
  const { refresh } = useAccountCache();
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
      } catch (error) {
        const text = textOf(error) ?? t('common.error.unknown');
        // Signed out meanwhile: nobody is there to read it.
        if (!isLetGo(error)) notify(verbatim(text), { type: 'error' });
        void refresh();
        return { kind: isRefusal(error) ? 'refused' : 'unknown', text };
      }
      notify('accounts.message.statusesUpdated', { type: 'success' });
      void refresh();
      return { kind: 'done' };
    },
    readAgain: async (ids, signal) => (await getMany('accounts', { ids, signal })).data,
  };
}
