/** Which page a user gets: after a sign-in, for an address, in another app's frame, and after the session has ended. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { KEPT_KEY, WANTED_KEY } from '../../../src/api/kept.ts';
import { HOSTILE } from '../../hostileTargets.ts';
import { smallPlatform } from '../../signedIn.ts';
import { arrivesAt, at, browserOf, hereAlone, idOf, type InTab, openAt, signInAs, warm } from './inTab.ts';

beforeAll(() => warm());

const APPS = {
  core: 'https://core.example',
  lite: 'https://lite.example',
  australia: 'https://au.example',
  europeUnion: 'https://eu.example',
};
const CLIENT_APP = 'https://client.example/start?from=console';

/** Records the addresses for which the page is left. */
function leaving() {
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  return () => left.mock.calls.map(([url]) => new URL(String(url)));
}
const callsOf = ({ sent }: InTab) => sent.map((call) => call.replace(/\?.*$/u, ''));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the first page', () => {
  test.each<[CastKey, string, boolean]>([
    ['nora', '/settings/profile', false],
    ['theo', '/settings/profile', false],
    ['ines', '/accounts', true],
    ['sol', '/accounts', true],
    ['marta', '/users', true],
    ['adil', '/users', true],
  ])(
    '%s lands on %s after the sign-in and from /; only staff may open /accounts [NAV-11] [NAV-12]',
    async (who, path, isStaff) => {
      const tab = await openAt('/login', await browserOf());
      await signInAs(tab, who);
      await arrivesAt(path);
      tab.close();
      const again = await openAt('/', tab.browser);
      await arrivesAt(path);
      again.close();
      await openAt('/accounts', tab.browser);
      if (isStaff) await arrivesAt(path);
      else await heading('You can’t open this page');
    },
  );
});

describe('a customer of another app', () => {
  test.each<[CastKey, string]>([
    ['lena', APPS.lite],
    ['bruce', APPS.australia],
    ['nora', APPS.europeUnion],
    ['ada', APPS.core],
  ])('%s is sent to %s with token and userId [AUTH-65] [AUTH-66] [AUTH-68]', async (who, app) => {
    const left = leaving();
    const tab = await openAt('/login', await browserOf(undefined, smallPlatform({ config: { apps: APPS } })));
    await signInAs(tab, who);
    await waitFor(() => expect(left()).toHaveLength(1));
    const [to] = left();
    expect([to?.origin, to?.pathname]).toEqual([app, '/settings/profile']);
    expect(Object.fromEntries(to?.searchParams ?? [])).toEqual({
      token: tab.session.handOver()?.token,
      userId: idOf(tab.platform, who),
    });
  });

  test('a member of staff stays in the console', async () => {
    const left = leaving();
    const tab = await openAt('/login', await browserOf(undefined, smallPlatform({ config: { apps: APPS } })));
    await signInAs(tab, 'ines');
    await arrivesAt('/accounts');
    expect(left()).toEqual([]);
  });
});

describe('the page requested before the sign-in', () => {
  test('staff are sent to the requested address, on the console’s own host or on the product’s [AUTH-58] [AUTH-59] [AUTH-69]', async () => {
    const left = leaving();
    const docs = 'https://docs.canvass.example/a?b#c';
    for (const wanted of ['/accounts/create', '/users?q=nora', docs]) {
      const tab = await openAt(`/login?redirectUrl=${encodeURIComponent(wanted)}`, await browserOf());
      await signInAs(tab, 'ines');
      if (wanted === docs) await waitFor(() => expect(left().map(String)).toEqual([docs]));
      else await arrivesAt(wanted);
      tab.close();
    }
    expect(left()).toHaveLength(1);
  });

  test('the requested path survives the sign-up page and a reload, and is removed once the user is there [AUTH-69]', async () => {
    const tab = await openAt('/signUp/pro?redirectUrl=%2Fteams%3Fq%3Dmedia', await browserOf());
    const wanted = () => tab.browser.storage.storages.tab?.getItem(WANTED_KEY);
    expect(wanted()).toBe('/teams?q=media');
    tab.close();
    // Without the parameter the stored path stays.
    const again = await openAt('/login', tab.browser);
    await signInAs(again, 'ines');
    await arrivesAt('/teams?q=media');
    expect(wanted()).toBeNull();
  });

  test('a hostile redirectUrl is ignored: the sign-in leads to the user’s own first page [AUTH-60]', async () => {
    const left = leaving();
    for (const target of [
      '/\\evil.example',
      '//evil.example/%2f..',
      'https://evil.example',
      'javascript:alert(1)',
    ]) {
      expect(HOSTILE).toContain(target);
      const tab = await openAt(`/signUp?redirectUrl=${encodeURIComponent(target)}`, await browserOf());
      await tab.user.click(await screen.findByRole('link', { name: 'Log in here' }));
      await arrivesAt('/login');
      await signInAs(tab, target.startsWith('//') ? 'peter' : 'ines');
      await arrivesAt(target.startsWith('//') ? '/signUp/account-creation' : '/accounts');
      tab.close();
    }
    expect(left()).toEqual([]);
  });
});

