/** A double press on a button that opens a dialog: while the dialog's code loads, nothing covers the button. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { storeKey } from '../../../src/api/kept.ts';
import { paths } from '../../../src/paths.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { codeBelow, textOf, PAGE_CODE } from '../../architecture/sources.ts';
import { quiet } from '../../quiet.ts';
import { smallPlatform } from '../../signedIn.ts';
import { button, idOf, open } from '../accounts/open.ts';
import { pressBell } from '../changes/bell.ts';
import { creditsOf, poolOf } from '../credits/room.ts';

afterEach(() => window.localStorage.clear());

const selected = async (app: Awaited<ReturnType<typeof open>>): Promise<void> => {
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/u });
  if (!box) throw new Error('No row to select');
  await app.user.click(box);
};

type App = Awaited<ReturnType<typeof open>>;

const userIdOf = (who: CastKey) => userIds.of(smallPlatform().db.users.withEmail(CAST[who].email));

/** Stores two changes that Ines can undo: one of the account Bayside and one of the user Nora. */
function keepChanges(): void {
  const change = {
    id: 'c1',
    at: Date.now() - 60_000,
    outcome: 'done',
    kind: 'accountStatus',
    records: [
      {
        id: idOf('bayside'),
        label: 'Bayside',
        before: { status: 'ACTIVE' },
        after: { status: 'LAPSED' },
      },
    ],
  };
  const role = {
    ...change,
    id: 'c2',
    kind: 'userRole',
    records: [
      {
        id: userIdOf('nora'),
        label: 'Nora',
        before: { userType: 'USER' },
        after: { userType: 'ACCOUNT_ADMIN' },
      },
    ],
  };
  window.localStorage.setItem(storeKey(userIdOf('ines'), 'changes'), JSON.stringify([role, change]));
}

type Opener = {
  /** The file that opens the dialog. */
  file: string;
  name: string | RegExp;
  at: string;
  as?: CastKey;
  /** The menu that contains it. */
  menu?: string | RegExp;
  before?(app: App): unknown;
  changed?: true;
};

const ALDERGROVE = paths.account(idOf('aldergrove'));

const OPENERS: readonly Opener[] = [
  { file: 'users/actions/NewUserButton', name: 'New user', at: '/users' },
  { file: 'users/actions/useUserDialog', menu: /^Actions for/u, name: 'Edit user', at: '/users?q=nora' },
  { file: 'users/actions/useUserDialog', name: 'Change role', at: paths.user(userIdOf('nora')) },
  { file: 'users/actions/useUserDialog', menu: /^Actions for/u, name: /^Deactivate/u, at: '/users?q=nora' },
  {
    file: 'users/actions/UserBulkActions',
    name: 'Deactivate',
    at: '/users?q=lars@bayside',
    before: selected,
  },
  {
    file: 'users/many/MoreChanges',
    menu: 'More changes',
    name: 'Change role…',
    at: '/users?q=lars@bayside',
    before: selected,
  },
  {
    file: 'users/invite/AssignUsersButton',
    name: 'Assign users',
    at: paths.account(idOf('aldergrove'), 'users'),
  },
  { file: 'teams/useTeamActions', name: 'New team', at: '/teams' },
  { file: 'teams/useTeamActions', menu: /^Actions for/u, name: 'Edit team', at: '/teams' },
  { file: 'sso/SsoTab', name: 'Add provider', at: paths.account(idOf('aldergrove'), 'sso') },
  { file: 'sso/SsoTab', name: /^Delete /u, at: paths.account(idOf('alpine'), 'sso') },
  {
    file: 'credits/distribution/DistributionButton',
    name: 'Distribute credits',
    at: creditsOf('aldergrove'),
  },
  { file: 'credits/drawdowns/DrawDowns', name: 'New draw-down', at: poolOf(1) },
  { file: 'credits/pool/usePoolActions', name: 'Edit members', at: poolOf(2) },
  { file: 'credits/pool/usePoolActions', name: 'Remove deal', at: poolOf(4) },
  { file: 'credits/pool/usePoolActions', menu: /^Actions for/u, name: 'Rename', at: creditsOf('aldergrove') },
  {
    file: 'accounts/status/useStatusChange',
    menu: 'More actions',
    name: 'Deactivate account',
    at: ALDERGROVE,
  },
  {
    file: 'accounts/managers/ManagersButton',
    name: 'Change managers…',
    at: '/accounts?q=Al',
    before: selected,
  },
  {
    file: 'account-features/SettingsPanels',
    name: 'Start Enterprise trial',
    at: paths.account(idOf('atlas')),
  },
  { file: 'profile/ProfilePage', name: 'Forget on this browser', at: '/settings/profile', as: 'nora' },
  { file: 'billing/CustomerBilling', name: 'Edit card', at: settingsPaths.billing, as: 'ada' },
  { file: 'changes/ChangeRow', name: /^Undo/u, at: '/accounts', changed: true, before: pressBell },
  { file: 'changes/ChangeRow', name: /^Undo/u, at: paths.user(userIdOf('nora')), changed: true },
  { file: 'changes/ChangeRow', name: /^Undo/u, at: paths.account(idOf('bayside')), changed: true },
  { file: 'shared/views/ViewsMenu', menu: 'Views', name: 'Manage views…', at: '/accounts' },
  { file: 'shared/views/SaveView', menu: 'Views', name: 'Save as view…', at: '/accounts?q=Al' },
  { file: 'shared/bulk/ListMore', menu: 'More actions for this list', name: 'Find in bulk…', at: '/users' },
  { file: 'app/layout/UserMenu', menu: /^User menu/u, name: /^Language/u, at: '/users' },
];

