import type { Trial } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Day } from '../../kit/i18n/When.tsx';
import { trialEnd } from './trialEnd.ts';

const KNOWN = ['proTrial', 'enterpriseTrial'] as const;

/** A trial: its name, whether it is running, and when it ends or ended. */
export function TrialRow({ trial, isRunning }: { trial: Trial; isRunning: boolean }) {
  const t = useT();
  const known = KNOWN.find((one) => one === trial.descriptor);
  return (
    <li className="trial">
      <span className="row">
        <bdi>{known ? t(`features.trial.${known}`) : trial.descriptor}</bdi>
        {isRunning ? (
          <span className="chip ok">
            <Icon name="okc" />
            {t('features.trial.running')}
          </span>
        ) : null}
      </span>
      <span>
        {trialEnd(t, trial, isRunning)}{' '}
        <small>
          · <Day date={trial.endDateUtc} />
        </small>
      </span>
    </li>
  );
}