describe('a visitor', () => {
  test.each([
    ['/idpresponse', 'Sign-in failed'],
    ['/expired-account', 'Your account has expired'],
    ['/upgrade-in-progress', 'Your account is being upgraded'],
  ])('%s opens without a session and without a request [AUTH-52]', async (path, title) => {
    const tab = await openAt(path, await browserOf());
    await heading(title);
    expect([at(), callsOf(tab)]).toEqual([path, []]);
  });

  test.each([
    ['/login', 'Sign in'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password?token=a', 'Set a new password'],
    ['/registered', 'Registration complete'],
    ['/registration-expired', 'This link has expired'],
    ['/complete-registration?token=a', 'Complete your registration'],
    ['/accept-invitation?token=a', 'Accept your invitation'],
    ['/twoFactorAuth', 'Enter your code'],
    ['/signUp', 'Create your free account'],
    ['/signUp/pro', 'Create your account'],
    ['/signUp/resend', 'Check your email'],
    ['/signUp/register/a', 'Create your account'],
  ])(
    '%s opens without a session, drops a token from the address, and sends no request [AUTH-50]',
    async (path, title) => {
      const tab = await openAt(path, await browserOf());
      await heading(title);
      // A token leaves the address.
      await waitFor(() => expect(at()).toBe(path.split('?')[0]));
      expect(callsOf(tab)).toEqual([]);
    },
  );

  test.each(['/signUp/pro/subscription', '/signUp/account-creation', '/signUp/pro/payment/x'])(
    '%s leads to the sign-in without a session, and sends no request [AUTH-51]',
    async (path) => {
      const tab = await openAt(path, await browserOf());
      await waitFor(() => expect(window.location.pathname).toBe('/login'));
      expect(callsOf(tab)).toEqual([]);
    },
  );
});

describe('in the frame of a client app', () => {
  const framed = () => hereAlone({ embedded: { clientAppUrl: CLIENT_APP } });
  const enter = async (who: CastKey, platform = framed()) => {
    const tab = await openAt(
      '/login?webClientId=c1&redirectUrl=%2Fteams',
      await browserOf(undefined, platform),
    );
    await signInAs(tab, who);
    return tab;
  };

  test.each<[CastKey, string]>([
    ['ines', '/accounts'],
    ['marta', '/users'],
  ])(
    'staff work in the frame: %s starts on %s, whatever the redirectUrl [AUTH-70] [AUTH-71]',
    async (who, home) => {
      const tab = await enter(who);
      await arrivesAt(home);
      await tab.reload();
      await arrivesAt(home);
    },
  );

  test.each(['oskar', 'adil'] as const)(
    '%s sees nothing at all, also after a reload [AUTH-72]',
    async (who) => {
      const tab = await enter(who);
      await waitFor(() => expect(tab.session.user()?.email).toBe(CAST[who].email));
      await waitFor(() => expect(tab.root.textContent).toBe(''));
      const again = await tab.reload();
      expect(again.session.user()?.email).toBe(CAST[who].email);
      expect(again.root.textContent).toBe('');
      expect(callsOf(again)).toEqual(['POST /api/auth/refresh', 'GET /api/users/users/who-am-i']);
    },
  );

  test.each(['nora', 'ada'] as const)(
    '%s is sent to the client app, also after a reload, but not in another tab [AUTH-73]',
    async (who) => {
      const left = leaving();
      const tab = await enter(who);
      await waitFor(() => expect(left()).toHaveLength(1));
      const token = tab.session.handOver()?.token;
      const userId = idOf(tab.platform, who);
      expect(left()[0]?.pathname).toBe('/start');
      const asked = { from: 'console', clientId: 'c1', userId, token };
      expect(Object.fromEntries(left()[0]?.searchParams ?? [])).toEqual(asked);
      tab.close();
      // The mode belongs to the tab: the address need not repeat it.
      const again = await openAt('/users', tab.browser);
      await waitFor(() => expect(left()).toHaveLength(2));
      expect(again.session.handOver()?.token).not.toBe(token);
      const next = { ...asked, token: again.session.handOver()?.token };
      expect(Object.fromEntries(left()[1]?.searchParams ?? [])).toEqual(next);
      again.close();
      const { storage, ...same } = tab.browser;
      await openAt('/settings/profile', { ...same, storage: storage.anotherTab() });
      await screen.findByDisplayValue(CAST[who].firstName);
      expect(left()).toHaveLength(2);
    },
  );

  test('without a client app in the config, a customer stays in the console [AUTH-70] [AUTH-73]', async () => {
    const left = leaving();
    await enter('nora', hereAlone());
    await arrivesAt('/settings/profile');
    await screen.findByDisplayValue(CAST.nora.firstName);
    expect(left()).toEqual([]);
  });

  test.each(['oskar', 'nora'] as const)(
    'impersonating %s works in the frame, with the bar, and can be ended after a reload [AUTH-71]',
    async (who) => {
      const tab = await enter('ines');
      await arrivesAt('/accounts');
      await tab.auth.impersonate(idOf(tab.platform, who));
      const bar = () => screen.queryByRole('region', { name: 'Impersonation' });
      await waitFor(() => expect(bar()?.textContent).toContain(CAST[who].lastName));
      const again = await tab.reload();
      await waitFor(() => expect(bar()?.textContent).toContain(CAST[who].lastName));
      await again.user.click(within(bar() as HTMLElement).getByRole('button', { name: 'End impersonation' }));
      await waitFor(() => expect(bar()).toBeNull());
      await screen.findByRole('button', { name: /^User menu/u });
      expect(again.session.user()?.email).toBe(CAST.ines.email);
    },
  );
});

describe('a session that ends', () => {
  const rows = () => screen.getAllByRole('button', { name: /^Actions for/u });
  const search = () => screen.findByRole<HTMLInputElement>('searchbox');

  test('16 idle minutes cost one refresh; after 31 days the user must sign in and returns to the same place [AUTH-77]', async () => {
    const platform = hereAlone();
    // The machine's clock is two hours slow: the server's counts.
    platform.clock.shift(2 * 3_600_000);
    const tab = await openAt('/accounts', await browserOf('ines', platform));
    await waitFor(() => expect(rows()).toHaveLength(25));
    const pass = async (minutes: number, text: string) => {
      tab.platform.clock.shift(minutes * 60_000);
      tab.sent.length = 0;
      await tab.user.clear(await search());
      await tab.user.type(await search(), text);
    };
    await pass(16, 'beacon');
    await waitFor(() =>
      expect(callsOf(tab)).toEqual([
        'GET /api/users/accounts/',
        'POST /api/auth/refresh',
        'GET /api/users/accounts/',
      ]),
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    await pass(31 * 24 * 60, 'alpine');
    await arrivesAt('/login?redirectUrl=%2Faccounts%3Fq%3Dalpine');
    expect(callsOf(tab)).toEqual(['GET /api/users/accounts/', 'POST /api/auth/refresh']);
    await signInAs(tab, 'ines');
    expect((await search()).value).toBe('alpine');
    await screen.findAllByRole('link', { name: /alpine/iu });
  });

  test('when the first refresh fails with 404, the sign-in page offers "Try again", which opens the requested page [WALK-3] [WALK-4] [AUTH-77]', async () => {
    const browser = await browserOf('ines');
    browser.platform.faults.add({ call: 'refresh', kind: '404' });
    const tab = await openAt('/teams?q=media', browser);
    await arrivesAt('/login?redirectUrl=%2Fteams%3Fq%3Dmedia');
    expect((await screen.findByRole('alert')).textContent).toContain('You haven’t been signed out');
    expect(browser.storage.storages.local?.getItem(KEPT_KEY)).not.toBeNull();
    const again = screen.getByRole('button', { name: 'Try again' });
    const before = tab.sent.length;
    await tab.user.click(again);
    await waitFor(() => expect(tab.sent.length).toBe(before + 1));
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('false'));
    browser.platform.faults.clear();
    await tab.user.click(screen.getByRole('button', { name: 'Try again' }));
    await arrivesAt('/teams?q=media');
    expect((await search()).value).toBe('media');
  });

  test('declining a takeover signs every tab of the browser out, and the sign-in page says why [WALK-3] [AUTH-46]', async () => {
    const tab = await openAt('/accounts', await browserOf('ines'));
    const beside = await tab.beside();
    const ends: unknown[] = [];
    beside.session.on((event) => event.type === 'signed-out' && ends.push(event.reason));
    // The same user signs in elsewhere.
    await browserOf('ines', tab.platform);
    await tab.user.type(await search(), 'beacon');
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Open session' }));
    await tab.user.click(prompt.getByRole('button', { name: 'Close' }));
    await arrivesAt('/login');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your account was signed in somewhere else',
    );
    expect([ends, beside.session.user()]).toEqual([['taken-over'], undefined]);
  });
});
