/** Buttons of a plan: the upgrade for users who may buy it, a one-click request for everyone else (spec 1 §6). */
import { useState } from 'react';
import { useConsoleData } from '../../../data/hooks.ts';
import type { ServiceTier } from '../../../data/methods/money.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { useUnfinishedOrder } from '../../../data/useUnfinishedOrder.ts';
import { judge } from '../../../domain/access/access.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import type { Account } from '../../../domain/entities.ts';
import { blockIfOrderPending } from '../../../domain/plans/planRules.ts';
import type { Tier } from '../../../domain/plans/plans.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { type ButtonProps } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { WriteNote } from '../../../kit/form/write.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { SUBSCRIPTION_DIALOG } from '../dialogs.ts';
import { settingsPaths } from '../../../tabs.ts';
import { usePackages } from '../useOwnPlan.ts';
import styles from './PlanActions.module.css';

type Look = Pick<ButtonProps, 'kind' | 'small'>;

/** Lets a user who isn't an admin request an upgrade in one click (decisions §9); hidden from others. */
function RequestUpgrade({ account, tier, ...look }: Look & { account: Account; tier: ServiceTier }) {
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
  const reason = isRequested
    ? t('subscription.sales.done')
    : verdict.allowed
      ? undefined
      : t(`shell.reason.${verdict.reason}`);
  return (
    <>
      <RefusableButton
        {...look}
        busy={busy}
        icon={isRequested ? <Icon name="check" /> : undefined}
        refusal={reason}
        onClick={() => void request()}
      >
        {t(isRequested ? 'subscription.action.requested' : 'subscription.action.request')}
      </RefusableButton>
      <div className={styles.failed}>
        <WriteNote end={end} />
      </div>
    </>
  );
}

type Props = Look & { account: Account };

/** 'Contact sales', which opens over the current page; a one-click request for users who aren't admins. */
export function SalesAction({ account, ...look }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  return (
    <>
      <ActionLink
        verdict={judge(user, 'plan.contactSales', { account })}
        to="?dialog=contact-sales"
        onPreload={SUBSCRIPTION_DIALOG['contact-sales'].preload}
        {...look}
      >
        {t('subscription.action.sales')}
      </ActionLink>
      <RequestUpgrade account={account} tier="ENTERPRISE" {...look} />
    </>
  );
}

/** 'Upgrade to Pro', for Lite accounts. */
function ProAction({ account }: { account: Account }) {
  const t = useT();
  const { user } = useConsoleSession();
  const { order } = useUnfinishedOrder(account);
  const verdict = blockIfOrderPending(judge(user, 'upgrade.toPro', account), order !== undefined);
  return (
    <>
      <ActionLink
        verdict={verdict}
        to={settingsPaths.upgradeToPro}
        onPreload={SUBSCRIPTION_DIALOG.upgrade.preload}
        kind="primary"
      >
        {t('subscription.action.upgrade')}
      </ActionLink>
      <RequestUpgrade account={account} tier="PROFESSIONAL" kind="primary" />
    </>
  );
}

/** Offers the free Professional trial, when there can be one. */
export function TrialAction({ account }: { account: Account }) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { data } = usePackages();
  const verdict = judge(user, 'trial.startPro', {
    account: { ...account, packagesInfo: data ?? account.packagesInfo },
    setting: runtime,
  });
  return (
    <>
      <ActionLink verdict={verdict} to="?dialog=trial" onPreload={SUBSCRIPTION_DIALOG.trial.preload}>
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
