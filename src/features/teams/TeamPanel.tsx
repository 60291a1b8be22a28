import { useGetManyAggregate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadErrorMessage } from '../../data/errors.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import type { Team, User } from '../../domain/entities.ts';
import { personName } from '../../domain/people/shownEmail.ts';
import { useOfferedActions } from '../../kit/actions/offered.ts';
import { Avatar } from '../../kit/controls/Avatar.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import { Fact } from '../../kit/controls/Fact.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { When } from '../../kit/i18n/When.tsx';
import { usePlace } from '../../kit/place.ts';
import { paths } from '../../paths.ts';
import { ActionButton } from '../../shared/actions/ActionButton.tsx';
import { LinkedName } from '../../shared/list/cells.tsx';
import { Email } from '../../shared/people/Email.tsx';
import { AccountOf } from './columns.tsx';
import { useTeamActions, preloadTeamForms } from './useTeamActions.ts';
import styles from './TeamPanel.module.css';

/** Maximum number of members named here; the list of users has all of them. */
const NAMED = 25;

/** The members by name; those that this viewer can't read are only counted. */
function Members({ team }: { team: Team }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const ids = team.members.slice(0, NAMED);
  const { data, error, isPending, refetch } = useGetManyAggregate<User>('users', { ids });
  const mayOpen = may(viewer, 'users.list');
  const people = (data ?? []).filter((user): user is User => user !== undefined);
  const rest = team.members.length - people.length;
  if (error && people.length === 0)
    return (
      <UnreadNote
        what={t('lists.users.failed')}
        why={loadErrorMessage(t, error)}
        onRetry={() => void refetch()}
      />
    );
  if (ids.length === 0) return <p>{t('beside.team.nobody')}</p>;
  if (isPending && people.length === 0)
    return (
      <p role="status" className="cell second">
        {t('beside.loading')}
      </p>
    );
  return (
    <>
      <ul className={styles.members}>
        {people.map((user) => (
          <li key={user.id} className="row">
            <Avatar person={user} />
            <div className="two">
              <LinkedName text={personName(user) || user.id} to={mayOpen && paths.user(user.id)} />
              <small>
                <Email>{user.email}</Email>
              </small>
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="help">{t('changes.more', { smart_count: rest })}</p> : null}
      {mayOpen ? (
        <p>
          <Link to={`${paths.users}?state=ALL&where=team:isAnyOf:${encodeURIComponent(team.id)}`}>
            {t('beside.team.list')}
          </Link>
        </p>
      ) : null}
    </>
  );
}

type Props = {
  team: Team;
  /** Content from other features. */
  children?: ReactNode;
};

/** One team: its account, its members, and its form. */
export function TeamPanel({ team, children }: Props) {
  const t = useT();
  const { heading: Heading } = usePlace();
  const actions = useTeamActions()(team);
  useOfferedActions(() => ({ recordId: team.id, name: team.name || team.id, entries: actions }));
  return (
    <>
      <section className="rec">
        <div className="in">
          <div className="rec-title">
            <Heading>
              <bdi translate="no">{team.name || team.id}</bdi>
            </Heading>
          </div>
          <div className="record-acts">
            {actions.map((action) => (
              <ActionButton key={action.id} small action={action} onPreload={preloadTeamForms} />
            ))}
          </div>
          <dl className="facts">
            <Fact label={t('lists.column.account')}>
              <AccountOf team={team} />
            </Fact>
            <Fact label={t('lists.column.members')}>{formatCount(team.members.length)}</Fact>
            <Fact label={t('lists.column.created')}>
              <When at={team.createdAt} />
            </Fact>
          </dl>
        </div>
      </section>
      <div className="wrap stack">
        <Card title={t('teams.field.members')}>
          <div className="body stack">
            <Members team={team} />
          </div>
        </Card>
        {children}
      </div>
    </>
  );
}
