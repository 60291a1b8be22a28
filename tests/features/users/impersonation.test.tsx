import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import type { EntryContext } from '../../../src/api/context.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { signedIn, smallPlatform } from '../../signedIn.ts';
import { show } from '../lists/show.ts';
import { renderPublic } from '../public/renderPublic.tsx';

afterEach(() => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

const idOf = ({ db }: ReturnType<typeof smallPlatform>, who: CastKey) =>
  userIds.of(db.users.withEmail(CAST[who].email));
const bar = () => screen.queryByRole('region', { name: 'Impersonation' });
const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });
const started = (sent: readonly string[]) => sent.filter((line) => line.endsWith('/api/auth/impersonate'));
const toasts = () => toastStore.get().shown.map(({ level, text }) => `${level}: ${String(text)}`);

type Shown = Awaited<ReturnType<typeof show>>;

async function users(options: Partial<Parameters<typeof show>[0]> = {}): Promise<Shown> {
  const list = await show({ at: '/users?state=all', ...options });
  await list.settled(1);
  return list;
}

async function openMenu(list: Shown, name: string) {
  await list.user.click(menuOf(name));
  return screen.getByRole('menuitem', { name: 'Impersonate' });
}

describe('Impersonate in the menu of a user', () => {
  test('one click starts the impersonation, shows a toast and names the user in the bar [IMP-2] [IMP-3] [IMP-4]', async () => {
    const platform = smallPlatform();
    const list = await users({ at: '/users?state=all&q=nora@alder', platform });
    await list.user.click(await openMenu(list, 'Nora Lindgren'));
    await waitFor(() => expect(bar()).not.toBeNull());
    expect(started(list.sent)).toHaveLength(1);
    expect(platform.log.of('impersonate')).toMatchObject([
      {
        status: 200,
        body: {
          impersonatedUserId: idOf(platform, 'nora'),
          authenticatedUser: idOf(platform, 'ines'),
        },
      },
    ]);
    expect(await screen.findByText('Impersonating Nora Lindgren')).toBeTruthy();
    expect(toasts()).toEqual(['info: Impersonating Nora Lindgren']);
    expect(bar()?.textContent).toContain('Impersonating Nora Lindgren');
    expect(bar()?.textContent).toContain('Account Admin · Aldergrove');
    // The screens follow her rights: she may not open the list that it was started on.
    expect(await screen.findByRole('heading', { name: 'You can’t open this page' })).toBeTruthy();
    expect(list.session.user()?.email).toBe(CAST.nora.email);
  });

  test('while an impersonation is starting, a message says so and Impersonate is disabled for other users', async () => {
    const platform = smallPlatform();
    const { until, release } = held();
    platform.faults.add({ call: 'impersonate', kind: 'delay', until, count: 1 });
    const list = await users({ at: '/users?q=aldergrove', platform });
    await list.user.click(await openMenu(list, 'Nora Lindgren'));
    expect(screen.getByText('Starting impersonation of Nora Lindgren…')).toBeTruthy();
    const entry = await openMenu(list, 'Oskar Weiss');
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(within(entry).getByText('Another impersonation is already starting.')).toBeTruthy();
    release();
    await waitFor(() => expect(bar()).not.toBeNull());
    expect(started(list.sent)).toHaveLength(1);
    expect(list.session.user()?.email).toBe(CAST.nora.email);
  });

  test.each([
    ['impersonate', '403plain', 'Could not impersonate user'],
    ['impersonate', 'refused', 'Could not impersonate user'],
    ['whoAmI', '403plain', 'User impersonation failed'],
  ] as const)(
    '%s %s: the toast says “%s”, no impersonation begins, and it can be retried [IMP-5]',
    async (call, kind, text) => {
      const platform = smallPlatform();
      const list = await users({ at: '/users?q=nora@alder', platform });
      platform.faults.add({ call, kind });
      await list.user.click(await openMenu(list, 'Nora Lindgren'));
      await waitFor(() => expect(toasts()).toEqual([`error: ${text}`]));
      expect(bar()).toBeNull();
      expect(list.session.user()?.email).toBe(CAST.ines.email);
      platform.faults.clear();
      // It can be retried.
      await list.user.click(await openMenu(list, 'Nora Lindgren'));
      await waitFor(() => expect(bar()).not.toBeNull());
    },
  );

  test('a logout while the impersonation is starting prevents it, without a toast', async () => {
    const platform = smallPlatform();
    const list = await users({ at: '/users?q=nora@alder', platform });
    const { until, release } = held();
    platform.faults.add({ call: 'impersonate', kind: 'delay', until });
    await list.user.click(await openMenu(list, 'Nora Lindgren'));
    await act(async () => list.auth.logout());
    release();
    await act(() => quiet(() => [list]));
    expect(toasts()).toEqual([]);
    expect(list.session.isImpersonating()).toBe(false);
  });

  test('an SxAdmin without Support has no menu on their own row and on those of other SxAdmins [IMP-1]', async () => {
    const list = await users({ at: '/users?q=canvass.example' });
    expect(list.names()).toEqual(expect.arrayContaining(['Ines Carvalho', 'Sol Haddad', 'Marta Ruiz']));
    const names = screen
      .getAllByRole('button', { name: /^Actions for/u })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toContain('Actions for Marta Ruiz');
    expect(names).not.toContain('Actions for Ines Carvalho');
    expect(names).not.toContain('Actions for Sol Haddad');
  });

  test('a Support SxAdmin finds Impersonate disabled with a reason for another SxAdmin [IMP-1]', async () => {
    const list = await users({ as: 'sol', at: '/users?q=ines@canvass' });
    const entry = await openMenu(list, 'Ines Carvalho');
    expect(within(entry).getByText('A Canvass Admin can’t be impersonated.')).toBeTruthy();
    await list.user.keyboard('{Enter}');
    expect(started(list.sent)).toEqual([]);
  });

  test('Impersonate is disabled with a reason for an inactive user', async () => {
    const list = await users({ at: '/users?state=inactive' });
    await list.user.click(screen.getAllByRole('button', { name: /^Actions for/u })[0] as HTMLElement);
    const entry = screen.getByRole('menuitem', { name: 'Impersonate' });
    // The reason is shown once, and describes each entry that it disables.
    const reason = screen.getByText('This user is inactive.');
    const refused = [entry, screen.getByRole('menuitem', { name: 'Send password reset' })];
    for (const each of refused) {
      expect(each.getAttribute('aria-disabled')).toBe('true');
      expect(each.getAttribute('aria-describedby')).toBe(reason.id);
    }
  });

  test('the menu opens and the impersonation starts with the keyboard', async () => {
    const list = await users({ at: '/users?q=nora@alder' });
    menuOf('Nora Lindgren').focus();
    await list.user.keyboard('{ArrowDown}');
    await screen.findByRole('menuitem', { name: 'Impersonate' });
    await list.user.keyboard('{Enter}');
    await waitFor(() => expect(bar()).not.toBeNull());
  });

  test.each(['marta', 'adil'] as const)(
    'the entry is missing for %s, who is not an SxAdmin [IMP-1]',
    async (as) => {
      const list = await users({ as, at: '/users?q=nora@alder' });
      await list.user.click(menuOf('Nora Lindgren'));
      expect(screen.getByRole('menuitem', { name: 'Edit user' })).toBeTruthy();
      expect(screen.queryByRole('menuitem', { name: 'Impersonate' })).toBeNull();
    },
  );
});

