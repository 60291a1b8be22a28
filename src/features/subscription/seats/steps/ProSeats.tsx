import { useId } from 'react';
import type { Account } from '../../../../domain/entities.ts';
import { seatOptions } from '../../../../domain/seats/seatRules.ts';
import { formatCount } from '../../../../kit/i18n/format.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';

type Props = {
  account: Account;
  seats: number;
  busy: boolean;
  onChange(seats: number): void;
};

/** How many seats more: 1 up to the cap minus those that there are (spec 2 §5). */
export function ProSeats({ account, seats, busy, onChange }: Props) {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('seats.add.count')}</label>
      <select
        id={id}
        className="input"
        data-autofocus
        value={seats}
        aria-describedby={`${id}help`}
        onChange={(event) => {
          // While a price is awaited it is for that number.
          if (!busy) onChange(Number(event.target.value));
        }}
      >
        {seatOptions(account).map((count) => (
          <option key={count} value={count}>
            {t('seats.seats', { smart_count: count })}
          </option>
        ))}
      </select>
      <p className="help" id={`${id}help`}>
        {t('seats.add.after', {
          before: formatCount(account.seatsPurchased),
          after: formatCount(account.seatsPurchased + seats),
        })}
      </p>
    </div>
  );
}
