import { clsx } from 'clsx';
import { useRef } from 'react';
import { LEAST_MINUTES, minutesTyped, secondsOf } from '../../../domain/video/videoTerms.ts';
import {
  type CurrentTerm,
  type ProjectUse,
  totalVideoUsage,
  usageSummary,
} from '../../../domain/video/videoUsage.ts';
import { formatCount, numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { MinutesField } from './fields.tsx';
import { TermForm } from './TermForm.tsx';
import type { TermWrites } from './useTermWrites.ts';
import styles from './AddMinutes.module.css';

type Props = {
  id: string;
  minutes: string;
  onMinutes(minutes: string): void;
  /** The service's own figures; undefined when they could not be read. */
  current: CurrentTerm | null | undefined;
  uses: readonly ProjectUse[] | undefined;
  add: TermWrites['add'];
  onDone(): void;
};

type Facts = Pick<Props, 'current' | 'uses'>;

/** The term's total with these minutes added. */
function NewTotal({ minutes, current, uses }: { minutes: number } & Facts) {
  const t = useT();
  const seconds = current?.allocatedSeconds;
  if (seconds === undefined) return null;
  const { allocated, over, remaining } = usageSummary(
    seconds + secondsOf(minutes),
    totalVideoUsage(uses ?? []),
  );
  const left =
    over > 0
      ? t('video.manage.newOver', { count: formatCount(over) })
      : t('video.manage.newLeft', { count: formatCount(remaining) });
  return (
    <p className={clsx('cell second', styles.total)} role="status">
      <b>{t('video.manage.newTotal', { total: formatCount(allocated) })}</b>
      {uses === undefined ? null : `, ${left}`}
    </p>
  );
}

/** "Add minutes to current term" (spec 2 §4, §5). */
export function AddMinutes({ id, minutes, onMinutes, add, onDone, ...facts }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const typed = minutesTyped(minutes, LEAST_MINUTES.add, numberMarks());
  return (
    <TermForm
      id={id}
      title={t('video.manage.addTo')}
      first={input}
      begin={() => (typed === undefined ? input : () => add(secondsOf(typed)))}
      onDone={onDone}
    >
      {(isChecked) => (
        <div className={styles.line}>
          <MinutesField
            input={input}
            value={minutes}
            onChange={onMinutes}
            fault={
              isChecked && typed === undefined
                ? t('video.manage.fault.least', { least: LEAST_MINUTES.add })
                : undefined
            }
          />
          {typed === undefined ? null : <NewTotal minutes={typed} {...facts} />}
        </div>
      )}
    </TermForm>
  );
}
