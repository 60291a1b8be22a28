import { useGetOne } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { User } from '../../../domain/entities.ts';
import { useUserActions } from '../../../features/users/actions/useUserActions.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { Action } from '../../../kit/actions/action.ts';
import { paths } from '../../../paths.ts';
import { type ActionListProps, readingOf, useReportedActions, useIdActions } from './recordActions.ts';

/** The actions for a user; renders nothing. */
export function UserActionList(props: ActionListProps) {
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
