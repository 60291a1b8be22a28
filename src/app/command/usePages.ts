/** The pages and settings that the command bar knows by name. */
import { type ConsoleSession, useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import type { Account } from '../../domain/entities.ts';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ACCOUNT_TABS, SETTINGS_TABS, type SettingsTab } from '../../tabs.ts';
import { useAccountLocks } from '../layout/accountLocks.tsx';
import { type NavItem, navigationOf } from '../layout/navigation.ts';
import { judgedAction } from '../../shared/actions/judgedAction.ts';
import { useUserMenu } from '../layout/UserMenu.tsx';
import { type CommandOption, optionsOf } from './options.ts';
import { useAccountHere } from './useAccountHere.ts';

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
export function usePages(): CommandOption[] {
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
