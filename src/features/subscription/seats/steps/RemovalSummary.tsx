import type { Account, Subscription, User } from '../../../../domain/entities.ts';
import { feeWithout } from '../../../../domain/seats/seatRules.ts';
import { personName } from '../../../../domain/people/shownEmail.ts';
import { formatDay, formatSignedCents } from '../../../../kit/i18n/format.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import { FinePrint } from '../parts.tsx';
import { SeatChange } from './SeatChange.tsx';

type Props = {
  account: Account;
  subscription: Subscription;
  seats: number;
  people: readonly User[];
};

/** The new fee, when it starts, and who leaves then (spec 2 §4). */
export function RemovalSummary({ account, subscription, seats, people }: Props) {
  const t = useT();
  const date = formatDay(subscription.cycleEndDate) ?? '';
  const cycle = subscription.paymentCadence === 'monthly' ? 'month' : 'year';
  const fee = feeWithout(seats, subscription, account);
  return (
    <>
      <p className="cell second">{t('seats.remove.until', { date })}</p>
      <SeatChange
        before={account.seatsPurchased}
        after={account.seatsPurchased - seats}
        next={{
          term: t(`seats.from.${cycle}`, { date }),
          value: formatSignedCents(fee),
          note: t('seats.remove.insteadOf', { price: formatSignedCents(subscription.amount) }),
        }}
      />
      {people.length === 0 ? (
        <p className="cell second">{t('seats.remove.nobody')}</p>
      ) : (
        <div>
          <p className="cell strong">{t('seats.remove.people', { smart_count: people.length, date })}</p>
          <ul className="leaving">
            {people.map((user) => (
              <li key={user.id}>
                <bdi>{personName(user)}</bdi>{' '}
                <small className="warn">{t('seats.remove.activeUntil', { date })}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FinePrint icon="info">{t('seats.remove.nothingNow')}</FinePrint>
    </>
  );
}