/** Not pressed here: the question on leaving (see `form.test.tsx`), and what another dialog, the command bar, a toast or a file opens. */
const FOLLOWING = [
  'app/command/useInviteAction',
  'changes/ToastUndo',
  'kit/form/LeaveGuard',
  'kit/form/LeaveDialog',
  'kit/layers/confirm',
  'kit/layers/useLazyDialog',
  'profile/avatar/AvatarField',
  'shared/views/ManageViews',
  'users/invite/useKeptInvite',
  'video/manage/ManageBody',
  'video/manage/useTermRemoval',
];

const modals = () => document.querySelectorAll('[aria-modal=true]');

/** Presses twice before the first press takes effect, as in a menu that closes at once. */
function pressTwice(control: HTMLElement): void {
  act(() => {
    control.click();
    control.click();
  });
}

describe('a double press', () => {
  test.each(OPENERS)('$file: $name opens one dialog [FIELD-19]', async (opener) => {
    const { name, at, as = 'ines', menu, before, changed } = opener;
    if (changed) keepChanges();
    const app = await open({ at, as });
    await before?.(app);
    if (menu) {
      const found = await screen.findAllByRole('button', { name: menu });
      const shown = found.find((each) => each.closest('tbody')) ?? found[0];
      if (!shown) throw new Error('The menu has no button');
      await app.user.click(shown);
      pressTwice(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(modals().length).toBeGreaterThan(0));
      await quiet(() => [app]);
      expect(modals()).toHaveLength(1);
      return;
    }
    const [pressed] = await screen.findAllByRole('button', { name });
    if (!pressed) throw new Error('The button is missing');
    await app.user.dblClick(pressed);
    await waitFor(() => expect(modals().length).toBeGreaterThan(0));
    await quiet(() => [app]);
    expect(modals()).toHaveLength(1);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(modals()).toHaveLength(0));
    expect(document.activeElement).toBe(pressed);
    await app.user.click(pressed);
    await waitFor(() => expect(modals()).toHaveLength(1));
  });

  test('every file that opens a dialog is listed in OPENERS or FOLLOWING', () => {
    const asking = codeBelow(...PAGE_CODE)
      .filter((file) => /= use(?:OpenDialog|LazyDialog|Confirm)\(\)/u.test(textOf(file)))
      .map((file) => file.replace(/^src\/(?:features\/)?|\.tsx?$/gu, ''));
    const tried = new Set([...OPENERS.map(({ file }) => file), ...FOLLOWING]);
    expect(asking.toSorted()).toEqual([...tried].toSorted());
  });

  test.each([
    { key: 'Enter', again: false },
    { key: ' ', again: false },
    { key: 'Enter', again: true },
  ])(
    'a press of $key (held: $again) that opens a dialog does not press a button in it [FIELD-19]',
    async ({ key, again }) => {
      const app = await open({ at: paths.account(idOf('alpine'), 'sso') });
      const [pressed = document.body] = await screen.findAllByRole('button', { name: /^Delete /u });
      pressed.focus();
      const before = performance.now();
      await app.user.keyboard(key === ' ' ? '[Space]' : '{Enter}');
      const dialog = await screen.findByRole('alertdialog');
      const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
      await waitFor(() => expect(document.activeElement).toBe(cancel));
      // However slow the machine is.
      const clock = vi.spyOn(performance, 'now').mockReturnValue(before);
      const isAllowed = fireEvent.keyDown(cancel, { key, repeat: again });
      clock.mockRestore();
      expect(isAllowed).toBe(false);
      expect(dialog.isConnected).toBe(true);
      await app.user.keyboard('{Escape}');
      await waitFor(() => expect(modals()).toHaveLength(0));
    },
  );

  test('Enter held down on a menu’s button opens the menu, and chooses nothing in it', async () => {
    const app = await open({ at: paths.accounts });
    const [more] = await screen.findAllByRole('button', { name: /^Actions for/u });
    act(() => more?.focus());
    await app.user.keyboard('{Enter}');
    // The browser presses links itself, which a dispatched event does not show.
    const entry = (await screen.findAllByRole('menuitem')).find((one) => !one.matches('a')) ?? document.body;
    act(() => entry.focus());
    for (let held = 0; held < 5; held += 1) fireEvent.keyDown(entry, { key: 'Enter', repeat: true });
    expect(screen.getByRole('menu').isConnected).toBe(true);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('a double press on "Upgrade to Enterprise" adds only one history entry [FIELD-19]', async () => {
    const app = await open({ at: paths.account(idOf('blueHarbor')) });
    const pressed = await button('Upgrade to Enterprise');
    const { length } = window.history;
    pressTwice(pressed);
    await waitFor(() => expect(modals()).toHaveLength(1));
    await quiet(() => [app]);
    expect(window.history.length).toBe(length + 1);
  });

  test('a second press that lands beside the opened drawer leaves it open; a new press there closes it [FIELD-19]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await app.user.click(await button('Distribute credits'));
    const drawer = await screen.findByRole('dialog', { name: 'Credit distribution' });
    const beside = drawer.closest('.scrim');
    if (!beside) throw new Error('The drawer has no scrim');
    fireEvent.mouseDown(beside, { detail: 2 });
    expect(drawer.isConnected).toBe(true);
    fireEvent.mouseDown(beside, { detail: 1 });
    await waitFor(() => expect(drawer.isConnected).toBe(false));
  });
});
