import { useMemo } from 'react';
import { failureOf, meaningOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useReadPrices } from '../useOwnPlan.ts';
import { orderBody } from '../../../domain/orders/proOrder.ts';
import type { OrderStop } from '../../../domain/orders/orderBook.ts';
import { isBeyondLite, orderStop } from '../../../domain/plans/upgradeRules.ts';
import { asEpochMs } from '../../../domain/values/units.ts';
import type { OrderPort } from '../../../shared/payment/orderPort.ts';
import type { SubscriptionScope } from '../scope.ts';
import type { UpgradePort } from './upgrade.ts';

/** The platform's calls behind the order form. */
export function useUpgradeOrderPort(): OrderPort {
  const { validatePromoCode } = useConsoleData();
  const prices = useReadPrices();
  const { promotionalCodes: hasCodes } = useConsoleSession().runtime.flags;
  return useMemo(
    () => ({
      prices,
      validateCode: (code) => validatePromoCode(code),
      wordsOf: textOf,
      hasCodes,
    }),
    [prices, validatePromoCode, hasCodes],
  );
}

/** The platform's calls behind the upgrade. */
export function useUpgradePort({
  account,
  reread,
}: Pick<SubscriptionScope, 'account' | 'reread'>): UpgradePort {
  const { createProSubscription, confirmUpgradePayment, upgradeToProfessional } = useConsoleData();
  const { reloadUser } = useConsoleSession();
  const { id } = account;
  return useMemo(() => {
    /** Reads the account; `running` is the answer while it can't be read because it is being upgraded. */
    async function unlessUpgrading<Value>(read: () => Promise<Value>, running: Value): Promise<Value> {
      try {
        return await read();
      } catch (error) {
        if (failureOf(error).status === 'upgrade_in_progress') return running;
        throw error;
      }
    }
    return {
      order: (choice) => createProSubscription(orderBody(choice)),
      confirm: confirmUpgradePayment,
      upgrade: () => upgradeToProfessional(id),
      meaningOf,
      hasBegun: () => unlessUpgrading(async () => isBeyondLite((await reread()).account), true),
      stop: () =>
        unlessUpgrading<OrderStop>(async () => {
          const [plan, user] = await Promise.all([reread(), reloadUser()]);
          return orderStop({ ...plan, user }, asEpochMs(Date.now()));
        }, 'closed'),
    };
  }, [createProSubscription, confirmUpgradePayment, upgradeToProfessional, reread, reloadUser, id]);
}
