import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { OrderBook } from '../../domain/orders/orderBook.ts';
import {
  type Intent,
  isInDollars,
  isNoIntent,
  type PaymentOutcome,
  type IntentReading,
  intentReading,
} from '../../domain/orders/payment.ts';
import { intentOf } from '../../domain/orders/unfinishedOrder.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { CardHandle } from './paymentPort.ts';
import { readOrder, usePayment } from './usePayment.ts';

/**
 * `reading`: back from a bank, outcome unknown. `card`: ready to pay. `look`: it may have been charged. `paid`: the
 * caller continues. `over`: this payment is closed.
 */
export type IntentStage = 'reading' | 'card' | 'processing' | 'look' | 'paid' | 'over';

/** Interval at which a processing payment is read again, in milliseconds. */
const POLL_MS = 5000;
/** Delays before an unknown outcome is read again, in milliseconds: growing, a little over two minutes in total. */
const LOOK_MS = [2000, 4000, 8000, 16_000, 32_000, 60_000];

type Order = {
  /** Undefined while there is nothing to pay; a new secret is a new payment. */
  clientSecret: string | undefined;
  /** For an upgrade: the subscription that is paid for. */
  subscriptionId?: string | undefined;
  /** Whether a bank's page redirected back here. */
  isReturn: boolean;
  /** Absolute URL that a bank's page redirects back to. */
  returnUrl: string;
  publishableKey: string;
  /** Stores the charge for all tabs; must stay the same object while the screen is mounted. */
  book: Pick<OrderBook, 'charge' | 'readLater'>;
};

const AFTER = {
  processing: ['processing', undefined],
  refused: ['card', 'card.outcome.failed'],
  untried: ['card', 'card.outcome.failed'],
  cancelled: ['over', 'card.outcome.cancelled'],
  unknown: ['look', 'card.outcome.unknown'],
} as const satisfies Record<
  Exclude<PaymentOutcome['kind'], 'paid'>,
  readonly [IntentStage, string | undefined]
>;

/** For an outcome still unknown two minutes after Pay, when the same order may be paid again. */
const AFTER_LONG = ['look', 'card.outcome.open'] as const;

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
  const [mayRetry, setMayRetry] = useState(false);
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
      const isOpen = outcome.kind === 'unknown' && outcome.mayRetry === true;
      setMayRetry(isOpen);
      if (outcome.kind === 'paid') {
        setProblem(undefined);
        setStage('paid');
        return onPaid(outcome.intentId);
      }
      const [next, text] = isOpen ? AFTER_LONG : AFTER[outcome.kind];
      setStage(next);
      const message = 'message' in outcome ? outcome.message : undefined;
      return setProblem(text && (message ?? t(text)));
    },
    [onPaid, t],
  );

  /** What a reading proves, given when Pay was pressed, in any tab. */
  const judge = useCallback(
    (secret: string, reading: IntentReading): PaymentOutcome => {
      const own = intentOf(secret);
      const { id, amount } = seen.current ?? {};
      const charge = id === own && amount !== undefined ? { subscriptionId, amount } : undefined;
      return book.readLater(own, reading, charge);
    },
    [book, subscriptionId],
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
        if (isNoIntent(read.error)) return follow(judge(clientSecret, { kind: 'missing' }));
        return isReturn ? follow({ kind: 'unknown' }) : undefined;
      }
      onRead(read.value);
      setIntent(read.value);
      const reading = intentReading(read.value);
      // Reported before the user types a card.
      if (reading.kind === 'open' && !isInDollars(read.value.currency)) return close();
      const outcome = judge(clientSecret, reading);
      return outcome.kind === 'refused' && !isReturn ? undefined : follow(outcome);
    });
    return () => {
      isHere = false;
    };
  }, [publishableKey, clientSecret, isReturn, follow, judge, onRead, close]);

  const { pay: charge, readBack } = payment;
  const look = useCallback(async () => {
    if (clientSecret === undefined) return undefined;
    const reading = await readBack(clientSecret);
    return reading && follow(judge(clientSecret, reading));
  }, [follow, judge, readBack, clientSecret]);
  useEffect(() => {
    if (stage !== 'processing') return undefined;
    const timer = setInterval(() => void look(), POLL_MS);
    return () => clearInterval(timer);
  }, [stage, look]);
  useEffect(() => {
    if (stage !== 'look') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = ([delay, ...later]: readonly number[]): void => {
      if (delay === undefined) return;
      timer = setTimeout(() => {
        void look();
        wait(later);
      }, delay);
    };
    wait(LOOK_MS);
    return () => clearTimeout(timer);
  }, [stage, look]);

  /** Charges after the necessary reads; returns a text when something prevents it. */
  async function chargeOnce(secret: string): Promise<string | undefined> {
    const read = intent ? { value: intent } : await readOrder(publishableKey, secret);
    if ('error' in read) {
      if (!isNoIntent(read.error)) return t('card.outcome.failed');
      follow(judge(secret, { kind: 'missing' }));
      return undefined;
    }
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

  /** Shows the card again for the same order, which the provider charges at most once. */
  const retry = useCallback(() => {
    setStage('card');
    setProblem(undefined);
  }, []);

  return {
    stage,
    problem,
    intent,
    busy: payment.busy || charging,
    pay,
    look,
    retry: stage === 'look' && mayRetry ? retry : undefined,
  };
}
