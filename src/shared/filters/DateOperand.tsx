import { type InputHTMLAttributes, useState } from 'react';
import { RELATIVE_MAX, relativeDays, relativeText } from '../../domain/lists/relativeDays.ts';
import { formatWeekday } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

/** A day of the calendar, or a number of days from today, ahead or ago. */
const MODES = ['day', 'ahead', 'ago'] as const;
type Mode = (typeof MODES)[number];

function modeOfDay(value: string): Mode {
  const days = relativeDays(value);
  if (days === undefined) return 'day';
  return days < 0 ? 'ago' : 'ahead';
}

type Props = {
  /** `yyyy-MM-dd`, or a relative day as in an address. */
  value: string;
  onChange(value: string): void;
  input: InputHTMLAttributes<HTMLInputElement> & { 'aria-label': string };
  /** Whether it is compared with the UTC day of an instant. */
  isInstant?: boolean | undefined;
};

/** The value of a condition on a date: a day, or one relative to today, which stays relative. */
export function DateOperand({ value, onChange, input, isInstant }: Props) {
  const t = useT();
  const [mode, setMode] = useState(() => modeOfDay(value));
  const days = relativeDays(value);
  const isDay = mode === 'day';
  const weekday = isDay ? (formatWeekday(value) ?? '') : '';
  return (
    <div className="date-operand">
      <select
        className="input"
        aria-label={t('filters.relative.label', { input: input['aria-label'] })}
        value={mode}
        onChange={({ target }) => {
          const next = MODES.find((one) => one === target.value) ?? 'day';
          setMode(next);
          if (next === 'day' || days === undefined) onChange('');
          else onChange(relativeText(next === 'ago' ? -Math.abs(days) : Math.abs(days)));
        }}
      >
        {MODES.map((one) => (
          <option key={one} value={one}>
            {t(`filters.relative.mode.${one}`)}
          </option>
        ))}
      </select>
      {isDay ? (
        <input
          {...input}
          type="date"
          max="9999-12-31"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          {...input}
          type="number"
          inputMode="numeric"
          enterKeyHint="done"
          min={0}
          max={RELATIVE_MAX}
          step={1}
          value={days === undefined ? '' : Math.abs(days)}
          onChange={({ target }) => {
            const typed = target.valueAsNumber;
            const isUsable = Number.isInteger(typed) && typed >= 0 && typed <= RELATIVE_MAX;
            onChange(isUsable ? relativeText(mode === 'ago' && typed > 0 ? -typed : typed) : '');
          }}
        />
      )}
      <span className="help">{isInstant ? t('filters.utc', { value: weekday }).trim() : weekday}</span>
    </div>
  );
}
