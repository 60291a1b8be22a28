import type { Id } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { PeopleField } from '../../shared/people/PeopleField.tsx';

/** The field `members` of a team's form. Adding a user from another team of the account moves them to this one. */
export function MembersField({ accountId }: { accountId: Id }) {
  const t = useT();
  return (
    <PeopleField
      source="members"
      accountId={accountId}
      label={t('teams.field.members')}
      help={t('teams.members.help')}
      placeholder={t('teams.members.hint')}
      none={t('teams.members.none')}
    />
  );
}
