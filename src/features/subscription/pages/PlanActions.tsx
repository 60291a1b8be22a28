/** Buttons of a plan: the upgrade for users who may buy it, a one-click request for everyone else (spec 1 §6). */
import { useState } from 'react';
import { useConsoleData } from '../../../data/hooks.ts';
import type { ServiceTier } from '../../../data/methods/money.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { usePackages } from '../useOwnPlan.ts';
import { useUnfinishedOrder } from '../../../data/useUnfinishedOrder.ts';
import { judge } from '../../../domain/access/access.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import type { Account } from '../../../domain/entities.ts';
import type { Tier } from '../../../domain/plans/plans.ts';
import { anotherOrder } from '../../../domain/plans/upgradeRules.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { WriteNote } from '../../../kit/form/write.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { settingsPaths } from '../../../tabs.ts';

type RequestUpgradeProps = { account: Account; tier: ServiceTier; className?: string };

/** Lets a user who isn't an admin request an upgrade in one click (decisions §9); hidden from others. */
function RequestUpgrade({ account, tier, className = 'btn' }: RequestUpgradeProps) {
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

type Props = { account: Account; className?: string };

/** 'Contact sales', which opens over the current page; a one-click request for users who aren't admins. */
export function SalesAction({ account, className }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  return (
    <>
      <ActionLink
        verdict={judge(user, 'plan.contactSales', { account })}
        to="?dialog=contact-sales"
        {...(className === undefined ? {} : { className })}
      >
        {t('subscription.action.sales')}
      </ActionLink>
      <RequestUpgrade
        account={account}
        tier="ENTERPRISE"
        {...(className === undefined ? {} : { className })}
      />
    </>
  );
}

/** 'Upgrade to Pro', for Lite accounts. */
function ProAction({ account, className = 'btn primary' }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const { order } = useUnfinishedOrder(account);
  const verdict = anotherOrder(judge(user, 'upgrade.toPro', account), order !== undefined);
  return (
    <>
      <ActionLink verdict={verdict} to={settingsPaths.upgradeToPro} className={className}>
        {t('subscription.action.upgrade')}
      </ActionLink>
      <RequestUpgrade account={account} tier="PROFESSIONAL" className={className} />
    </>
  );
}

/** Offers the free Professional trial, when there can be one. */
export function TrialAction({ account, className = 'btn' }: Props) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { value } = usePackages();
  const verdict = judge(user, 'trial.startPro', {
    account: { ...account, packagesInfo: value ?? account.packagesInfo },
    setting: runtime,
  });
  return (
    <>
      <ActionLink verdict={verdict} to="?dialog=trial" className={className}>
        {t('subscription.trial.start')}
      </ActionLink>
      {verdict.allowed ? <span className="cell muted">{t('subscription.trial.hint')}</span> : null}
    </>
  );
}

/** The upgrade button of a tier above the account's: 'Upgrade to Pro', otherwise 'Contact sales'. */
export function TierUpgradeAction({ account, tier }: { account: Account; tier: Tier }) {
  return tier === 'PROFESSIONAL' ? <ProAction account={account} /> : <SalesAction account={account} />;
}
