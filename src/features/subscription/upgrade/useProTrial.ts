import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isLetGo, isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { hasProTrial } from '../../../domain/upgradeRules.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import type { DialogProps } from '../scope.ts';

/** How long the toast can be read before another host takes over, in milliseconds. */
const READ_MS = 1500;

/**
 * Starts the Professional trial with one request, says so, and goes to the account's app (spec 1 §2, spec 2 §4). Where
 * the answer is lost the account is read before the button comes back, or before the next request.
 */
export function useProTrial({ account, reread, onClose }: DialogProps) {
  const t = useT();
  const { startProTrial } = useConsoleData();
  const { put } = useAccountCache();
  const client = useQueryClient();
  const { appUrl, goToApp, impersonating } = useConsoleSession();
  const [busy, once] = useOneAtATime();
  const [problem, setProblem] = useState<string>();
  const isUncertain = useRef(false);

  /** Reads the account again: undefined once the trial runs, else `reason`. */
  async function readBack(reason: string): Promise<string | undefined> {
    try {
      const now = await reread();
      isUncertain.current = false;
      return hasProTrial(now.account) ? undefined : reason;
    } catch {
      return t('upgrade.trial.unknown', { reason });
    }
  }

  /** Undefined once the trial runs; else why it doesn't. */
  async function request(): Promise<string | undefined> {
    if (isUncertain.current) {
      const reason = await readBack('');
      if (reason === undefined || isUncertain.current) return reason;
    }
    try {
      isUncertain.current = true;
      put({ ...account, packagesInfo: await startProTrial() });
      isUncertain.current = false;
      return undefined;
    } catch (error) {
      const reason = isLetGo(error) ? '' : (textOf(error) ?? t('upgrade.trial.failed'));
      if (!isRefusal(error)) return readBack(reason);
      isUncertain.current = false;
      return reason;
    }
  }

  const start = () =>
    once(async (stayBusy) => {
      setProblem(undefined);
      const failure = await request();
      if (failure !== undefined) return setProblem(failure === '' ? t('upgrade.trial.failed') : failure);
      stayBusy();
      notify({ level: 'success', text: t('upgrade.trial.started') });
      // An impersonated user is looked at here, where the bar is.
      const isHere = impersonating || new URL(appUrl('/')).origin === window.location.origin;
      if (!isHere) return void setTimeout(() => goToApp('/'), READ_MS);
      // What the plan's page has read of its own: its trials are other ones now.
      void client.invalidateQueries({ queryKey: ['ownPlan'] });
      await reread().catch(() => undefined);
      return onClose();
    });

  return { busy, problem, start };
}
