import { useConsoleData } from '../../../data/hooks.ts';
import type { Account, SeatPreview } from '../../../domain/entities.ts';
import { isInDollars } from '../../../domain/orders/payment.ts';
import { type Quote, seatPrice } from '../../../domain/seats/seatPrice.ts';
import { seatOptions } from '../../../domain/seats/seatRules.ts';
import { asEpochMs, type Cents, type EpochMs } from '../../../domain/values/units.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { SubscriptionScope } from '../scope.ts';
import { useSeatOrder } from './useSeatOrder.ts';

/** A quote with its proration date, which the payment repeats. */
export type ProQuote = Quote<SeatPreview> & { prorationDate: EpochMs; perSeat: Cents };

/** Adds seats to a Professional account, and pays them (spec 2 §4, §7). */
export function useProSeats({
  account,
  subscription,
  reread,
  onDone,
}: SubscriptionScope & { onDone(account: Account): void }) {
  const t = useT();
  const data = useConsoleData();
  const { order, ...seatOrder } = useSeatOrder({
    account,
    reread,
    onDone,
    async read(seats, of, signal) {
      if (!subscription) return t('seats.add.failure.preview');
      const prorationDate = asEpochMs(Date.now());
      const [cost, prices] = await Promise.all([
        data.previewSeats(of.id, { seatsToAdd: seats, prorationDate }, signal),
        data.prices(signal),
      ]);
      if (!isInDollars(cost.currency)) return t('seats.add.failure.currency');
      return { cost, prorationDate, perSeat: seatPrice(prices, subscription) };
    },
    isOffered: (seats, of) => seatOptions(of).includes(seats),
    fallback: t('seats.add.failure.preview'),
  });
  return {
    ...seatOrder,
    pay: () =>
      order(({ seats, prorationDate }) => data.addSeats(account.id, { seatsToAdd: seats, prorationDate })),
  };
}
