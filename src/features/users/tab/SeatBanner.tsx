import { Link } from 'react-router';
import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useSubscription } from '../../../data/useSubscription.ts';
import { may } from '../../../domain/access/access.ts';
import { isAdminOrOwner } from '../../../domain/access/rank.ts';
import { PRO_SEAT_CAP } from '../../../domain/seats/seatRules.ts';
import { seatBanner, type SeatBannerKind as Banner } from '../../../domain/seats/seats.ts';
import { settingsPaths, subscriptionDialog } from '../../../tabs.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';

/** Where each of them leads whoever may go there. */
const WAY = {
  liteSingle: { to: settingsPaths.upgradeToPro, words: 'people.banner.upgrade' },
  allUsed: { to: subscriptionDialog('add-seats'), words: 'people.banner.addSeats' },
  userLimit: { to: subscriptionDialog('contact-sales'), words: 'people.banner.sales' },
} as const satisfies Record<Banner, { to: string; words: string }>;

/** Why nobody more can be invited, and the way to more seats or another plan (spec 2 §6). */
export function SeatBanner() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const { subscription, error } = useSubscription(account);
  const now = useNow();
  const banner = seatBanner(account);
  if (!banner) return null;
  // The subscription pages are about one's own account; a small Professional one has its button beside the seats.
  const isOwn = user.accountId === account.id && isAdminOrOwner(user);
  // A subscription that is not known may stand against more seats.
  const maySeats =
    account.accessType === 'ENTERPRISE' &&
    subscription !== undefined &&
    !error &&
    may(user, 'seats.add', { account, subscription: subscription ?? undefined, now });
  const hasWay = banner === 'allUsed' ? maySeats : may(user, 'plan.contactSales', { account });
  return (
    <div className="note warn seat-banner">
      <Icon name="warn" />
      <span className="grow">{t(`people.banner.${banner}`, { cap: PRO_SEAT_CAP })}</span>
      {isOwn && hasWay ? <Link to={WAY[banner].to}>{t(WAY[banner].words)}</Link> : null}
    </div>
  );
}
