import { useRef } from 'react';
import { midnightOf } from '../../../domain/values/units.ts';
import type { PlannedChange } from '../../../domain/video/videoChange.ts';
import {
  dayTyped,
  earliestStart,
  LEAST_MINUTES,
  minutesTyped,
  secondsOf,
  startFault,
  termOn,
  type VideoTerm,
} from '../../../domain/video/videoTerms.ts';
import { numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { dayWords } from '../words.ts';
import { DateField, MinutesField } from './fields.tsx';
import { TermForm } from './TermForm.tsx';
import type { TermWrites } from './useTermWrites.ts';
import termFields from './termFields.module.css';

/** The form's fields as typed. */
export type NewTermDraft = { readonly start: string; readonly minutes: string };

/** Says when the term before it will end. */
function EndsBefore({ day, terms }: { day: number; terms: readonly VideoTerm[] }) {
  const t = useT();
  const before = termOn(day, terms);
  if (before === undefined) return null;
  return (
    <p className="cell second">
      {t('video.manage.endsBefore', { start: dayWords(before), end: dayWords(day - 1) })}
    </p>
  );
}

type Props = {
  id: string;
  terms: readonly VideoTerm[];
  draft: NewTermDraft;
  onDraft(draft: NewTermDraft): void;
  /** Asks for confirmation when minutes would move; resolves with whether to go on. */
  confirmMove(change: PlannedChange): Promise<boolean>;
  create: TermWrites['create'];
  /** The outcome of the last attempt is unknown: the next one looks it up, and the term may be there already. */
  isUnknown: boolean;
  onDone(): void;
};

/** "Start new term": its first day and its minutes (spec 2 §4, §5). */
export function NewTerm({ id, terms, draft, onDraft, confirmMove, create, isUnknown, onDone }: Props) {
  const t = useT();
  const date = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const { start, minutes } = draft;
  const earliest = earliestStart(terms);
  const earliestWords = earliest === undefined ? undefined : dayWords(earliest);
  const wrong = isUnknown ? undefined : startFault(start, terms);
  const day = dayTyped(start);
  const typed = minutesTyped(minutes, LEAST_MINUTES.add, numberMarks());
  const dateFault = {
    required: t('common.validation.required'),
    tooEarly: t('video.manage.fault.tooEarly', { date: earliestWords ?? '' }),
  };
  function begin() {
    if (wrong !== undefined || day === undefined) return date;
    if (typed === undefined) return number;
    const term = { allocatedSeconds: secondsOf(typed), termStartDate: midnightOf(day) };
    return async () => (isUnknown || (await confirmMove(term)) ? create(term) : undefined);
  }
  return (
    <TermForm id={id} title={t('video.manage.startNew')} first={date} begin={begin} onDone={onDone}>
      {(isChecked) => (
        <>
          <div className={termFields.fields}>
            <DateField
              input={date}
              value={start}
              onChange={(value) => onDraft({ ...draft, start: value })}
              earliest={earliest}
              help={earliestWords && t('video.manage.from', { date: earliestWords })}
              fault={isChecked && wrong ? dateFault[wrong] : undefined}
            />
            <MinutesField
              input={number}
              value={minutes}
              onChange={(value) => onDraft({ ...draft, minutes: value })}
              fault={
                isChecked && typed === undefined
                  ? t('video.manage.fault.least', { least: LEAST_MINUTES.add })
                  : undefined
              }
            />
          </div>
          {wrong === undefined && day !== undefined ? <EndsBefore day={day} terms={terms} /> : null}
        </>
      )}
    </TermForm>
  );
}
