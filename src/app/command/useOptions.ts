/** Everything the command bar lists for the typed text, ordered so that later results don't move earlier ones. */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { keys } from '../../data/keys.ts';
import { useConsoleSession, type ConsoleSession } from '../../data/session.tsx';
import { recentOf } from '../../data/store.ts';
import { judge, may } from '../../domain/access/access.ts';
import { isStaff } from '../../domain/access/rank.ts';
import { bestOf, opens } from '../../domain/command/search.ts';
import type { Account, User } from '../../domain/entities.ts';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { useTeamForm } from '../../features/teams/useTeamActions.ts';
import { useNewUser } from '../../features/users/actions/NewUserButton.tsx';
import { actionsOfRow, pageActions } from '../../kit/actions/offered.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { usePage } from '../../kit/page.tsx';
import { paths, decoded } from '../../paths.ts';
import { judgedAction } from '../../shared/actions/judgedAction.ts';
import { ACCOUNT_TABS, SETTINGS_TABS, type SettingsTab } from '../../tabs.ts';
import { useAccountLocks } from '../layout/accountLocks.tsx';
import { type NavItem, navigationOf } from '../layout/navigation.ts';
import { useUserMenu } from '../layout/UserMenu.tsx';
import { type CommandGroup, foundWords, optionsOf, type CommandOption } from './options.ts';
import { foundOption } from './records.ts';
import { useFound } from './useFound.ts';
import { useInviteAction } from './useInviteAction.tsx';

const idInPath = (pathname: string): string | undefined => {
  const [, segment] = new RegExp(`^${paths.accounts}/([^/]+)/`, 'u').exec(pathname) ?? [];
  return segment && decoded(segment);
};

/** The account whose page is shown, once it is read. */
function useAccountHere(): Account | undefined {
  const client = useQueryClient();
  const id = idInPath(useLocation().pathname);
  return id === undefined ? undefined : client.getQueryData<Account>(keys.record('accounts', id));
}

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
function useCreates(): CommandOption[] {
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

/** The tabs of the account on screen. */
function tabsOf(t: Translate, account: Account, { user, runtime }: ConsoleSession): CommandOption[] {
  return ACCOUNT_TABS.flatMap((tab) =>
    judgedAction(t, judgeTab(user, tab, account, runtime), {
      id: `tab-${tab}`,
      icon: 'right',
      label: t(`accounts.tab.${tab}`),
      second: account.name || account.id,
      to: paths.account(account.id, tab),
    }),
  );
}

const settingsOf = (t: Translate, { user, runtime: setting }: ConsoleSession): CommandOption[] =>
  (Object.keys(SETTINGS_TABS) as SettingsTab[]).flatMap((tab) =>
    judgedAction(t, judge(user, 'settings.tab', { tab, setting }), {
      id: `settings-${tab}`,
      icon: 'right',
      label: t(`shell.settings.${tab}`),
      second: t('shell.settings.title'),
      to: SETTINGS_TABS[tab],
    }),
  );

/** Navigation, the account's tabs, settings, and the rest of the user menu; each address once. */
function usePages(): CommandOption[] {
  const t = useT();
  const session = useConsoleSession();
  const { user, runtime, appUrl } = session;
  const { lapsed, above } = useAccountLocks();
  const account = useAccountHere();
  const userMenu = useUserMenu();
  const { main, administration, workspace } = navigationOf(user, runtime.flags, lapsed, above);
  const ofNavigation = ({ key, icon, at, path, lock }: NavItem): CommandOption => ({
    id: `nav-${key}`,
    label: t(`shell.nav.${key}`),
    icon,
    disabledReason: lock && t(`shell.nav.${lock}`),
    ...(at === 'console' ? { to: path } : { href: appUrl(path) }),
  });
  const all = [
    ...(account ? tabsOf(t, account, session) : []),
    ...[...administration, ...main, ...workspace].map(ofNavigation),
    ...settingsOf(t, session),
    ...optionsOf(t, { entries: userMenu() }, 'menu'),
  ];
  const placeOf = (option: CommandOption): string =>
    'to' in option ? option.to : 'href' in option ? option.href : option.id;
  const places = all.map(placeOf);
  return all.filter((_, index) => places.indexOf(places[index] ?? '') === index);
}

/** How many options of a group are shown before anything is typed; the others have few. */
const SHOWN = new Map([
  ['recent', 5],
  ['pages', 8],
]);
const MATCHES_SHOWN = 8;

/** The actions on the focused row, and on the page. An action that both offer for the same record is listed once. */
function actionsHere(t: Translate, focused: Element | null, title: string): CommandGroup[] {
  const row = actionsOfRow(focused);
  const ofRow = row ? optionsOf(t, row, 'row') : [];
  const listed = new Set(ofRow.map(({ id }) => id.slice('row-'.length)));
  const ofPage = pageActions().flatMap((offered, index) => {
    const prefix = `page-${index}`;
    const options = optionsOf(t, offered, prefix);
    if (!row || offered.recordId !== row.recordId) return options;
    return options.filter(({ id }) => !listed.has(id.slice(prefix.length + 1)));
  });
  return [
    { id: 'row', heading: row?.label ?? '', options: ofRow },
    { id: 'page', heading: title, options: ofPage },
  ];
}

export function useOptions(typed: string, from: RefObject<Element | null>) {
  const t = useT();
  const { user, ownStore } = useConsoleSession();
  const { title = '' } = usePage();
  const found = useFound(typed);
  // Taken when the bar opens, because it then covers the page.
  const [actions] = useState(() => actionsHere(t, from.current, title));
  const [recent] = useState(() => recentOf(ownStore).filter((record) => opens(user, record)));
  const pages = usePages();
  const creates = useCreates();
  const local: CommandGroup[] = [
    {
      id: 'recent',
      heading: t('command.recent'),
      options: recent.map((record) =>
        foundOption(
          record,
          record.email ?? record.accountName ?? t(`command.kind.${record.kind}`),
          'recent-',
        ),
      ),
    },
    ...actions,
    { id: 'create', heading: t('command.create'), options: creates },
    { id: 'pages', heading: t('command.pages'), options: pages },
  ];
  const isTyped = typed.trim() !== '';
  const matching = local.map((group) => ({
    ...group,
    options: isTyped
      ? bestOf(group.options, typed, (option) => `${foundWords(option)} ${group.heading}`).slice(
          0,
          MATCHES_SHOWN,
        )
      : group.options.slice(0, SHOWN.get(group.id)),
  }));
  const groups = [...matching, ...withoutRecent(found.groups, matching[0])];
  return { ...found, groups: groups.filter(({ options }) => options.length > 0) };
}

/** Leaves out records that are already listed as recent. */
const withoutRecent = (groups: readonly CommandGroup[], recent: CommandGroup | undefined): CommandGroup[] => {
  const shown = new Set(recent?.options.map(({ id }) => id));
  return groups.map((group) => ({
    ...group,
    options: group.options.filter(({ id }) => !shown.has(`recent-${id}`)),
  }));
};
