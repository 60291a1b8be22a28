/** Quotes what additional seats cost, and orders them once at that price (spec 2 §4, §7). */
import { useEffect, useRef, useState } from 'react';
import { isAborted, textOf } from '../../../data/errors.ts';
import { serviceNow } from '../../../data/methods/money.ts';
import type { Account, Subscription } from '../../../domain/entities.ts';
import { isSameCard } from '../../../domain/orders/payment.ts';
import { type Quote, staleness } from '../../../domain/seats/seatPrice.ts';
import { asEpochMs } from '../../../domain/values/units.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { SubscriptionScope } from '../scope.ts';
import { useSeatWrite } from './useSeatWrite.ts';

/** The account as expected with the added seats, for when it can't be read again. */
const withSeats = (account: Account, added: number): Account => ({
  ...account,
  seatsPurchased: account.seatsPurchased + added,
  seatsAvailable: account.seatsAvailable + added,
});

type Options<Price> = Pick<SubscriptionScope, 'account' | 'reread'> & {
  /** Called with the updated account once the seats are there. */
  onDone(account: Account): void;
  /** Reads the price; a text says why nothing can be ordered at it. */
  read(seats: number, of: Account, signal: AbortSignal): Promise<Price | string>;
  /** Whether that many seats can still be added; left out: always. */
  isOffered?(seats: number, of: Account): boolean;
  /** Whether the price is for the days that are left. */
  isDaily?: boolean;
  /** The card to be charged, as it is shown; left out: none is charged. */
  card?: Subscription['card'];
  /** Who gets the invoice, as it is shown; left out: there is none. */
  invoiceTo?(of: Account): string | undefined;
  /** Shown when the service has no words of its own for a price that it can't tell. */
  fallback: string;
};

/** `quote` is undefined until there is a price to order at. */
export function useSeatOrder<Price extends { readonly cost: unknown }>({
  account,
  reread,
  onDone,
  read,
  isOffered = () => true,
  isDaily = false,
  card,
  invoiceTo,
  fallback,
}: Options<Price>) {
  const t = useT();
  const { write, ...state } = useSeatWrite({ account, reread });
  const { setProblem } = state;
  // Separate from the write's busy state: leaving during a preview loses nothing, so the guard doesn't hold it.
  const [isQuoting, preview] = useSingleFlight();
  const [quote, setQuote] = useState<Price & Quote<unknown>>();
  const previewing = useRef<AbortController>(undefined);
  useEffect(() => () => previewing.current?.abort(), []);

  /** Resolves with whether there is a quote. */
  async function fetchQuote(seats: number, of: Account): Promise<boolean> {
    setQuote(undefined);
    const controller = new AbortController();
    previewing.current = controller;
    try {
      const price = await read(seats, of, controller.signal);
      if (typeof price === 'string') setProblem({ kind: 'refused', text: price });
      else {
        const [at, serviceAt] = [asEpochMs(Date.now()), serviceNow()];
        setQuote({ ...price, seats, before: of.seatsPurchased, at, serviceAt });
      }
      return typeof price !== 'string';
    } catch (error) {
      if (!isAborted(error)) setProblem({ kind: 'refused', text: textOf(error) ?? fallback });
      return false;
    }
  }

  /** Says why the old price is stale and fetches a new one, unless that many seats can no longer be added. */
  async function requote(seats: number, of: Account, text: string): Promise<void> {
    setProblem({ kind: 'stale', text });
    if (isOffered(seats, of)) await fetchQuote(seats, of);
    else setQuote(undefined);
  }

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
    /** Orders at the quoted price, unless a fresh read shows that it no longer holds. */
    order(send: (at: Price & Quote<unknown>) => Promise<unknown>): void {
      if (!quote) return;
      const { seats, before } = quote;
      write({
        what: String(seats),
        // An earlier dialog may have ordered these seats without getting an answer.
        staleness(fresh) {
          const day = isDaily ? serviceNow() : undefined;
          const stale = staleness(quote, fresh.account, asEpochMs(Date.now()), day);
          if (card !== undefined && !isSameCard(card, fresh.subscription?.card))
            return t('seats.problem.card');
          if (invoiceTo?.(fresh.account) !== invoiceTo?.(account)) return t('seats.problem.email');
          return stale && t(`seats.problem.${stale}`);
        },
        send: () => send(quote),
        isDone: (fresh) => fresh.account.seatsPurchased >= before + seats,
        onDone: (fresh) => onDone(fresh?.account ?? withSeats(account, seats)),
        onStale: (text, fresh) => (fresh ? requote(seats, fresh.account, text) : undefined),
        fallback: t('seats.add.failure.add'),
      });
    },
  };
}
