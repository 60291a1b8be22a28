/** What can be made from any page: accounts, users and teams, and invitations to the account at hand. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { keys } from '../../data/keys.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import { isStaff } from '../../domain/access/rank.ts';
import type { Account, User } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { type CommandOption, judged } from './options.ts';
import { useAccountHere } from './useAccountHere.ts';
import { useInviteTo } from './useInviteTo.tsx';
import { useLazyDialog } from '../../kit/layers/useLazyDialog.ts';

async function loadNewUser() {
  const { NewUser } = await import('../../features/users/actions/NewUser.tsx');
  return (close: () => void) => <NewUser account={undefined} onChanged={undefined} close={close} />;
}

async function loadNewTeam() {
  const { TeamCreate } = await import('../../features/teams/TeamCreate.tsx');
  return (close: () => void) => <TeamCreate close={close} />;
}

type Invited = Pick<Account, 'id' | 'accessType' | 'seatsAvailable'> & { name?: string | undefined };

/** A customer's own account. Whether a seat is free is known when it was read; until then it is asked on the press. */
function ownAccountOf({ accountId, account }: User, read: Account | undefined): Invited | undefined {
  if (read || accountId === undefined) return read;
  return { id: accountId, name: account?.name, accessType: account?.accessType ?? '', seatsAvailable: 1 };
}

/** On its own page the invite has a button, which is listed with the page's. */
function useInvite(): CommandOption[] {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const here = useAccountHere();
  const inviteTo = useInviteTo();
  const own = isStaff(user)
    ? undefined
    : ownAccountOf(user, client.getQueryData<Account>(keys.record('accounts', user.accountId ?? '')));
  const account = here ?? own;
  if (!account || pathname === paths.settingsUsers || pathname === paths.account(account.id, 'users'))
    return [];
  return judged(t, judge(user, 'users.assign', { account, setting }), {
    id: 'create-invite',
    icon: 'plus',
    label: t('command.deed.invite', { name: account.name || account.id }),
    also: t('command.also.invite'),
    run: () => void inviteTo(account.id),
  });
}

type Rule = 'accounts.create' | 'users.list' | 'teams.create';

/** Each as its rule judges it; those whose rule refuses them are not shown on their pages either. */
export function useCreates(): CommandOption[] {
  const t = useT();
  const { user } = useConsoleSession();
  const open = useLazyDialog();
  const invite = useInvite();
  const options: [Rule, CommandOption][] = [
    [
      'accounts.create',
      { id: 'create-account', icon: 'plus', label: t('accounts.create.button'), to: paths.accountCreate },
    ],
    [
      'users.list',
      {
        id: 'create-user',
        icon: 'plus',
        label: t('users.create'),
        run: () => void open(loadNewUser),
      },
    ],
    [
      'teams.create',
      {
        id: 'create-team',
        icon: 'plus',
        label: t('teams.create.button'),
        run: () => void open(loadNewTeam),
      },
    ],
  ];
  return [...invite, ...options.flatMap(([action, option]) => (judge(user, action).allowed ? [option] : []))];
}
