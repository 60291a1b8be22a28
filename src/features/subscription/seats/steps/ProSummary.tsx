import type { Subscription } from '../../../../domain/entities.ts';
import { daysPast, seatCharge } from '../../../../domain/seatPrice.ts';
import { CardOnFile } from '../../../../ui/card/CardBrand.tsx';
import { formatDay, formatExact } from '../../../../ui/format.ts';
import { useT } from '../../../../ui/i18n.tsx';
import { Bones, money, Small, Sum } from '../parts.tsx';
import type { ProQuote } from '../useProSeats.ts';
import { SeatChange } from './SeatChange.tsx';

type Props = {
  /** Undefined while it is calculated. */
  quote: ProQuote | undefined;
  subscription: Subscription | undefined;
};

/** What is charged now, in parts that add up, and what from when (spec 2 §4). */
export function ProSummary({ quote, subscription }: Props) {
  const t = useT();
  if (!quote || !subscription) return <Bones label={t('seats.add.calculating')} />;
  const { seats, perSeat, before, cost, prorationDate, at } = quote;
  const charge = seatCharge(perSeat, seats, cost);
  const cycle = subscription.paymentCadence === 'monthly' ? 'month' : 'year';
  const days = daysPast(subscription, prorationDate, charge);
  const after = before + seats;
  // Others of the account may pay another rate.
  const isPlain = subscription.amount === perSeat * before;
  const { card } = subscription;
  return (
    <>
      <Sum
        lines={[
          {
            key: 'full',
            term: t(`seats.add.full.${cycle}`, { smart_count: seats }),
            value: money(charge.full),
          },
          charge.past === 0
            ? undefined
            : {
                key: 'past',
                term: (
                  <>
                    {t(charge.past < 0 ? `seats.add.past.${cycle}` : 'seats.add.more')}
                    {days ? <small>{t('seats.add.days', days)}</small> : null}
                  </>
                ),
                value: money(charge.past),
              },
          charge.credit === 0
            ? undefined
            : { key: 'credit', term: t('seats.add.credit'), value: money(charge.credit) },
          { key: 'due', term: t('seats.add.due'), value: money(charge.due), isTotal: true },
        ]}
      />
      <SeatChange
        before={before}
        after={after}
        term={t(`seats.from.${cycle}`, { date: formatDay(subscription.cycleEndDate * 1000) ?? '' })}
        value={money(subscription.amount + charge.full)}
        note={
          isPlain
            ? t('seats.times', { seats: t('seats.seats', { smart_count: after }), price: money(perSeat) })
            : undefined
        }
      />
      {card ? (
        <p className="row cell second">
          <CardOnFile card={card} />
        </p>
      ) : null}
      <Small icon="info">{t('seats.add.calculated', { at: formatExact(at) ?? '' })}</Small>
    </>
  );
}
