import { useId } from 'react';
import { Link } from 'react-router';
import { creditSums } from '../../../domain/credits/creditPools.ts';
import type { CreditPool, Deal } from '../../../domain/entities.ts';
import { fullName } from '../../../domain/people/fullName.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { CardFrame } from '../../../kit/controls/Card.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { formatCents, formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { Popup } from '../../../kit/layers/Popup.tsx';
import { dealTypeLabel } from '../../../shared/account/labels.ts';
import { nameOfPool } from '../labels.ts';
import { usePoolsPlace } from '../place.ts';
import { MemberNames } from '../pool/MemberNames.tsx';
import { Key, PoolMeter } from '../pool/PoolMeter.tsx';
import { preloadPoolDialogs, usePoolActions } from '../pool/usePoolActions.tsx';
import type { Members } from '../useMembers.ts';
import styles from './PoolCard.module.css';

/** Avatars that fit beside the count. */
const FACES = 3;
/** Number of members shown at first in the popup. */
const NAMED = 8;

type CardMembersProps = { pool: CreditPool; members: Members; onAdd?: (() => void) | undefined };

/** A pool's members: a button with avatars and a count, which opens their names and e-mails. */
function CardMembers({ pool, members, onAdd }: CardMembersProps) {
  const t = useT();
  const name = nameOfPool(t, pool);
  const count = pool.members.length;
  if (count === 0)
    return (
      <div className={styles.members}>
        {t('credits.members.none')}
        {onAdd ? (
          <LinkButton aria-label={t('credits.members.addTo', { name })} onClick={onAdd}>
            {t('credits.members.add')}
          </LinkButton>
        ) : null}
      </div>
    );
  const people = pool.members.flatMap((id) => members.of(id) ?? []);
  const first = people[0];
  return (
    <div className={styles.members}>
      <Popup
        label={t('credits.members.show', { name, smart_count: count })}
        title={t('credits.members.of', { name })}
        className={styles.people}
        button={
          <>
            <span className={styles.avatars}>
              {people.slice(0, FACES).map((person) => (
                <Avatar key={person.id} person={person} size="s" />
              ))}
            </span>
            <span className="cut">
              {first && count === 1 ? (
                <bdi>{fullName(first)}</bdi>
              ) : (
                t('credits.members.count', { smart_count: count })
              )}
            </span>
          </>
        }
      >
        <MemberNames ids={pool.members} members={members} first={NAMED} />
      </Popup>
    </div>
  );
}

type Props = {
  pool: CreditPool;
  /** Undefined while it is loading, or when the account's deals don't include it. */
  deal: Deal | undefined;
  members: Members;
};

/** The deal's type and close date; blank while the deal is unknown. */
function DealLine({ pool, deal }: Pick<Props, 'pool' | 'deal'>) {
  const t = useT();
  if (pool.dealId === '') return t('credits.card.noDeal');
  if (!deal) return null;
  const type = dealTypeLabel(t, deal.dealTypeDescription);
  const date = deal.closeDate === undefined ? undefined : formatDay(deal.closeDate);
  return date === undefined ? type : t('credits.card.deal', { type, date });
}

/** One pool: the available amount as the large figure, and the parts that add up to the total (spec 2 §2). */
export function PoolCard({ pool, deal, members }: Props) {
  const t = useT();
  const id = useId();
  const place = usePoolsPlace();
  const { entries, editMembers } = usePoolActions(pool);
  const sums = creditSums([pool]);
  const name = nameOfPool(t, pool);
  return (
    <CardFrame as="article" className={styles.pool} aria-labelledby={id}>
      <header>
        <div className="grow">
          <h3 id={id} className="cut">
            <Link to={place.pool(pool.id)} title={name}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="cut">
            <DealLine pool={pool} deal={deal} />
          </p>
        </div>
        {place.isAdmin ? (
          <Menu label={t('credits.card.menu', { name })} entries={entries} onPreload={preloadPoolDialogs}>
            <Icon name="dots" />
          </Menu>
        ) : null}
      </header>
      <div className={styles.inner}>
        <p className={styles.figure}>
          {formatCents(sums.available)}{' '}
          <small>
            {sums.total === 0 ? (
              t('credits.sum.none')
            ) : (
              <>
                <Key part="available" /> {t('credits.sum.availableOf', { total: formatCents(sums.total) })}
              </>
            )}
          </small>
        </p>
        <PoolMeter sums={sums} />
        <dl>
          {(['pending', 'finalized'] as const).map((part) => (
            <div key={part}>
              <dt>
                <Key part={part} />
                {t(`credits.sum.${part}`)}
              </dt>
              <dd className="num">{formatCents(sums[part])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <CardMembers
        pool={pool}
        members={members}
        onAdd={place.isAdmin ? () => void editMembers() : undefined}
      />
    </CardFrame>
  );
}
