import type { Subscription } from '../../../../domain/entities.ts';
import { nextFee } from '../../../../domain/seats/seatPrice.ts';
import { CardOnFile } from '../../../../shared/card/CardBrand.tsx';
import { formatDay, formatExact, formatSignedCents } from '../../../../kit/i18n/format.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import { PriceSkeleton, Small, Sum } from '../parts.tsx';
import type { ProQuote } from '../useProSeats.ts';
import { SeatChange } from './SeatChange.tsx';

type Props = {
  /** Undefined while it is calculated. */
  quote: ProQuote | undefined;
  subscription: Subscription | undefined;
};

/** What was ordered and what the service asks for it, now and from the next cycle on (spec 2 §4, decisions §12). */
export function ProSummary({ quote, subscription }: Props) {
  const t = useT();
  if (!quote || !subscription) return <PriceSkeleton label={t('seats.add.calculating')} />;
  const { seats, perSeat, before, cost, at } = quote;
  const cycle = subscription.paymentCadence === 'monthly' ? 'month' : 'year';
  const after = before + seats;
  const fee = nextFee(perSeat, quote, subscription);
  const { card } = subscription;
  return (
    <>
      <Sum
        lines={[
          { key: 'ordered', term: t('seats.add.ordered'), value: t('seats.new', { smart_count: seats }) },
          { key: 'total', term: t('seats.add.total'), value: formatSignedCents(cost.total) },
          { key: 'due', term: t('seats.add.due'), value: formatSignedCents(cost.amountDue), isTotal: true },
        ]}
      />
      <SeatChange
        before={before}
        after={after}
        next={
          fee === undefined
            ? undefined
            : {
                term: t(`seats.from.${cycle}`, { date: formatDay(subscription.cycleEndDate) ?? '' }),
                value: formatSignedCents(fee),
                note: t('seats.times', {
                  seats: t('seats.seats', { smart_count: after }),
                  price: formatSignedCents(perSeat),
                }),
              }
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
