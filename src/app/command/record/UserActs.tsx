import { useGetOne } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { User } from '../../../domain/entities.ts';
import { useRowEntries } from '../../../features/users/actions/useRowEntries.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { named } from '../deeds.ts';
import { type CommandOption, optionsOf } from '../options.ts';
import { type ActsProps, readingOf, useActs, useIdActs } from './acts.ts';

/** The actions for a user; renders nothing. */
export function UserActs(props: ActsProps) {
  const { data, ...read } = useGetOne('users', { id: props.record.id });
  return data ? <OfUser {...props} user={data} /> : <Unread {...props} {...readingOf(data, read)} />;
}

function Unread({ onActs, state, retry, ...props }: ActsProps & ReturnType<typeof readingOf>) {
  useActs({ options: Object.values(useIdActs(props)), state, retry }, state, onActs);
  return null;
}

/** The account that a user belongs to, for viewers who may open it. */
function useAccountOption({ accountId, account }: User): CommandOption[] {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  if (accountId === undefined || !may(viewer, 'account.open', { id: accountId })) return [];
  const name = account?.name || accountId;
  return [
    {
      id: 'act-account',
      icon: 'building',
      label: t('command.deed.open', { name }),
      to: paths.account(accountId),
    },
  ];
}

/** The entries of the menu that a list has for this user; of one's own row it is the profile. */
function OfUser({ user, onActs, ...props }: ActsProps & { user: User }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { open, copyId } = useIdActs(props);
  const { entries } = useRowEntries({ user });
  const own: CommandOption = {
    id: 'act-profile',
    icon: 'edit',
    label: t('shell.settings.profile'),
    to: paths.profile,
  };
  const ofRow = user.id === viewer.id ? [own] : named(t, props.record.label, optionsOf(entries(), 'act'));
  const options = [open, ...useAccountOption(user), ...ofRow, copyId];
  useActs({ options, state: 'read', retry: () => undefined }, user, onActs);
  return null;
}
