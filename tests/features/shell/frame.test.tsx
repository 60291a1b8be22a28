import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BRANDS } from '../../../mocks/state/config.ts';
import { brandOf } from '../../../src/config/brands.ts';
import {
  clearToastHistory,
  dismissToast,
  showToast,
  toastStore,
} from '../../../src/kit/toasts/toastStore.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';

afterEach(() => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

const mainNav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const findProfile = () => screen.findByRole('textbox', { name: 'First name' });
const openMenu = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.click(screen.getByRole('button', { name: /^User menu/u }));
  return within(screen.getByRole('menu', { name: /^User menu/u }));
};
const items = (menu: Pick<typeof screen, 'getAllByRole'>) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the navigation', () => {
  test('an SxAdmin has the dashboard views, the sections and Admin [NAV-1] [NAV-2] [NAV-13]', async () => {
    const { user } = await renderApp({ at: '/settings/profile' });
    await findProfile();
    const links = mainNav()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual([
      'Canvass',
      'Home',
      'Communities',
      'Accounts',
      'Teams',
      'Users',
      'Audiences',
      'Library',
      'Usage',
      'Account Settings',
    ]);
    expect(items(await openMenu(user))).toEqual([
      'Audiences',
      'Library',
      'Usage',
      'Account',
      'Branding',
      'Admin',
      'Language: English',
      'Keyboard shortcuts',
      'Log out',
    ]);
  });

  test('a user without the accounts list who follows a link to a search in it lands on the users with a message', async () => {
    await renderApp({ as: 'marta', at: '/accounts?q=alder' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
    expect(await screen.findByText(/^You can’t open the list of accounts/u)).toBeTruthy();
  });

  test('a user without the accounts list who opens /accounts lands on the users without a message', async () => {
    await renderApp({ as: 'marta', at: '/accounts' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
    expect(toastStore.get().shown).toEqual([]);
  });

  test('for an Enterprise account the subscription page is below Plan & Billing, whose tab is marked as current', async () => {
    await renderApp({ as: 'nora', at: '/settings/subscription' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Account Settings' }));
    expect(tabs.getByRole('link', { name: 'Plan & Billing' }).getAttribute('aria-current')).toBe('page');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Plan & Billing' }).getAttribute('href')).toBe(
      '/settings/plan-billing',
    );
  });

  test('on another settings tab, an owner’s "Account Settings" link is marked as current and leads to the profile', async () => {
    const { user } = await renderApp({ as: 'nora', at: '/settings/profile' });
    await findProfile();
    await user.click(screen.getByRole('link', { name: 'Plan & Billing' }));
    expect(await screen.findByText('in 54 days')).toBeTruthy();
    const settings = mainNav().getByRole('link', { name: 'Account Settings' });
    expect(settings.getAttribute('aria-current')).toBe('page');
    await user.click(settings);
    await findProfile();
    expect(window.location.pathname).toBe('/settings/profile');
  });

  test('a customer has no dashboard views and no Admin; the links lead to the app [NAV-1] [NAV-3] [NAV-4]', async () => {
    const platform = smallPlatform({
      config: { apps: { core: 'https://app.canvass.example', europeUnion: 'https://eu.canvass.example' } },
    });
    const { user } = await renderApp({ as: 'oskar', at: '/settings/profile', platform });
    await findProfile();
    const targets = mainNav()
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ href }) => href)
      .filter((href) => !href.startsWith(window.location.origin));
    expect(targets).toEqual(
      ['/projects', '/communities', '/audiences', '/questionLibrary', '/projectOverview'].map(
        (path) => `https://eu.canvass.example${path}`,
      ),
    );
    expect(items(await openMenu(user))).toEqual([
      'Audiences',
      'Library',
      'Usage',
      'Account',
      'Branding',
      'Language: English',
      'Keyboard shortcuts',
      'Log out',
    ]);
  });

  test('for a Lite account the link to the projects is called My Projects [NAV-1]', async () => {
    await renderApp({ as: 'lena', at: '/settings/profile' });
    await findProfile();
    expect(mainNav().getByRole('link', { name: 'My Projects' })).toBeTruthy();
  });

  test('a locked section is shown as disabled and says why, also in the menu [NAV-5] [NAV-6]', async () => {
    const why =
      'The access to this section has been locked by your account admin. Please contact them to change access level.';
    const { user } = await renderApp({ as: 'clara', at: '/settings/profile' });
    await findProfile();
    const library = mainNav().getByRole('button', { name: 'Library' });
    expect(library.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(library.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      why,
    );
    expect(mainNav().getByRole('link', { name: 'Audiences' })).toBeTruthy();
    const menu = await openMenu(user);
    for (const name of ['Library', 'Branding']) {
      const entry = menu.getByRole('menuitem', { name });
      expect(entry.getAttribute('aria-disabled')).toBe('true');
      expect(document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
    }
  });

  test('in a lapsed account, locked sections and the menu have a link to restart the subscription [NAV-7]', async () => {
    const { user } = await renderApp({ as: 'lars', at: '/settings/profile' });
    await findProfile();
    const library = await mainNav().findByRole('button', { name: 'Library' });
    const tip = document.getElementById(library.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent).toContain('Your subscription has lapsed.');
    expect(tip?.querySelector('a')?.getAttribute('href')).toBe('/settings/subscription');
    expect(mainNav().getByRole('link', { name: 'Home' })).toBeTruthy();
    const restart = (await openMenu(user)).getByRole('menuitem', { name: 'Restart your subscription' });
    expect(restart.getAttribute('href')).toBe('/settings/subscription');
  });

  test('a section that the plan lacks says so and links to the plans, also in the menu [NAV-8]', async () => {
    const { user } = await renderApp({ as: 'lena', at: '/settings/profile' });
    await findProfile();
    const communities = await mainNav().findByRole('button', { name: 'Communities' });
    expect(communities.getAttribute('aria-disabled')).toBe('true');
    const tip = document.getElementById(communities.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent).toContain('This feature is available with an upgraded plan.');
    expect(tip?.querySelector('a')?.getAttribute('href')).toBe('/settings/subscription/compare');
    const menu = await openMenu(user);
    expect(menu.getByRole('menuitem', { name: 'Branding' }).getAttribute('aria-disabled')).toBe('true');
    expect(menu.getByRole('menuitem', { name: 'Explore plans' }).getAttribute('href')).toBe(
      '/settings/subscription/compare',
    );
  });

  test('for a member of staff the frame does not request an account', async () => {
    const { sent } = await renderApp({ at: '/settings/profile' });
    await findProfile();
    expect(sent).toEqual([]);
  });

  test('Log out goes to /logout [AUTH-39]', async () => {
    const { user, shown } = await renderApp({ at: '/settings/profile' });
    await findProfile();
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Log out' }));
    expect(shown).toEqual(['/logout']);
  });

  test('the older header has Projects, Settings and Logout, and Admin Dashboard [NAV-9]', async () => {
    const platform = smallPlatform({ config: { flags: { uirefresh: false } } });
    const { user } = await renderApp({ at: '/settings/profile', platform });
    await findProfile();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/accounts');
    expect(
      mainNav()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Accounts', 'Teams', 'Users']);
    expect(items(await openMenu(user))).toEqual([
      'Projects',
      'Settings',
      'Language: English',
      'Keyboard shortcuts',
      'Logout',
    ]);
  });
});

describe('the header', () => {
  test.each(BRANDS)('Get help shows the contacts of %s [NAV-10] [CFG-7]', async (id) => {
    const brand = brandOf(id);
    const { user } = await renderApp({
      at: '/settings/profile',
      platform: smallPlatform({ config: { brand: id } }),
    });
    await findProfile();
    await user.click(screen.getByRole('button', { name: 'Get help' }));
    const popup = within(screen.getByRole('dialog', { name: 'Get help' }));
    expect(popup.getByRole('link', { name: brand.help.email }).getAttribute('href')).toBe(
      `mailto:${brand.help.email}`,
    );
    expect(popup.getByRole('link', { name: /opens in a new tab/ }).getAttribute('href')).toBe(
      brand.help.centre,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Get help' }));
  });

  test('dismissed toasts can be read again under Notifications, newest first and unchanged [MSG-2]', async () => {
    const { user } = await renderApp({ at: '/settings/profile' });
    await findProfile();
    act(() => {
      showToast({ level: 'error', text: '%{name} |||| <b>no</b>' });
      showToast({ level: 'success', text: 'Saved' });
    });
    for (const { id } of toastStore.get().shown) act(() => dismissToast(id));
    await user.click(screen.getByRole('button', { name: 'Notifications, 2 new' }));
    const list = within(screen.getByRole('dialog', { name: 'Notifications' }));
    const told = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(told[0]).toContain('Success: Saved');
    expect(told[1]).toContain('Error: %{name} |||| <b>no</b>');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  test('the theme is chosen in the user menu and kept', async () => {
    const { user } = await renderApp({ at: '/settings/profile' });
    await findProfile();
    await user.click((await openMenu(user)).getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('canvass.theme')).toBe('dark');
    await user.click((await openMenu(user)).getByRole('menuitemradio', { name: 'System' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('message pages', () => {
  test('a frame that fails to render shows a message, and "Try again" renders it when the cause is gone', async () => {
    let fails = false;
    const { matchMedia } = window;
    // A media query that only the navigation uses.
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      if (fails && query.includes('901px')) throw new Error('Broken on purpose');
      return matchMedia.call(window, query);
    });
    // React logs what a boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fails = true;
    const { user } = await renderApp({ at: '/settings/profile' });
    await screen.findByRole('heading', { level: 1, name: 'This page stopped working' });
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Copy details' })).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findProfile();
    expect(mainNav().getByRole('link', { name: 'Home' })).toBeTruthy();
  });

  test('an unknown path shows "Page not found" with a link home, which takes the focus to the new page [NAV-35]', async () => {
    const { user } = await renderApp({ as: 'oskar', at: '/no/such/page' });
    await screen.findByRole('heading', { name: 'Page not found', level: 1 });
    expect(document.title).toBe('Page not found · Canvass console');
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    await findProfile();
    expect(document.title).toBe('Profile · Canvass console');
    // The keyboard and a screen reader start at the new page.
    await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
  });

  test.each([
    ['/accounts/%E0%A4/settings', 'This account no longer exists'],
    ['/accounts/acc-0000004/credit-pools/%E0%A4', 'This credit pool doesn’t exist'],
  ])(
    '%s, a link cut inside an encoded character, shows a message, with the navigation around it',
    async (at, says) => {
      // The router logs a warning for each damaged path.
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await renderApp({ at });
      expect(await screen.findByText(says)).toBeTruthy();
      expect(warn.mock.calls.filter(([words]) => !String(words).includes('could not be decoded'))).toEqual(
        [],
      );
      expect(mainNav().getByRole('link', { name: 'Accounts' })).toBeTruthy();
    },
  );

  test('a page that the user may not open says why, and does not request its data [NAV-24] [CFG-8]', async () => {
    const { sent } = await renderApp({ as: 'oskar', at: '/teams' });
    await screen.findByRole('heading', { name: 'You can’t open this page', level: 1 });
    expect(screen.getByText('Only Canvass staff can do this.')).toBeTruthy();
    expect(sent.filter((request) => request.includes('/teams'))).toEqual([]);
  });
});
