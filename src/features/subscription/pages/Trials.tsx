import { useId } from 'react';
import { whyUnread } from '../../../data/errors.ts';
import { usePackages } from '../../../data/useOwnPlan.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { TrialRow } from '../../../shared/account/TrialRow.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import '../../../kit/styles/access.css';

/** The account's trials, running and past, with the days that are left (spec 2 §3; decisions §10). */
export function Trials() {
  const t = useT();
  const id = useId();
  const { value, error, retry } = usePackages();
  if (error)
    return <UnreadNote what={t('subscription.unread.trials')} why={whyUnread(t, error)} onRetry={retry} />;
  const running = value?.current.trial ?? [];
  const past = (value?.past.trial ?? []).toSorted((one, other) =>
    one.endDateUtc < other.endDateUtc ? 1 : -1,
  );
  if (running.length + past.length === 0) return null;
  return (
    <section className="card trials" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('subscription.trial.title')}</h2>
      </header>
      <div className="body">
        <ul>
          {/* Trials have no name of their own, and may be equal. */}
          {running.map((trial, index) => (
            <TrialRow key={`running${index}`} trial={trial} isRunning />
          ))}
          {past.map((trial, index) => (
            <TrialRow key={`past${index}`} trial={trial} isRunning={false} />
          ))}
        </ul>
      </div>
    </section>
  );
}
