import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Cadence,
  type Price,
  priceOf,
  type Prices,
  type ProUsers,
} from '../../domain/orders/pricing.ts';
import { isSettled, type OrderChoice } from '../../domain/orders/proOrder.ts';
import type { OrderPort } from './orderPort.ts';
import { type PromoState, usePromo } from './usePromo.ts';

type PricesRead = {
  /** Undefined while loading, and after a failure. */
  readonly prices: Prices | undefined;
  readonly hasFailed: boolean;
  /** The server's message about a failure. */
  readonly words: string | undefined;
  retry(): void;
};

/** Reads the prices; all displayed prices come from here (decisions §10). */
function usePrices({ prices: read, wordsOf }: OrderPort): PricesRead {
  const [state, setState] = useState<{ prices: Prices } | { words: string | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // Once per attempt, however often it renders: after an upgrade no further request is allowed.
  const request = useEffectEvent((signal: AbortSignal) =>
    read(signal).then(
      (prices) => signal.aborted || setState({ prices }),
      (error: unknown) => signal.aborted || setState({ words: wordsOf(error) }),
    ),
  );
  useEffect(() => {
    const controller = new AbortController();
    void request(controller.signal);
    return () => controller.abort();
  }, [attempt]);
  return {
    prices: state && 'prices' in state ? state.prices : undefined,
    hasFailed: state !== undefined && 'words' in state,
    words: state && 'words' in state ? state.words : undefined,
    retry() {
      setState(undefined);
      setAttempt((count) => count + 1);
    },
  };
}

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
