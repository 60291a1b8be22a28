/** Columns of the teams list; the first is the name. */
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import type { Team } from '../../domain/entities.ts';
import { When } from '../../kit/i18n/When.tsx';
import { paths } from '../../paths.ts';
import { CountCell, LinkedName, NameCell } from '../../shared/list/cells.tsx';
import type { Column } from '../../shared/list/columns.ts';

/** The account's name, a link for viewers who may open it (decisions §7). */
export function AccountOf({ team: { accountId, accountName } }: { team: Team }) {
  const { user } = useConsoleSession();
  const to = may(user, 'account.open', { id: accountId }) && paths.account(accountId);
  return <LinkedName text={accountName || accountId} to={to} />;
}

export const TEAM_COLUMNS: readonly Column<Team>[] = [
  {
    key: 'name',
    labelKey: 'lists.teams.name',
    sortBy: 'name',
    isOnCard: true,
    render: ({ name, id }) => <NameCell name={name || id} to={paths.team(id)} />,
  },
  {
    key: 'account',
    labelKey: 'lists.column.account',
    isDefault: true,
    isOnCard: true,
    render: (team) => <AccountOf team={team} />,
  },
  {
    key: 'members',
    labelKey: 'lists.column.members',
    isNumber: true,
    isDefault: true,
    isOnCard: true,
    render: ({ members }) => <CountCell count={members.length} />,
  },
  {
    key: 'created',
    labelKey: 'lists.column.created',
    sortBy: 'createdAt',
    isDefault: true,
    render: ({ createdAt }) => <When at={createdAt} />,
  },
];
