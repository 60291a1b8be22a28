import { type ReactNode, useId } from 'react';
import { useAccount } from '../../../data/record.tsx';
import type { Account } from '../../../domain/entities.ts';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { NewUserButton } from '../actions/NewUserButton.tsx';
import { AssignUsersButton } from '../invite/AssignUsersButton.tsx';
import { AddSeatsLink } from './AddSeatsLink.tsx';
import { OwnWays } from './OwnWays.tsx';
import { SeatBanner } from './SeatBanner.tsx';

type Props = {
  onRead(): Promise<Account>;
  onChanged(): void;
  /** Somebody came to fill seats that were just bought: the invite opens at once. */
  assigns?: boolean;
};

/** How many of the seats of the account around are used, and who may fill the free ones (spec 1 §2, §6). */
export function SeatCard({ onRead, onChanged, assigns = false }: Props) {
  const t = useT();
  const account = useAccount();
  const id = useId();
  const { used, purchased, free, over, share, state } = seatUsage(account);
  const isTight = state === 'full' || state === 'over';
  const words = {
    free: t('lists.seats.free', { smart_count: free }),
    full: t('lists.seats.full'),
    over: t('people.seats.over', { smart_count: over }),
    single: t('lists.seats.single'),
    none: t('people.seats.none'),
  }[state];
  return (
    <>
      <SeatFrame labelledBy={id}>
        <div className="grow">
          <div className="between">
            <h2 id={id}>
              {t('lists.seats.usedLabel', { used: formatCount(used), purchased: formatCount(purchased) })}
            </h2>
            <span className={isTight ? 'cell warn' : 'cell second'}>
              {isTight ? <Icon name="warn" size="s" /> : null}
              {words}
            </span>
          </div>
          <div
            className={isTight ? 'meter l full' : 'meter l accent'}
            role="meter"
            aria-label={t('people.seats.label')}
            aria-valuemin={0}
            aria-valuemax={Math.max(purchased, used, 1)}
            aria-valuenow={used}
            aria-valuetext={t('lists.seats.told', {
              used: t('lists.seats.usedLabel', { used, purchased }),
              left: words,
            })}
          >
            <i style={{ width: `${share}%` }} />
          </div>
        </div>
        <div className="acts">
          <AddSeatsLink />
          <NewUserButton account={account} onChanged={onChanged} />
          <AssignUsersButton account={account} onRead={onRead} opens={assigns} />
        </div>
      </SeatFrame>
      <SeatBanner />
      <OwnWays />
    </>
  );
}

function SeatFrame({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className="card seat-card" aria-labelledby={labelledBy}>
      <div className="body">{children}</div>
    </section>
  );
}

/** The card's place while the account is loading: the same height, so that nothing jumps. */
export function SeatSkeleton() {
  return (
    <div className="card seat-card loading" aria-hidden="true">
      <div className="body">
        <div className="grow">
          <div className="between">
            <span className="skeleton line" />
          </div>
          <span className="skeleton" />
        </div>
      </div>
    </div>
  );
}
