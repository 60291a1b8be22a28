import { useConsoleData } from '../../../data/hooks.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { confirmedWrite, saveEndOf } from '../../../data/useConfirmedWrite.ts';
import { hadEnterpriseTrial } from '../../../domain/accounts/accountRules.ts';
import { type ConfirmedWrite, isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { useConfirm } from '../../../kit/layers/confirm.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';

const isRunning = ({ packagesInfo }: Account): boolean =>
  packagesInfo?.current.trial.some(({ descriptor }) => descriptor === 'enterpriseTrial') ?? false;

type TrialWrite = ConfirmedWrite<Id, Account['packagesInfo'], Account, string>;

/** Asks, and starts the account's Enterprise trial with one request. */
export function useStartTrial(account: Account, onRead: () => Promise<Account>): () => Promise<void> {
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
    // A refusal may say what the account here doesn't show yet.
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
