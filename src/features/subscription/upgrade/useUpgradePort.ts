import { useMemo } from 'react';
import { failureOf, meaningOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useReadPrices } from '../../../data/useOwnPlan.ts';
import { orderBody } from '../../../domain/orders/proOrder.ts';
import type { Account } from '../../../domain/entities.ts';
import { isBeyondLite, isPastOrdering } from '../../../domain/plans/upgradeRules.ts';
import type { OrderPort } from '../../../shared/order/port.ts';
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
  const { id } = account;
  return useMemo(() => {
    const read = async (is: (account: Account) => boolean): Promise<boolean> => {
      try {
        return is((await reread()).account);
      } catch (error) {
        // An account can't be read while it is being upgraded.
        if (failureOf(error).status === 'upgrade_in_progress') return true;
        throw error;
      }
    };
    return {
      order: (choice) => createProSubscription(orderBody(choice)),
      confirm: confirmUpgradePayment,
      upgrade: () => upgradeToProfessional(id),
      meaningOf,
      hasBegun: () => read(isBeyondLite),
      isClosed: () => read(isPastOrdering),
    };
  }, [createProSubscription, confirmUpgradePayment, upgradeToProfessional, reread, id]);
}