describe('an active impersonation', () => {
  async function acting(as: CastKey = 'nora', at = '/settings/profile') {
    const platform = smallPlatform();
    // Its code is lazy, and a change of the actor mounts it within a task.
    await SETTINGS_TAB.profile.ready();
    const app = await renderApp({ at, platform });
    await act(async () => void (await app.auth.impersonate(idOf(platform, as))));
    await waitFor(() => expect(bar()?.textContent).toContain(CAST[as].firstName));
    return app;
  }
  const isInes = () => screen.findAllByText('Ines Carvalho');

  test('the button in the bar ends the impersonation, and the staff user is back [IMP-7] [IMP-8]', async () => {
    const { user, session } = await acting();
    await user.dblClick(within(bar() as HTMLElement).getByRole('button', { name: 'End impersonation' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(session.user()?.email).toBe(CAST.ines.email);
    expect((await isInes()).length).toBeGreaterThan(0);
  });

  test('the avatar has a badge, its button’s name says who is impersonated, and its menu ends the impersonation [IMP-6] [IMP-8]', async () => {
    const { user, session } = await acting();
    const button = screen.getByRole('button', { name: /^User menu, impersonating Nora Lindgren/u });
    expect(button.querySelector('.mask svg')).not.toBeNull();
    await user.click(button);
    await user.click(screen.getByRole('menuitem', { name: 'End impersonation' }));
    await waitFor(() => expect(session.isImpersonating()).toBe(false));
    await isInes();
    expect(document.querySelector('.mask')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^User menu/u }));
    expect(screen.queryByRole('menuitem', { name: 'End impersonation' })).toBeNull();
  });

  test.each(['bar', 'menu'] as const)(
    'ending it in the %s asks first when something typed would be lost [WALK-34]',
    async (place) => {
      const { user, session } = await acting();
      const field = await screen.findByLabelText<HTMLInputElement>('First name');
      await waitFor(() => expect(field.value).toBe(CAST.nora.firstName));
      await user.type(field, 'X');
      const end = async () => {
        if (place === 'bar')
          return user.click(within(bar() as HTMLElement).getByRole('button', { name: 'End impersonation' }));
        await user.click(screen.getByRole('button', { name: /^User menu/u }));
        await user.click(await screen.findByRole('menuitem', { name: 'End impersonation' }));
      };
      await end();
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(session.isImpersonating()).toBe(true);
      expect(field.value).toBe(`${CAST.nora.firstName}X`);
      await end();
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(session.isImpersonating()).toBe(false));
      await isInes();
    },
  );

  test('an impersonated MainAdmin is not offered Impersonate [IMP-1]', async () => {
    const { user } = await acting('marta', '/users?q=nora@alder');
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora Lindgren' }));
    expect(screen.getByRole('menuitem', { name: 'Edit user' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Impersonate' })).toBeNull();
  });

  test.each(['/expired-account', '/forgot-password', '/upgrade-in-progress'])(
    'the bar is shown on %s too and disappears when the impersonation ends [IMP-7]',
    async (path) => {
      const platform = smallPlatform();
      const app = await signedIn('ines', platform);
      await app.auth.impersonate(idOf(platform, 'nora'));
      const context: EntryContext = {
        runtime: app.runtime,
        api: { send: app.send, session: app.session },
        auth: app.auth,
        show: () => undefined,
        resume: () => Promise.resolve(),
        arrive: () => undefined,
        goToApp: () => undefined,
        isEmbedded: () => false,
        track: () => undefined,
        viewed: () => undefined,
        learnPatterns: () => undefined,
      };
      const { user } = await renderPublic(context, path);
      await waitFor(() => expect(bar()?.textContent).toContain('Impersonating Nora Lindgren'));
      expect(bar()?.textContent).toContain('Account Admin');
      await user.click(screen.getByRole('button', { name: 'End impersonation' }));
      await waitFor(() => expect(bar()).toBeNull());
      expect(app.session.user()?.email).toBe(CAST.ines.email);
    },
  );
});
