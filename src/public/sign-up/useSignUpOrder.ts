import { useEffect, useMemo, useState } from 'react';
import { unfinishedOrders } from '../../api/unfinishedOrders.ts';
import type { User } from '../../domain/entities.ts';
import { standsAt } from '../../domain/session/redirect.ts';
import { paths } from '../../paths.ts';
import { useOrderBook } from '../../shared/payment/useOrderBook.ts';
import { usePublic } from '../context.ts';

/** A prospect's order across all tabs: the unfinished order, and the book that orders and charges. */
export function useSignUpOrder({ id: userId }: Pick<User, 'id'>) {
  const { api, arrive } = usePublic();
  const orders = useMemo(() => unfinishedOrders({ userId }), [userId]);
  const [order, setOrder] = useState(() => orders.read());
  useEffect(() => orders.listen(() => setOrder(orders.read())), [orders]);
  // Another tab may have paid, or gone on with Lite: then there is nothing to pay.
  const read = async () => standsAt(paths.signUpSubscription, await api.session.reloadUser());
  const book = useOrderBook(orders, async () => ((await read()) ? undefined : 'closed'), arrive);
  return { order, book };
}
