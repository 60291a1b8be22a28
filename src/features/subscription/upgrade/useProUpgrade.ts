import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isAborted, textOf } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { OrderBook } from '../../../domain/orders/orderBook.ts';
import type { OrderChoice } from '../../../domain/orders/proOrder.ts';
import type { UnfinishedOrder } from '../../../domain/orders/unfinishedOrder.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { createUpgrade, type Placed, type UpgradeFailure, type UpgradePort } from './upgrade.ts';

/**
 * `choosing`: nothing is paid. `left`: what was begun or paid before, here or in another tab, is not through.
 * `finishing`: paid, or nothing to pay; what is left is ours. `failed`: and that went wrong. `done`: the upgrade has
 * begun.
 */
export type UpgradeStage = 'choosing' | 'left' | 'finishing' | 'failed' | 'done';

/** Where an upgrade starts from: the order that a bank's page came back with, or one that was left before. */
export type UpgradeStart = {
  readonly returned: Placed | undefined;
  readonly left: (UnfinishedOrder & { readonly subscriptionId: string }) | undefined;
};

/** One upgrade as the dialog shows it. What is paid is in the book; a secret is in memory alone. */
export function useProUpgrade(port: UpgradePort, { returned, left }: UpgradeStart, book: OrderBook) {
  const t = useT();
  const { track } = useConsoleSession();
  const portNow = useRef(port);
  useLayoutEffect(() => {
    portNow.current = port;
  });
  const [upgrade] = useState(() => {
    const made = createUpgrade({
      order: (choice) => portNow.current.order(choice),
      confirm: (...given) => portNow.current.confirm(...given),
      upgrade: () => portNow.current.upgrade(),
      hasBegun: () => portNow.current.hasBegun(),
      meaningOf: (error) => portNow.current.meaningOf(error),
    });
    if (returned) made.resume(returned);
    else if (left) made.takeUp(left);
    return made;
  });
  const [stage, setStage] = useState<UpgradeStage>(left && !returned ? 'left' : 'choosing');
  const [placed, setPlaced] = useState<Placed | undefined>(returned);
  const [problem, setProblem] = useState<string>();
  const [isPaid, setPaid] = useState(left?.state === 'paid');
  const [busy, run] = useSingleFlight();

  const textFor = useCallback(
    ({ at, error }: UpgradeFailure) =>
      textOf(error) ?? t(at === 'confirm' ? 'upgrade.failure.confirm' : 'upgrade.failure.upgrade'),
    [t],
  );

  /** Goes on where it stopped; never pays. */
  const finish = useCallback(
    () =>
      run(async () => {
        setStage('finishing');
        setProblem(undefined);
        const failure = await upgrade.finish();
        if (!failure) track('upgrade:done');
        if (!failure) book.finish();
        // Confirmed, whatever came after: what was only begun is known to be paid now.
        if (left && failure?.at !== 'confirm') setPaid(true);
        if (left && failure?.at === 'upgrade')
          book.recordOutcome(left.paymentIntentId, paid(left.paymentIntentId));
        const isUnknown = left?.state === 'begun' && failure?.at === 'confirm';
        setStage(failure ? (isUnknown ? 'left' : 'failed') : 'done');
        setProblem(failure && textFor(failure));
      }),
    [run, upgrade, track, book, left, textFor],
  );

  /** Whether there is an order to pay now; undefined where it could not be made, or there is nothing to pay. */
  async function order(choice: OrderChoice): Promise<boolean> {
    setProblem(undefined);
    const made = await run(async () => {
      try {
        const answer = await book.order(() => upgrade.order(choice));
        if ('stop' in answer) {
          setProblem(t(`card.stop.${answer.stop}`));
          return undefined;
        }
        track('upgrade:started');
        setPlaced(answer.placed);
        return answer.placed;
      } catch (error) {
        setPlaced(undefined);
        if (!isAborted(error)) setProblem(textOf(error) ?? t('upgrade.failure.order'));
        return undefined;
      }
    });
    if (made && made.clientSecret === undefined) await finish();
    return made?.clientSecret !== undefined;
  }

  const onPaid = useCallback(
    (intentId: string) => {
      upgrade.notePaid(intentId);
      setPaid(true);
      void finish();
    },
    [upgrade, finish],
  );

  return {
    stage,
    placed,
    problem,
    isPaid,
    busy,
    left,
    order,
    onPaid,
    finish,
    /** The payment is closed: another order is needed. */
    drop() {
      upgrade.drop();
      setPlaced(upgrade.placed());
    },
    forgetProblem: () => setProblem(undefined),
  };
}

const paid = (intentId: string) => ({ kind: 'paid', intentId }) as const;

export type UpgradeFlow = ReturnType<typeof useProUpgrade>;
