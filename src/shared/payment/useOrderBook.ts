import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  createOrderBook,
  type OrderBook,
  type OrderStop,
  type UnfinishedOrders,
} from '../../domain/orders/orderBook.ts';
import { asEpochMs } from '../../domain/values/units.ts';

/**
 * The order book of a screen, stable while it is mounted; always calls the latest `stop`. When the order of another tab
 * has ended, only `stop` tells whether it was paid or refused; `onStop` is called when nothing is left to pay.
 */
export function useOrderBook(
  orders: UnfinishedOrders,
  stop: () => Promise<OrderStop>,
  onStop?: () => void,
): OrderBook {
  const latest = useRef(stop);
  useLayoutEffect(() => {
    latest.current = stop;
  });
  const [book] = useState(() =>
    createOrderBook({ orders, stop: () => latest.current(), now: () => asEpochMs(Date.now()) }),
  );
  const onElsewhere = useEffectEvent(async () => {
    if (!orders.read() && (await stop()) !== undefined) onStop?.();
  });
  useEffect(
    () => orders.listen((isElsewhere) => void (isElsewhere && onElsewhere().catch(() => undefined))),
    [orders],
  );
  return book;
}
