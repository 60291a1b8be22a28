import { clsx } from 'clsx';
import { Link } from 'react-router';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useGetOne } from '../../../data/hooks.ts';
import { RecordOf, useRecord } from '../../../data/record.tsx';
import { creditSums, isPoolOf } from '../../../domain/credits/creditPools.ts';
import type { CreditPool, Id } from '../../../domain/entities.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Card } from '../../../kit/controls/Card.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { Fold } from '../../../kit/controls/Fold.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { useGo } from '../../../kit/place.ts';
import { DrawDowns } from '../drawdowns/DrawDowns.tsx';
import { nameOfPool } from '../labels.ts';
import { usePoolsPlace, viewPath } from '../place.ts';
import { MemberNames } from '../pool/MemberNames.tsx';
import { Totals } from '../pool/Totals.tsx';
import { preloadPoolDialogs, usePoolActions } from '../pool/usePoolActions.tsx';
import { Empty, PoolSkeleton, UnreadCard } from '../states.tsx';
import { useMembers } from '../useMembers.ts';
import { DealCard } from './DealCard.tsx';
import { PoolName } from './NameForm.tsx';
import { PoolDealsCard } from './PoolDealsCard.tsx';
import styles from './PoolPage.module.css';

/** Number of members shown at first, so that the card is as high as the deal card beside it. */
const FIRST = 6;

/** The pool's members by name and e-mail. */
function MembersCard({ onEdit }: { onEdit?: (() => void) | undefined }) {
  const t = useT();
  const pool = useRecord('credit-pools');
  const members = useMembers(pool.members);
  const isEmpty = pool.members.length === 0;
  return (
    <Card
      title={
        <>
          {t('credits.members.title')} {isEmpty ? null : <span className="count">{pool.members.length}</span>}
        </>
      }
      level={3}
      end={
        onEdit ? (
          <Button small onClick={onEdit}>
            {t(isEmpty ? 'credits.members.add' : 'credits.members.edit')}
          </Button>
        ) : null
      }
    >
      <div className="body">
        {members.error ? (
          <UnreadNote level="warn" role="status" what={t('credits.members.failed')} onRetry={members.retry} />
        ) : null}
        {isEmpty ? (
          <p className="cell second">{t('credits.members.none')}</p>
        ) : (
          <MemberNames ids={pool.members} members={members} first={FIRST} />
        )}
      </div>
    </Card>
  );
}

function Back({ pool }: { pool?: CreditPool }) {
  const t = useT();
  const { list } = usePoolsPlace();
  return (
    <Link className={styles.back} to={viewPath(list, pool?.isActive === false ? 'archived' : 'active')}>
      <Icon name="left" />
      {t('credits.detail.back')}
    </Link>
  );
}

function PoolBody() {
  const t = useT();
  const pool = useRecord('credit-pools');
  const { account, isAdmin, list } = usePoolsPlace();
  const navigate = useGo();
  // On a phone, the draw-downs would otherwise begin two screens further down.
  const isPhone = useMedia(PHONE);
  const { entries, editMembers, removeDeal } = usePoolActions(pool, () =>
    navigate(viewPath(list, pool.isActive ? 'active' : 'archived')),
  );
  useOfferedActions(() => ({ entries: isAdmin ? entries() : [] }));
  const parts = (
    <div className={styles.parts}>
      <DealCard onRemove={isAdmin ? () => void removeDeal() : undefined} />
      <MembersCard onEdit={isAdmin ? () => void editMembers() : undefined} />
    </div>
  );
  return (
    <>
      <div className={styles.head}>
        <PoolName canEdit={isAdmin} />
        {pool.isActive ? null : <Chip icon="archive">{t('credits.detail.archived')}</Chip>}
        {isAdmin ? (
          <span className="end">
            <Menu
              label={t('credits.card.menu', { name: nameOfPool(t, pool) })}
              entries={entries}
              onPreload={preloadPoolDialogs}
            >
              <Icon name="dots" />
            </Menu>
          </span>
        ) : null}
      </div>
      <Totals sums={creditSums([pool])} title={t('credits.sum.one')} />
      {isPhone ? (
        <Fold name="credits.pool" line={t('credits.detail.parts')}>
          {parts}
        </Fold>
      ) : (
        parts
      )}
      <DrawDowns pool={pool} account={account} isAdmin={isAdmin} />
      <PoolDealsCard />
    </>
  );
}

/** One pool: its figures, people, deal and draw-downs (spec 2 §2). */
export function PoolPage({ id }: { id: Id }) {
  const t = useT();
  const { account } = usePoolsPlace();
  // Until it is loaded, its row from a loaded list serves as placeholder.
  const { data: pool, error, isFetching, refetch } = useGetOne('credit-pools', { id });
  const isGone = failureOf(error).statusCode === 404 || (pool !== undefined && !isPoolOf(pool, account));
  if (isGone)
    return (
      <div className={clsx('stack', styles.page)}>
        <Back />
        <Empty
          icon="card"
          title={t('credits.detail.gone')}
          body={t('credits.detail.goneHint')}
          heading="h2"
        />
      </div>
    );
  return (
    <div className={clsx('stack', styles.page)}>
      <Back {...(pool ? { pool } : {})} />
      {error && pool && !isFetching ? (
        <UnreadNote what={t('credits.list.stale')} why={textOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {pool ? (
        <RecordOf resource="credit-pools" record={pool}>
          <PoolBody />
        </RecordOf>
      ) : error && !isFetching ? (
        <UnreadCard
          what={t('credits.detail.failed')}
          error={error}
          heading="h2"
          onRetry={() => void refetch()}
        />
      ) : (
        <PoolSkeleton label={t('credits.detail.loading')} cards={2} />
      )}
    </div>
  );
}
