/** A session that ends while a form has unsaved input: the sign-in over the page (decisions §12). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { listTeams } from '../../../src/api/calls/lists.ts';
import { KEPT_KEY } from '../../../src/api/kept.ts';
import { allowChanges } from '../../allowChanges.ts';
import { whenOver } from '../../leaving.ts';
import { smallPlatform } from '../../signedIn.ts';
import { expectExactly } from '../../unforgiven.ts';
import { AUTHORITY, forgetTrips, IDENTITY } from '../../unit/hosted/scripted.ts';
import { idOf as accountId } from '../accounts/open.ts';
import { arrivesAt, at, browserOf, idOf, type InTab, openAt, signInAs, warm } from './inTab.ts';

beforeAll(() => warm());

const TYPED = 'Typed & not lost';
const PATH = `/accounts/${accountId('aldergrove')}/settings`;
const POOL = `/accounts/${accountId('aldergrove')}/credit-pools/pool-000004-1`;
const name = () => screen.findByLabelText<HTMLInputElement>('Account name');
const phone = () => screen.findByLabelText<HTMLInputElement>(/^Phone/u);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const dialog = async (title = 'Your session has ended') =>
  within(await screen.findByRole('dialog', { name: title }));
const isUncovered = () => waitFor(() => expect(document.querySelector('.cover')).toBeNull());
const pageIsInert = ({ root }: InTab) => root.hasAttribute('inert');
const writes = ({ platform }: InTab, call = 'updateAccount') =>
  platform.log.of(call).filter(({ status }) => status === 200);

async function retype({ user }: InTab): Promise<void> {
  const box = await name();
  await user.clear(box);
  await user.type(box, TYPED);
}

/** The settings of an account, with a changed name. */
async function typedIn(browser: Parameters<typeof openAt>[1]): Promise<InTab> {
  const tab = await openAt(PATH, browser);
  await retype(tab);
  return tab;
}
const typed = async (): Promise<InTab> => typedIn(await browserOf('ines'));
const isAsBefore = async () => expect((await name()).value).toMatch(/^Aldergrove/u);

/** Saves: `call` finds the token expired, and the refresh is refused. Afterwards the platform works as before. */
async function lose(
  tab: InTab,
  {
    call = 'updateAccount',
    kind = '401twice',
  }: { call?: string; kind?: '401twice' | '403plain' | '404' } = {},
): Promise<void> {
  tab.platform.faults.add({ call, kind: '401once' });
  tab.platform.faults.add({ call: 'refresh', kind });
  await tab.user.click(save());
  await screen.findByRole('dialog');
  tab.platform.faults.clear();
}

/** Everything that this browser stores. */
function keptIn({ browser }: InTab): string {
  const { local, tab } = browser.storage.storages;
  const values = [localStorage, sessionStorage, local, tab].flatMap((storage) =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.getItem(storage.key(index) ?? '')),
  );
  return JSON.stringify([values, window.history.state]);
}

/** Saves the input, which must be written exactly once. */
async function savesOnce(tab: InTab): Promise<void> {
  expectExactly(writes(tab), 0);
  await tab.user.click(save());
  await waitFor(() => expect(writes(tab)).toHaveLength(1));
  expect(writes(tab)[0]?.body).toMatchObject({ name: TYPED });
}

