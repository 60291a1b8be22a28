/** Removing seats, and cancelling a subscription. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import type { FaultOrder } from '../../../mocks/faults/faults.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { smallPlatform } from '../../signedIn.ts';
import { button, landed, problem, shown, toasts } from './seatDialog.tsx';

beforeAll(async () => {
  await import('../../../src/kit/layers/lazyLayer.tsx');
});

const UPDATED = 'Your subscription has been updated successfully';
const boxes = () => screen.findAllByRole('checkbox');
const count = () => screen.getByRole('textbox', { name: 'Seats to remove' });
const REMOVE = /^Remove \d seats?$/u;
const why = (box: HTMLElement): string | undefined =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

/** Brightwell with this many more users. */
function crowded(more: number) {
  const platform = smallPlatform({ users: 600 });
  const { db } = platform;
  for (let n = 0; n < more; n += 1)
    db.users.add({
      firstName: `Person${String(n).padStart(2, '0')}`,
      lastName: 'Extra',
      userType: 'USER',
      account: companyRow('brightwell'),
      createdAt: 0,
    });
  db.touch();
  return platform;
}
const sent = (app: Awaited<ReturnType<typeof shown>>) =>
  app.platform.log.of('removeSeats').map(({ body }) => body);

describe('the wizard to remove seats', () => {
  test('removing free seats skips the selection of users, shows the new fee, and is sent once [SUB-31] [SUB-33]', async () => {
    const app = await shown('remove', { account: { seatsPurchased: 3 }, plan: { amount: 486_000 } });
    await app.press('Next');
    await screen.findByText('The seats are free, so no one is deactivated.');
    expect(screen.getByText('instead of $4,860.00').parentElement?.textContent).toBe(
      '$3,240.00instead of $4,860.00',
    );
    expect(screen.getByText('from 3 to 2')).toBeTruthy();
    app.pressTwice(REMOVE);
    await waitFor(() => expect(app.isOpen()).toBe(false));
    expect(sent(app)).toEqual([{ seatsToRemoveQty: 1, usersToRemove: [] }]);
    expect(toasts()).toEqual([UPDATED]);
    // It takes effect with the next cycle.
    expect(app.account().seatsPurchased).toBe(3);
    expect(app.plan().seatsToRemove).toBe(1);
    expect(app.charges()).toBe(0);
  });

  test.each(['', '0', '2', '99', '1.0', '-1', '1e0'])(
    'the number %j is refused for an account of two seats [SUB-30] [WALK-24]',
    async (typed) => {
      const app = await shown('remove');
      await app.user.clear(count());
      if (typed !== '') await app.user.type(count(), typed);
      await app.press('Next');
      await screen.findByText('You can remove 1 seat. The account needs at least one.');
      expect(sent(app)).toEqual([]);
    },
  );

  test('removing seats in use requires exactly as many users to be selected, and never an owner [SUB-31] [SUB-32] [SUB-33]', async () => {
    const app = await shown('remove', { platform: crowded(2), account: { seatsPurchased: 4 } });
    await app.user.clear(count());
    await app.user.type(count(), '2');
    await app.press('Next');
    const all = await boxes();
    expect(all).toHaveLength(4);
    await screen.findByText('0 of 2 selected');
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    const [owner, first, second, third] = all as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(why(owner)).toBe('This user is an account owner and cannot be deactivated.');
    await app.user.click(owner);
    await screen.findByText('0 of 2 selected');
    await app.user.click(first);
    await app.user.click(second);
    await screen.findByText('2 of 2 selected');
    expect(why(third)).toBe('You have already selected enough users');
    await app.user.click(third);
    await screen.findByText('2 of 2 selected');
    // Removed by its chip.
    await app.user.click(screen.getAllByRole('button', { name: /^Deselect /u })[1] as HTMLElement);
    await screen.findByText('1 of 2 selected');
    await app.user.click(third);
    await app.press('Next');
    await screen.findByText(/^These 2 users will be deactivated on /u);
    expect(screen.getAllByText(/^Active until /u)).toHaveLength(2);
    await app.press(REMOVE);
    await waitFor(() => expect(app.isOpen()).toBe(false));
    const rows = app.platform.db.usersOf(companyRow('brightwell'));
    expect(sent(app)).toEqual([
      { seatsToRemoveQty: 2, usersToRemove: [rows[1], rows[3]].map((row) => userIds.of(row ?? -1)) },
    ]);
  });

  test('the signed-in user can’t be selected and shows the specified reason [SUB-32]', async () => {
    const platform = smallPlatform({ users: 600 });
    const row = platform.db.usersOf(companyRow('brightwell'))[0] ?? -1;
    platform.db.users.roles[row] = 0;
    const app = await shown('remove', { platform });
    await app.press('Next');
    const [own] = await boxes();
    expect(why(own as HTMLElement)).toBe(
      'You cannot deactivate your own account; only another admin or the account owner can deactivate your user.',
    );
  });

  test('if fewer users can be deactivated than necessary, a message says so', async () => {
    const platform = crowded(1);
    const rows = platform.db.usersOf(companyRow('brightwell'));
    for (const row of rows) platform.db.users.roles[row] = platform.db.users.roles[rows[0] ?? -1] ?? 0;
    const app = await shown('remove', { platform, account: { seatsPurchased: 3 } });
    await app.press('Next');
    await screen.findByText('Only 0 users can be deactivated. Go back and remove fewer seats.');
  });

  test('users are loaded 25 at a time and searched, and a selected one stays selected', async () => {
    const app = await shown('remove', { platform: crowded(30), account: { seatsPurchased: 32 } });
    await app.press('Next');
    expect(await boxes()).toHaveLength(25);
    await app.press('Show more');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(32));
    await app.user.type(screen.getByRole('searchbox', { name: 'Search users' }), '<\u200BPerson29>,');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    await app.user.click(screen.getByRole('checkbox'));
    await screen.findByText('1 of 1 selected');
    await app.user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(1));
    // It stays selected while it isn't visible.
    expect(screen.getByRole('button', { name: 'Deselect Person29 Extra' })).toBeTruthy();
  });

  test('when the users can’t be loaded, Try again loads them', async () => {
    const app = await shown('remove');
    app.fault({ call: 'listUsers', kind: '422' });
    await app.press('Next');
    await screen.findByRole('button', { name: 'Try again' });
    app.platform.faults.clear();
    await app.press('Try again');
    expect(await boxes()).toHaveLength(2);
  });
});

