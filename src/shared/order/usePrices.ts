import { useEffect, useEffectEvent, useState } from 'react';
import type { Prices } from '../../domain/orders/pricing.ts';
import type { OrderPort } from './port.ts';

export type PricesRead = {
  /** Undefined while loading, and after a failure. */
  readonly prices: Prices | undefined;
  readonly hasFailed: boolean;
  /** The server's message about a failure. */
  readonly words: string | undefined;
  retry(): void;
};

/** Reads the prices; all displayed prices come from here (decisions §10). */
export function usePrices({ prices: read, wordsOf }: OrderPort): PricesRead {
  const [state, setState] = useState<{ prices: Prices } | { words: string | undefined }>();
  const [round, setRound] = useState(0);
  // Once per attempt, however often it renders: after an upgrade no further request is allowed.
  const ask = useEffectEvent((signal: AbortSignal) =>
    read(signal).then(
      (prices) => signal.aborted || setState({ prices }),
      (error: unknown) => signal.aborted || setState({ words: wordsOf(error) }),
    ),
  );
  useEffect(() => {
    const controller = new AbortController();
    void ask(controller.signal);
    return () => controller.abort();
  }, [round]);
  return {
    prices: state && 'prices' in state ? state.prices : undefined,
    hasFailed: state !== undefined && 'words' in state,
    words: state && 'words' in state ? state.words : undefined,
    retry() {
      setState(undefined);
      setRound((count) => count + 1);
    },
  };
}
