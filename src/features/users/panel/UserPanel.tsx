import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { abilitiesOf } from '../../../domain/access/abilities.ts';
import { may } from '../../../domain/access/access.ts';
import { isOwner } from '../../../domain/access/rank.ts';
import type { User } from '../../../domain/entities.ts';
import { actsOnUsersOf, rowMenu, roleAccountOf } from '../../../domain/people/peopleRules.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { buttonClass } from '../../../kit/controls/Button.tsx';
import { Card } from '../../../kit/controls/Card.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { CopyButton } from '../../../kit/controls/CopyButton.tsx';
import { Fact } from '../../../kit/controls/Fact.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { When } from '../../../kit/i18n/When.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { usePlace } from '../../../kit/place.ts';
import { paths } from '../../../paths.ts';
import { StatusChip } from '../../../shared/account/accountChips.tsx';
import { roleLabel } from '../../../shared/account/labels.ts';
import { ActionButton } from '../../../shared/actions/ActionButton.tsx';
import { LinkedName, TextCell } from '../../../shared/list/cells.tsx';
import { Email } from '../../../shared/people/Email.tsx';
import { AbilityList } from '../actions/AbilityChanges.tsx';
import { useUserActions } from '../actions/useUserActions.ts';
import { preloadUserDialogs } from '../actions/useUserDialog.tsx';
import { AccountOf } from '../columns.tsx';
import styles from './UserPanel.module.css';

/** The daily actions, which are buttons; the others are in the menu beside them. */
const DAILY: readonly string[] = ['impersonate', 'edit', 'role'];

/** What can be done with a user; unavailable actions show the reason. */
function UserActions({ user }: { user: User }) {
  const t = useT();
  const { entries, isStarting } = useUserActions({ user });
  const name = nameOfUser(user);
  useOfferedActions(() => ({ recordId: user.id, name, entries: entries() }));
  const isDaily = (entry: ReturnType<typeof entries>[number]) =>
    typeof entry !== 'string' && 'id' in entry && DAILY.includes(entry.id);
  return (
    <div className="record-acts" role="group" aria-label={t('users.row.menu', { name })}>
      {entries().map((entry) =>
        typeof entry !== 'string' && 'onSelect' in entry && isDaily(entry) ? (
          <ActionButton
            key={entry.id}
            action={entry}
            small
            busy={entry.id === 'impersonate' && isStarting}
            onPreload={preloadUserDialogs}
          />
        ) : null,
      )}
      <Menu
        label={t('accounts.record.more')}
        className={buttonClass({ small: true })}
        onPreload={preloadUserDialogs}
        entries={() => entries().filter((entry) => !isDaily(entry))}
      >
        <Icon name="dots" />
      </Menu>
      <span className="sr" role="status">
        {isStarting ? t('impersonation.starting', { name }) : null}
      </span>
    </div>
  );
}

/** Account, role, team and the relevant dates. */
function UserFacts({ user }: { user: User }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { team, phone } = user;
  return (
    <dl className="facts">
      <Fact label={t('lists.column.account')}>
        <AccountOf user={user} />
      </Fact>
      <Fact label={t('lists.column.team')}>
        {team && may(viewer, 'teams.list') ? (
          <LinkedName text={team.name} to={`${paths.teams}?q=${encodeURIComponent(team.name)}`} />
        ) : (
          <TextCell text={team?.name} />
        )}
      </Fact>
      <Fact label={t('lists.column.lastLoginDate')}>
        <When at={user.lastLogin} />
      </Fact>
      <Fact label={t('lists.column.created')}>
        <When at={user.createdAt} />
      </Fact>
      <Fact label={t('lists.column.lastLaunch')}>
        <When at={user.lastCampaignLaunchAt} />
      </Fact>
      <Fact label={t('people.field.phone')}>
        <TextCell text={phone} />
      </Fact>
    </dl>
  );
}

/** The actions on the user, or the reason why there are none. */
function Actions({ user }: { user: User }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  if (!rowMenu(viewer, user)) return null;
  const verdict = actsOnUsersOf(viewer, user.accountId);
  if (verdict.allowed) return <UserActions user={user} />;
  return (
    <Note level="info" icon={<Icon name="lock" />}>
      {t(`shell.reason.${verdict.reason}`)}
    </Note>
  );
}

/** What the user's role allows. */
function Abilities({ user }: { user: User }) {
  const t = useT();
  const { runtime } = useConsoleSession();
  const abilities = abilitiesOf(user, { account: roleAccountOf(user, undefined), setting: runtime });
  return (
    <Card title={t('beside.user.role')} end={<Chip>{roleLabel(t, user)}</Chip>}>
      <div className="body">
        {abilities.length === 0 ? (
          <p>{t('beside.user.nothing')}</p>
        ) : (
          <AbilityList title={t('beside.user.may')} icon="check" abilities={abilities} />
        )}
        {isOwner(user) ? <p className="help">{t('people.ability.owner')}</p> : null}
      </div>
    </Card>
  );
}

type Props = {
  user: User;
  /** Content from other features. */
  children?: ReactNode;
};

/** One user: identity, account, what the role allows, and actions. */
export function UserPanel({ user, children }: Props) {
  const t = useT();
  const { heading: Heading } = usePlace();
  return (
    <>
      <section className={clsx('rec', styles.panel)}>
        <div className="in">
          <div className="rec-title">
            <Avatar person={user} size="l" />
            <div className={styles.who}>
              <Heading>
                <bdi translate="no">{nameOfUser(user)}</bdi>
              </Heading>
              <span className="row">
                <Email>{user.email}</Email>
                <CopyButton
                  text={user.email}
                  label={t('beside.user.copyEmail')}
                  copied="beside.user.copied"
                  failed="beside.user.copyFailed"
                />
              </span>
            </div>
            <StatusChip status={user.isActive ? 'ACTIVE' : 'DISABLED'} />
          </div>
          <Actions user={user} />
          <UserFacts user={user} />
        </div>
      </section>
      <div className="wrap stack">
        <Abilities user={user} />
        {children}
      </div>
    </>
  );
}
