/** What the tabs of one browser share of an order: the stored part, and the lock. */
import type { UnfinishedOrders } from '../src/domain/orders/orderBook.ts';
import type { UnfinishedOrder } from '../src/domain/orders/unfinishedOrder.ts';

/** A browser that stores this order, or none. */
export function browserOrders(before?: UnfinishedOrder): UnfinishedOrders {
  let kept = before;
  let isTaken = false;
  return {
    read: () => kept,
    keep(order) {
      kept = order;
    },
    listen: () => () => undefined,
    async withLock(work) {
      if (isTaken) return undefined;
      isTaken = true;
      try {
        return { value: await work() };
      } finally {
        isTaken = false;
      }
    },
  };
}
