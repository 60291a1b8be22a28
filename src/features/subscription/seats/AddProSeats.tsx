import { useState } from 'react';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Account, Subscription, SeatPreview } from '../../../domain/entities.ts';
import { isInDollars } from '../../../domain/orders/payment.ts';
import { nextFee, type Quote, seatPrice } from '../../../domain/seats/seatPrice.ts';
import { PRO_SEAT_CAP, seatOptions } from '../../../domain/seats/seatRules.ts';
import type { Cents, EpochMs } from '../../../domain/values/units.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Select } from '../../../kit/controls/inputs.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { LabelledField } from '../../../kit/form/Field.tsx';
import { WriteButton } from '../../../kit/form/write.tsx';
import {
  formatCents,
  formatCount,
  formatDay,
  formatExact,
  formatSignedCents,
} from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { WizardDialog } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import { CardOnFile } from '../../../shared/payment/CardBrand.tsx';
import type { DialogProps, SubscriptionScope } from '../scope.ts';
import { PriceSkeleton, ProblemNote, FinePrint, Sum } from './parts.tsx';
import { AddedSeats } from './steps/AddedSeats.tsx';
import { SeatChange } from './steps/SeatChange.tsx';
import { useSeatOrder } from './useSeatOrder.ts';

/** A quote with its proration date, which the payment repeats. */
type ProQuote = Quote<SeatPreview> & { prorationDate: EpochMs; perSeat: Cents };

/** Adds seats to a Professional account, and pays them (spec 2 §4, §7). */
function useProSeats({
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
      const [{ prorationDate, ...cost }, prices] = await Promise.all([
        data.previewSeats(of.id, seats, signal),
        data.prices(signal),
      ]);
      if (!isInDollars(cost.currency)) return t('seats.add.failure.currency');
      return { cost, prorationDate, perSeat: seatPrice(prices, subscription) };
    },
    card: subscription?.card,
    isOffered: (seats, of) => seatOptions(of).includes(seats),
    fallback: t('seats.add.failure.preview'),
  });
  return {
    ...seatOrder,
    pay: () =>
      order(({ seats, prorationDate }) => data.addSeats(account.id, { seatsToAdd: seats, prorationDate })),
  };
}

type ProSummaryProps = {
  /** Undefined while the price is being fetched. */
  quote: ProQuote | undefined;
  subscription: Subscription | undefined;
};

/** The order and the service's price for it, now and from the next cycle on (spec 2 §4, decisions §12). */
function ProSummary({ quote, subscription }: ProSummaryProps) {
  const t = useT();
  if (!quote || !subscription) return <PriceSkeleton />;
  const { seats, perSeat, before, cost, serviceAt } = quote;
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
      <FinePrint>{t('seats.add.calculated', { at: formatExact(serviceAt) ?? '' })}</FinePrint>
    </>
  );
}

type ProSeatsProps = { account: Account; seats: number; busy: boolean; onChange(seats: number): void };

/** How many seats to add: from 1 to the cap minus the current seats (spec 2 §5). */
function ProSeats({ account, seats, busy, onChange }: ProSeatsProps) {
  const t = useT();
  return (
    <LabelledField
      label={t('seats.add.count')}
      help={t('seats.add.after', {
        before: formatCount(account.seatsPurchased),
        after: formatCount(account.seatsPurchased + seats),
      })}
    >
      {(aria) => (
        <Select
          {...aria}
          data-autofocus
          value={seats}
          onChange={(event) => {
            // The price being fetched is for the current number.
            if (!busy) onChange(Number(event.target.value));
          }}
          choices={seatOptions(account).map((value) => ({
            value,
            label: t('seats.seats', { smart_count: value }),
          }))}
        />
      )}
    </LabelledField>
  );
}

/** 'Update Subscription' of a Professional account: seats, summary, users (spec 2 §2, §4). */
export function AddProSeats(props: DialogProps) {
  const { account, subscription, onClose } = props;
  const t = useT();
  const [chosen, setSeats] = useState(1);
  // Another tab may have bought seats meanwhile, which leaves fewer options.
  const options = seatOptions(account);
  const first = options[0] ?? 1;
  const seats = options.includes(chosen) ? chosen : first;
  const [added, setAdded] = useState<Account>();
  const pro = useProSeats({ ...props, onDone: setAdded });
  const { busy, isQuoting, quote, phase, problem } = pro;
  const keys = ['seats', 'summary'] as const;
  const steps = useSteps(
    keys,
    (key) => key === 'seats' || quote !== undefined || busy || phase === 'unknown',
  );
  if (added) return <AddedSeats account={added} seats={quote?.seats ?? seats} />;

  // A write with an unknown outcome is not a draft that could be discarded.
  const isDirty = phase !== 'unknown' && (seats !== first || quote !== undefined);
  const isSummary = steps.current === 'summary';
  const words = [...keys, 'users' as const].map((key) => ({ key, label: t(`seats.step.${key}`) }));
  const next = (
    <Button kind="primary" busy={isQuoting} onClick={() => pro.preview(seats, () => steps.next('summary'))}>
      {t('seats.action.next')}
    </Button>
  );
  const pay = (
    <WriteButton phase={pro.phase} onClick={pro.pay}>
      {quote ? t('seats.add.pay', { amount: formatCents(quote.cost.amountDue) }) : t('seats.add.calculating')}
    </WriteButton>
  );
  return (
    <>
      <WizardGuard isDirty={isDirty} isBusy={busy} />
      <WizardDialog
        title={t('seats.add.title')}
        layout="row"
        width="seats"
        steps={words}
        current={steps.current}
        busy={busy}
        isDirty={isDirty}
        onClose={onClose}
        onBack={isSummary ? steps.back : undefined}
        action={isSummary ? pay : options.length === 0 ? undefined : next}
      >
        {/* When no seats are left to add, the note below says why there is no price any more. */}
        <ProblemNote problem={options.length > 0 || problem?.kind !== 'stale' ? problem : undefined} />
        {isSummary ? (
          <ProSummary quote={quote} subscription={subscription} />
        ) : options.length === 0 ? (
          <Note level="warn">{t('shell.reason.seatCap', { cap: PRO_SEAT_CAP })}</Note>
        ) : (
          <ProSeats
            account={account}
            seats={seats}
            busy={isQuoting}
            onChange={(count) => {
              setSeats(count);
              pro.forget();
            }}
          />
        )}
      </WizardDialog>
    </>
  );
}
