/** Columns of the users list; the first is the person. */
import type { ReactNode } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import { isOwner } from '../../domain/access/rank.ts';
import type { User } from '../../domain/entities.ts';
import { nameOfUser } from '../../domain/people/shownEmail.ts';
import { Avatar } from '../../kit/controls/Avatar.tsx';
import { Chip } from '../../kit/controls/Chip.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { StatusChip } from '../../shared/account/accountChips.tsx';
import { roleLabel } from '../../shared/account/labels.ts';
import { instantColumn, LinkedName, NameCell, TextCell } from '../../shared/list/cells.tsx';
import type { Column } from '../../shared/list/columns.ts';
import { Email } from '../../shared/people/Email.tsx';

type PersonProps = {
  user: User;
  /** Where the name leads. */
  to?: string;
  /** Shown beside the name. */
  mark?: ReactNode;
};

/** Picture, name and e-mail. */
export function PersonCell({ user, to, mark }: PersonProps) {
  return (
    <div className="row">
      <Avatar person={user} />
      <NameCell name={nameOfUser(user)} to={to} second={<Email>{user.email}</Email>} />
      {mark}
    </div>
  );
}

type RoleProps = {
  user: User;
  /** The account's access type; by default the one in the user record, which may lack it. */
  tier?: string | undefined;
};

/** The user's role, with a badge for the account's owner except in Enterprise accounts (spec 1 §6). */
export function RoleCell({ user, tier = user.account?.accessType }: RoleProps) {
  const t = useT();
  const role = roleLabel(t, user);
  if (!isOwner(user) || tier === undefined || tier === 'ENTERPRISE') return <TextCell text={role} />;
  const owner = t('lists.userType.owner');
  return (
    <span className="row">
      {role === owner ? null : role}
      <Chip>{owner}</Chip>
    </span>
  );
}

/** The account's name, a link for viewers who may open it (decisions §7). */
export function AccountOf({ user: { accountId, account } }: { user: User }) {
  const { user: viewer } = useConsoleSession();
  if (accountId === undefined) return <TextCell text={undefined} />;
  const to = may(viewer, 'account.open', { id: accountId }) && paths.account(accountId);
  return <LinkedName text={account?.name || accountId} to={to} />;
}

export const USER_COLUMNS: readonly Column<User>[] = [
  {
    key: 'user',
    labelKey: 'lists.users.name',
    sortBy: 'firstName',
    isOnCard: true,
    render: (user) => <PersonCell user={user} to={paths.user(user.id)} />,
  },
  {
    key: 'role',
    labelKey: 'lists.column.role',
    sortBy: 'userType',
    isDefault: true,
    isOnCard: true,
    render: (user) => <RoleCell user={user} />,
  },
  {
    key: 'status',
    labelKey: 'lists.column.status',
    isDefault: true,
    isOnCard: true,
    render: ({ isActive }) => <StatusChip status={isActive ? 'ACTIVE' : 'DISABLED'} />,
  },
  {
    key: 'account',
    labelKey: 'lists.column.account',
    isDefault: true,
    isOnCard: true,
    render: (user) => <AccountOf user={user} />,
  },
  { ...instantColumn('login', 'lists.column.lastLoginDate', 'lastLogin'), isDefault: true, isOnCard: true },
  {
    key: 'team',
    labelKey: 'lists.column.team',
    sortBy: 'team',
    render: ({ team }) => <TextCell text={team?.name} />,
  },
  instantColumn('firstLogin', 'lists.column.firstLogin', 'firstLogin'),
  instantColumn('lastLaunch', 'lists.column.lastLaunch', 'lastCampaignLaunchAt'),
  instantColumn('created', 'lists.column.created', 'createdAt'),
];
