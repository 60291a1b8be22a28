import { useEffect, useEffectEvent, useState, useRef } from 'react';
import {
  type Cadence,
  type Price,
  priceOf,
  type Prices,
  type ProUsers,
  type Discount,
} from '../../domain/orders/pricing.ts';
import { isSettled, type OrderChoice, mayApply, NO_CODE, type Promo } from '../../domain/orders/proOrder.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

/** The platform calls of an order, for either entry. */
export type OrderPort = {
  prices(signal: AbortSignal): Promise<Prices>;
  validateCode(code: string): Promise<Discount>;
  /** The server's message about a failure; undefined when it had none. */
  wordsOf(error: unknown): string | undefined;
  /** Whether promotional codes are enabled (flag promotionalCodes). */
  readonly hasCodes: boolean;
};

export type PromoState = {
  readonly promo: Promo;
  /** Editing the text voids the validated code. */
  type(text: string): void;
  /** Validates the code, single-flight. */
  apply(): Promise<void>;
  /** Removes the code (spec 1 §4: reset clears all). */
  reset(): void;
};

/** A promotional code and its validation. */
function usePromo({ validateCode, wordsOf }: OrderPort): PromoState {
  const t = useT();
  const [promo, setPromo] = useState<Promo>(NO_CODE);
  // Ignores answers for a text that has changed since.
  const round = useRef(0);
  const running = useRef('');
  const change = (next: Promo) => {
    round.current += 1;
    running.current = '';
    setPromo(next);
  };
  return {
    promo,
    type: (text) => change({ kind: 'typed', text }),
    reset: () => change(NO_CODE),
    async apply() {
      const text = promo.text.trim();
      if (!mayApply(promo) || running.current === text) return;
      round.current += 1;
      running.current = text;
      const mine = round.current;
      const settle = (next: Promo) => {
        if (mine === round.current) change(next);
      };
      setPromo({ kind: 'validating', text });
      try {
        settle({ kind: 'applied', text, discount: await validateCode(text) });
      } catch (error) {
        settle({ kind: 'refused', text, problem: wordsOf(error) ?? t('order.promo.failed') });
      }
    },
  };
}

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
