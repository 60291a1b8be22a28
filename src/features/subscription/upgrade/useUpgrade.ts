import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isLetGo, textOf } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { OrderChoice } from '../../../domain/proOrder.ts';
import { useT } from '../../../ui/i18n.tsx';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { createUpgrade, type Placed, type UpgradeFailure, type UpgradePort } from './upgrade.ts';

/**
 * `choosing`: nothing is paid. `finishing`: paid, or nothing to pay; what is left is ours. `failed`: and that went
 * wrong. `done`: the upgrade has begun.
 */
export type UpgradeStage = 'choosing' | 'finishing' | 'failed' | 'done';

/** One upgrade as the dialog shows it. Only what is known here is kept, and only in memory. */
export function useUpgrade(port: UpgradePort, returned: Placed | undefined) {
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
      isRefusal: (error) => portNow.current.isRefusal(error),
    });
    if (returned) made.resume(returned);
    return made;
  });
  const [stage, setStage] = useState<UpgradeStage>('choosing');
  const [placed, setPlaced] = useState<Placed | undefined>(returned);
  const [problem, setProblem] = useState<string>();
  const [isPaid, setPaid] = useState(false);
  const [busy, run] = useOneAtATime();

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
        setStage(failure ? 'failed' : 'done');
        setProblem(failure && textFor(failure));
      }),
    [run, upgrade, track, textFor],
  );

  /** Whether there is an order to pay now; undefined where it could not be made, or there is nothing to pay. */
  async function order(choice: OrderChoice): Promise<boolean> {
    setProblem(undefined);
    const made = await run(async () => {
      try {
        const answer = await upgrade.order(choice);
        track('upgrade:started');
        setPlaced(answer);
        return answer;
      } catch (error) {
        setPlaced(undefined);
        if (!isLetGo(error)) setProblem(textOf(error) ?? t('upgrade.failure.order'));
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

export type UpgradeFlow = ReturnType<typeof useUpgrade>;
