import type { Area } from '../../../../i18n/messages.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { subscriptionDialog } from '../../../tabs.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';

const AREAS: readonly Area[] = ['upgrade'];

type Props = { account: Account; className?: string };

/** Opens the offer of the free Professional trial; hidden, available or disabled with the reason (spec 1 §3). */
export const TrialButton = (props: Props) => (
  <WithTexts areas={AREAS}>
    <Button {...props} />
  </WithTexts>
);

function Button({ account, className = 'btn' }: Props) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  return (
    <ActionLink
      verdict={judge(user, 'trial.startPro', { account, setting })}
      to={subscriptionDialog('trial')}
      className={className}
    >
      {t('upgrade.trial.button')}
    </ActionLink>
  );
}
