import { useRef, useState } from 'react';
import { answerKeys } from '../../../data/answerKeys.ts';
import { useConsoleData, useInvalidate } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { hasProTrial } from '../../../domain/plans/planRules.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { WriteButton, WriteNote } from '../../../kit/form/write.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { DialogProps, SubscriptionScope } from '../scope.ts';
import { ProFacts } from './ProFacts.tsx';

type Reread = Awaited<ReturnType<SubscriptionScope['reread']>>;

/** How long the toast can be read before the page leaves for another host, in milliseconds. */
const READ_MS = 1500;

/** Starts the Professional trial with one request, notifies, and goes to the account's app (spec 1 §2, spec 2 §4). */
function useProTrial({ account, reread, onClose }: DialogProps) {
  const t = useT();
  const notify = useNotify();
  const { startProTrial } = useConsoleData();
  const { put } = useAccountCache();
  const invalidate = useInvalidate();
  const { appUrl, goToApp, impersonating } = useConsoleSession();
  const { phase, run } = useConfirmedWrite<Id, Account['packagesInfo'], Reread, string>();
  const [isLeaving, setLeaving] = useState(false);
  // Blocks another press before the next render.
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
    // Impersonation stays in the console, which has its bar.
    const isHere = impersonating || new URL(appUrl('/')).origin === window.location.origin;
    if (!isHere) return void setTimeout(() => goToApp('/'), READ_MS);
    // The plan page has its own query, and its trials have changed.
    void invalidate([answerKeys.ownPlan]);
    await reread().catch(() => undefined);
    onClose();
  }

  return { phase: isLeaving ? ('sending' as const) : phase, end, start };
}

/** 'Try out {product} Professional for free': its features and length, without a card (spec 2 §2, §4). */
export function TrialOffer(props: DialogProps) {
  const t = useT();
  const { phase, end, start } = useProTrial(props);
  const busy = phase === 'sending' || phase === 'looking';
  return (
    <Dialog
      title={t('upgrade.trial.title')}
      context={t('upgrade.trial.lead')}
      onClose={props.onClose}
      busy={busy}
      footer={
        <span className="end">
          <Button refused={busy} onClick={() => props.onClose()}>
            {t('common.action.cancel')}
          </Button>
          <WriteButton phase={phase} onClick={() => void start()}>
            {t(busy ? 'upgrade.trial.starting' : 'upgrade.trial.start')}
          </WriteButton>
        </span>
      }
    >
      <div className="stack">
        <ProFacts />
        <p className="cell muted">{t('upgrade.trial.after')}</p>
        <WriteNote end={end} />
      </div>
    </Dialog>
  );
}
