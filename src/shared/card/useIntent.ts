import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { OrderBook } from '../../domain/orders/orderBook.ts';
import {
  type Intent,
  isInDollars,
  isNoIntent,
  type PaymentOutcome,
  paymentOutcome,
} from '../../domain/orders/payment.ts';
import { intentOf } from '../../domain/orders/unfinishedOrder.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import type { CardHandle } from './port.ts';
import { readOrder } from './readOrder.ts';
import { usePayment } from './usePayment.ts';

/**
 * `reading`: back from a bank, outcome unknown. `card`: ready to pay. `look`: it may have been charged. `paid`: the
 * caller continues. `over`: this payment is closed.
 */
export type IntentStage = 'reading' | 'card' | 'processing' | 'look' | 'paid' | 'over';

/** Polling interval of a processing payment, in milliseconds. */
const POLL_MS = 5000;

type Order = {
  /** Undefined while there is nothing to pay; a new secret is a new payment. */
  clientSecret: string | undefined;
  /** For an upgrade: what is being paid for. */
  subscriptionId?: string | undefined;
  /** Whether a bank's page redirected back here. */
  isReturn: boolean;
  /** Absolute URL that a bank's page redirects back to. */
  returnUrl: string;
  publishableKey: string;
  /** Stores the charge for all tabs; must stay the same object while the screen is mounted. */
  book: Pick<OrderBook, 'charge' | 'recordOutcome'>;
};

const AFTER = {
  processing: ['processing', undefined],
  refused: ['card', 'card.outcome.failed'],
  cancelled: ['over', 'card.outcome.cancelled'],
  unknown: ['look', 'card.outcome.unknown'],
} as const satisfies Record<
  Exclude<PaymentOutcome['kind'], 'paid'>,
  readonly [IntentStage, string | undefined]
>;

/**
 * One payment intent from the card form to its end; it is read on arrival and whenever its state is in doubt. `onPaid`
 * is called once and must be stable. Needs the texts of `card`.
 */
export function useIntent(
  { clientSecret, subscriptionId, isReturn, returnUrl, publishableKey, book }: Order,
  card: RefObject<CardHandle | null>,
  onPaid: (intentId: string) => void,
) {
  const t = useT();
  /** As last read; completes the stored order when this browser doesn't know it. */
  const seen = useRef<Intent>(undefined);
  const onRead = useCallback((read: Intent) => void (seen.current = read), []);
  const payment = usePayment(card, publishableKey, onRead);
  const first: IntentStage = isReturn ? 'reading' : 'card';
  const [stage, setStage] = useState<IntentStage>(first);
  const [problem, setProblem] = useState<string>();
  const [intent, setIntent] = useState<Intent>();
  const [charging, run] = useSingleFlight();
  /** The secret that Pay was pressed for. */
  const pressed = useRef<string>(undefined);
  const [shown, setShown] = useState(clientSecret);
  if (shown !== clientSecret) {
    setShown(clientSecret);
    setStage(first);
    setProblem(undefined);
    setIntent(undefined);
  }

  const follow = useCallback(
    (outcome: PaymentOutcome | undefined): void => {
      if (!outcome) return undefined;
      const { id, amount } = seen.current ?? {};
      const own = clientSecret === undefined ? undefined : intentOf(clientSecret);
      if (own !== undefined)
        book.recordOutcome(
          own,
          outcome,
          id === own && amount !== undefined ? { subscriptionId, amount } : undefined,
        );
      if (outcome.kind === 'paid') {
        setProblem(undefined);
        setStage('paid');
        return onPaid(outcome.intentId);
      }
      const [next, text] = AFTER[outcome.kind];
      setStage(next);
      const message = outcome.kind === 'refused' ? outcome.message : undefined;
      return setProblem(text && (message ?? t(text)));
    },
    [onPaid, t, book, clientSecret, subscriptionId],
  );

  /** Closes an intent in another currency, which is never paid here. */
  const close = useCallback(() => {
    setStage('over');
    setProblem(t('card.outcome.currency'));
  }, [t]);

  // Read on arrival, because it may already have been paid, here or in another tab.
  useEffect(() => {
    if (clientSecret === undefined) return undefined;
    let isHere = true;
    void readOrder(publishableKey, clientSecret).then((read) => {
      if (!isHere || pressed.current === clientSecret) return undefined;
      if ('error' in read) {
        if (isNoIntent(read.error)) return follow({ kind: 'cancelled' });
        return isReturn ? follow({ kind: 'unknown' }) : undefined;
      }
      onRead(read.value);
      setIntent(read.value);
      const outcome = paymentOutcome(read.value);
      // Reported before the user types a card.
      if (outcome.kind === 'refused' && !isInDollars(read.value.currency)) return close();
      return outcome.kind === 'refused' && !isReturn ? undefined : follow(outcome);
    });
    return () => {
      isHere = false;
    };
  }, [publishableKey, clientSecret, isReturn, follow, onRead, close]);

  const { pay: charge, readBack } = payment;
  const look = useCallback(
    async () => (clientSecret === undefined ? undefined : follow(await readBack(clientSecret))),
    [follow, readBack, clientSecret],
  );
  useEffect(() => {
    if (stage !== 'processing') return undefined;
    const timer = setInterval(() => void look(), POLL_MS);
    return () => clearInterval(timer);
  }, [stage, look]);

  /** Charges once everything that has to be known first is known; returns a text when something prevents it. */
  async function chargeOnce(secret: string): Promise<string | undefined> {
    const read = intent ? { value: intent } : await readOrder(publishableKey, secret);
    if ('error' in read) return t('card.outcome.failed');
    setIntent(read.value);
    if (!isInDollars(read.value.currency)) {
      close();
      return undefined;
    }
    const order = { paymentIntentId: read.value.id, subscriptionId, amount: read.value.amount };
    const done = await book.charge(order, () => charge({ clientSecret: secret, returnUrl }));
    if ('stop' in done) return t(`card.stop.${done.stop}`);
    follow(done.outcome);
    return undefined;
  }

  async function pay(): Promise<void> {
    if (clientSecret === undefined || stage !== 'card' || card.current?.check() !== true) return;
    pressed.current = clientSecret;
    await run(async () => {
      setProblem(undefined);
      const stopped = await chargeOnce(clientSecret);
      if (stopped !== undefined) setProblem(stopped);
    });
  }

  return { stage, problem, intent, busy: payment.busy || charging, pay, look };
}
