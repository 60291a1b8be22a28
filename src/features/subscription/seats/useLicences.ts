/** Adds seats to an Enterprise account: quotes the prorated price, and orders them once (spec 2 §4, §7). */
import { useEffect, useRef, useState } from 'react';
import { isAborted, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account, LicenseCost } from '../../../domain/entities.ts';
import { billingEmailOf, extrasOf } from '../../../domain/billing/invoiceExtras.ts';
import { type Quote, staleness } from '../../../domain/seats/seatPrice.ts';
import { asEpochMs } from '../../../domain/values/units.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import type { SubscriptionScope } from '../scope.ts';
import { type LicenceDraft, withSeats } from './model.ts';
import { useSeatWrite } from './useSeatWrite.ts';

export type LicenceQuote = Quote<LicenseCost>;

type Options = SubscriptionScope & {
  /** Called with the updated account once the seats are there. */
  onDone(account: Account): void;
};

/** `quote` is undefined until there is a price to order at. */
export function useLicences({ account, reread, onDone }: Options) {
  const t = useT();
  const data = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { write, ...state } = useSeatWrite({ account, reread });
  const { setProblem } = state;
  // Separate from the write's busy state: leaving during a preview loses nothing, so the guard doesn't hold it.
  const [isQuoting, preview] = useSingleFlight();
  const [quote, setQuote] = useState<LicenceQuote>();
  const previewing = useRef<AbortController>(undefined);
  useEffect(() => () => previewing.current?.abort(), []);

  async function fetchQuote(seats: number, of: Account): Promise<boolean> {
    setQuote(undefined);
    const controller = new AbortController();
    previewing.current = controller;
    try {
      const cost = await data.previewProratedLicenses(of.id, seats, controller.signal);
      setQuote({ seats, cost, before: of.seatsPurchased, at: asEpochMs(Date.now()) });
      return true;
    } catch (error) {
      if (!isAborted(error))
        setProblem({ kind: 'refused', text: textOf(error) ?? t('seats.licences.failure.preview') });
      return false;
    }
  }

  async function requote(seats: number, of: Account, text: string): Promise<void> {
    setProblem({ kind: 'stale', text });
    await fetchQuote(seats, of);
  }

  const extrasFor = ({ notes, copies }: LicenceDraft) =>
    extrasOf(
      { notes, recipients: copies },
      { billingEmail: billingEmailOf(account), withCopies: flags.billinguserfacing },
    );

  const send = ({ seats, before, ...rest }: LicenceQuote, draft: LicenceDraft): void =>
    write({
      // The order carries neither the price nor the earlier number of seats, so only this check notices a change.
      staleness(read) {
        const stale = staleness({ before, ...rest }, read.account, asEpochMs(Date.now()));
        return stale && t(`seats.problem.${stale}`);
      },
      send: () => data.addEnterpriseSeats(account.id, seats, extrasFor(draft)),
      isDone: (read) => read.account.seatsPurchased >= before + seats,
      onDone: (read) => onDone(read?.account ?? withSeats(account, seats)),
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
    order(draft: LicenceDraft): void {
      if (quote) send(quote, draft);
    },
  };
}
