import type { CreditPool } from '../../../domain/entities.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { fullName } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Popup } from '../../../kit/layers/Popup.tsx';
import { nameOfPool } from '../labels.ts';
import { MemberNames } from '../pool/MemberNames.tsx';
import type { Members } from '../useMembers.ts';

/** Faces that fit beside the count. */
const FACES = 3;
/** Shown at first behind the button. */
const NAMED = 8;

type Props = { pool: CreditPool; members: Members; onAdd?: (() => void) | undefined };

/** Who shares a pool: faces and how many they are, their names and e-mails behind a button. */
export function CardMembers({ pool, members, onAdd }: Props) {
  const t = useT();
  const name = nameOfPool(t, pool);
  const count = pool.members.length;
  if (count === 0)
    return (
      <div className="pool-members">
        {t('credits.members.none')}
        {onAdd ? (
          <button
            type="button"
            className="link"
            aria-label={t('credits.members.addTo', { name })}
            onClick={onAdd}
          >
            {t('credits.members.add')}
          </button>
        ) : null}
      </div>
    );
  const people = pool.members.flatMap((id) => members.of(id) ?? []);
  const first = people[0];
  return (
    <div className="pool-members">
      <Popup
        label={t('credits.members.show', { name, smart_count: count })}
        title={t('credits.members.of', { name })}
        className="pool-people"
        button={
          <>
            <span className="avatars">
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
