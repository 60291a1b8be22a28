import { useId } from 'react';
import type { Account } from '../../../../domain/entities.ts';
import { digitsKept, digitsSettled } from '../../../../domain/values/typedNumber.ts';
import { isComposing } from '../../../../kit/composing.ts';
import { formatCount, numberMarks } from '../../../../kit/i18n/format.ts';
import { Glyph } from '../../../../kit/controls/Glyph.tsx';
import { enterKey } from '../../../../kit/form/keyboard.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';

type Props = {
  formId: string;
  account: Account;
  typed: string;
  /** Next was pressed with an invalid number. */
  fault: boolean | undefined;
  onChange(text: string): void;
  onNext(): void;
};

/** How many seats to remove. */
export function RemovalCount({ formId, account, typed, fault = false, onChange, onNext }: Props) {
  const t = useT();
  const id = useId();
  const max = account.seatsPurchased - 1;
  const bounds = max === 1 ? t('seats.remove.onlyOne') : t('seats.remove.bounds', { max: formatCount(max) });
  return (
    <form
      id={formId}
      noValidate
      onFocus={enterKey('next')}
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
          onChange={({ target }) => onChange(isComposing() ? target.value : digitsKept(target.value))}
          onBlur={() => onChange(digitsSettled(typed, numberMarks()))}
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
