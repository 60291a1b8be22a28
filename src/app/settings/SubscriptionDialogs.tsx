/** The dialogs of the subscription pages: which one the address names, and whether it may open (spec 2 §2, §6). */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import type { Verdict } from '../../domain/access/verdict.ts';
import { PRO_SEAT_CAP } from '../../domain/seats/seatRules.ts';
import { type DialogName, SUBSCRIPTION_DIALOG } from '../../features/subscription/dialogs.ts';
import type { SubscriptionPage } from '../../features/subscription/pages/SubscriptionPages.tsx';
import type { PlanProps } from '../../features/subscription/scope.ts';
import { usePackages } from '../../features/subscription/useOwnPlan.ts';
import { useNow } from '../../kit/hooks/useNow.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../kit/toasts/notify.ts';
import { settingsPaths, SUBSCRIPTION_DIALOGS } from '../../tabs.ts';

/** The pages over which each dialog opens. */
const PAGES_OF: Record<DialogName, readonly SubscriptionPage[]> = {
  'add-seats': ['plan'],
  trial: ['plan', 'compare'],
  'contact-sales': ['plan', 'compare'],
  upgrade: ['plan'],
  'remove-seats': ['edit'],
  cancel: ['edit'],
};

/** The dialogs about seats, which can't be judged before the subscription is loaded. */
const SEAT_DIALOGS: readonly DialogName[] = ['add-seats', 'remove-seats', 'cancel'];

/** `true` when the dialog may open, a text that says why it may not, undefined while that is unknown. */
function useMayOpen(dialog: DialogName, { account, subscription, unread, isReading }: PlanProps) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const packages = usePackages(dialog === 'trial');
  const now = useNow();
  const words = ({ allowed, ...verdict }: Verdict): true | string =>
    allowed || !('reason' in verdict) ? true : t(`shell.reason.${verdict.reason}`, { cap: PRO_SEAT_CAP });
  if (SEAT_DIALOGS.includes(dialog)) {
    if (unread) return t('common.error.request');
    if (isReading) return undefined;
  }
  const subject = { account, subscription, now };
  if (dialog === 'add-seats') return words(judge(user, 'seats.add', subject));
  if (dialog === 'remove-seats') return words(judge(user, 'seats.remove', subject));
  if (dialog === 'cancel') return words(judge(user, 'subscription.cancel', subject));
  if (dialog === 'upgrade') return words(judge(user, 'upgrade.toPro', account));
  if (dialog === 'contact-sales') return words(judge(user, 'plan.contactSales', { account }));
  if (packages.data === undefined && packages.error === null) return undefined;
  return words(
    judge(user, 'trial.startPro', {
      account: { ...account, packagesInfo: packages.data ?? account.packagesInfo },
      setting: runtime,
    }),
  );
}

/**
 * Opens a dialog once it is known to be allowed. It then stays until it closes itself, because its own action may
 * change the verdict. A dialog that may not open is closed with the reason as a toast.
 */
function Gate({ dialog, onClose, ...props }: PlanProps & { dialog: DialogName; onClose(): void }) {
  const notify = useNotify();
  const answer = useMayOpen(dialog, props);
  const [isOpen, setOpen] = useState(false);
  if (answer === true && !isOpen) setOpen(true);
  const refusal = isOpen || answer === true ? undefined : answer;
  const refuse = useEffectEvent(() => {
    if (refusal === undefined) return;
    notify(verbatim(refusal), { type: 'warning' });
    onClose();
  });
  useEffect(() => refuse(), [refusal]);
  if (!isOpen) return null;
  const Dialog = SUBSCRIPTION_DIALOG[dialog];
  const { account, subscription, reread } = props;
  return <Dialog account={account} subscription={subscription} reread={reread} onClose={onClose} />;
}

type Props = PlanProps & { page: SubscriptionPage; isUpgrade: boolean };

/** Shows the dialog that the address names. Closing removes it from the address. */
export function SubscriptionDialogs({ page, isUpgrade, ...props }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const param = search.get('dialog');
  const dialog: DialogName | undefined = isUpgrade
    ? 'upgrade'
    : SUBSCRIPTION_DIALOGS.find((name) => name === param && PAGES_OF[name].includes(page));
  const close = () => void navigate(isUpgrade ? settingsPaths.subscription : pathname, { replace: true });
  if (dialog === undefined) return null;
  return <Gate key={dialog} dialog={dialog} onClose={close} {...props} />;
}
