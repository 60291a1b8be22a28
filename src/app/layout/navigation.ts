/** The navigation's entries for a user (spec 1 §2, §6; decisions §5, §11). Pure. */
import type { Flags } from '../../config/flags.ts';
import type { Runtime } from '../../config/schema.ts';
import { type DashboardView, dashboardViews } from '../../domain/access/access.ts';
import { isAdminOrOwner } from '../../domain/access/rank.ts';
import type { SectionAccess, User } from '../../domain/entities.ts';
import type { IconName } from '../../kit/controls/Icon.tsx';
import { APP_PATHS, paths } from '../../paths.ts';
import { settingsPaths } from '../../tabs.ts';

/** `locked` by the account's admin, `lapsed` with the account's subscription, or missing from its `plan`. */
export type Lock = 'locked' | 'lapsed' | 'plan';

export type NavKey =
  | 'home'
  | 'myProjects'
  | 'communities'
  | DashboardView
  | 'audiences'
  | 'library'
  | 'usage'
  | 'account'
  | 'settings'
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
  /** The section entries of the user menu. */
  readonly user: readonly NavItem[];
};

const VIEWS: Record<DashboardView, NavItem> = {
  accounts: { key: 'accounts', icon: 'building', at: 'console', path: paths.accounts },
  teams: { key: 'teams', icon: 'team', at: 'console', path: paths.teams },
  users: { key: 'users', icon: 'user', at: 'console', path: paths.users },
};

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The entries of the navigation. A lapsed account keeps access to its projects, whose raw data stays visible. `above`
 * names the sections that the account's plan lacks.
 */
export function navigationOf(
  user: User,
  flags: Flags,
  lapsed = false,
  above: ReadonlySet<string> = NOTHING,
): Navigation {
  const sections = flags.sectionsPermissions ? user.sectionsAccessPermissions : undefined;
  const lockOf = (key: NavKey, section?: keyof SectionAccess): Lock | undefined => {
    if (lapsed) return 'lapsed';
    if (above.has(key)) return 'plan';
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
    app('audiences', 'audience', APP_PATHS.audiences, lockOf('audiences', 'distribute')),
    app('library', 'book', APP_PATHS.library, lockOf('library', 'build')),
    app('usage', 'chart', APP_PATHS.usage, lockOf('usage')),
  ];
  const menu: NavItem[] = [
    ...workspace,
    { key: 'account', icon: 'user', at: 'console', path: paths.profile },
  ];
  if (flags.branding) menu.push(app('branding', 'edit', APP_PATHS.branding, lockOf('branding', 'branding')));
  if (user.userType === 'SX_ADMIN')
    menu.push({ key: 'admin', icon: 'building', at: 'console', path: paths.accounts });

  const main = [app(isLite ? 'myProjects' : 'home', 'home', APP_PATHS.projects)];
  if (flags.communities && flags.community_menu)
    main.push(app('communities', 'chat', APP_PATHS.communities, lockOf('communities')));
  return {
    main,
    administration: dashboardViews(user).map((view) => VIEWS[view]),
    workspace: [...workspace, { key: 'settings', icon: 'settings', at: 'console', path: paths.settings }],
    user: menu,
  };
}

/**
 * Where to restart a lapsed subscription: admins on the subscription page, others via the help address (decisions
 * §11).
 */
export const restartOf = (
  user: User,
  { brand }: Pick<Runtime, 'brand'>,
): { readonly to: string } | { readonly href: string } =>
  isAdminOrOwner(user) ? { to: settingsPaths.subscription } : { href: `mailto:${brand.help.email}` };

/** The user's home path inside the console (decisions §5, without a requested path). */
export function homeOf(user: User): string {
  const [first] = dashboardViews(user);
  return first ? VIEWS[first].path : paths.profile;
}
