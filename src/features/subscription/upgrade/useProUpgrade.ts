import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isAborted, textOf } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { OrderBook } from '../../../domain/orders/orderBook.ts';
import type { OrderChoice } from '../../../domain/orders/proOrder.ts';
import type { UnfinishedOrder } from '../../../domain/orders/unfinishedOrder.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { createUpgrade, type Placed, type UpgradeFailure, type UpgradePort } from './upgrade.ts';

/**
 * `choosing`: nothing is paid. `left`: a payment begun or made earlier, here or in another tab, is not finished.
 * `finishing`: paid, or nothing to pay; confirming and upgrading. `failed`: finishing failed. `done`: the upgrade has
 * begun.
 */
export type UpgradeStage = 'choosing' | 'left' | 'finishing' | 'failed' | 'done';

/** What an upgrade resumes: the order that a bank's page returned with, or one that was left unfinished. */
export type UpgradeStart = {
  readonly returned: Placed | undefined;
  readonly left: (UnfinishedOrder & { readonly subscriptionId: string }) | undefined;
};

/** The dialog's state of one upgrade. Payments are kept in the order book, a client secret in memory only. */
export function useProUpgrade(port: UpgradePort, { returned, left }: UpgradeStart, book: OrderBook) {
  const t = useT();
  const { track } = useConsoleSession();
  const portNow = useRef(port);
  useLayoutEffect(() => {
    portNow.current = port;
  });
  const [upgrade] = useState(() => {
    const created = createUpgrade({
      order: (choice) => portNow.current.order(choice),
      confirm: (...given) => portNow.current.confirm(...given),
      upgrade: () => portNow.current.upgrade(),
      hasBegun: () => portNow.current.hasBegun(),
      meaningOf: (error) => portNow.current.meaningOf(error),
    });
    if (returned) created.resume(returned);
    else if (left) created.takeUp(left);
    return created;
  });
  const [stage, setStage] = useState<UpgradeStage>(left && !returned ? 'left' : 'choosing');
  const [placed, setPlaced] = useState<Placed | undefined>(returned);
  const [problem, setProblem] = useState<string>();
  const [isPaid, setPaid] = useState(left?.state === 'paid');
  const [busy, run] = useSingleFlight();

  /** Undefined when only the session ended: after the sign-in, the upgrade can be finished. */
  const textFor = useCallback(
    ({ at, error }: UpgradeFailure) =>
      error === undefined
        ? undefined
        : (textOf(error) ?? t(at === 'confirm' ? 'upgrade.failure.confirm' : 'upgrade.failure.upgrade')),
    [t],
  );

  /** Continues where it stopped; never pays. */
  const finish = useCallback(
    () =>
      run(async () => {
        setStage('finishing');
        setProblem(undefined);
        const failure = await upgrade.finish();
        if (!failure) track('upgrade:done');
        if (!failure) book.finish();
        // Once confirmed, a payment that was only begun is known to be made, even if the upgrade failed.
        if (left && failure?.at !== 'confirm') setPaid(true);
        if (left && failure?.at === 'upgrade') book.recordPaid(left.paymentIntentId);
        const isUnknown = left?.state === 'begun' && failure?.at === 'confirm';
        setStage(failure ? (isUnknown ? 'left' : 'failed') : 'done');
        setProblem(failure && textFor(failure));
      }),
    [run, upgrade, track, book, left, textFor],
  );

  /** Places an order; resolves with whether there is something to pay now. A free order is finished at once. */
  async function order(choice: OrderChoice): Promise<boolean> {
    setProblem(undefined);
    const result = await run(async () => {
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
    if (result && result.clientSecret === undefined) await finish();
    return result?.clientSecret !== undefined;
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
    /** Drops an order whose payment is closed; another one is needed. */
    drop() {
      upgrade.drop();
      setPlaced(upgrade.placed());
    },
    forgetProblem: () => setProblem(undefined),
  };
}

export type UpgradeFlow = ReturnType<typeof useProUpgrade>;
