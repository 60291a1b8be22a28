/** A session that ends in another tab, while this tab waits for its user over a page with unsaved input. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { showTakeover } from '../../../src/boot/takeover.tsx';
import { CAST } from '../../../mocks/seeds/people.ts';
import { allowChanges } from '../../allowChanges.ts';
import { idOf as accountId } from '../accounts/open.ts';
import { turns } from '../../quiet.ts';
import { expectExactly } from '../../unforgiven.ts';
import { fakeContext } from '../public/fakeContext.ts';
import { arrivesAt, browserOf, openAt, signInAs, warm } from './inTab.ts';

beforeAll(() => warm());

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isUncovered = () => waitFor(() => expect(document.querySelector('.cover')).toBeNull());

test('"Try again" asks for the password once another tab has signed out, and the input stays [WALK-6]', async () => {
  const tab = await openAt(`/accounts/${accountId('aldergrove')}/settings`, await browserOf('ines'));
  const name = await screen.findByLabelText<HTMLInputElement>('Account name');
  await tab.user.clear(name);
  await tab.user.type(name, 'Typed before');
  const other = await tab.beside();
  tab.platform.faults.add({ call: 'updateAccount', kind: '401once' });
  tab.platform.faults.add({ call: 'refresh', kind: '500' });
  await tab.user.click(screen.getByRole('button', { name: 'Save changes' }));
  const away = await dialog('Can’t reach the server');
  tab.platform.faults.clear();
  await other.auth.logout();
  await tab.user.click(away.getByRole('button', { name: 'Try again' }));
  await dialog('Your session has ended');
  await signInAs(tab);
  await isUncovered();
  expect(name.value).toBe('Typed before');
});

test('Ctrl+S saves no dialog of an impersonated user once another tab has ended the impersonation', async () => {
  const tab = await openAt(`/users?q=${CAST.nora.email}`, await browserOf('ines'));
  await tab.user.click(await screen.findByRole('button', { name: 'Actions for Nora Lindgren' }));
  await tab.user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }));
  await arrivesAt('/settings/profile');
  await allowChanges(tab.user);
  await tab.user.click(screen.getAllByRole('link', { name: 'Users' })[0] as HTMLElement);
  await tab.user.click(await screen.findByRole('button', { name: 'Actions for Oskar Weiss' }));
  await tab.user.click(await screen.findByRole('menuitem', { name: 'Edit user' }));
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
  await tab.user.type(box, ' Otto');
  const other = await tab.beside();
  await other.auth.endImpersonation();
  const over = await dialog('The impersonation has ended');
  const saved = () => tab.platform.log.of('updateUser');
  await tab.user.keyboard('{Control>}s{/Control}');
  await turns();
  expectExactly(saved(), 0);
  await tab.user.click(over.getByRole('button', { name: 'Impersonate again' }));
  await isUncovered();
  expect(box.value).toBe('Oskar Otto');
});

test('a sign-in page that could not reach the server at first says nothing of it after a chosen sign-out', async () => {
  const browser = await browserOf('ines');
  browser.platform.faults.add({ call: 'refresh', kind: '500' });
  const tab = await openAt('/accounts', browser);
  const again = () => screen.findByRole('button', { name: 'Try again' });
  const tries = () => tab.sent.filter((call) => call.includes('/refresh')).length;
  const before = tries();
  await tab.user.click(await again());
  await waitFor(() => expect(tries()).toBe(before + 1));
  await waitFor(async () => expect((await again()).getAttribute('aria-busy')).toBe('false'));
  browser.platform.faults.clear();
  await tab.user.click(await again());
  await arrivesAt('/accounts');
  await tab.user.click(await screen.findByRole('button', { name: /^User menu/u }));
  await tab.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await arrivesAt('/login');
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the takeover prompt stays away if another tab has settled it before its code has loaded', async () => {
  const { context } = fakeContext();
  showTakeover(context);
  await turns();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('somebody who is added to an invite after the sign-in over it is invited too, though the first send had arrived', async () => {
  const tab = await openAt(`/accounts/${accountId('aldergrove')}/users`, await browserOf('ines'));
  await tab.user.click(await screen.findByRole('button', { name: 'Assign users' }));
  const invite = within(await screen.findByRole('dialog', { name: 'Add users in bulk' }));
  const add = async (name: string, count: number) => {
    const clipboardData = { getData: () => `${name}\tLee\t${name}@new.example` };
    fireEvent.paste(invite.getByLabelText('Email'), { clipboardData });
    await waitFor(() => expect(invite.getAllByText('Valid')).toHaveLength(count));
  };
  await invite.findByText(/^This list uses \d+ of \d+ free seats$/u);
  await add('ann', 1);
  // The invite arrives without an answer, and the session ends before that is looked up.
  tab.platform.faults.add({ call: 'inviteUsers', kind: 'offline', count: 1, effect: true });
  tab.platform.faults.add({ call: 'listUsers', kind: '401once' });
  tab.platform.faults.add({ call: 'refresh', kind: '403plain' });
  await tab.user.click(invite.getByRole('button', { name: 'Send invites' }));
  const sent = () => tab.platform.log.of('inviteUsers').filter(({ body }) => body);
  await screen.findByLabelText('Password');
  tab.platform.faults.clear();
  await signInAs(tab);
  await isUncovered();
  await add('bob', 2);
  await tab.user.click(invite.getByRole('button', { name: 'Send invites' }));
  await waitFor(() => expect(invite.queryAllByRole('listitem')).toHaveLength(1));
  await tab.user.click(invite.getByRole('button', { name: 'Send invites' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ body }) => body)).toMatchObject([
    { users: [{ email: 'ann@new.example' }] },
    { users: [{ email: 'bob@new.example' }] },
  ]);
});
