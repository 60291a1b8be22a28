import { Link } from 'react-router';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account } from '../../../domain/entities.ts';
import { isStaff } from '../../../domain/access/rank.ts';
import { shareUsed } from '../../../domain/values/share.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { settingsPaths } from '../../../tabs.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import type { FreeSeats } from './useFreeSeats.ts';

/** The message that no seat is free, worded for the account's tier (spec 1 §5). */
function NoSeats({ account }: { account: Pick<Account, 'accessType'> }) {
  const t = useT();
  const { user } = useConsoleSession();
  if (account.accessType !== 'ENTERPRISE') return t('invite.seats.noneOther');
  return (
    <>
      {t('invite.seats.noneEnterprise')} {/* Not for staff, whose own settings are not the customer's. */}
      {isStaff(user) ? null : <Link to={settingsPaths.subscription}>{t('invite.seats.subscription')}</Link>}
    </>
  );
}

type Props = {
  account: Pick<Account, 'accessType'>;
  seats: FreeSeats;
  /** Number of seats that the list takes. */
  taken: number;
  /** Number of free seats left after that. */
  left: number;
  /** Number of people to invite for whom there is no seat. */
  over: number;
};

/** How many of the free seats the list takes, and how many are left. */
export function SeatsLeft({ account, seats: { free, isStale, read }, taken, left, over }: Props) {
  const t = useT();
  const share = free > 0 ? shareUsed(taken, free) : 100;
  return (
    <div>
      <div className="between cell seats-line">
        <span className="second">
          {t('invite.seats.inList', { taken: formatCount(taken), free: formatCount(free) })}
        </span>
        <span className="muted">{t('invite.seats.left', { count: formatCount(left) })}</span>
      </div>
      <div className={left === 0 ? 'meter full' : 'meter accent'} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <div role="status">
        {left > 0 ? null : (
          <Note level="warn">
            {over > 0 ? (
              <p>{t('invite.seats.over', { free: formatCount(free), count: formatCount(over) })}</p>
            ) : null}
            <p>
              <NoSeats account={account} />
            </p>
          </Note>
        )}
        {isStale ? (
          <Note
            level="plain"
            actions={<LinkButton onClick={() => void read()}>{t('common.action.tryAgain')}</LinkButton>}
          >
            {t('invite.seats.unread')}
          </Note>
        ) : null}
      </div>
    </div>
  );
}
