import { type AbilitySubjectOf, commonChange } from '../../../domain/access/abilities.ts';
import type { User } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { AbilityList } from '../actions/AbilityChanges.tsx';

type Props = {
  users: readonly User[];
  subjectOf: AbilitySubjectOf;
  /** The values that the change would set for a user; undefined until something is chosen. */
  nextOf: ((user: User) => Partial<User>) | undefined;
};

/** What all of these users would gain and lose. Announced whenever it changes. */
export function CommonChanges({ users, subjectOf, nextOf }: Props) {
  const t = useT();
  const change = nextOf && commonChange(users, nextOf, subjectOf);
  return (
    <div role="status" className="ability-changes">
      {change ? (
        <>
          <AbilityList title={t('people.ability.losses')} icon="x" abilities={change.losses} />
          <AbilityList title={t('people.ability.gains')} icon="check" abilities={change.gains} />
        </>
      ) : null}
    </div>
  );
}
