/** react-admin's own hooks over the console's providers: how a stock component uses the authProvider. */
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  useCanAccess,
  useGetIdentity,
  useLogin,
  useLogout,
  usePermissions,
  useStore,
} from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey, PASSWORD } from '../../../mocks/seeds/people.ts';
import { createAuthProvider, type Permissions } from '../../../src/data/authProvider.ts';
import { keys } from '../../../src/data/keys.ts';
import { createConsoleDataProvider } from '../../../src/data/consoleDataProvider.ts';
import { createStore } from '../../../src/data/store.ts';
import { listeningContext } from '../../listeningContext.ts';
import { renderApp } from '../../renderApp.tsx';
import { signedIn } from '../../signedIn.ts';

function Stock() {
  const { identity } = useGetIdentity();
  const list = useCanAccess({ resource: 'accounts', action: 'list' });
  const remove = useCanAccess({ resource: 'accounts', action: 'delete' });
  const { permissions } = usePermissions<Permissions>();
  const [kept] = useStore('dashboard.accounts', 'nothing');
  const logout = useLogout();
  const login = useLogin();
  const credentials = { email: CAST.marta.email, password: PASSWORD, recaptchaToken: 'dev-bot-check' };
  return (
    <>
      <p>{`I am ${identity?.fullName}`}</p>
      <p>{`list ${list.canAccess}, delete ${remove.canAccess}`}</p>
      <p>{`teams ${permissions?.('teams.create')}`}</p>
      <p>{`kept ${kept}`}</p>
      <button type="button" onClick={() => void logout()}>
        Out
      </button>
      <button type="button" onClick={() => void login(credentials, '/there')}>
        In
      </button>
    </>
  );
}

async function stock(as: CastKey) {
  const app = await signedIn(as);
  const { context, asked } = listeningContext(app);
  const user = app.session.user();
  const store = createStore(user?.id ?? '');
  store.setItem('dashboard.accounts', 'mine');
  const providers = {
    store,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    authProvider: createAuthProvider(context),
    dataProvider: createConsoleDataProvider(context.api, app.runtime.flags),
  };
  const element = (
    <CoreAdminContext {...providers}>
      <Stock />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await act(async () => render(<RouterProvider router={router} />));
  return { ...app, ...providers, asked, router, user: userEvent.setup() };
}

describe('a stock component', () => {
  test.each<[CastKey, string, string, string]>([
    ['ines', 'I am Ines Carvalho', 'list true, delete false', 'teams true'],
    ['marta', 'I am Marta Ruiz', 'list false, delete false', 'teams true'],
    ['nora', 'I am Nora Lindgren', 'list false, delete false', 'teams false'],
  ])('a stock component reads the identity, access and permissions of %s', async (as, ...lines) => {
    await stock(as);
    for (const line of lines) expect(await screen.findByText(line)).toBeTruthy();
  });

  test('react-admin keeps the permissions where the console has put them before its first render', async () => {
    const { queryClient } = await stock('ines');
    await screen.findByText('teams true');
    const all = queryClient.getQueryCache().findAll({ queryKey: ['auth', 'getPermissions'] });
    expect(all.map(({ queryKey }) => queryKey)).toEqual([keys.permissions]);
  });

  test('`useLogout` opens /logout without signing out itself, and the stored values stay', async () => {
    const { user, asked, sent, session } = await stock('ines');
    await user.click(screen.getByRole('button', { name: 'Out' }));
    await waitFor(() => expect(asked).toEqual(['push /logout']));
    expect(sent.filter((call) => call.includes('/logout'))).toEqual([]);
    expect(session.user()).toBeDefined();
    expect(screen.getByText('kept mine')).toBeTruthy();
  });

  test('`useLogin` signs the user in and opens the given path', async () => {
    const { user, router, session } = await stock('ines');
    await user.click(screen.getByRole('button', { name: 'In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/there'));
    expect(session.user()?.email).toBe(CAST.marta.email);
  });
});

test('the console’s "Log out" opens /logout without signing out itself, and the user’s stored choices stay', async () => {
  const app = await renderApp({ at: '/settings/profile' });
  const key = `canvass.ui.${app.session.user()?.id}.theirs`;
  localStorage.setItem(key, '"kept"');
  await app.user.click(screen.getByRole('button', { name: /^User menu/u }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(app.shown).toEqual(['/logout']));
  expect(app.sent.filter((call) => call.endsWith('/auth/logout'))).toEqual([]);
  expect(localStorage.getItem(key)).toBe('"kept"');
});

test('"Log out" asks first when something typed would be lost', async () => {
  const app = await renderApp({ at: '/settings/profile' });
  await app.user.type(await screen.findByLabelText('First name'), ' Maria');
  await app.user.click(screen.getByRole('button', { name: /^User menu/u }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(app.shown).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: /^User menu/u }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(app.shown).toEqual(['/logout']));
});