describe('seats that others free meanwhile', () => {
  /** Deactivates a user of the account as somebody else would; the owner is the first. */
  function deactivate({ platform }: Awaited<ReturnType<typeof shown>>, at: number): void {
    const { db } = platform;
    db.users.active[db.usersOf(companyRow('brightwell'))[at] ?? -1] = 0;
    db.touch();
  }

  test('if nobody has to go any more, the summary says so, and the next press names nobody [SUB-31]', async () => {
    const app = await shown('remove');
    await app.press('Next');
    await app.user.click((await boxes())[1] as HTMLElement);
    await app.press('Next');
    await screen.findByText(/^This user will be deactivated on /u);
    deactivate(app, 1);
    await app.press(REMOVE);
    await screen.findByText('The seats are free, so no one is deactivated.');
    await app.press(REMOVE);
    await waitFor(() => expect(app.isOpen()).toBe(false));
    expect(sent(app).at(-1)).toEqual({ seatsToRemoveQty: 1, usersToRemove: [] });
    expect(app.plan().seatsToRemove).toBe(1);
  });

  test('if fewer have to go than were selected, the user is asked whom to deselect [SUB-31]', async () => {
    const app = await shown('remove', { platform: crowded(2), account: { seatsPurchased: 4 } });
    await app.user.clear(count());
    await app.user.type(count(), '2');
    await app.press('Next');
    const all = await boxes();
    await app.user.click(all[2] as HTMLElement);
    await app.user.click(all[3] as HTMLElement);
    await app.press('Next');
    deactivate(app, 1);
    await app.press(REMOVE);
    await screen.findByText('2 of 1 selected');
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    expect(why(button('Next'))).toBe('Deselect 1 user.');
    await app.press('Deselect Person01 Extra');
    await app.press('Next');
    await app.press(REMOVE);
    await waitFor(() => expect(app.isOpen()).toBe(false));
    expect(sent(app).at(-1)).toEqual({
      seatsToRemoveQty: 2,
      usersToRemove: [userIds.of(app.platform.db.usersOf(companyRow('brightwell'))[2] ?? -1)],
    });
  });
});

type End = [string, Omit<FaultOrder, 'call'>, boolean];
const ENDS: End[] = [
  ['500 without effect', { kind: '500', count: 1 }, false],
  ['500 after the effect', { kind: '500', count: 1, effect: true }, true],
  ['no connection', { kind: 'offline', count: 1 }, false],
  ['a lost response', { kind: 'offline', count: 1, effect: true }, true],
  ['402 during an upgrade', { kind: '402upgrading', count: 1 }, false],
  ['422', { kind: '422', count: 1 }, false],
];

