import { type InputHTMLAttributes, useState } from 'react';
import { RELATIVE_MAX, relativeDays, relativeText } from '../../domain/lists/relativeDays.ts';
import { countTyped, digitsKept } from '../../domain/values/typedNumber.ts';
import { isComposing } from '../../kit/composing.ts';
import { formatWeekday, numberMarks } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

/** A day of the calendar, or a number of days from today, ahead or ago. */
const MODES = ['day', 'ahead', 'ago'] as const;
type Mode = (typeof MODES)[number];

function modeOfDay(value: string): Mode {
  const days = relativeDays(value);
  if (days === undefined) return 'day';
  return days < 0 ? 'ago' : 'ahead';
}

/** A number of days as it is typed in the language of the page; undefined when it is none. */
function daysTyped(text: string): number | undefined {
  const days = countTyped(text, numberMarks());
  return days !== undefined && days <= RELATIVE_MAX ? days : undefined;
}

/** The number of days: a text, since an input of numbers drops what it can't read, and makes 15 of "1,5". */
function DaysInput({
  days,
  input,
  onChange,
}: {
  days: number | undefined;
  input: Props['input'];
  onChange(days: number | undefined): void;
}) {
  const [typed, setTyped] = useState('');
  const stands = daysTyped(typed) === days;
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      enterKeyHint="done"
      value={stands ? typed : (days ?? '')}
      onChange={({ target }) => {
        const text = isComposing() ? target.value : digitsKept(target.value);
        setTyped(text);
        onChange(daysTyped(text));
      }}
    />
  );
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
        <DaysInput
          input={input}
          days={days === undefined ? undefined : Math.abs(days)}
          onChange={(typed) =>
            onChange(typed === undefined ? '' : relativeText(mode === 'ago' && typed > 0 ? -typed : typed))
          }
        />
      )}
      <span className="help">{isInstant ? t('filters.utc', { value: weekday }).trim() : weekday}</span>
    </div>
  );
}
