import { useState } from 'react';
import { useConsoleData } from '../../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { ServiceTier } from '../../../data/methods/money.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { WriteNote } from '../../../kit/form/write.tsx';

type Props = { account: Account; tier: ServiceTier; className?: string };

/** One click of a user who is no admin asks for an upgrade (decisions §9); nothing for anybody else. */
export function RequestUpgrade({ account, tier, className = 'btn' }: Props) {
  const t = useT();
  const notify = useNotify();
  const { user } = useConsoleSession();
  const { requestUpgrade } = useConsoleData();
  const { phase, run } = useConfirmedWrite<ServiceTier, unknown, never, string>();
  const busy = phase === 'sending';
  const [end, setEnd] = useState<SaveEnd>();
  const [isRequested, setRequested] = useState(false);
  const verdict = judge(user, 'plan.requestUpgrade', { account, tier });
  if (visibilityOf(verdict) === 'HIDDEN') return null;

  async function request(): Promise<void> {
    setEnd(undefined);
    const sent = await run({ input: tier, send: () => requestUpgrade(account.id, tier) });
    setEnd(saveEndOf(sent, t('subscription.sales.requestFailed')));
    if (!isWritten(sent)) return;
    setRequested(true);
    notify('subscription.sales.done', { type: 'success' });
  }
  const isOff = !verdict.allowed || isRequested;
  const reason = isRequested
    ? t('subscription.sales.done')
    : verdict.allowed
      ? undefined
      : t(`shell.reason.${verdict.reason}`);
  return (
    <>
      <Tooltip content={reason}>
        <button
          type="button"
          className={className}
          aria-disabled={isOff}
          aria-busy={busy}
          onClick={() => isOff || void request()}
        >
          {busy ? <span className="spinner" /> : null}
          {isRequested ? <Icon name="check" /> : null}
          {t(isRequested ? 'subscription.action.requested' : 'subscription.action.request')}
        </button>
      </Tooltip>
      <div className="request-failed">
        <WriteNote end={end} />
      </div>
    </>
  );
}
