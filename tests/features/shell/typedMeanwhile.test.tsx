/** What is typed in the dialogs of the real console while they are saving: it stays, and the next save is right. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storeKey } from '../../../src/api/kept.ts';
import type { OwnChange } from '../../../src/domain/writes/changeLog.ts';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { button, idOf, open } from '../accounts/open.ts';
import { choose as chooseOfPool, creditsOf, poolOf } from '../credits/room.ts';
import { choose, closed, openUsers } from '../users/rows.ts';

beforeAll(() =>
  Promise.all([
    import('../../../src/features/sso/SsoTab.tsx'),
    import('../../../src/features/sso/ProviderDialog.tsx'),
    import('../../../src/features/credits/drawdowns/layers.tsx'),
    import('../../../src/features/users/many/MoreChanges.tsx'),
    import('../../../src/features/users/many/ManyUsers.tsx'),
  ]),
);
beforeEach(clearDrafts);

/** What the question offers where nothing can be saved. */
const LEAVES = ['Discard changes', 'Keep editing'];

type App = Awaited<ReturnType<typeof open>>;

const summary = () => document.querySelector('.summary .note')?.textContent;
const input = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async ({ user }: Pick<App, 'user'>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

async function retype({ user }: Pick<App, 'user'>, name: string | RegExp, text: string) {
  const field = await input(name);
  await user.clear(field);
  await user.type(field, text);
  return field;
}

/** Presses `action`, and does `meanwhile` before the call is answered; the dialog then says that only the first is saved. */
async function saveWhile(app: App, call: string, action: string | RegExp, meanwhile: () => Promise<unknown>) {
  const { until, release } = held();
  app.fail({ call, kind: 'delay', count: 1, until });
  await press(app, action);
  await waitFor(() => expect(app.bodies(call)).toHaveLength(1));
  await meanwhile();
  release();
  await waitFor(() => expect(summary()).toMatch(/^Your earlier changes were saved\./u));
}

test('a phone that is removed again while the user is being saved is removed by the next save', async () => {
  const app = await openUsers();
  await choose(app, 'Oskar Weiss', 'Edit user');
  const phone = await retype(app, /^Phone/u, '+49 30 1234567');
  await saveWhile(app, 'updateUser', 'Save changes', () => app.user.clear(phone));
  expect(phone.value).toBe('');
  await press(app, 'Save changes');
  await closed();
  expect(app.bodies('updateUser')).toMatchObject([{ phone: '+49 30 1234567' }, { phone: '' }]);
});

test('a role that is chosen while another one is being saved stays chosen, and is saved next', async () => {
  const app = await openUsers();
  await choose(app, 'Oskar Weiss', 'Change role');
  await app.user.click(await screen.findByRole('radio', { name: /^Team Admin/u }));
  const admin = screen.getByRole<HTMLInputElement>('radio', { name: /^Account Admin/u });
  await saveWhile(app, 'updateUser', 'Change role', () => app.user.click(admin));
  expect(admin.checked).toBe(true);
  await press(app, 'Change role');
  await closed();
  expect(app.bodies('updateUser')).toMatchObject([{ userType: 'TEAM_ADMIN' }, { userType: 'ACCOUNT_ADMIN' }]);
  const log = localStorage.getItem(storeKey(app.idOf('ines'), 'changes')) ?? '[]';
  // Each undo leads back to the role before it.
  expect((JSON.parse(log) as OwnChange[]).flatMap(({ records }) => records)).toMatchObject([
    { before: { userType: 'USER' }, after: { userType: 'TEAM_ADMIN' } },
    { before: { userType: 'TEAM_ADMIN' }, after: { userType: 'ACCOUNT_ADMIN' } },
  ]);
});

test('a role for many users that is chosen while their last admins are read stays, and the change isn’t begun', async () => {
  const app = await openUsers({ at: '/users?q=aldergrove.example&type=ACCOUNT_ADMIN&state=active' });
  await app.user.click(await screen.findByRole('checkbox', { name: /^Select all \d+ on this page$/u }));
  await app.user.click(await button('More changes'));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Change role…' }));
  await app.user.click(await screen.findByRole('radio', { name: 'Team Admin' }));
  const { until, release } = held();
  app.fail({ call: 'listUsers', kind: 'delay', count: 1, until });
  await press(app, 'Continue');
  await app.user.click(screen.getByRole('radio', { name: 'User' }));
  release();
  const next = await button('Continue');
  await waitFor(() => expect(next.getAttribute('aria-busy')).not.toBe('true'));
  expect([summary(), screen.getByRole<HTMLInputElement>('radio', { name: 'User' }).checked]).toEqual([
    undefined,
    true,
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await app.user.click(next);
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a domain that is removed while the provider is being saved with it is removed by the next save', async () => {
  const app = await open({ at: paths.account(idOf('cobalt'), 'sso') });
  await app.user.click(await button('Edit Cobalt Labs SSO'));
  await app.user.type(await input('Domains'), 'mine.example,');
  const remove = () => app.user.click(screen.getByRole('button', { name: 'Remove mine.example' }));
  await saveWhile(app, 'updateIdentityProvider', 'Save changes', remove);
  await press(app, 'Save changes');
  await closed();
  expect(app.platform.state().providers.find('cobalt-sso')?.domains).toEqual(['cobalt.example']);
});

test('a provider’s name that is typed on while it is being saved is saved next, and nobody else is blamed', async () => {
  const app = await open({ at: paths.account(idOf('cobalt'), 'sso') });
  await app.user.click(await button('Edit Cobalt Labs SSO'));
  const name = await retype(app, 'Name', 'Okta');
  await saveWhile(app, 'updateIdentityProvider', 'Save changes', () => app.user.type(name, ' 2'));
  await press(app, 'Save changes');
  await closed();
  expect(app.bodies('updateIdentityProvider')).toMatchObject([{ name: 'Okta' }, { name: 'Okta 2' }]);
});

test('an amount that is typed while a draw-down is being changed is saved next, and nobody else is blamed', async () => {
  const app = await open({ at: poolOf(1) });
  const [pending] = await screen.findAllByText('Pending', { selector: 'tbody *' });
  const row = within(pending?.closest('tr') ?? document.body);
  await app.user.click(row.getByRole('button', { name: /^Actions for/u }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const amount = await retype(app, 'Amount', '1.15');
  await saveWhile(app, 'saveDrawDown', 'Save changes', () => app.user.type(amount, '9'));
  expect(amount.value).toBe('1.159');
  await retype(app, 'Amount', '11.50');
  await press(app, 'Save changes');
  await closed();
  expect(app.bodies('saveDrawDown')).toMatchObject([{ drawdownAmount: 115 }, { drawdownAmount: 1150 }]);
});

test.each([
  ['in the list', creditsOf('aldergrove'), (app: App) => chooseOfPool(app, 'Brand tracking', 'Rename')],
  ['on its page', poolOf(1), async (app: App) => app.user.click(await button(/^Rename /u))],
] as const)(
  'a pool’s name that is typed on while it is being renamed (%s) is saved next, and nobody else is blamed',
  async (_, at, edit) => {
    const app = await open({ at });
    await edit(app);
    const name = await retype(app, /name/iu, 'Brand');
    await saveWhile(app, 'renameCreditPool', 'Save name', () => app.user.type(name, ' pulse'));
    expect(name.value).toBe('Brand pulse');
    await press(app, 'Save name');
    await waitFor(() => expect(name.isConnected).toBe(false));
    expect(app.bodies('renameCreditPool')).toMatchObject([{ name: 'Brand' }, { name: 'Brand pulse' }]);
  },
);

test('an amount that is typed while a draw-down is being created stays, and nothing is drawn down twice', async () => {
  const app = await open({ at: poolOf(1) });
  await app.user.click(await button('New draw-down'));
  const amount = await input('Amount');
  await app.user.type(amount, '5');
  await saveWhile(app, 'saveDrawDown', 'Draw down $5.00', () => app.user.type(amount, '0'));
  expect(amount.value).toBe('50');
  await press(app, 'Draw down $50.00');
  await app.user.keyboard('{Control>}s{/Control}');
  // Until the refused save is over, Cancel is refused, too.
  const cancel = await button('Cancel');
  await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('false'));
  await app.user.click(cancel);
  await app.user.click(await button('Discard changes'));
  await closed();
  expect(app.bodies('saveDrawDown')).toHaveLength(1);
});

test('leaving a draw-down that was created while more was typed offers no Save, which would be refused', async () => {
  const app = await open({ at: creditsOf('aldergrove') });
  await app.user.click(await screen.findByRole('link', { name: 'Brand tracking' }));
  await app.user.click(await button('New draw-down'));
  const amount = await input('Amount');
  await app.user.type(amount, '5');
  await saveWhile(app, 'saveDrawDown', 'Draw down $5.00', () => app.user.type(amount, '0'));
  window.history.back();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(LEAVES);
  await app.user.click(question.getByRole('button', { name: 'Discard changes' }));
  await closed();
  expect(app.bodies('saveDrawDown')).toHaveLength(1);
});

test('a contact that is typed while an account is being created stays, the account can be opened, and there is no second one', async () => {
  const app = await open({ at: paths.accountCreate });
  await app.user.type(await input('Account name'), 'New Horizons');
  await saveWhile(app, 'createAccount', 'Create account', () => retype(app, /^First name/u, 'Ana'));
  const name = await input(/^First name/u);
  await app.user.keyboard('{Control>}s{/Control}');
  await app.user.click(await button('Create account'));
  expect([name.value, name.isConnected]).toEqual(['Ana', true]);
  expect((await button('Create account')).getAttribute('aria-disabled')).toBe('true');
  expect(app.bodies('createAccount')).toHaveLength(1);
  await app.user.click(screen.getByRole('link', { name: 'Open account' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(LEAVES);
  await app.user.click(question.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New Horizons' })).toBeTruthy();
});
