/** What the navigation shows to whom (spec 1 §2, §6; decisions §5, §11). Pure. */
import type { Flags } from '../../config/flags.ts';
import type { Runtime } from '../../config/runtime.ts';
import { type DashboardView, dashboardViews } from '../../domain/access.ts';
import type { SectionAccess, User } from '../../domain/entities.ts';
import { APP_PATHS, paths } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Locked by the account's admin, or because the account's subscription has lapsed. */
export type Lock = 'locked' | 'lapsed';

export type NavKey =
  | 'home'
  | 'myProjects'
  | 'communities'
  | DashboardView
  | 'audiences'
  | 'library'
  | 'usage'
  | 'account'
  | 'branding'
  | 'admin';

export type NavItem = {
  /** Its label is the message `shell.nav.<key>`. */
  readonly key: NavKey;
  readonly icon: IconName;
  /** A path of the console, or of the app that the account lives in. */
  readonly at: 'console' | 'app';
  readonly path: string;
  readonly lock?: Lock | undefined;
};

export type Navigation = {
  readonly main: readonly NavItem[];
  readonly administration: readonly NavItem[];
  readonly workspace: readonly NavItem[];
  /** The user menu, before Log out. */
  readonly user: readonly NavItem[];
};

const VIEWS: Record<DashboardView, NavItem> = {
  accounts: { key: 'accounts', icon: 'building', at: 'console', path: paths.accounts },
  teams: { key: 'teams', icon: 'team', at: 'console', path: paths.teams },
  users: { key: 'users', icon: 'user', at: 'console', path: paths.users },
};

/** The entries of the navigation; a lapsed account keeps its projects, whose raw data can still be seen. */
export function navigationOf(user: User, flags: Flags, lapsed = false): Navigation {
  const sections = flags.sectionsPermissions ? user.sectionsAccessPermissions : undefined;
  const lockOf = (section?: keyof SectionAccess): Lock | undefined => {
    if (lapsed) return 'lapsed';
    return section && sections && sections[section] !== true ? 'locked' : undefined;
  };
  const app = (key: NavKey, icon: IconName, path: string, lock?: Lock): NavItem => ({
    key,
    icon,
    at: 'app',
    path,
    lock,
  });

  const isLite = user.account?.accessType === 'LITE';
  const workspace = [
    app('audiences', 'audience', APP_PATHS.audiences, lockOf('distribute')),
    app('library', 'book', APP_PATHS.library, lockOf('build')),
    app('usage', 'chart', APP_PATHS.usage, lockOf()),
  ];
  const menu: NavItem[] = [
    ...workspace,
    { key: 'account', icon: 'user', at: 'console', path: paths.profile },
  ];
  if (flags.branding) menu.push(app('branding', 'edit', APP_PATHS.branding, lockOf('branding')));
  if (user.userType === 'SX_ADMIN')
    menu.push({ key: 'admin', icon: 'building', at: 'console', path: paths.accounts });

  const main = [app(isLite ? 'myProjects' : 'home', 'home', APP_PATHS.projects)];
  if (flags.communities && flags.community_menu)
    main.push(app('communities', 'chat', APP_PATHS.communities, lockOf()));
  return { main, administration: dashboardViews(user).map((view) => VIEWS[view]), workspace, user: menu };
}

/** How a lapsed subscription is restarted: by a mail, an admin's too until there is /settings/subscription (decisions §11). */
export const restartHref = ({ brand }: Pick<Runtime, 'brand'>): string => `mailto:${brand.help.email}`;

/** The way home inside the console (decisions §5, with nothing wanted). */
export function homeOf(user: User): string {
  const [first] = dashboardViews(user);
  return first ? VIEWS[first].path : paths.profile;
}
