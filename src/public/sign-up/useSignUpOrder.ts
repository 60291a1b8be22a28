import { useEffect, useMemo, useState } from 'react';
import { unfinishedOrders } from '../../api/unfinishedOrders.ts';
import type { User } from '../../domain/entities.ts';
import { useOrderBook } from '../../shared/payment/useOrderBook.ts';
import { usePublic } from '../context.ts';

/** A prospect's order across all tabs: the unfinished order, and the book that orders and charges. */
export function useSignUpOrder({ id: userId }: Pick<User, 'id'>) {
  const { session } = usePublic().api;
  const orders = useMemo(() => unfinishedOrders({ userId }), [userId]);
  const [order, setOrder] = useState(() => orders.read());
  useEffect(() => orders.listen(() => setOrder(orders.read())), [orders]);
  const book = useOrderBook(orders, async () =>
    (await session.reloadUser()).paymentStatus === 'PAID' ? 'closed' : undefined,
  );
  return { order, book };
}
