import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useSubscription } from '../../../data/useSubscription.ts';
import { judge } from '../../../domain/access/access.ts';
import { isAdminOrOwner } from '../../../domain/access/rank.ts';
import { isSmallPro } from '../../../domain/seats/seats.ts';
import { subscriptionDialog } from '../../../tabs.ts';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';

/** "Add seats" of a small Professional account (decisions §10): for whoever may, and of the own account. */
export function AddSeatsLink() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const { subscription, error } = useSubscription(account);
  const now = useNow();
  const isOffered = isSmallPro(account) && user.accountId === account.id && isAdminOrOwner(user);
  // Nobody knows yet what stands against it.
  if (!isOffered || subscription === undefined || error) return null;
  const verdict = judge(user, 'seats.add', { account, subscription: subscription ?? undefined, now });
  return (
    <ActionLink verdict={verdict} to={subscriptionDialog('add-seats')}>
      {t('people.banner.addSeats')}
    </ActionLink>
  );
}
