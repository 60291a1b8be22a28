/** The parts of the drawer's forms: fields for minutes and a day, and why a change failed. */
import { type ReactNode, type RefObject, useId } from 'react';
import { digitsKept, digitsSettled } from '../../../domain/values/typedNumber.ts';
import { dayField } from '../../../domain/video/videoTerms.ts';
import { isComposing } from '../../../kit/composing.ts';
import { formatWeekday, numberMarks } from '../../../kit/i18n/format.ts';
import { Glyph } from '../../../kit/controls/Glyph.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import termFields from './termFields.module.css';
import type { WriteFailure } from './useTermWrites.ts';

/** The last day with a four-digit year, so that a date field offers no more digits. */
const LAST_DAY = '9999-12-31';

type Aria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FrameProps = {
  label: string;
  help?: string | undefined;
  /** Shown in place of the help. */
  fault: string | undefined;
  /** Whether the field itself is marked as invalid; by default while there is a fault. */
  isMarked?: boolean;
  children(aria: Aria): ReactNode;
};

function FieldFrame({ label, help, fault, isMarked = fault !== undefined, children }: FrameProps) {
  const id = useId();
  const noteId = `${id}note`;
  const note = fault ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': isMarked ? true : undefined,
      })}
      <div id={noteId} role={fault === undefined ? undefined : 'alert'} className={termFields.said}>
        {note === undefined ? null : (
          <p className={fault === undefined ? 'help' : 'help bad'}>
            {fault === undefined ? null : <Glyph name="err" />}
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

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
    <FieldFrame label={t('video.manage.minutes')} fault={fault}>
      {(aria) => (
        <input
          {...aria}
          ref={input}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          aria-required
          value={value}
          onChange={({ target }) => onChange(isComposing() ? target.value : digitsKept(target.value))}
          onBlur={() => onChange(digitsSettled(value, numberMarks()))}
        />
      )}
    </FieldFrame>
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
    <FieldFrame
      label={t('video.manage.start')}
      help={[formatWeekday(value), help].filter(Boolean).join(' · ') || undefined}
      fault={fault}
      {...(isMarked === undefined ? {} : { isMarked })}
    >
      {(aria) => (
        <input
          {...aria}
          ref={input}
          className="input"
          type="date"
          aria-required
          min={earliest === undefined ? undefined : dayField(earliest)}
          max={LAST_DAY}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Why a change failed, shown in its form and announced when it appears. */
export function FailureNote({ failure }: { failure: WriteFailure | undefined }) {
  return (
    <div role="alert" className={termFields.said}>
      {failure === undefined ? null : (
        <div className="note bad">
          <Glyph name="err" />
          <div>
            <b>{failure.title}</b>
            {failure.words === undefined ? null : (
              <p>
                <bdi>{failure.words}</bdi>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
