import { useLayoutEffect, useRef, useState } from 'react';
import { createOrderBook, type OrderBook, type UnfinishedOrders } from '../../domain/orders/orderBook.ts';
import { asEpochMs } from '../../domain/values/units.ts';

/** The order book of a screen, stable while it is mounted; always calls the latest `isClosed`. */
export function useOrderBook(orders: UnfinishedOrders, isClosed: () => Promise<boolean>): OrderBook {
  const closed = useRef(isClosed);
  useLayoutEffect(() => {
    closed.current = isClosed;
  });
  const [book] = useState(() =>
    createOrderBook({ orders, isClosed: () => closed.current(), now: () => asEpochMs(Date.now()) }),
  );
  return book;
}