describe('the sign-in over the page', () => {
  test.each(['401twice', '403plain'] as const)(
    'after a refresh refused with %s, the same user signs in over the page, keeps the input and saves once [AUTH-79] [WALK-6] [WALK-7]',
    async (kind) => {
      const tab = await typed();
      await lose(tab, { kind });
      const over = await dialog();
      over.getByText(`Sign in again as ${CAST.ines.email} to continue. What you typed is still here.`);
      for (const way of ['Continue with Google', 'Continue with Microsoft', 'Single sign-on (SSO)'])
        over.getByRole('button', { name: way });
      await waitFor(() => expect(document.activeElement).toBe(over.getByLabelText('Password')));
      expect(pageIsInert(tab)).toBe(true);
      expect(keptIn(tab)).not.toContain(TYPED);
      await signInAs(tab);
      await isUncovered();
      expect([pageIsInert(tab), at(), (await name()).value]).toEqual([false, PATH, TYPED]);
      expect(document.activeElement).toBe(save());
      await savesOnce(tab);
    },
  );

  test.each([
    {
      path: '/teams',
      menu: /^Actions for /u,
      entry: 'Edit team',
      box: 'Team name',
      action: 'Save team',
      call: 'updateTeam',
    },
    {
      path: POOL,
      menu: /^Actions for .*research/u,
      entry: 'Finalize',
      box: 'Amount',
      action: /^Finalize/u,
      call: 'finalizeDrawDown',
    },
    {
      path: POOL,
      menu: /^Actions for /u,
      entry: 'Rename',
      box: 'Name',
      action: 'Save name',
      call: 'renameCreditPool',
    },
  ])('what was typed in the dialog "$entry" stays under it, and is sent once', async (one) => {
    const tab = await openAt(one.path, await browserOf('ines'));
    const [menu] = await screen.findAllByRole('button', { name: one.menu });
    await tab.user.click(menu as HTMLElement);
    await tab.user.click(await screen.findByRole('menuitem', { name: one.entry }));
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: one.box });
    await tab.user.clear(box);
    await tab.user.type(box, '1234');
    tab.platform.faults.add({ call: one.call, kind: '401once' });
    tab.platform.faults.add({ call: 'refresh', kind: '401twice' });
    await tab.user.click(screen.getByRole('button', { name: one.action }));
    await dialog();
    tab.platform.faults.clear();
    await signInAs(tab);
    await isUncovered();
    expect(box.value).toBe('1234');
    await tab.user.click(screen.getByRole('button', { name: one.action }));
    await waitFor(() => expect(box.isConnected).toBe(false));
    expect(writes(tab, one.call)).toHaveLength(1);
  });

  test('when the refresh fails with 404, the page waits with its input, and "Try again" resumes it [WALK-4] [WALK-6] [NET-11]', async () => {
    const tab = await typed();
    tab.platform.faults.add({ call: 'updateAccount', kind: '401once' });
    tab.platform.faults.add({ call: 'refresh', kind: '404' });
    await tab.user.click(save());
    const away = await dialog('Can’t reach the server');
    away.getByText('You haven’t been signed out. Try again in a moment.');
    expect(pageIsInert(tab)).toBe(true);
    const again = away.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    const tries = () => tab.platform.log.of('refresh').length;
    const before = tries();
    await tab.user.click(again);
    await waitFor(() => expect(tries()).toBe(before + 1));
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('false'));
    expect(pageIsInert(tab)).toBe(true);
    tab.platform.faults.clear();
    await tab.user.click(again);
    await isUncovered();
    expect((await name()).value).toBe(TYPED);
    await savesOnce(tab);
  });

  test('the same dialog asks for the code of a second factor, and has a link back to the sign-in [AUTH-79]', async () => {
    const platform = smallPlatform();
    const tab = await openAt('/login?redirectUrl=%2Fusers', await browserOf(undefined, platform));
    const mailed = () => /\d{6}/u.exec(platform.outbox.emails.at(-1)?.text ?? '')?.[0] ?? '';
    const enter = async (code: string) => {
      const box = await screen.findByLabelText('Code');
      await tab.user.clear(box);
      await tab.user.type(box, `${code}{Enter}`);
    };
    await signInAs(tab, 'dana');
    await arrivesAt('/twoFactorAuth');
    await enter(mailed());
    // The requested path survives the step of the code.
    await arrivesAt('/users');
    tab.close();
    const own = await typedIn(tab.browser);
    await lose(own);
    await signInAs(own);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    await own.user.click((await dialog()).getByRole('link', { name: 'Back to sign in' }));
    await signInAs(own);
    await enter(`${mailed()}0`);
    await (await dialog()).findByText('Invalid Code');
    await enter(mailed());
    await isUncovered();
    expect((await name()).value).toBe(TYPED);
    await savesOnce(own);
  });

  test('every way out asks first: "Stay" keeps the half-typed password, leaving discards the input [AUTH-79]', async () => {
    const tab = await typed();
    await lose(tab);
    await signInAs(tab, undefined, 'not-it-1');
    const over = await dialog();
    await over.findByText('Invalid Credentials');
    expect((await name()).value).toBe(TYPED);
    const password = over.getByLabelText<HTMLInputElement>('Password');
    await tab.user.clear(password);
    await tab.user.type(password, 'half typed');
    for (const ask of [
      () => tab.user.click(over.getByRole('button', { name: 'Leave this page' })),
      () => tab.user.click(over.getByRole('button', { name: 'Close' })),
      () => tab.user.keyboard('{Escape}'),
      () => tab.user.click(over.getByRole('link', { name: 'Forgot password?' })),
    ]) {
      await ask();
      over.getByText('What you typed on this page will be lost.');
      const stay = over.getByRole('button', { name: 'Stay' });
      await waitFor(() => expect(document.activeElement).toBe(stay));
      await tab.user.click(stay);
      expect(over.queryByText('What you typed on this page will be lost.')).toBeNull();
      expect([document.activeElement, password.value]).toEqual([password, 'half typed']);
    }
    await tab.user.click(over.getByRole('button', { name: 'Leave this page' }));
    await tab.user.click(over.getByRole('button', { name: 'Leave and discard changes' }));
    await arrivesAt(`/login?redirectUrl=${encodeURIComponent(PATH)}`);
    expect(document.querySelector('.cover')).toBeNull();
    await signInAs(tab, 'ines');
    await arrivesAt(PATH);
    await isAsBefore();

    await retype(tab);
    await lose(tab);
    await tab.user.click((await dialog()).getByRole('link', { name: 'Forgot password?' }));
    await tab.user.click((await dialog()).getByRole('button', { name: 'Leave and discard changes' }));
    await arrivesAt('/forgot-password');
    expect(document.querySelector('.cover')).toBeNull();
    await screen.findByRole('heading', { level: 1 });
  });

  test('another user who signs in over the page gets their own first page and does not see the input [AUTH-79]', async () => {
    const tab = await typed();
    await lose(tab, { kind: '403plain' });
    const before = tab.sent.length;
    await signInAs(tab, 'sol');
    await arrivesAt('/accounts');
    await isUncovered();
    expect(document.body.textContent).not.toContain(TYPED);
    expect(tab.sent.slice(before).filter((call) => call.includes(accountId('aldergrove')))).toEqual([]);
    tab.close();
    await openAt(PATH, tab.browser);
    await isAsBefore();
  });

  test('a press while the session is ending sends nothing; the next press after the sign-in saves once [AUTH-79] [WALK-6]', async () => {
    const tab = await typed();
    tab.platform.faults.add({ call: 'refresh', kind: '403plain' });
    tab.platform.faults.add({ call: 'listTeams', kind: '401once' });
    let presses = 0;
    tab.session.on(({ type }) => {
      if (type !== 'signed-out') return;
      presses += 1;
      save().click();
    });
    // A prefetch finds out that the session has ended.
    await expect(tab.send(listTeams, { query: {} })).rejects.toMatchObject({ kind: 'aborted' });
    tab.platform.faults.clear();
    expect(presses).toBe(1);
    await dialog();
    await signInAs(tab);
    await isUncovered();
    await waitFor(() => expect(save().getAttribute('aria-busy')).not.toBe('true'));
    expect((await name()).value).toBe(TYPED);
    await savesOnce(tab);
  });

  test('when popups are blocked, the first press warns that the input would be lost; the second leaves the page [WALK-7]', async () => {
    const tab = await typedIn(await browserOf('ines', smallPlatform({ config: { identity: IDENTITY } })));
    const answer = {
      issuer: AUTHORITY,
      authorization_endpoint: `${AUTHORITY}/authorize`,
      token_endpoint: `${AUTHORITY}/token`,
    };
    vi.stubGlobal('fetch', async () => Response.json(answer));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    whenOver(forgetTrips);
    vi.spyOn(window, 'open').mockReturnValue(null);
    await lose(tab);
    const over = await dialog();
    const google = over.getByRole('button', { name: 'Continue with Google' });
    await tab.user.click(google);
    expect((await over.findByRole('alert')).textContent).toMatch(
      /lose what you typed before you were signed out\. Select the button again to continue\.$/u,
    );
    expect([assign.mock.calls, (await name()).value]).toEqual([[], TYPED]);
    await tab.user.click(google);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(new URL(String(assign.mock.lastCall?.[0])).origin).toBe(AUTHORITY);
  });
});

