import { useEffect, useMemo, useState } from 'react';
import { unfinishedOrders } from '../api/unfinishedOrders.ts';
import type { Account } from '../domain/entities.ts';
import type { UnfinishedOrders } from '../domain/orders/orderBook.ts';
import type { UnfinishedOrder } from '../domain/orders/unfinishedOrder.ts';
import { isPastOrdering } from '../domain/plans/planRules.ts';
import { useConsoleSession } from './session.tsx';

type UnfinishedState = { readonly order: UnfinishedOrder | undefined; readonly orders: UnfinishedOrders };

/**
 * The signed-in user's unfinished order for an account, started or paid in any tab (decisions §12). Follows changes
 * made in other tabs.
 */
export function useUnfinishedOrder(
  account: Pick<Account, 'id' | 'accessType' | 'upgradeInfo'>,
): UnfinishedState {
  const { id: userId } = useConsoleSession().user;
  const { id: accountId } = account;
  const orders = useMemo(() => unfinishedOrders({ userId, accountId }), [userId, accountId]);
  const [order, setOrder] = useState(() => orders.read());
  useEffect(() => orders.listen(() => setOrder(orders.read())), [orders]);
  const isThrough = isPastOrdering(account);
  useEffect(() => {
    if (isThrough && order) orders.keep(undefined);
  }, [isThrough, order, orders]);
  return { order: isThrough ? undefined : order, orders };
}
