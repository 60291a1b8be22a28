/** What can be created from any page: accounts, users and teams, and invitations to the current account. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { keys } from '../../data/keys.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { judge, may } from '../../domain/access/access.ts';
import { isStaff } from '../../domain/access/rank.ts';
import type { Account, User } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { useTeamForm } from '../../features/teams/useTeamForm.tsx';
import { useNewUser } from '../../features/users/actions/NewUserButton.tsx';
import { judgedAction } from '../../shared/actions/judgedAction.ts';
import { type CommandOption, optionsOf } from './options.ts';
import { useAccountHere } from './useAccountHere.ts';
import { useInviteAction } from './useInviteAction.tsx';

type Invited = Pick<Account, 'id' | 'accessType' | 'seatsAvailable'> & { name?: string | undefined };

/** A customer's own account. Until it is read, a seat counts as free; the press checks it. */
function ownAccountOf({ accountId, account }: User, read: Account | undefined): Invited | undefined {
  if (read || accountId === undefined) return read;
  return { id: accountId, name: account?.name, accessType: account?.accessType ?? '', seatsAvailable: 1 };
}

/** The invitation to the account; not on its Users tab, whose own button is listed with the page's actions. */
function useInvite(): CommandOption[] {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const here = useAccountHere();
  const inviteTo = useInviteAction();
  const own = isStaff(user)
    ? undefined
    : ownAccountOf(user, client.getQueryData<Account>(keys.record('accounts', user.accountId ?? '')));
  const account = here ?? own;
  if (!account || pathname === paths.settingsUsers || pathname === paths.account(account.id, 'users'))
    return [];
  const invite = judgedAction(t, judge(user, 'users.assign', { account, setting }), inviteTo(account.id));
  return optionsOf(t, { name: account.name || account.id, entries: invite }, 'create');
}

/** What the user may create; what the access rules refuse is not shown on the pages either. */
export function useCreates(): CommandOption[] {
  const t = useT();
  const { user } = useConsoleSession();
  const newUser = useNewUser({});
  const newTeam = useTeamForm();
  const invite = useInvite();
  const actions = [
    may(user, 'accounts.create') && {
      id: 'account',
      label: t('accounts.create.button'),
      to: paths.accountCreate,
    },
    may(user, 'users.list') && { id: 'user', label: t('users.create'), onSelect: () => void newUser() },
    may(user, 'teams.create') && {
      id: 'team',
      label: t('teams.create.button'),
      onSelect: () => void newTeam(),
    },
  ].flatMap((action) => (action ? [{ ...action, icon: 'plus' as const }] : []));
  return [...invite, ...optionsOf(t, { entries: actions }, 'create')];
}
