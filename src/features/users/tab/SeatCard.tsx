import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useSubscription } from '../../../data/useSubscription.ts';
import { judge, may } from '../../../domain/access/access.ts';
import { isAdminOrOwner } from '../../../domain/access/rank.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import type { Account } from '../../../domain/entities.ts';
import { PRO_SEAT_CAP } from '../../../domain/seats/seatRules.ts';
import {
  type SeatBannerKind as Banner,
  isSmallPro,
  seatBanner,
  seatUsage,
} from '../../../domain/seats/seats.ts';
import { CardFrame } from '../../../kit/controls/Card.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Meter } from '../../../kit/controls/Meter.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { seatsUsedText } from '../../../shared/account/accountChips.tsx';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { BlockedHelp } from '../../../shared/subscription/BlockedHelp.tsx';
import { settingsPaths, subscriptionDialog } from '../../../tabs.ts';
import { NewUserButton } from '../actions/NewUserButton.tsx';
import { AssignUsersButton } from '../invite/AssignUsersButton.tsx';
import styles from './SeatCard.module.css';

/** The link of each banner, for viewers who may follow it. */
const WAY = {
  liteSingle: { to: settingsPaths.upgradeToPro, words: 'people.banner.upgrade' },
  allUsed: { to: subscriptionDialog('add-seats'), words: 'people.banner.addSeats' },
  userLimit: { to: subscriptionDialog('contact-sales'), words: 'people.banner.sales' },
} as const satisfies Record<Banner, { to: string; words: string }>;

/** Why nobody else can be invited, with a link to more seats or another plan (spec 2 §6). */
function SeatBanner() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const { subscription, error } = useSubscription(account);
  const now = useNow();
  const banner = seatBanner(account);
  if (!banner) return null;
  // The subscription pages are for the viewer's own account. A small Professional account has `AddSeatsLink` instead.
  const isOwn = user.accountId === account.id && isAdminOrOwner(user);
  // As long as the subscription is unknown, it may rule out more seats.
  const maySeats =
    account.accessType === 'ENTERPRISE' &&
    subscription !== undefined &&
    !error &&
    may(user, 'seats.add', { account, subscription: subscription ?? undefined, now });
  const hasWay = banner === 'allUsed' ? maySeats : may(user, 'plan.contactSales', { account });
  return (
    <Note
      level="warn"
      className={styles.banner}
      actions={isOwn && hasWay ? <Link to={WAY[banner].to}>{t(WAY[banner].words)}</Link> : null}
    >
      {t(`people.banner.${banner}`, { cap: PRO_SEAT_CAP })}
    </Note>
  );
}

/** "Add seats" for the admins and owners of a small Professional account (decisions §10). */
function AddSeatsLink() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const { subscription, error } = useSubscription(account);
  const now = useNow();
  const isOffered = isSmallPro(account) && user.accountId === account.id && isAdminOrOwner(user);
  // It is not known yet whether the subscription rules it out.
  if (!isOffered || subscription === undefined || error) return null;
  const verdict = judge(user, 'seats.add', { account, subscription: subscription ?? undefined, now });
  return (
    <ActionLink verdict={verdict} to={subscriptionDialog('add-seats')}>
      {t('people.banner.addSeats')}
    </ActionLink>
  );
}

/** What keeps the viewer's own account from getting more seats, each with a remedy; for its admins and owners. */
function OwnWays() {
  const account = useAccount();
  const { user, runtime: setting } = useConsoleSession();
  const { subscription } = useSubscription(account);
  if (user.accountId !== account.id || !isAdminOrOwner(user)) return null;
  return (
    <BlockedHelp
      account={account}
      subscription={subscription ?? undefined}
      email={setting.brand.help.email}
      cardPath={may(user, 'settings.open', { tab: 'billing', setting }) ? settingsPaths.billing : undefined}
    />
  );
}

type Props = {
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
  /** Called after a change that may affect the account's seats. */
  onChanged(): void;
  /** Opens the invite at once, to fill seats that were just bought. */
  assigns?: boolean;
};

/** The seats of the account in the RecordContext, with buttons to fill or add some (spec 1 §2, §6). */
export function SeatCard({ onRead, onChanged, assigns = false }: Props) {
  const t = useT();
  const account = useAccount();
  const id = useId();
  const { user, runtime: setting } = useConsoleSession();
  const isAssigned = visibilityOf(judge(user, 'users.assign', { account, setting })) !== 'HIDDEN';
  const { used, purchased, free, over, share, state } = seatUsage(account);
  const isTight = state === 'full' || state === 'over';
  const figures = seatsUsedText(t, { used, purchased });
  const words = {
    free: t('lists.seats.free', { smart_count: free }),
    full: t('lists.seats.full'),
    over: t('people.seats.over', { smart_count: over }),
    single: t('lists.seats.single'),
    none: t('people.seats.none'),
  }[state];
  return (
    <>
      <CardFrame as="section" className={styles.card} aria-labelledby={id}>
        <div className="body">
          <div className="grow">
            <div className="between">
              <h2 id={id}>{figures}</h2>
              <span className={clsx('cell', isTight ? styles.tight : 'second')}>
                {isTight ? <Icon name="warn" size="s" /> : null}
                {words}
              </span>
            </div>
            <Meter
              label={t('people.seats.label')}
              told={t('lists.seats.told', { used: figures, left: words })}
              value={used}
              max={purchased}
              share={share}
              full={isTight}
            />
          </div>
          <div className={styles.acts}>
            <AddSeatsLink />
            {/* The invite leads to the form for one user; only users who may not invite get that form here. */}
            {isAssigned ? (
              <AssignUsersButton account={account} onRead={onRead} onChanged={onChanged} opens={assigns} />
            ) : (
              <NewUserButton account={account} onChanged={onChanged} />
            )}
          </div>
        </div>
      </CardFrame>
      <SeatBanner />
      <OwnWays />
    </>
  );
}

/** The card's skeleton, with the same height so that the layout doesn't shift. */
export function SeatSkeleton() {
  return (
    <CardFrame loading className={styles.card} aria-hidden="true">
      <div className="body">
        <div className="grow">
          <div className="between">
            <Skeleton bars={['line']} />
          </div>
          <Skeleton bars={['bar']} />
        </div>
      </div>
    </CardFrame>
  );
}
