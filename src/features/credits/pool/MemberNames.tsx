import { useState } from 'react';
import type { Id } from '../../../domain/entities.ts';
import { fullName } from '../../../domain/people/fullName.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Email } from '../../../shared/people/Email.tsx';
import type { Members } from '../useMembers.ts';
import styles from './MemberNames.module.css';

type Props = {
  ids: readonly Id[];
  members: Members;
  /** How many are shown at first; all by default. */
  first?: number;
};

/** Members by name and e-mail; a member who can't be read is shown by id. */
export function MemberNames({ ids, members, first = ids.length }: Props) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? ids : ids.slice(0, first);
  return (
    <>
      <ul className={styles.names}>
        {shown.map((id) => {
          const person = members.of(id);
          return (
            <li key={id}>
              {person ? (
                <>
                  <Avatar person={person} size="s" />
                  <span className="two">
                    <bdi className="strong">{fullName(person)}</bdi>
                    <small>
                      <Email>{person.email}</Email>
                    </small>
                  </span>
                </>
              ) : (
                <span className="muted">
                  {members.isReading ? t('credits.members.reading') : t('credits.members.unknown', { id })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {ids.length > first ? (
        <LinkButton className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('credits.members.fewer') : t('credits.members.all', { smart_count: ids.length })}
        </LinkButton>
      ) : null}
    </>
  );
}
