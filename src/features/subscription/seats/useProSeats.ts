/** Adds seats to a Professional account: quotes the price, and pays it once (spec 2 §4, §7). */
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

/** A quote with its proration date, which the payment repeats. */
export type ProQuote = Quote<SeatPreview> & { prorationDate: EpochMs; perSeat: Cents };

type Options = SubscriptionScope & {
  /** Called with the updated account once the seats are paid. */
  onDone(account: Account): void;
};

/** `quote` is undefined until there is a price that can be paid. */
export function useProSeats({ account, subscription, reread, onDone }: Options) {
  const t = useT();
  const data = useConsoleData();
  const { write, ...state } = useSeatWrite({ account, reread });
  const { setProblem } = state;
  // Separate from the write's busy state: leaving during a preview loses nothing, so the guard doesn't hold it.
  const [isQuoting, preview] = useSingleFlight();
  const [quote, setQuote] = useState<ProQuote>();
  const previewing = useRef<AbortController>(undefined);
  useEffect(() => () => previewing.current?.abort(), []);

  /** Fixes a proration date and fetches the price with it; resolves with whether there is a quote. */
  async function fetchQuote(seats: number, of: Account): Promise<boolean> {
    if (!subscription) return false;
    setQuote(undefined);
    const controller = new AbortController();
    previewing.current = controller;
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

  /** Says why the old price is stale and fetches a new one, unless that many seats can no longer be added. */
  async function requote(seats: number, of: Account, text: string): Promise<void> {
    setProblem({ kind: 'stale', text });
    if (!seatOptions(of).includes(seats)) setQuote(undefined);
    else await fetchQuote(seats, of);
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
      onStale: (text, read) => (read ? requote(seats, read.account, text) : undefined),
      fallback: t('seats.add.failure.add'),
    });

  return {
    ...state,
    quote,
    /** The price for the summary is being fetched. */
    isQuoting,
    /** Drops the quote, because the number of seats has changed. */
    forget(): void {
      previewing.current?.abort();
      setQuote(undefined);
      setProblem(undefined);
    },
    preview(seats: number, onQuoted: () => void): void {
      void preview(async () => {
        setProblem(undefined);
        if (await fetchQuote(seats, account)) onQuoted();
      });
    },
    pay(): void {
      if (quote) pay(quote);
    },
  };
}
