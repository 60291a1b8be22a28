/** Buttons of a plan: the way up for whoever may take it, asked for in one click by everybody else (spec 1 §6). */
import { usePackages } from '../../../data/useOwnPlan.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useUnfinishedOrder } from '../../../data/useUnfinishedOrder.ts';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import type { Tier } from '../../../domain/plans/plans.ts';
import { anotherOrder } from '../../../domain/plans/upgradeRules.ts';
import { settingsPaths } from '../../../tabs.ts';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { RequestUpgrade } from '../sales/RequestUpgrade.tsx';

type Props = { account: Account; className?: string };

/** 'Contact sales', or one click for who is no admin. Opens over the page that is shown. */
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

/** 'Upgrade to Pro', of Lite accounts. */
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

/** Starts the free Professional trial, where there can be one. */
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

/** The upgrade button of a tier that is above the account's: 'Upgrade to Pro', else 'Contact sales'. */
export function TierUpgradeAction({ account, tier }: { account: Account; tier: Tier }) {
  return tier === 'PROFESSIONAL' ? <ProAction account={account} /> : <SalesAction account={account} />;
}
