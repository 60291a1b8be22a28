import { useGetOne, useGetList } from '../../../data/hooks.ts';
import { RECENT_MS } from '../../../data/keys.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge, may } from '../../../domain/access/access.ts';
import { invoiceRefusal } from '../../../domain/billing/invoices.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { useAccountActions } from '../../../features/accounts/actions/useAccountActions.ts';
import { judgeTab } from '../../../features/accounts/tabs.ts';
import { useUpgradeAction } from '../../../features/enterprise/UpgradeButton.tsx';
import { useTeamActions } from '../../../features/teams/useTeamActions.ts';
import { useUserActions } from '../../../features/users/actions/useUserActions.ts';
import type { Action } from '../../../kit/actions/action.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { judgedAction } from '../../../shared/actions/judgedAction.ts';
import { teamsOfAccount } from '../records.ts';
import { foundBy } from '../useFound.ts';
import { useInviteAction } from '../useInviteAction.tsx';
import { type ActionListProps, readingOf, useReportedActions, useIdActions } from './recordActions.ts';

/** The actions for a user; renders nothing. */
function UserActionList(props: ActionListProps) {
  const { data, ...read } = useGetOne('users', { id: props.record.id });
  return data ? <OfUser {...props} user={data} /> : <Unread {...props} {...readingOf(data, read)} />;
}

function Unread({ onActions, state, retry, ...props }: ActionListProps & ReturnType<typeof readingOf>) {
  const actions = Object.values(useIdActions(props));
  useReportedActions({ name: props.record.label, actions, state, retry }, state, onActions);
  return null;
}

/** The account that a user belongs to, for viewers who may open it. */
function useOpenAccount({ accountId, account }: User): Action[] {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  if (accountId === undefined || !may(viewer, 'account.open', { id: accountId })) return [];
  const name = account?.name || accountId;
  return [
    {
      id: 'account',
      icon: 'building',
      label: t('command.deed.open', { name }),
      to: paths.account(accountId),
    },
  ];
}

/** The actions of this user's row menu; for the viewer's own row, the profile. */
function OfUser({ user, onActions, ...props }: ActionListProps & { user: User }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { open, copyId } = useIdActions(props);
  const { entries } = useUserActions({ user });
  const own: Action = {
    id: 'profile',
    icon: 'edit',
    label: t('shell.settings.profile'),
    to: paths.profile,
  };
  const ofRow = user.id === viewer.id ? [own] : entries();
  const actions = [open, ...useOpenAccount(user), ...ofRow, copyId];
  useReportedActions(
    { name: props.record.label, actions, state: 'read', retry: () => undefined },
    user,
    onActions,
  );
  return null;
}

/** The actions for a team; renders nothing. The services read a team by its name only (contract §3). */
function TeamActionList(props: ActionListProps) {
  const { record, onActions } = props;
  const params = foundBy('teams', record.label, teamsOfAccount(record.accountId));
  const { data, ...read } = useGetList('teams', params, { staleTime: RECENT_MS });
  const { open, copyId } = useIdActions(props);
  const actionsOf = useTeamActions();
  const team = data?.find(({ id }) => id === record.id);
  const actions = [open, ...(team ? actionsOf(team) : []), copyId];
  useReportedActions({ name: record.label, actions, ...readingOf(data, read) }, team, onActions);
  return null;
}

/** The actions of all features on a loaded account. */
function useAllActions(): (account: Account) => Action[] {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const actionsOf = useAccountActions();
  const upgradeOf = useUpgradeAction();
  const inviteTo = useInviteAction();
  return (account) => {
    const refusal = invoiceRefusal(account);
    const invoice: Action = {
      id: 'invoice',
      commandLabel: 'invoice',
      icon: 'mail',
      label: t('billing.renewal.send'),
      disabledReason: refusal && t(`command.refused.${refusal}`),
      to: paths.account(account.id, 'billing'),
    };
    return [
      ...judgedAction(t, judge(user, 'users.assign', { account, setting }), inviteTo(account.id)),
      ...(account.currentDeal ? judgedAction(t, judgeTab(user, 'billing', account, setting), invoice) : []),
      ...upgradeOf(account),
      ...actionsOf(account).status,
    ];
  };
}

/** The actions for an account; renders nothing. */
function AccountActionList(props: ActionListProps) {
  const { record, onActions } = props;
  const { data, ...read } = useGetOne('accounts', { id: record.id });
  const { open, copyId } = useIdActions(props);
  const actionsOf = useAllActions();
  const actions = [open, ...(data ? actionsOf(data) : []), copyId];
  useReportedActions({ name: record.label, actions, ...readingOf(data, read) }, data, onActions);
  return null;
}

const ACTS = { accounts: AccountActionList, users: UserActionList, teams: TeamActionList };

/** Reads a record and reports its actions; renders nothing, so that the bar's field stays mounted. */
export function RecordActionList(props: ActionListProps) {
  const RecordActions = ACTS[props.record.kind];
  return <RecordActions {...props} />;
}
