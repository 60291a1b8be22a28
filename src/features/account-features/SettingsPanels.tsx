import { useConsoleData } from '../../data/hooks.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { useAccountCache } from '../../data/useAccountCache.ts';
import { confirmedWrite, saveEndOf } from '../../data/useConfirmedWrite.ts';
import { judge } from '../../domain/access/access.ts';
import { visibilityOf } from '../../domain/access/verdict.ts';
import { hadEnterpriseTrial } from '../../domain/accounts/accountRules.ts';
import type { Account, Id } from '../../domain/entities.ts';
import { type ConfirmedWrite, isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../kit/layers/confirm.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { TrialList, TrialsCard } from '../../shared/account/TrialList.tsx';
import { FeaturePanel } from './panel/FeaturePanel.tsx';
import { FEATURE_ACCESS } from './panel/panels.ts';

const isRunning = ({ packagesInfo }: Account): boolean =>
  packagesInfo?.current.trial.some(({ descriptor }) => descriptor === 'enterpriseTrial') ?? false;

type TrialWrite = ConfirmedWrite<Id, Account['packagesInfo'], Account, string>;

/** Starts the account's Enterprise trial after a confirmation, with one request. */
function useStartTrial(account: Account, onRead: () => Promise<Account>): () => Promise<void> {
  const t = useT();
  const notify = useNotify();
  const confirm = useConfirm();
  const { startEnterpriseTrial } = useConsoleData();
  const { put, refresh } = useAccountCache();
  const [, once] = useSingleFlight();

  async function start({ run }: TrialWrite): Promise<SaveEnd> {
    const end = await run({
      input: account.id,
      send: () => startEnterpriseTrial(account.id),
      look: onRead,
      isDone: isRunning,
    });
    if (end?.kind === 'done') put({ ...account, packagesInfo: end.answer });
    if (isWritten(end)) notify('features.trial.started', { type: 'success' });
    // Also after a refusal, whose cause may not be shown here yet.
    void refresh(account.id);
    return saveEndOf(end, t('features.trial.failed'));
  }

  return () =>
    once(async () => {
      const write: TrialWrite = confirmedWrite();
      await confirm({
        title: t('features.trial.confirm.title'),
        context: <bdi>{account.name || account.id}</bdi>,
        body: (
          <div className="stack tight">
            <p>{t('features.trial.confirm.effect')}</p>
            {hadEnterpriseTrial(account) ? <p>{t('features.trial.confirm.again')}</p> : null}
          </div>
        ),
        action: t('features.trial.start'),
        run: () => start(write),
      });
    });
}

/** Starts the Enterprise trial; disabled with the reason when it can't be started (spec 2 §4, Trials). */
function StartButton({ account, onRead }: AccountProps) {
  const t = useT();
  const { user } = useConsoleSession();
  const start = useStartTrial(account, onRead);
  const verdict = judge(user, 'account.startEnterpriseTrial', account);
  if (visibilityOf(verdict) === 'HIDDEN') return null;
  return (
    <RefusableButton
      refusal={verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`)}
      small
      onClick={() => void start()}
    >
      {t('features.trial.start')}
    </RefusableButton>
  );
}

/** The account's running and past trials, with the button that starts an Enterprise trial (decisions §9). */
function AccountTrials({ account, onRead }: AccountProps) {
  const t = useT();
  const { user } = useConsoleSession();
  const verdict = judge(user, 'account.startEnterpriseTrial', account);
  const running = account.packagesInfo?.current.trial ?? [];
  const past = account.packagesInfo?.past.trial ?? [];
  return (
    <TrialsCard
      title={t('features.trial.title')}
      end={
        <span className="end">
          <StartButton account={account} onRead={onRead} />
        </span>
      }
    >
      {running.length + past.length === 0 ? (
        <p className="muted">{t('features.trial.none')}</p>
      ) : (
        <TrialList running={running} past={past} />
      )}
      {verdict.allowed ? null : (
        <p className="help">
          <Icon name="info" size="s" />
          {t(`shell.reason.${verdict.reason}`)}
        </p>
      )}
    </TrialsCard>
  );
}

/** The cards of the settings tab beside the company details: trials and Feature Access (decisions §9). */
export function SettingsPanels(props: AccountProps) {
  return (
    <>
      <AccountTrials {...props} />
      <div className="aside">
        <FeaturePanel panel={FEATURE_ACCESS} {...props} />
      </div>
    </>
  );
}
