import { useSyncExternalStore } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { APP_PATHS, paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { fullName } from '../../ui/format.ts';
import { type Translate, useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { roleLabel } from '../../ui/labels.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { chooseTheme, THEMES, type Theme, themeStore } from '../../ui/theme.ts';
import { type NavItem, navigationOf } from './navigation.ts';
import { useLapsed } from './useLapsed.ts';

const THEME_ICONS = { system: 'screen', light: 'sun', dark: 'moon' } as const satisfies Record<Theme, string>;

const themeEntries = (t: Translate, theme: Theme): MenuEntry[] => [
  { heading: t('common.theme.label') },
  ...THEMES.map((choice) => ({
    id: choice,
    label: t(`common.theme.${choice}`),
    icon: THEME_ICONS[choice],
    checked: choice === theme,
    onSelect: () => chooseTheme(choice),
  })),
];

/** The entries before the theme: the specification's, or the older header's with the flag uirefresh off. */
function useOwnEntries(): MenuEntry[] {
  const t = useT();
  const { user, runtime, appUrl } = useConsoleSession();
  const lapsed = useLapsed();
  const entryOf = ({ key, icon, at, path, lock }: NavItem, label = t(`shell.nav.${key}`)): MenuEntry => {
    if (lock)
      return { id: key, label, icon, disabledReason: t(`shell.nav.${lock}`), onSelect: () => undefined };
    return at === 'console'
      ? { id: key, label, icon, to: path }
      : { id: key, label, icon, href: appUrl(path) };
  };
  const { main, user: own } = navigationOf(user, runtime.flags, lapsed);
  if (runtime.flags.uirefresh) return own.map((item) => entryOf(item));
  return [
    ...main
      .filter(({ path }) => path === APP_PATHS.projects)
      .map((item) => entryOf(item, t('shell.older.projects'))),
    { id: 'settings', label: t('shell.older.settings'), icon: 'user', to: paths.settings },
  ];
}

type Props = {
  /** The avatar alone, or name and role beside it. */
  face: 'avatar' | 'name';
};

/** The user menu (spec 1 §2): sections, account, theme, log out. */
export function UserMenu({ face }: Props) {
  const t = useT();
  const { user, runtime, signOut } = useConsoleSession();
  const own = useOwnEntries();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get);
  const logOut = t(runtime.flags.uirefresh ? 'shell.nav.logOut' : 'shell.older.logout');
  const entries: MenuEntry[] = [
    ...own,
    'separator',
    ...themeEntries(t, theme),
    'separator',
    { id: 'logout', label: logOut, icon: 'off', onSelect: signOut },
  ];
  if (face === 'avatar')
    return (
      <Menu label={t('shell.user.menu')} className="icon-btn face-btn" entries={entries}>
        <Avatar person={user} />
      </Menu>
    );
  return (
    <Menu className="me" entries={entries} side="above" align="start">
      <Avatar person={user} />
      <span className="names">
        <span className="cut">{fullName(user) || user.email}</span>
        <small className="cut">{roleLabel(t, user)}</small>
      </span>
      <Icon name="dots" />
    </Menu>
  );
}