describe('an impersonation that ends unexpectedly', () => {
  const LIST = `/users?q=${CAST.nora.email}`;
  const NUMBER = '+44 20 7946 0999';
  const bar = () => screen.findByRole('region', { name: 'Impersonation' });
  const noBar = () => expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull();

  async function acting(): Promise<InTab> {
    const tab = await openAt(LIST, await browserOf('ines'));
    await tab.user.click(await screen.findByRole('button', { name: 'Actions for Nora Lindgren' }));
    await tab.user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }));
    await arrivesAt('/settings/profile');
    await phone();
    return tab;
  }
  async function typedAsNora(): Promise<InTab> {
    const tab = await acting();
    await allowChanges(tab.user);
    await tab.user.clear(await phone());
    await tab.user.type(await phone(), NUMBER);
    return tab;
  }

  test('after a lost session the impersonating user signs in over the page and continues as the other user [WALK-6]', async () => {
    const tab = await typedAsNora();
    await lose(tab, { call: 'updateUser' });
    (await dialog()).getByText(new RegExp(`^Sign in again as ${CAST.ines.email} to continue\\.`, 'u'));
    expect(tab.browser.storage.storages.local?.getItem(KEPT_KEY)).toBeNull();
    await signInAs(tab);
    await isUncovered();
    expect((await bar()).textContent).toContain('Nora Lindgren');
    expect((await phone()).value).toBe(NUMBER);
    // It is a new impersonation, which starts as view only.
    await allowChanges(tab.user, 'The same ticket');
    await tab.user.click(save());
    await waitFor(() => expect(writes(tab, 'updateUser')).toHaveLength(1));
  });

  test('the impersonated user who signs in over the page does not see the input', async () => {
    const tab = await typedAsNora();
    await lose(tab, { call: 'updateUser' });
    await signInAs(tab, 'nora');
    await isUncovered();
    await arrivesAt('/settings/profile');
    await screen.findByDisplayValue(CAST.nora.firstName);
    expect((await phone()).value).not.toBe(NUMBER);
    noBar();
  });

  test('when another tab ends the impersonation, "Impersonate again" keeps the input, and leaving opens the list [WALK-6] [WALK-9]', async () => {
    const tab = await typedAsNora();
    const other = await tab.beside();
    expect(other.session.isImpersonating()).toBe(true);
    await other.auth.endImpersonation();
    const ended = await dialog('The impersonation has ended');
    ended.getByText(/^What you typed is still here\./u);
    expect(pageIsInert(tab)).toBe(true);
    await tab.user.click(ended.getByRole('button', { name: 'Impersonate again' }));
    await isUncovered();
    expect((await phone()).value).toBe(NUMBER);
    await waitFor(() => expect(other.session.isImpersonating()).toBe(true));
    await other.auth.endImpersonation();
    const again = await dialog('The impersonation has ended');
    await tab.user.click(again.getByRole('button', { name: 'Leave this page' }));
    await tab.user.click(again.getByRole('button', { name: 'Leave and discard changes' }));
    await arrivesAt(LIST);
    await waitFor(noBar);
  });

  test('a refused call ends the impersonation in every tab and returns to its start, also after a reload [WALK-9] [WALK-5]', async () => {
    const tab = await (await acting()).reload();
    await bar();
    const other = await tab.beside();
    tab.platform.faults.add({ call: 'listUsers', kind: '403special', count: 1 });
    await tab.user.click(screen.getAllByRole('link', { name: 'Users' })[0] as HTMLElement);
    await arrivesAt(LIST);
    await waitFor(noBar);
    await screen.findByText('User impersonation failed');
    await screen.findByRole('button', { name: 'Actions for Nora Lindgren' });
    await waitFor(() => expect(other.session.isImpersonating()).toBe(false));
    expect(other.session.user()?.email).toBe(CAST.ines.email);
    expect(tab.browser.storage.storages.local?.getItem(KEPT_KEY)).not.toContain('impersonated');
  });
});

