import { useRef, useState } from 'react';
import { useConsoleData, useReadAgain } from '../../../data/hooks.ts';
import { answerKeys } from '../../../data/answerKeys.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { hasProTrial } from '../../../domain/plans/upgradeRules.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { DialogProps, SubscriptionScope } from '../scope.ts';

type Reread = Awaited<ReturnType<SubscriptionScope['reread']>>;

/** How long the toast can be read before another host takes over, in milliseconds. */
const READ_MS = 1500;

/** Starts the Professional trial with one request, says so, and goes to the account's app (spec 1 §2, spec 2 §4). */
export function useProTrial({ account, reread, onClose }: DialogProps) {
  const t = useT();
  const notify = useNotify();
  const { startProTrial } = useConsoleData();
  const { put } = useAccountCache();
  const readAgain = useReadAgain();
  const { appUrl, goToApp, impersonating } = useConsoleSession();
  const { phase, run } = useConfirmedWrite<Id, Account['packagesInfo'], Reread, string>();
  const [isLeaving, setLeaving] = useState(false);
  // Another press comes before the next rendering.
  const isStarted = useRef(false);
  const [end, setEnd] = useState<SaveEnd>();

  async function start(): Promise<void> {
    if (isStarted.current) return;
    setEnd(undefined);
    const started = await run({
      input: account.id,
      send: startProTrial,
      look: reread,
      isDone: (now) => hasProTrial(now.account),
    });
    setEnd(saveEndOf(started, t('upgrade.trial.failed')));
    if (started?.kind === 'done') put({ ...account, packagesInfo: started.answer });
    if (!isWritten(started)) return;
    isStarted.current = true;
    setLeaving(true);
    notify('upgrade.trial.started', { type: 'success' });
    // An impersonated user is looked at here, where the bar is.
    const isHere = impersonating || new URL(appUrl('/')).origin === window.location.origin;
    if (!isHere) return void setTimeout(() => goToApp('/'), READ_MS);
    // What the plan's page has read of its own: its trials are other ones now.
    void readAgain([answerKeys.ownPlan]);
    await reread().catch(() => undefined);
    onClose();
  }

  return { phase: isLeaving ? ('sending' as const) : phase, end, start };
}
