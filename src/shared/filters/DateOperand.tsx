import { type InputHTMLAttributes, useState } from 'react';
import { RELATIVE_MAX, relativeDays, relativeText } from '../../domain/lists/relativeDays.ts';
import { countTyped, digitsKept } from '../../domain/values/typedNumber.ts';
import { isComposing } from '../../kit/composing.ts';
import { Input, Select } from '../../kit/controls/inputs.tsx';
import { formatWeekday, numberMarks } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import styles from './DateOperand.module.css';

/** A calendar day, or a number of days after or before today. */
const MODES = ['day', 'ahead', 'ago'] as const;
type Mode = (typeof MODES)[number];

function modeOfDay(value: string): Mode {
  const days = relativeDays(value);
  if (days === undefined) return 'day';
  return days < 0 ? 'ago' : 'ahead';
}

/** Parses a number of days typed in the language of the page; undefined when it is invalid. */
function daysTyped(text: string): number | undefined {
  const days = countTyped(text, numberMarks());
  return days !== undefined && days <= RELATIVE_MAX ? days : undefined;
}

type DaysProps = Pick<Props, 'input'> & { days: number | undefined; onChange(days?: number): void };

/** A text field, because a number field drops what it can't parse, and turns "1,5" into 15. */
function DaysInput({ days, input, onChange }: DaysProps) {
  const [typed, setTyped] = useState('');
  const stands = daysTyped(typed) === days;
  return (
    <Input
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
  /** `yyyy-MM-dd`, or a relative day in the form that URLs use. */
  value: string;
  onChange(value: string): void;
  input: InputHTMLAttributes<HTMLInputElement> & { 'aria-label': string };
  /** Whether the compared field is an instant, which is compared by its UTC day. */
  isInstant?: boolean | undefined;
};

/** The value of a date condition: a fixed day, or one relative to today, which stays relative. */
export function DateOperand({ value, onChange, input, isInstant }: Props) {
  const t = useT();
  const [mode, setMode] = useState(() => modeOfDay(value));
  const days = relativeDays(value);
  const isDay = mode === 'day';
  const weekday = isDay ? (formatWeekday(value) ?? '') : '';
  return (
    <div className={styles.day}>
      <Select
        aria-label={t('filters.relative.label', { input: input['aria-label'] })}
        value={mode}
        onChange={({ target }) => {
          const next = MODES.find((one) => one === target.value) ?? 'day';
          setMode(next);
          if (next === 'day' || days === undefined) onChange('');
          else onChange(relativeText(next === 'ago' ? -Math.abs(days) : Math.abs(days)));
        }}
        choices={MODES.map((one) => ({ value: one, label: t(`filters.relative.mode.${one}`) }))}
      />
      {isDay ? (
        <Input
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