describe('an impersonation that begins in another tab', () => {
  const begin = async (tab: InTab) => {
    const other = await tab.beside();
    await other.auth.impersonate(idOf(tab.platform, 'nora'));
    return other;
  };
  const begun = () => dialog('You’re impersonating another user');

  test('keeps what was typed here, sends nothing for it, and "End impersonation" continues in both tabs [WALK-6] [IMP-12]', async () => {
    const tab = await typed();
    const other = await begin(tab);
    const over = await begun();
    over.getByText(/What you typed is still here\./u);
    expect(pageIsInert(tab)).toBe(true);
    await tab.user.click(over.getByRole('button', { name: 'End impersonation' }));
    await isUncovered();
    expect([pageIsInert(tab), at(), (await name()).value]).toEqual([false, PATH, TYPED]);
    await waitFor(() => expect(other.session.isImpersonating()).toBe(false));
    await savesOnce(tab);
  });

  test('ends there, and the page here continues by itself; leaving it instead shows the other user [WALK-6] [IMP-12]', async () => {
    const tab = await typed();
    const other = await begin(tab);
    await begun();
    await other.auth.endImpersonation();
    await isUncovered();
    expect((await name()).value).toBe(TYPED);
    await other.auth.impersonate(idOf(tab.platform, 'nora'));
    const over = await begun();
    await tab.user.click(over.getByRole('button', { name: 'Leave this page' }));
    await tab.user.click(over.getByRole('button', { name: 'Leave and discard changes' }));
    await arrivesAt('/settings/profile');
    await screen.findByRole('region', { name: 'Impersonation' });
    await screen.findByDisplayValue(CAST.nora.firstName);
    expect(keptIn(tab)).not.toContain(TYPED);
  });
});
