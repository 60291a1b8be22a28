import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useRecord } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useSubscription } from '../../../data/useSubscription.ts';
import { judge, may } from '../../../domain/access/access.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import type { Account, Id, User } from '../../../domain/entities.ts';
import { roleChoices } from '../../../domain/people/peopleRules.ts';
import { openSections } from '../../../domain/people/sectionAccess.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import { cycleEndOf, activeUntil, type CycleEnd } from '../../../domain/plans/subscription.ts';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { IconLink } from '../../../kit/controls/ButtonLink.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { formatDay, formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE, When } from '../../../kit/i18n/When.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { paths } from '../../../paths.ts';
import { StatusChip } from '../../../shared/account/accountChips.tsx';
import { userTypeLabel } from '../../../shared/account/labels.ts';
import type { Column } from '../../../shared/list/columns.ts';
import { ConsoleList } from '../../../shared/list/ConsoleList.tsx';
import { ListTab } from '../../../shared/list/ListTab.tsx';
import { RefusedRowMenu } from '../../../shared/list/RowMenu.tsx';
import { UserBulkActions } from '../actions/UserBulkActions.tsx';
import { UserRowMenu } from '../actions/UserRowMenu.tsx';
import { preloadUserDialogs, useUserDialog } from '../actions/useUserDialog.tsx';
import { PersonCell, RoleCell } from '../columns.tsx';
import { memberList, MEMBER_SORTS } from '../list.ts';
import { UserExport } from '../UserExport.tsx';
import styles from './MemberList.module.css';

/** Opens the section-access modal of a user (spec 1 §2, §5). */
function EditAccessButton({ user }: { user: User }) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const open = useUserDialog({ user });
  const verdict = judge(viewer, 'user.editAccess', { target: user, setting: runtime });
  if (!verdict.allowed && verdict.hidden) return null;
  const button = (
    <LinkButton
      refused={!verdict.allowed}
      onPointerEnter={preloadUserDialogs}
      onFocus={preloadUserDialogs}
      onClick={() => void open('access')}
    >
      {t('users.row.access')} <bdi className="sr">{nameOfUser(user)}</bdi>
    </LinkButton>
  );
  if (verdict.allowed) return button;
  return <Tooltip content={t(`shell.reason.${verdict.reason}`)}>{button}</Tooltip>;
}

/** Marks the viewer's own row, whose actions differ. */
function Member({ user }: { user: User }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const mark: ReactNode = user.id === viewer.id ? <Chip tone="accent">{t('people.list.you')}</Chip> : null;
  return <PersonCell user={user} mark={mark} />;
}

/** The last login, and until when the user stays active if an end is set (spec 1 §4). */
function LastLogin({ user, end }: { user: User; end: CycleEnd | undefined }) {
  const t = useT();
  const until = activeUntil(user, end);
  const date = until === undefined ? undefined : formatDay(until);
  const login =
    user.lastLogin === undefined ? (
      <span className="muted">{t('people.list.never')}</span>
    ) : (
      <When at={user.lastLogin} />
    );
  if (date === undefined) return login;
  return (
    <div className="two">
      {login}
      <small className="warn">{t('people.list.activeUntil', { date })}</small>
    </div>
  );
}

/** The user's sections, with a button for viewers who may change them (spec 1 §6). */
function Access({ user, accountId }: { user: User; accountId: Id }) {
  const t = useT();
  const { user: viewer, runtime: setting } = useConsoleSession();
  const sections = openSections(user, setting.flags);
  const isOffered =
    may(viewer, 'users.manage', { id: accountId }) &&
    visibilityOf(judge(viewer, 'user.editAccess', { target: { ...user, accountId }, setting })) !== 'HIDDEN';
  const words = (): string => {
    if (sections === undefined) return NONE;
    if (sections === 'all') return t('people.column.all');
    if (sections.length === 0) return t('people.column.none');
    return formatList(sections.map((section) => t(`people.column.section.${section}`)));
  };
  return (
    <span className={clsx('row', styles.access)}>
      <span className={sections === undefined ? 'muted' : undefined}>{words()}</span>
      {isOffered ? <EditAccessButton user={user} /> : null}
    </span>
  );
}

type MemberColumnOptions = {
  accountId: Id;
  tier: Account['accessType'] | undefined;
  /** Whether access is set by section (flag sectionsPermissions). */
  hasSections: boolean;
  end: CycleEnd | undefined;
};

