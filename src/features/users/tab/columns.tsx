/** Columns of the Users tab (spec 1 §2); the first is the person. */
import type { ReactNode } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge, may } from '../../../domain/access/access.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import type { Account, Id, User } from '../../../domain/entities.ts';
import { openSections } from '../../../domain/people/sectionAccess.ts';
import { activeUntil, type CycleEnd } from '../../../domain/plans/subscription.ts';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { formatDay, formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE, When } from '../../../kit/i18n/When.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { StatusChip } from '../../../shared/account/accountChips.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { preloadUserDialogs, useUserDialog } from '../actions/useUserDialog.tsx';
import { nameOfUser, PersonCell, RoleCell } from '../columns.tsx';
import { MEMBER_SORTS } from '../list.ts';

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
  const mark: ReactNode =
    user.id === viewer.id ? <span className="chip plain accent">{t('people.list.you')}</span> : null;
  return <PersonCell user={user} mark={mark} />;
}

/** The last login, and until when the user stays active if an end is set (spec 1 §4). */
function LastLogin({ user, end }: { user: User; end: CycleEnd | undefined }) {
  const t = useT();
  const until = activeUntil(user, end);
  const date = until === undefined ? undefined : formatDay(until);
  const login =
    user.lastLogin === undefined ? (
      <span className="none">{t('people.list.never')}</span>
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
    <span className="row access">
      <span className={sections === undefined ? 'none' : undefined}>{words()}</span>
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

/** The columns of one account's users; all of them also appear on phone cards. */
export const memberColumns = ({
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
