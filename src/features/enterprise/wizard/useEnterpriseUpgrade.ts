import { useConsoleData } from '../../../data/hooks.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { isUpgrading } from '../../../domain/accounts/accountRules.ts';
import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { useInvoiceSend } from '../useInvoiceSend.ts';
import type { Payload } from './draft.ts';

export type Sending = { readonly payload: Payload; readonly isZero: boolean };

/** Whether the upgrade has begun: it may even be done by now. */
const hasBegun = (account: Account): boolean => isUpgrading(account) || account.accessType === 'ENTERPRISE';

/** Sends the upgrade once. The account then shows that it is in progress, which closes the wizard (spec 2 §4). */
export function useEnterpriseUpgrade(account: Account, onRead: () => Promise<Account>) {
  const t = useT();
  const notify = useNotify();
  const { upgradeToEnterprise } = useConsoleData();
  const { put, refresh } = useAccountCache();
  return useInvoiceSend<Sending>({
    async send({ payload }) {
      const now = await upgradeToEnterprise(payload);
      put(now.upgradeInfo ? now : { ...now, upgradeInfo: { status: 'InProgress' } });
      return undefined;
    },
    look: async () => hasBegun(await onRead()),
    fallback: t('enterprise.failed'),
    onDone({ isZero }) {
      notify(isZero ? 'enterprise.doneZero' : 'enterprise.done', { type: 'success' });
      void refresh(account.id);
    },
    onOvertaken: (text) => notify(verbatim(text), { type: 'error' }),
  });
}
