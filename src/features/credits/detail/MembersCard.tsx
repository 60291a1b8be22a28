import { useId } from 'react';
import { useRecord } from '../../../data/record.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { MemberNames } from '../pool/MemberNames.tsx';
import { PageNote } from '../states.tsx';
import { useMembers } from '../useMembers.ts';

/** Shown at first: as high as the card of the deal beside it. */
const FIRST = 6;

type Props = { onEdit?: (() => void) | undefined };

/** Who shares the pool, by name and e-mail. */
export function MembersCard({ onEdit }: Props) {
  const t = useT();
  const pool = useRecord('credit-pools');
  const id = useId();
  const members = useMembers(pool.members);
  const isEmpty = pool.members.length === 0;
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {t('credits.members.title')} {isEmpty ? null : <span className="count">{pool.members.length}</span>}
        </h3>
        {onEdit ? (
          <button type="button" className="btn s end" onClick={onEdit}>
            {t(isEmpty ? 'credits.members.add' : 'credits.members.edit')}
          </button>
        ) : null}
      </header>
      <div className="body">
        {members.error ? (
          <PageNote level="warn" text={t('credits.members.failed')} onRetry={members.retry} />
        ) : null}
        {isEmpty ? (
          <p className="cell second">{t('credits.members.none')}</p>
        ) : (
          <MemberNames ids={pool.members} members={members} first={FIRST} />
        )}
      </div>
    </section>
  );
}
