import { type FormEvent, useEffect, useRef, useState } from 'react';
import { utcDay } from '../../../domain/values/units.ts';
import type { PlannedChange } from '../../../domain/video/videoChange.ts';
import {
  dayField,
  dayTyped,
  editedTerm,
  isMeant,
  isTerm,
  isUnchanged,
  LEAST_MINUTES,
  minutesOf,
  minutesTyped,
  type VideoTerm,
} from '../../../domain/video/videoTerms.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { enterKey } from '../../../kit/form/fieldKeys.ts';
import { useLeaveQuestion } from '../../../kit/form/LeaveDialog.tsx';
import { numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { FailureNote, DateField, MinutesField } from './fields.tsx';
import { useSendOnce, type TermWrites, type WriteFailure } from './useTermWrites.ts';
import styles from './TermEditor.module.css';
import termFields from './termFields.module.css';

/** How long a missing date is marked, in milliseconds (spec 2 §5, §9). */
const FLASH_MS = 800;

/** A mark that is shown for `FLASH_MS`. */
function useFlash(): [isOn: boolean, flash: () => void] {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    isOn,
    () => {
      clearTimeout(timer.current);
      setIsOn(true);
      timer.current = setTimeout(() => setIsOn(false), FLASH_MS);
    },
  ];
}

/** The row's fields as typed. */
export type EditDraft = { readonly start: string; readonly minutes: string };

/** The fields of an unchanged row. */
export const termDraft = (row: VideoTerm): EditDraft => ({
  start: dayField(utcDay(row.termStartDate)),
  minutes: String(minutesOf(row.allocatedSeconds)),
});

type Props = {
  /** The row as it was when editing began, or after somebody else's change since. */
  row: VideoTerm;
  /** The row's name, as used in sentences, and its range of days. */
  name: string;
  range: string;
  draft: EditDraft;
  onDraft(draft: EditDraft): void;
  busy: boolean;
  /** The outcome of the last write is unknown; submitting looks it up. */
  isUnknown: boolean;
  /** Asks for confirmation when minutes would move; resolves with whether to go on. */
  confirmMove(change: PlannedChange): Promise<boolean>;
  update: TermWrites['update'];
  onDelete(): void;
  onClose(): void;
  /** Called with the row when somebody else has changed it; editing continues from there. */
  onFresh(row: VideoTerm): void;
};

/** Edits a row in place: its minutes and, for a term, its first day (spec 2 §4, §5). */
export function TermEditor(props: Props) {
  const {
    row,
    name,
    range,
    draft,
    onDraft,
    busy,
    isUnknown,
    confirmMove,
    update,
    onDelete,
    onClose,
    onFresh,
  } = props;
  const t = useT();
  const date = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isMarked, mark] = useFlash();
  const once = useSendOnce();
  const askToLeave = useLeaveQuestion();
  const [failure, setFailure] = useState<WriteFailure>();
  useEffect(() => number.current?.select(), []);
  const was = termDraft(row);
  const day = draft.start === was.start || isMeant(draft.start) ? dayTyped(draft.start) : undefined;
  const minutes = minutesTyped(draft.minutes, LEAST_MINUTES.edit, numberMarks());
  const term = day === undefined || minutes === undefined ? undefined : editedTerm(row, minutes, day);
  const isSame = term !== undefined && isUnchanged(row, term);
  const isTyped = draft.start !== was.start || draft.minutes !== was.minutes;
  const cancel = () => askToLeave(isTyped, onClose);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((isSame && !isUnknown) || busy) return;
    setIsChecked(true);
    if (day === undefined) {
      mark();
      return date.current?.focus();
    }
    if (!term) return number.current?.focus();
    const outcome = await once(async () =>
      isUnknown || (await confirmMove({ id: row.id, ...term })) ? update(row, term) : undefined,
    );
    if (outcome === undefined) return;
    if (outcome === 'done') return onClose();
    setFailure(outcome);
    if (outcome.fresh) onFresh(outcome.fresh);
  }
  return (
    <tr className={styles.editing}>
      <td colSpan={4}>
        <form
          className="stack"
          aria-label={t('video.manage.editing', { name })}
          noValidate
          onFocus={enterKey('done')}
          onSubmit={(event) => void submit(event)}
        >
          <FailureNote failure={failure} />
          <div className={termFields.fields}>
            {isTerm(row) ? (
              <DateField
                input={date}
                value={draft.start}
                onChange={(start) => onDraft({ ...draft, start })}
                fault={isChecked && day === undefined ? t('common.validation.required') : undefined}
                isMarked={isMarked}
              />
            ) : (
              <div className="two">
                <span className="strong">{t('video.terms.added')}</span>
                <small>{range}</small>
              </div>
            )}
            <MinutesField
              input={number}
              value={draft.minutes}
              onChange={(value) => onDraft({ ...draft, minutes: value })}
              fault={
                isChecked && minutes === undefined
                  ? t('video.manage.fault.least', { least: LEAST_MINUTES.edit })
                  : undefined
              }
            />
          </div>
          <div className={styles.acts}>
            <Button kind="dangerous" small refused={busy} onClick={onDelete}>
              {t('video.manage.delete')}
            </Button>
            <span className="end">
              <Button kind="quiet" small refused={busy} onClick={() => cancel()}>
                {t('common.action.cancel')}
              </Button>
              <RefusableButton
                refusal={isSame && !isUnknown ? t('shell.form.unchanged') : undefined}
                type="submit"
                kind="primary"
                small
                busy={busy}
              >
                {t(isUnknown ? 'shell.write.checkAgain' : 'video.manage.save')}
              </RefusableButton>
            </span>
          </div>
        </form>
      </td>
    </tr>
  );
}
