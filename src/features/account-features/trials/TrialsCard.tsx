import { useId } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account, Trial } from '../../../domain/entities.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { TrialRow } from '../../../shared/account/TrialRow.tsx';
import { useStartTrial } from './useStartTrial.tsx';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** Starts the Enterprise trial; where it can't be started, it says why (spec 2 §4, Trials). */
function StartButton({ account, onRead }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const start = useStartTrial(account, onRead);
  const verdict = judge(user, 'account.startEnterpriseTrial', account);
  if (visibilityOf(verdict) === 'HIDDEN') return null;
  return (
    <Tooltip content={verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`)}>
      <button
        type="button"
        className="btn s"
        aria-disabled={!verdict.allowed}
        onClick={() => verdict.allowed && void start()}
      >
        {t('features.trial.start')}
      </button>
    </Tooltip>
  );
}

const newestFirst = (trials: readonly Trial[]): Trial[] =>
  trials.toSorted((one, other) => (one.endDateUtc < other.endDateUtc ? 1 : -1));

/** The account's trials, running and past, and the start of an Enterprise trial (decisions §9). */
export function TrialsCard({ account, onRead }: Props) {
  const t = useT();
  const id = useId();
  const { user } = useConsoleSession();
  const verdict = judge(user, 'account.startEnterpriseTrial', account);
  const running = account.packagesInfo?.current.trial ?? [];
  const past = newestFirst(account.packagesInfo?.past.trial ?? []);
  return (
    <section className="card trials" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('features.trial.title')}</h2>
        <span className="end">
          <StartButton account={account} onRead={onRead} />
        </span>
      </header>
      <div className="body">
        {running.length + past.length === 0 ? (
          <p className="muted">{t('features.trial.none')}</p>
        ) : (
          <ul>
            {/* Trials have no name of their own, and may be equal. */}
            {running.map((trial, index) => (
              <TrialRow key={`running${index}`} trial={trial} isRunning />
            ))}
            {past.map((trial, index) => (
              <TrialRow key={`past${index}`} trial={trial} isRunning={false} />
            ))}
          </ul>
        )}
        {verdict.allowed ? null : (
          <p className="help">
            <Icon name="info" size="s" />
            {t(`shell.reason.${verdict.reason}`)}
          </p>
        )}
      </div>
    </section>
  );
}
