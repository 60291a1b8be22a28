import type { ReactNode } from 'react';
import type { Account, Subscription } from '../../../domain/entities.ts';
import { hasEnded, type PlanState, renewalDate, seatRate } from '../../../domain/plans/subscription.ts';
import { feeWithout } from '../../../domain/seats/seatRules.ts';
import type { Cents } from '../../../domain/values/units.ts';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { formatCents, formatDay } from '../../../kit/i18n/format.ts';
import { useT, type Translate } from '../../../kit/i18n/i18n.tsx';
import { Day } from '../../../kit/i18n/When.tsx';
import { distance } from '../../../shared/account/renewal.ts';
import { CardOnFile } from '../../../shared/payment/CardBrand.tsx';
import '../../../kit/styles/sum.css';

/** The amount with its cycle; only the amount for an unknown cycle. */
function cyclePrice(t: Translate, cents: Cents, { cycle }: Pick<Subscription, 'cycle'>): string {
  const amount = formatCents(cents);
  if (cycle === 'month') return t('subscription.price.month', { amount });
  return cycle === 'year' ? t('subscription.price.year', { amount }) : amount;
}

/** One line: name, value, and an explanation of the value. */
function Fact({ name, sub, children }: { name: string; sub?: string | undefined; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {children}
        {sub === undefined ? null : <small>{sub}</small>}
      </dd>
    </>
  );
}

/** The price of a cycle; explained as seats × rate only if that makes the amount. */
function Price({
  name,
  amount,
  seats,
  subscription,
}: {
  name: string;
  amount: Cents;
  seats: number;
  subscription: Subscription;
}) {
  const t = useT();
  const rate = seatRate(amount, seats);
  const parts =
    rate === undefined
      ? undefined
      : t('subscription.price.seats', { smart_count: seats, rate: formatCents(rate) });
  return (
    <Fact name={name} sub={parts}>
      {cyclePrice(t, amount, subscription)}
    </Fact>
  );
}

function Card({ card }: Pick<Subscription, 'card'>) {
  const t = useT();
  if (!card) return t('subscription.renewal.noCard');
  return <CardOnFile card={card} />;
}

type Props = { account: Account; subscription: Subscription | undefined; state: PlanState };

/** The date when the plan renews or ends. */
function Renewal({ account, subscription, state }: Props) {
  const t = useT();
  const now = useNow();
  const date = renewalDate(account, subscription, now);
  const isPast = hasEnded(state);
  // A renewal may be late, or was read before it.
  const isLate = subscription !== undefined && subscription.cycleEndDate <= now;
  return (
    <Fact
      name={t(
        isPast
          ? 'subscription.renewal.ended'
          : state === 'ending'
            ? 'subscription.renewal.ends'
            : 'subscription.renewal.renews',
      )}
      sub={
        state === 'inactive' && !isLate
          ? t('subscription.renewal.soon')
          : distance(t, date, now, isPast || isLate ? 'subscription.renewal.ago' : undefined)
      }
    >
      <Day date={date} />
    </Fact>
  );
}

/** The date when the contract renews, if it differs from the plan's. */
function Contract({ renewalAt, contractRenewalDate: date }: Account) {
  const t = useT();
  const now = useNow();
  const day = formatDay(date ?? '');
  if (day === undefined || renewalAt === undefined || day === formatDay(renewalAt)) return null;
  return (
    <Fact name={t('subscription.renewal.contract')} sub={distance(t, date, now)}>
      <Day date={date} />
    </Fact>
  );
}

/** Renewal, price and card of a plan that is paid by card (spec 2 §3). */
export function BillingFacts(props: Props) {
  const t = useT();
  const { account, subscription, state } = props;
  // Enterprise pays by invoice, and its amount covers more than seats.
  const isByCard = account.accessType !== 'ENTERPRISE';
  const removed = subscription?.seatsToRemoveAtEndOfCycle ?? 0;
  const date = formatDay(renewalDate(account, subscription, useNow()) ?? '');
  // An Enterprise card has nothing else to show, so it says that there is no date.
  if (isByCard && date === undefined && !subscription) return null;
  return (
    <dl className="sum">
      <Renewal {...props} />
      {isByCard ? null : <Contract {...account} />}
      {subscription ? (
        <>
          <Price
            name={t('subscription.price.name')}
            amount={subscription.amount}
            seats={isByCard ? account.seatsPurchased : 0}
            subscription={subscription}
          />
          {isByCard && removed > 0 && date !== undefined && (state === 'active' || state === 'inactive') ? (
            <Price
              name={t('subscription.price.next', { date })}
              amount={feeWithout(removed, subscription, account)}
              seats={account.seatsPurchased - removed}
              subscription={subscription}
            />
          ) : null}
          {isByCard ? (
            <Fact name={t('subscription.renewal.card')}>
              <Card card={subscription.card} />
            </Fact>
          ) : null}
        </>
      ) : null}
    </dl>
  );
}
