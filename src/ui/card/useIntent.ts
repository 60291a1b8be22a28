import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Intent, isNoIntent, type Outcome, outcomeOf } from '../../domain/payment.ts';
import { useT } from '../i18n.tsx';
import type { CardHandle } from './CardEntry.tsx';
import { readOrder } from './readOrder.ts';
import { usePayment } from './usePayment.ts';

/**
 * `reading`: back from a bank, it is not known how that went. `card`: one can pay. `look`: it may have been charged.
 * `paid`: what follows is the caller's. `over`: this payment is closed.
 */
export type IntentStage = 'reading' | 'card' | 'processing' | 'look' | 'paid' | 'over';

/** How often a payment that the bank works on is looked at, in milliseconds. */
const LOOK_EVERY_MS = 5000;

type Order = {
  /** Undefined while there is nothing to pay yet; another one is another payment. */
  clientSecret: string | undefined;
  /** A bank's page sent back here. */
  isReturn: boolean;
  /** Where a bank's page sends back to; absolute. */
  returnUrl: string;
  publishableKey: string;
};

const AFTER = {
  processing: ['processing', undefined],
  refused: ['card', 'card.outcome.failed'],
  cancelled: ['over', 'card.outcome.cancelled'],
  unknown: ['look', 'card.outcome.unknown'],
} as const satisfies Record<Exclude<Outcome['kind'], 'paid'>, readonly [IntentStage, string | undefined]>;

/**
 * One intent from the card to its end, read on arrival and after every doubt. `onPaid` hears once a time that it is
 * paid; keep it the same function. Needs the texts of `card`.
 */
export function useIntent(
  { clientSecret, isReturn, returnUrl, publishableKey }: Order,
  card: RefObject<CardHandle | null>,
  onPaid: (intentId: string) => void,
) {
  const t = useT();
  const payment = usePayment(card, publishableKey);
  const first: IntentStage = isReturn ? 'reading' : 'card';
  const [stage, setStage] = useState<IntentStage>(first);
  const [problem, setProblem] = useState<string>();
  const [intent, setIntent] = useState<Intent>();
  /** The one that somebody has pressed Pay for. */
  const pressed = useRef<string>(undefined);
  const [shown, setShown] = useState(clientSecret);
  if (shown !== clientSecret) {
    setShown(clientSecret);
    setStage(first);
    setProblem(undefined);
    setIntent(undefined);
  }

  const follow = useCallback(
    (outcome: Outcome | undefined): void => {
      if (!outcome) return undefined;
      if (outcome.kind === 'paid') {
        setProblem(undefined);
        setStage('paid');
        return onPaid(outcome.intentId);
      }
      const [next, text] = AFTER[outcome.kind];
      setStage(next);
      const said = outcome.kind === 'refused' ? outcome.message : undefined;
      return setProblem(text && (said ?? t(text)));
    },
    [onPaid, t],
  );

  // How it stands is read on arrival: somebody may have paid before, here or in another tab.
  useEffect(() => {
    if (clientSecret === undefined) return undefined;
    let isHere = true;
    void readOrder(publishableKey, clientSecret).then((read) => {
      if (!isHere || pressed.current === clientSecret) return undefined;
      if ('error' in read) {
        if (isNoIntent(read.error)) return follow({ kind: 'cancelled' });
        return isReturn ? follow({ kind: 'unknown' }) : undefined;
      }
      setIntent(read.value);
      const outcome = outcomeOf(read.value);
      return outcome.kind === 'refused' && !isReturn ? undefined : follow(outcome);
    });
    return () => {
      isHere = false;
    };
  }, [publishableKey, clientSecret, isReturn, follow]);

  const { pay: charge, readBack } = payment;
  const look = useCallback(
    async () => (clientSecret === undefined ? undefined : follow(await readBack(clientSecret))),
    [follow, readBack, clientSecret],
  );
  useEffect(() => {
    if (stage !== 'processing') return undefined;
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [stage, look]);

  async function pay(): Promise<void> {
    if (clientSecret === undefined || stage !== 'card' || card.current?.check() !== true) return;
    pressed.current = clientSecret;
    setProblem(undefined);
    follow(await charge({ clientSecret, returnUrl }));
  }

  return { stage, problem, intent, busy: payment.busy, pay, look };
}
