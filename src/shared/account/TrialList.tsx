import type { ReactNode } from 'react';
import type { Trial } from '../../domain/entities.ts';
import type { EpochMs } from '../../domain/values/units.ts';
import { Card } from '../../kit/controls/Card.tsx';
import { Chip } from '../../kit/controls/Chip.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { daysUntil } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { Day } from '../../kit/i18n/When.tsx';
import { labelsOf } from './labels.ts';
import styles from './TrialList.module.css';

/** The distance to a trial's end in words; always computed from `endDateUtc` by UTC day (decisions §10). */
function trialEnd(t: Translate, { endDateUtc }: Trial, isRunning: boolean, now: EpochMs): string {
  const days = daysUntil(endDateUtc, now);
  if (isRunning && days === 0) return t('features.trial.endsToday');
  if (isRunning && days !== undefined && days > 0) return t('features.trial.ends', { smart_count: days });
  if (days === undefined || days >= 0) return t('features.trial.ended');
  return t('features.trial.endedAgo', { smart_count: -days });
}

const trialLabel = labelsOf(['proTrial', 'enterpriseTrial'], (trial) => `features.trial.${trial}`);

/** A trial: its name, whether it is running, and when it ends or ended. */
function TrialRow({ trial, isRunning }: { trial: Trial; isRunning: boolean }) {
  const t = useT();
  const now = useNow();
  return (
    <li className={styles.trial}>
      <span className="row">
        <bdi>{trialLabel(t, trial.descriptor)}</bdi>
        {isRunning ? (
          <Chip tone="ok" icon="okc">
            {t('features.trial.running')}
          </Chip>
        ) : null}
      </span>
      <span>
        {trialEnd(t, trial, isRunning, now)}{' '}
        <small>
          · <Day date={trial.endDateUtc} />
        </small>
      </span>
    </li>
  );
}

/** The running trials, then the past ones, the newest first. */
export function TrialList({ running, past }: { running: readonly Trial[]; past: readonly Trial[] }) {
  const ended = past.toSorted((one, other) => (one.endDateUtc < other.endDateUtc ? 1 : -1));
  // Keyed by index: trials have no id, and two may be equal.
  return (
    <ul>
      {[...running, ...ended].map((trial, index) => (
        <TrialRow key={index} trial={trial} isRunning={index < running.length} />
      ))}
    </ul>
  );
}

/** The card of an account's trials; `end` is shown at the end of its heading. */
export function TrialsCard({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card title={title} className={styles.card} end={end}>
      <div className="body">{children}</div>
    </Card>
  );
}
