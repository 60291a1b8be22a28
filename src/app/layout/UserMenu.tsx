import { useLogout } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { languageName } from '../../../i18n/languages.ts';
import { type ConsoleSession, useConsoleSession } from '../../data/session.tsx';
import { personName } from '../../domain/people/shownEmail.ts';
import { Avatar } from '../../kit/controls/Avatar.tsx';
import { iconButtonClass } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { hasDirtyForm } from '../../kit/form/dirty.ts';
import { useLeaveQuestion } from '../../kit/form/LeaveDialog.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../kit/i18n/locale.ts';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { Menu } from '../../kit/layers/Menu.tsx';
import type { MenuEntry } from '../../kit/layers/mui/MenuRow.tsx';
import { chooseTheme, THEMES, type Theme, themeStore } from '../../kit/layers/theme.ts';
import { APP_PATHS, paths } from '../../paths.ts';
import { roleLabel } from '../../shared/account/labels.ts';
import { settingsPaths } from '../../tabs.ts';
import { openCommand } from '../command/openCommand.ts';
import { type Locks, useAccountLocks } from './accountLocks.tsx';
import { type NavItem, navigationOf, restartOf } from './navigation.ts';
import styles from './UserMenu.module.css';

const LazyLanguages = lazyLayer(
  async () => (await import('../../kit/i18n/LanguageDialog.tsx')).LanguageDialog,
  'start',
);

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

/** The entries above the theme, or those of the older header with the flag uirefresh off (spec 1 §2). */
function sectionEntries(
  t: Translate,
  { user, runtime, appUrl }: ConsoleSession,
  { lapsed, above }: Locks,
): MenuEntry[] {
  const entryOf = ({ key, icon, at, path, lock }: NavItem, label = t(`shell.nav.${key}`)): MenuEntry => {
    if (lock)
      return { id: key, label, icon, disabledReason: t(`shell.nav.${lock}`), onSelect: () => undefined };
    return at === 'console'
      ? { id: key, label, icon, to: path }
      : { id: key, label, icon, href: appUrl(path) };
  };
  const { main, user: own } = navigationOf(user, runtime.flags, lapsed, above);
  // A locked entry has no room for a link.
  const restart: MenuEntry[] = lapsed
    ? [{ id: 'restart', label: t('shell.nav.restart'), icon: 'refresh', ...restartOf(user, runtime) }]
    : [];
  const explore: MenuEntry[] = own.some(({ lock }) => lock === 'plan')
    ? [
        {
          id: 'explore',
          label: t('shell.settings.comparePlans'),
          icon: 'bolt',
          to: settingsPaths.comparePlans,
        },
      ]
    : [];
  if (runtime.flags.uirefresh) return [...restart, ...own.map((item) => entryOf(item)), ...explore];
  return [
    ...main
      .filter(({ path }) => path === APP_PATHS.projects)
      .map((item) => entryOf(item, t('shell.older.projects'))),
    { id: 'settings', label: t('shell.older.settings'), icon: 'user', to: paths.settings },
  ];
}

/** The user's avatar, with a badge during an impersonation (spec 1 §2). */
function Face() {
  const { user, impersonating } = useConsoleSession();
  if (!impersonating) return <Avatar person={user} />;
  return (
    <span className={styles.badged}>
      <Avatar person={user} />
      <span className={styles.mask}>
        <Icon name="mask" />
      </span>
    </span>
  );
}

/** The last entries: end the impersonation, and log out. */
function useExitEntries(): MenuEntry[] {
  const t = useT();
  const { runtime, impersonating, endImpersonation } = useConsoleSession();
  const logout = useLogout();
  const [, run] = useSingleFlight();
  const askToLeave = useLeaveQuestion();
  const end: MenuEntry = {
    id: 'endImpersonation',
    label: t('impersonation.end'),
    icon: 'mask',
    onSelect: () => askToLeave(hasDirtyForm(), () => void run(endImpersonation)),
  };
  const logOut = t(runtime.flags.uirefresh ? 'shell.nav.logOut' : 'shell.older.logout');
  const out: MenuEntry = {
    id: 'logout',
    label: logOut,
    icon: 'exit',
    onSelect: () => askToLeave(hasDirtyForm(), () => void logout()),
  };
  return [...(impersonating ? [end] : []), out];
}

/** The entries of the user menu (spec 1 §2): sections, account, theme, language, log out. */
export function useUserMenu(): () => MenuEntry[] {
  const t = useT();
  const session = useConsoleSession();
  const locks = useAccountLocks();
  const exits = useExitEntries();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get);
  const open = useOpenDialog();
  return () => [
    ...sectionEntries(t, session, locks),
    'separator',
    ...themeEntries(t, theme),
    'separator',
    {
      id: 'language',
      label: t('common.language.current', { language: languageName(currentLocale()) }),
      icon: 'globe',
      onSelect: () => void open((close) => <LazyLanguages close={close} />),
    },
    { id: 'keys', label: t('shell.keys'), icon: 'keyboard', onSelect: () => openCommand('keys') },
    'separator',
    ...exits,
  ];
}

type Props = {
  /** The avatar alone, or with name and role. */
  face: 'avatar' | 'name';
};

/** The button of the user menu. */
export function UserMenu({ face }: Props) {
  const t = useT();
  const { user, impersonating } = useConsoleSession();
  const entries = useUserMenu();
  const label = impersonating
    ? t('impersonation.userMenu', { name: personName(user) })
    : t('shell.user.menu');
  if (face === 'avatar') {
    const who = formatFacts(personName(user), roleLabel(t, user));
    return (
      <Menu
        label={label}
        className={iconButtonClass(styles.faceButton)}
        entries={() => [{ heading: who }, ...entries()]}
      >
        <Face />
      </Menu>
    );
  }
  return (
    <Menu menuLabel={label} className={styles.me} entries={entries} side="above" align="start">
      <span className="sr">{label} </span>
      <Face />
      <span className={styles.names}>
        {/* While impersonating, the button's label has the name. */}
        <span className="cut" aria-hidden={impersonating || undefined}>
          <bdi>{personName(user)}</bdi>
        </span>
        <small className="cut">
          <bdi>{roleLabel(t, user)}</bdi>
        </small>
      </span>
      <Icon name="dots" />
    </Menu>
  );
}
