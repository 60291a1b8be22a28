import { useRef } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { hadEnterpriseTrial } from '../../../domain/accountRules.ts';
import type { Account } from '../../../domain/entities.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { isUncertain } from '../outcome.ts';

const isRunning = ({ packagesInfo }: Account): boolean =>
  packagesInfo?.current.trial.some(({ descriptor }) => descriptor === 'enterpriseTrial') ?? false;

/**
 * Asks, and starts the account's Enterprise trial with one request. Where its answer is lost the account is read
 * again before the button comes back; where that fails too, before the next request.
 */
export function useStartTrial(account: Account, onRead: () => Promise<Account>): () => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { startEnterpriseTrial } = useConsoleData();
  const { put, refresh } = useAccountCache();
  const [, once] = useOneAtATime();
  const isUnknown = useRef(false);

  /** Reads the account again: undefined once the trial runs, else `reason`. */
  async function readBack(reason: string): Promise<string | undefined> {
    try {
      const now = await onRead();
      isUnknown.current = false;
      return isRunning(now) ? undefined : reason;
    } catch {
      return t('features.trial.unknown', { reason });
    }
  }

  /** Undefined once the trial runs; else why it doesn't. */
  async function request(): Promise<string | undefined> {
    if (isUnknown.current) {
      const reason = await readBack(t('features.trial.failed'));
      // Only an account that is known to have none is asked for again.
      if (isUnknown.current || reason === undefined) return reason;
    }
    try {
      isUnknown.current = true;
      put({ ...account, packagesInfo: await startEnterpriseTrial(account.id) });
      isUnknown.current = false;
      return undefined;
    } catch (error) {
      const reason = textOf(error) ?? t('features.trial.failed');
      if (isUncertain(error)) return readBack(reason);
      isUnknown.current = false;
      // It may say what the account here doesn't show yet.
      void refresh(account.id);
      return reason;
    }
  }

  async function run(): Promise<string | undefined> {
    const failure = await request();
    if (failure === undefined) {
      notify({ level: 'success', text: t('features.trial.started') });
      void refresh(account.id);
    }
    return failure;
  }

  return () =>
    once(async () => {
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
        run,
      });
    });
}