test('Escape and Cancel ask before they discard a typed number [WALK-34]', async () => {
  const app = await shown('remove', { account: { seatsPurchased: 4 } });
  const seats = screen.getByRole('textbox', { name: 'Seats to remove' });
  await app.user.clear(seats);
  await app.user.type(seats, '2');
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(seats).toHaveProperty('value', '2');
  await app.press('Cancel');
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(app.isOpen()).toBe(false));
  expect(app.calls('removeSeats')).toBe(0);
});

describe('a removal under faults', () => {
  test('who types another number before “Check again” finds the first removal is told so, and the dialog stays', async () => {
    const app = await shown('remove', { account: { seatsPurchased: 4 } });
    await app.press('Next');
    app.fault({ call: 'removeSeats', kind: 'offline', count: 1, effect: true });
    app.fault({ call: 'getSubscription', kind: '500' });
    await app.press(REMOVE);
    await screen.findByRole('button', { name: 'Check again' });
    await app.press('Back');
    await app.user.clear(count());
    await app.user.type(count(), '2');
    await app.press('Next');
    app.platform.faults.clear();
    await app.press('Check again');
    await waitFor(() => expect(problem()).toContain('Your earlier changes were saved.'));
    expect([app.isOpen(), toasts(), app.plan().seatsToRemove]).toEqual([true, [], 1]);
    await screen.findByRole('button', { name: 'Remove 2 seats' });
  });

  test.each(ENDS)(
    '%s: an error is shown only if nothing was removed, and a retry then removes the seat [SUB-24]',
    async (_, fault, isDone) => {
      const app = await shown('remove', { account: { seatsPurchased: 3 } });
      await app.press('Next');
      await screen.findByRole('button', { name: REMOVE });
      app.fault({ call: 'removeSeats', ...fault });
      app.pressTwice(REMOVE);
      if (!isDone) {
        await waitFor(() => expect(problem()).not.toBe(''));
        if (fault.kind === 'offline')
          expect(problem()).toContain('An error occurred while updating your subscription');
        expect(app.plan().seatsToRemove).toBe(0);
        expect(toasts()).toEqual([]);
        await app.press(REMOVE);
      }
      await waitFor(() => expect(app.isOpen()).toBe(false));
      expect(app.plan().seatsToRemove).toBe(1);
      expect(toasts()).toEqual([UPDATED]);
    },
  );
});

describe('the cancellation of a subscription', () => {
  const CANCEL = 'Cancel subscription';
  const DONE = 'Subscription cancelled successfully';

  test('the dialog names the last day, and a double click cancels once and leads to the plan page [SUB-35] [SUB-36] [SUB-37]', async () => {
    const app = await shown('cancel');
    screen.getByRole('alertdialog', { name: 'Cancel subscription?' });
    expect(
      screen.getByText(/^Your subscription ends on [A-Z][a-z]{2} \d+, \d{4} and won’t renew\.$/u),
    ).toBeTruthy();
    app.pressTwice(CANCEL);
    await landed('/settings/subscription');
    expect(app.platform.log.of('startCancellation').map(({ body }) => body)).toEqual([
      { accountId: 'acc-0000010' },
    ]);
    expect(app.plan().cancellationInProgress).toBe(true);
    expect(toasts()).toEqual([DONE]);
    expect(app.charges()).toBe(0);
  });

  test('“Keep subscription” closes the dialog and sends nothing', async () => {
    const app = await shown('cancel');
    await app.press('Keep subscription');
    expect(app.isOpen()).toBe(false);
    expect(app.calls('startCancellation')).toBe(0);
  });

  test.each(ENDS)(
    '%s: an error is shown only if nothing was cancelled, and a retry then cancels [SUB-37]',
    async (_, fault, isDone) => {
      const app = await shown('cancel');
      app.fault({ call: 'startCancellation', ...fault });
      app.pressTwice(CANCEL);
      if (!isDone) {
        await waitFor(() => expect(problem()).not.toBe(''));
        if (fault.kind === 'offline')
          expect(problem()).toContain('An error occurred cancelling the subscription');
        expect(app.plan().cancellationInProgress).toBe(false);
        await app.press(CANCEL);
      }
      await landed('/settings/subscription');
      expect(app.plan().cancellationInProgress).toBe(true);
      expect(toasts()).toEqual([DONE]);
    },
  );

  test('a subscription that another tab has cancelled already counts as cancelled', async () => {
    const app = await shown('cancel');
    app.plan().cancellationInProgress = true;
    await app.press(CANCEL);
    await landed('/settings/subscription');
  });
});