/** The columns of one account's users (spec 1 §2), the person first; all of them also appear on phone cards. */
const memberColumns = ({
  accountId,
  tier,
  hasSections,
  end,
}: MemberColumnOptions): readonly Column<User>[] => [
  {
    key: 'user',
    labelKey: 'lists.users.name',
    sortBy: MEMBER_SORTS.user,
    isOnCard: true,
    render: (user) => <Member user={user} />,
  },
  {
    key: 'role',
    labelKey: 'lists.column.role',
    sortBy: MEMBER_SORTS.role,
    isOnCard: true,
    render: (user) => <RoleCell user={user} tier={tier} />,
  },
  {
    key: 'login',
    labelKey: 'lists.column.lastLoginDate',
    sortBy: MEMBER_SORTS.login,
    isOnCard: true,
    render: (user) => <LastLogin user={user} end={end} />,
  },
  ...(hasSections
    ? [
        {
          key: 'access',
          labelKey: 'people.column.access' as const,
          isOnCard: true,
          render: (user: User) => <Access user={user} accountId={accountId} />,
        },
      ]
    : []),
  {
    key: 'status',
    labelKey: 'lists.column.status',
    isOnCard: true,
    render: ({ isActive }) => <StatusChip status={isActive ? 'ACTIVE' : 'DISABLED'} />,
  },
];

type MemberActionsProps = { accountId: Id; account: Account | undefined; onChanged(): void };

/** A row's actions: the own row links to the profile, others have a menu or the reason why not (spec 1 §6). */
function MemberActions({ accountId, account, onChanged }: MemberActionsProps) {
  const t = useT();
  const user = { ...useRecord('users'), accountId };
  const { user: viewer } = useConsoleSession();
  if (user.id === viewer.id)
    return <IconLink label={t('people.list.editOwn')} icon={<Icon name="edit" />} to={paths.profile} />;
  const verdict = judge(viewer, 'user.edit', user);
  if (verdict.allowed) return <UserRowMenu user={user} account={account} onChanged={onChanged} />;
  const label = t('people.list.edit', { name: nameOfUser(user) });
  return <RefusedRowMenu label={label} icon="edit" reason={t(`shell.reason.${verdict.reason}`)} />;
}

type Props = {
  accountId: Id;
  /** Undefined while it is unknown; the list doesn't wait for it. */
  account: Account | undefined;
  /** Called after a change that may affect the account's seats. */
  onChanged(): void;
};

/** The users of one account, with search, role and state selectors, export and actions (spec 1 §2, §6). */
export function MemberList({ accountId, account, onChanged }: Props) {
  const t = useT();
  const { user: viewer, runtime: setting } = useConsoleSession();
  const showsStates = may(viewer, 'users.showStates');
  const spec = useMemo(() => memberList(accountId, showsStates), [accountId, showsStates]);
  const { subscription, error, reread } = useSubscription(account);
  // Some users may be disabled then (spec 1 §4).
  const end = cycleEndOf(subscription);
  const tier = account?.accessType;
  const hasSections = setting.flags.sectionsPermissions;
  const columns = useMemo(
    () => memberColumns({ accountId, tier, hasSections, end }),
    [accountId, tier, hasSections, end],
  );
  // The roles that are listed for this account (decisions §2).
  const roles = roleChoices(viewer, { account: { id: accountId, accessType: tier ?? '' }, setting });
  return (
    <ConsoleList spec={spec}>
      {error ? (
        <UnreadNote
          level="warn"
          role="status"
          what={t('people.list.cycleFailed')}
          onRetry={() => void reread().catch(() => undefined)}
        />
      ) : null}
      <ListTab
        columns={columns}
        types={{
          values: roles.map(({ type }) => type),
          label: userTypeLabel,
          title: t('lists.type.role'),
        }}
        layout={styles.table}
        nameOf={nameOfUser}
        failureText={textOf}
        actions={<UserExport inTools />}
        rowActions={<MemberActions accountId={accountId} account={account} onChanged={onChanged} />}
        bulkActions={
          may(viewer, 'users.manage', { id: accountId }) ? (
            <UserBulkActions account={account} onChanged={onChanged} />
          ) : undefined
        }
      />
    </ConsoleList>
  );
}
