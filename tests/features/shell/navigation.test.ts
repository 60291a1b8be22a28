import { describe, expect, test } from 'vitest';
import { appPage } from '../../../mocks/server/appPages.ts';
import { homeOf, type NavItem, navigationOf, restartOf } from '../../../src/app/layout/navigation.ts';
import { brandOf } from '../../../src/config/brands.ts';
import { type Flags, resolveFlags } from '../../../src/config/flags.ts';
import type { User } from '../../../src/domain/entities.ts';
import { APP_PATHS } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';

const flags = (overrides: Partial<Flags> = {}): Flags => resolveFlags('prod', 'default', overrides);
const user = (part: Partial<User>): User => ({
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Moreau',
  email: 'ada@atlas.example',
  userType: 'USER',
  roles: [],
  isActive: true,
  ...part,
});
const keys = (items: readonly NavItem[]) => items.map(({ key }) => key);
const locks = (items: readonly NavItem[]) => Object.fromEntries(items.map(({ key, lock }) => [key, lock]));

describe('the navigation of each user', () => {
  test.each([
    ['SX_ADMIN', ['accounts', 'teams', 'users'], true, '/accounts'],
    ['MAIN_ADMIN', ['users', 'teams'], false, '/users'],
    ['ADMIN_ASSISTANT', ['users', 'teams'], false, '/users'],
    ['ACCOUNT_ADMIN', [], false, '/settings/profile'],
    ['TEAM_ADMIN', [], false, '/settings/profile'],
    ['USER', [], false, '/settings/profile'],
    ['LATER_TYPE', [], false, '/settings/profile'],
  ])('%s sees the dashboard views %j [NAV-1] [NAV-13] [NAV-14]', (userType, views, admin, home) => {
    const navigation = navigationOf(user({ userType }), flags());
    expect(keys(navigation.main)).toEqual(['home', 'communities']);
    expect(keys(navigation.administration)).toEqual(views);
    expect(keys(navigation.workspace)).toEqual(['audiences', 'library', 'usage', 'settings']);
    const own = ['audiences', 'library', 'usage', 'account', 'branding'];
    expect(keys(navigation.user)).toEqual(admin ? [...own, 'admin'] : own);
    expect(homeOf(user({ userType }))).toBe(home);
  });

  test('a Lite account has My Projects in place of Home [NAV-1]', () => {
    expect(keys(navigationOf(user({ account: { accessType: 'LITE' } }), flags()).main)).toEqual([
      'myProjects',
      'communities',
    ]);
  });

  test('Communities needs both of its flags, and Branding needs its flag', () => {
    expect(keys(navigationOf(user({}), flags({ community_menu: false })).main)).toEqual(['home']);
    expect(keys(navigationOf(user({}), flags({ communities: false })).main)).toEqual(['home']);
    expect(keys(navigationOf(user({}), flags({ branding: false })).user)).not.toContain('branding');
  });

  test('each entry leads to a path of the app or of the console [NAV-3]', () => {
    const { main, workspace, user: own } = navigationOf(user({ userType: 'SX_ADMIN' }), flags());
    const where = Object.fromEntries(
      [...main, ...workspace, ...own].map(({ key, at, path }) => [key, `${at} ${path}`]),
    );
    expect(where).toMatchObject({
      home: 'app /projects',
      communities: 'app /communities',
      audiences: 'app /audiences',
      library: 'app /questionLibrary',
      usage: 'app /projectOverview',
      account: 'console /settings/profile',
      admin: 'console /accounts',
    });
  });
});

describe('locks', () => {
  const none = { build: false, distribute: false, analysis: true, branding: false };

  test('Audiences needs the permission distribute, Library needs build, and Branding needs branding [NAV-6]', () => {
    const locksOf = (sections: User['sectionsAccessPermissions']) =>
      locks(navigationOf(user({ sectionsAccessPermissions: sections }), flags()).user);
    expect(locksOf(none)).toEqual({
      audiences: 'locked',
      library: 'locked',
      usage: undefined,
      account: undefined,
      branding: 'locked',
    });
    expect(locksOf({ ...none, distribute: true })).toMatchObject({ audiences: undefined, library: 'locked' });
    expect(locksOf({ ...none, build: true })).toMatchObject({ audiences: 'locked', library: undefined });
    expect(locksOf({ ...none, branding: true })).toMatchObject({ branding: undefined, library: 'locked' });
  });

  test('nothing is locked when the user’s permissions are not set, or when the flag is off [NAV-6]', () => {
    const free = { audiences: undefined, library: undefined, branding: undefined };
    expect(locks(navigationOf(user({}), flags()).user)).toMatchObject(free);
    const restricted = user({ sectionsAccessPermissions: none });
    expect(locks(navigationOf(restricted, flags({ sectionsPermissions: false })).user)).toMatchObject(free);
  });

  test('in a lapsed account everything is locked except the projects and the account settings [NAV-7]', () => {
    const { main, workspace, user: own } = navigationOf(user({}), flags(), true);
    expect(locks(main)).toEqual({ home: undefined, communities: 'lapsed' });
    expect(locks(workspace)).toEqual({
      audiences: 'lapsed',
      library: 'lapsed',
      usage: 'lapsed',
      settings: undefined,
    });
    expect(locks(own)).toMatchObject({ account: undefined, branding: 'lapsed' });
  });

  test('a section that the plan lacks is locked by the plan, whatever the permissions; a lapse takes precedence [NAV-8]', () => {
    const above = new Set(['communities', 'library', 'somethingLater']);
    const restricted = user({ sectionsAccessPermissions: none });
    const { main, workspace } = navigationOf(restricted, flags(), false, above);
    expect(locks(main)).toEqual({ home: undefined, communities: 'plan' });
    expect(locks(workspace)).toMatchObject({ audiences: 'locked', library: 'plan', usage: undefined });
    const lapsed = navigationOf(restricted, flags(), true, above);
    expect(locks(lapsed.main)).toMatchObject({ communities: 'lapsed' });
  });

  test('an admin or owner restarts on the subscription page, other users by mail to the help address [NAV-7]', () => {
    const brand = brandOf('default');
    expect(restartOf(user({ userType: 'ACCOUNT_ADMIN' }), { brand })).toEqual({
      to: '/settings/subscription',
    });
    expect(restartOf(user({ roles: ['COMPANY_OWNER'] }), { brand })).toEqual({
      to: '/settings/subscription',
    });
    expect(restartOf(user({}), { brand })).toEqual({ href: `mailto:${brand.help.email}` });
  });
});

test('the platform has a stand-in page for every path of the app that the console links to', () => {
  const { config } = smallPlatform();
  const all = { lite: user({ account: { accessType: 'LITE' } }), staff: user({ userType: 'SX_ADMIN' }) };
  const linked = Object.values(all).flatMap((one) => {
    const { main, workspace, user: own } = navigationOf(one, flags({ branding: true }));
    return [...main, ...workspace, ...own].filter(({ at }) => at === 'app').map(({ path }) => path);
  });
  expect(new Set(linked)).toEqual(new Set(Object.values(APP_PATHS)));
  for (const path of linked)
    expect(appPage(new URL(path, 'http://console.test'), config, 'http://console.test'), path).toContain(
      `data-testid="arrived">${path}<`,
    );
});
