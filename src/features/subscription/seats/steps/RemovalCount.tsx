import { useId } from 'react';
import type { Account } from '../../../../domain/entities.ts';
import { formatCount } from '../../../../ui/format.ts';
import { Glyph } from '../../../../ui/Glyph.tsx';
import { useT } from '../../../../ui/i18n.tsx';

/** Whether the text is no number from 1 to one less than the seats (spec 2 §5). */
export function removalFault(text: string, { seatsPurchased }: Pick<Account, 'seatsPurchased'>): boolean {
  const count = Number(text);
  return !/^\d+$/u.test(text) || count < 1 || count > seatsPurchased - 1;
}

type Props = {
  formId: string;
  account: Account;
  typed: string;
  /** What was typed can't be, and Next was pressed. */
  fault: boolean | undefined;
  onChange(text: string): void;
  onNext(): void;
};

/** How many seats go; digits alone. */
export function RemovalCount({ formId, account, typed, fault = false, onChange, onNext }: Props) {
  const t = useT();
  const id = useId();
  const max = account.seatsPurchased - 1;
  const bounds = max === 1 ? t('seats.remove.onlyOne') : t('seats.remove.bounds', { max: formatCount(max) });
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('seats.remove.count')}</label>
        <input
          id={id}
          className="input"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-describedby={`${id}help`}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/gu, ''))}
        />
        <p className={fault ? 'help bad' : 'help'} id={`${id}help`} role={fault ? 'alert' : undefined}>
          {fault ? <Glyph name="err" /> : null}
          {fault
            ? bounds
            : t('seats.remove.now', {
                smart_count: account.seatsPurchased,
                free: formatCount(account.seatsAvailable),
                bounds,
              })}
        </p>
      </div>
    </form>
  );
}
