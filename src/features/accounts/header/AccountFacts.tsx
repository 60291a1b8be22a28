import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useAccount } from '../../../data/record.tsx';
import type { Owed as OwedSum } from '../../../domain/billing/owed.ts';
import type { PersonName } from '../../../domain/entities.ts';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { Fold } from '../../../kit/controls/Fold.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia.ts';
import { formatCents, formatDay, formatCount, formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Day, NONE, When } from '../../../kit/i18n/When.tsx';
import { usePlace } from '../../../kit/place.ts';
import { seatsUsedText } from '../../../shared/account/accountChips.tsx';
import { cadenceLabel, regionLabel } from '../../../shared/account/labels.ts';
import { distance, isSoon } from '../../../shared/account/renewal.ts';
import { CountCell } from '../../../shared/list/cells.tsx';
import { renewalOf, amountOwed, namesOf } from '../model.ts';
import { useOwed } from './useOwed.ts';
import styles from './AccountFacts.module.css';

/** One fact: its name, its value and a line below it. */
function Fact({
  name,
  sub,
  more,
  warns = false,
  children,
}: {
  name: string;
  sub?: ReactNode;
  /** A second line below it. */
  more?: ReactNode;
  /** Whether the first line is a warning. */
  warns?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {sub ? <dd className={clsx(styles.sub, warns && styles.warn)}>{sub}</dd> : null}
      {more ? <dd className={styles.sub}>{more}</dd> : null}
    </div>
  );
}

function Seats() {
  const t = useT();
  const { used, purchased, free, state } = seatUsage(useAccount());
  const isFull = state === 'full' || state === 'over';
  const left = isFull ? t('lists.seats.full') : t('lists.seats.free', { smart_count: free });
  return (
    <Fact
      name={t('accounts.fact.seats')}
      sub={state === 'single' ? t('lists.seats.single') : left}
      warns={isFull}
    >
      {formatCount(used)} <small>{t('accounts.fact.seatsOf', { purchased: formatCount(purchased) })}</small>
    </Fact>
  );
}

function Renewal() {
  const t = useT();
  const account = useAccount();
  const date = renewalOf(account);
  const cadence = account.billingCadence ? cadenceLabel(t, account.billingCadence) : undefined;
  const now = useNow();
  const away = distance(t, date, now);
  return (
    <Fact
      name={t('accounts.fact.renewal')}
      sub={
        <>
          <span className={isSoon(date, now) ? styles.warn : undefined}>{away}</span>
          {away !== undefined && cadence !== undefined ? ' · ' : null}
          {cadence}
        </>
      }
    >
      <Day date={date} />
    </Fact>
  );
}

/** The first name and the number of others; hovering shows all names. */
function People({ people }: { people: readonly PersonName[] | undefined }) {
  const t = useT();
  const [first, ...rest] = namesOf(people);
  if (first === undefined) return <span className="muted">{NONE}</span>;
  if (rest.length === 0) return <bdi className="cut">{first}</bdi>;
  return (
    <span className="row tight" title={formatList([first, ...rest])}>
      <bdi className="cut" aria-hidden="true">
        {first}
      </bdi>
      <span className="muted" aria-hidden="true">
        {t('lists.people.more', { count: formatCount(rest.length) })}
      </span>
      <span className="sr">{formatList([first, ...rest])}</span>
    </span>
  );
}

/** What the customer still has to pay: open invoices, and the current deal until it is invoiced. */
function Owed() {
  const t = useT();
  const account = useAccount();
  const read = useOwed(account);
  const pending = amountOwed(account);
  const name = t('accounts.fact.owed');
  if (read.state === 'closed')
    return pending === undefined ? null : (
      <Fact name={name} sub={t('accounts.fact.owedWhy')}>
        {formatCents(pending)}
      </Fact>
    );
  const isLate = read.state === 'read' && read.owed.overdue > 0;
  const counted = ({ count }: OwedSum, isPart: boolean) =>
    isPart
      ? t('accounts.fact.owedPart', { count: formatCount(count) })
      : t('accounts.fact.owedCount', { smart_count: count });
  const line =
    read.state === 'failed'
      ? t('accounts.fact.owedFailed')
      : isLate
        ? t('accounts.fact.overdue', { amount: formatCents(read.owed.overdue) })
        : read.state === 'read' && counted(read.owed, read.isPart);
  const more = pending !== undefined && t('accounts.fact.uninvoiced', { amount: formatCents(pending) });
  return (
    <Fact name={name} sub={line} more={more} warns={isLate}>
      {read.state === 'read' ? (
        formatCents(read.owed.open)
      ) : read.state === 'failed' ? (
        <span className="muted">{NONE}</span>
      ) : (
        <Skeleton bars={['line']} />
      )}
    </Fact>
  );
}

/** The facts of the account in the RecordContext. */
function Facts() {
  const t = useT();
  const account = useAccount();
  const { customerSuccessManagerDetails: success, managerDetails: managers } = account;
  return (
    <dl className="facts">
      <Seats />
      <Renewal />
      <Owed />
      <Fact
        name={t('accounts.fact.success')}
        sub={
          namesOf(managers).length > 0 ? (
            <>
              {t('accounts.fact.manager')} <People people={managers} />
            </>
          ) : undefined
        }
      >
        <span className={clsx('row tight', styles.person)}>
          {success?.[0] ? <Avatar person={success[0]} size="s" /> : null}
          <People people={success} />
        </span>
      </Fact>
      <Fact
        name={t('accounts.fact.activeUsers')}
        sub={t('accounts.fact.region', { region: regionLabel(t, account.region) })}
      >
        <CountCell count={account.activeUsers} />
      </Fact>
      <Fact name={t('accounts.fact.lastLogin')}>
        <When at={account.lastLoginDate} />
      </Fact>
    </dl>
  );
}

/** The facts in one line: seats, renewal, amount owed. */
function FactsLine() {
  const t = useT();
  const account = useAccount();
  const seats = seatUsage(account);
  const renewal = renewalOf(account);
  const read = useOwed(account);
  const others = [
    renewal !== undefined && t('accounts.fact.renewalLine', { date: formatDay(renewal) ?? '' }),
    read.state === 'read' && t('accounts.fact.owedLine', { amount: formatCents(read.owed.open) }),
  ].filter((words) => words);
  return <>{[seatsUsedText(t, seats), ...others].join(' · ')}</>;
}

/** The key facts of an account; on a phone and beside a list, one line that expands when pressed. */
export function AccountFacts() {
  const isPhone = useMedia(PHONE);
  const isWhole = usePlace().heading === 'h1';
  if (isWhole && !isPhone) return <Facts />;
  return (
    <Fold name="accounts.facts" line={<FactsLine />}>
      <Facts />
    </Fold>
  );
}
