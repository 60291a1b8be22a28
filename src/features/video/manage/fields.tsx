/** The parts of the drawer's forms: fields for minutes and a day, and why a change failed. */
import type { RefObject } from 'react';
import { digitsKept, digitsSettled } from '../../../domain/values/typedNumber.ts';
import { dayField } from '../../../domain/video/videoTerms.ts';
import { isComposing } from '../../../kit/composing.ts';
import { Input } from '../../../kit/controls/inputs.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { LabelledField } from '../../../kit/form/Field.tsx';
import { formatWeekday, numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { WriteFailure } from './useTermWrites.ts';
import termFields from './termFields.module.css';

/** The last day with a four-digit year, so that a date field offers no more digits. */
const LAST_DAY = '9999-12-31';

type FieldProps = {
  input?: RefObject<HTMLInputElement | null>;
  value: string;
  onChange(value: string): void;
  fault: string | undefined;
};

/** Drops letters and blanks while typing, and group separators on blur (spec 2 §5). */
export function MinutesField({ input, value, onChange, fault }: FieldProps) {
  const t = useT();
  return (
    <LabelledField label={t('video.manage.minutes')} error={fault} announces>
      {(aria) => (
        <Input
          {...aria}
          ref={input}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          aria-required
          value={value}
          onChange={({ target }) => onChange(isComposing() ? target.value : digitsKept(target.value))}
          onBlur={() => onChange(digitsSettled(value, numberMarks()))}
        />
      )}
    </LabelledField>
  );
}

type DateProps = FieldProps & {
  earliest?: number | undefined;
  help?: string | undefined;
  isMarked?: boolean;
};

/** A day, chosen with the browser's own date field. */
export function DateField({ input, value, onChange, fault, earliest, help, isMarked }: DateProps) {
  const t = useT();
  return (
    <LabelledField
      label={t('video.manage.start')}
      help={[formatWeekday(value), help].filter(Boolean).join(' · ') || undefined}
      error={fault}
      isInvalid={isMarked}
      announces
    >
      {(aria) => (
        <Input
          {...aria}
          ref={input}
          type="date"
          aria-required
          min={earliest === undefined ? undefined : dayField(earliest)}
          max={LAST_DAY}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

/** Why a change failed, shown in its form and announced when it appears. */
export function FailureNote({ failure }: { failure: WriteFailure | undefined }) {
  return (
    <div role="alert" className={termFields.said}>
      {failure === undefined ? null : (
        <Note level="bad">
          <b>{failure.title}</b>
          {failure.words === undefined ? null : (
            <p>
              <bdi>{failure.words}</bdi>
            </p>
          )}
        </Note>
      )}
    </div>
  );
}
