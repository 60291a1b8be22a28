import { useLayoutEffect, useRef, useState } from 'react';
import {
  createOrderBook,
  type OrderBook,
  type OrderStop,
  type UnfinishedOrders,
} from '../../domain/orders/orderBook.ts';
import { asEpochMs } from '../../domain/values/units.ts';

/** The order book of a screen, stable while it is mounted; always calls the latest `stop`. */
export function useOrderBook(orders: UnfinishedOrders, stop: () => Promise<OrderStop>): OrderBook {
  const latest = useRef(stop);
  useLayoutEffect(() => {
    latest.current = stop;
  });
  const [book] = useState(() =>
    createOrderBook({ orders, stop: () => latest.current(), now: () => asEpochMs(Date.now()) }),
  );
  return book;
}
