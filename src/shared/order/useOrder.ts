import { useState } from 'react';
import { isSettled, type OrderChoice } from '../../domain/orders/proOrder.ts';
import { type Cadence, type Price, priceOf, type ProUsers } from '../../domain/orders/pricing.ts';
import type { OrderPort } from './port.ts';
import { type PricesRead, usePrices } from './usePrices.ts';
import { type PromoState, usePromo } from './usePromo.ts';

export type Order = PricesRead &
  PromoState & {
    readonly users: ProUsers;
    readonly cadence: Cadence;
    setUsers(users: ProUsers): void;
    setCadence(cadence: Cadence): void;
    /** Undefined until the prices are loaded. */
    readonly price: Price | undefined;
    /** The order to send; undefined while it can't be sent: prices not loaded, code not validated (spec 2 §5). */
    readonly choice: OrderChoice | undefined;
  };

/** An order being made; the default is one user, annually (spec 2 §3: annual is default). */
export function useOrder(port: OrderPort): Order {
  const [users, setUsers] = useState<ProUsers>(1);
  const [cadence, setCadence] = useState<Cadence>('annual');
  const read = usePrices(port);
  const code = usePromo(port);
  const { promo } = code;
  const { prices } = read;
  const discount = promo.kind === 'applied' ? promo.discount : undefined;
  return {
    ...read,
    ...code,
    users,
    cadence,
    setUsers,
    setCadence,
    price: prices && priceOf(prices, cadence, users, discount),
    choice:
      prices && isSettled(promo)
        ? { cadence, users, ...(promo.kind === 'applied' ? { promoCode: promo.text } : {}) }
        : undefined,
  };
}
