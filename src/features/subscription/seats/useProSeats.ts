/** More seats of a Professional account: their price, and paying it once (spec 2 §4, §7). */
import { useEffect, useRef, useState } from 'react';
import { isAborted, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Account, SeatPreview } from '../../../domain/entities.ts';
import { isInDollars } from '../../../domain/orders/payment.ts';
import { type Quote, seatPrice, staleness } from '../../../domain/seats/seatPrice.ts';
import { seatOptions } from '../../../domain/seats/seatRules.ts';
import { asEpochMs, type Cents, type EpochMs } from '../../../domain/values/units.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import type { SubscriptionScope } from '../scope.ts';
import { withSeats } from './model.ts';
import { useSeatWrite } from './useSeatWrite.ts';

/** What was calculated, with the one proration date that is paid. */
export type ProQuote = Quote<SeatPreview> & { prorationDate: EpochMs; perSeat: Cents };

type Options = SubscriptionScope & {
  /** Seats are paid: with the account as it is then. */
  onDone(account: Account): void;
};

/** `quote` is undefined until there is a price that can be paid. */
export function useProSeats({ account, subscription, reread, onDone }: Options) {
  const t = useT();
  const data = useConsoleData();
  const { write, ...state } = useSeatWrite({ account, reread });
  const { setProblem } = state;
  // Not held up by the guard, as a write is: nothing is lost when it is left.
  const [isAsking, preview] = useSingleFlight();
  const [quote, setQuote] = useState<ProQuote>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  /** Makes one proration date, and asks what the seats cost with it; whether there is a price. */
  async function ask(seats: number, of: Account): Promise<boolean> {
    if (!subscription) return false;
    setQuote(undefined);
    const controller = new AbortController();
    asking.current = controller;
    const prorationDate = asEpochMs(Date.now());
    try {
      const [cost, prices] = await Promise.all([
        data.previewSeats(of.id, { seatsToAdd: seats, prorationDate }, controller.signal),
        data.prices(controller.signal),
      ]);
      if (!isInDollars(cost.currency)) {
        setProblem({ kind: 'refused', text: t('seats.add.failure.currency') });
        return false;
      }
      const perSeat = seatPrice(prices, subscription);
      setQuote({ seats, cost, perSeat, prorationDate, before: of.seatsPurchased, at: asEpochMs(Date.now()) });
      return true;
    } catch (error) {
      if (!isAborted(error))
        setProblem({ kind: 'refused', text: textOf(error) ?? t('seats.add.failure.preview') });
      return false;
    }
  }

  /** A new price beside why the old one holds no longer; none where no such seats can be added any more. */
  async function askAgain(seats: number, of: Account, text: string): Promise<void> {
    setProblem({ kind: 'stale', text });
    if (!seatOptions(of).includes(seats)) setQuote(undefined);
    else await ask(seats, of);
  }

  const pay = ({ seats, prorationDate, before, ...rest }: ProQuote): void =>
    write({
      // Judged by a fresh read: an earlier dialog may have paid for these seats without getting an answer.
      staleness(read) {
        const stale = staleness({ before, ...rest }, read.account, asEpochMs(Date.now()));
        return stale && t(`seats.problem.${stale}`);
      },
      send: () => data.addSeats(account.id, { seatsToAdd: seats, prorationDate }),
      isDone: (read) => read.account.seatsPurchased >= before + seats,
      onDone(read) {
        onDone(read?.account ?? withSeats(account, seats));
      },
      onStale: (text, read) => (read ? askAgain(seats, read.account, text) : undefined),
      fallback: t('seats.add.failure.add'),
    });

  return {
    ...state,
    quote,
    /** A price is awaited before the summary. */
    isAsking,
    /** Another number of seats: what was calculated is nobody's price. */
    forget(): void {
      asking.current?.abort();
      setQuote(undefined);
      setProblem(undefined);
    },
    preview(seats: number, onQuoted: () => void): void {
      void preview(async () => {
        setProblem(undefined);
        if (await ask(seats, account)) onQuoted();
      });
    },
    pay(): void {
      if (quote) pay(quote);
    },
  };
}
