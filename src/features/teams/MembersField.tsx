import type { Id } from '../../domain/entities.ts';
import { PeopleField } from '../../shared/people/PeopleField.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

/** The members of a team, a field `members`. Somebody who is in another team of the account moves to this one. */
export function MembersField({ accountId }: { accountId: Id }) {
  const t = useT();
  return (
    <PeopleField
      name="members"
      accountId={accountId}
      label={t('teams.field.members')}
      help={t('teams.members.help')}
      placeholder={t('teams.members.hint')}
      none={t('teams.members.none')}
    />
  );
}
