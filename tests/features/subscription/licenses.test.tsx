/** 'Update Subscription' of an Enterprise account: the input, its price, and one order or none. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FaultOrder } from '../../../mocks/faults/faults.ts';
import { smallPlatform } from '../../signedIn.ts';
import { landed, problem, shown } from './seatDialog.tsx';

beforeAll(async () => {
  await import('../../../src/kit/layers/lazyLayer.tsx');
});

type Options = Parameters<typeof shown>[1];
/** Grace's account has sixty seats. */
const open = (options: Options = {}) => shown('add', { as: 'grace', company: 'granite', ...options });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const seats = () => field(/^Seats to add/u);
const ORDER = /^Add \d+ seats?: /u;
const order = () => screen.findByRole('button', { name: ORDER });
const DAY_MS = 86_400_000;
const EARLIER = 'Your earlier changes were saved. What you’ve changed since isn’t saved yet.';
const added = () => screen.findByText('5 seats added. The account now has 65 seats.');

async function atSummary(options: Options = {}) {
  const app = await open(options);
  await app.user.type(seats(), '5');
  await app.press('Next');
  await order();
  return app;
}
const bodies = (app: Awaited<ReturnType<typeof open>>) =>
  app.platform.log.of('addEnterpriseSeats').map(({ body }) => body);

describe('the input', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['10001', '10001'],
    ['35x', '35'],
    ['3.5', '3.5'],
    ['-3', '-3'],
    ['1e3', '1e3'],
    ['2.0', '2.0'],
  ])(
    'typing %j gives %j, and only a whole number from 1 to 10,000 is accepted [UPG-55] [WALK-24]',
    async (typed, value) => {
      const app = await open();
      if (typed !== '') await app.user.type(seats(), typed);
      expect((seats() as HTMLInputElement).value).toBe(value);
      await app.press('Next');
      if (value === '35') await order();
      else {
        await screen.findByText('Enter a whole number from 1 to 10,000.');
        expect(app.calls('previewProratedLicenses')).toBe(0);
      }
    },
  );

  test('notes have at most 30 characters, with an emoji counted as one, and copies have to be e-mails', async () => {
    const app = await open();
    await app.user.type(seats(), '5');
    await app.user.click(field(/^Invoice notes/u));
    await app.user.paste('📎'.repeat(31));
    await app.press('Next');
    await screen.findByText('Invoice notes can have at most 30 characters.');
    await app.user.clear(field(/^Invoice notes/u));
    await app.user.paste('📎'.repeat(30));
    await app.user.type(field(/^Send invoice copies to/u), 'no{Enter}');
    await screen.findByText('Invalid email');
    await app.user.type(field(/^Send invoice copies to/u), '@granite.com ');
    await app.press('Next');
    await order();
  });
});

describe('a successful order', () => {
  test('the dialog shows the service’s price, orders once what was typed, and leads to Assign users [UPG-56] [UPG-58] [UPG-59]', async () => {
    const app = await open();
    await app.user.type(seats(), '5');
    await app.user.type(field(/^Invoice notes/u), ' PO 4711 ');
    // The billing contact gets the invoice anyway.
    const contact = app.account().billingContact;
    if (contact) contact.email = 'pay@granite.com';
    await app.user.type(field(/^Send invoice copies to/u), 'books@granite.com ');
    app.pressTwice('Next');
    await order();
    expect(app.platform.log.of('previewProratedLicenses').map(({ body }) => body)).toEqual([
      { numberOfSeats: 5 },
    ]);
    const [term, total] = [...document.querySelectorAll('[role=dialog] .sum dt')];
    expect(term?.textContent).toMatch(/^5 new seatsUntil /u);
    expect(term?.nextElementSibling?.textContent).toMatch(/^\$[\d.]+ each$/u);
    expect(total?.textContent).toBe('Invoiced today');
    expect(total?.nextElementSibling?.textContent).toMatch(/^\$[\d,.]+$/u);
    app.pressTwice(ORDER);
    await added();
    expect(bodies(app)).toEqual([
      {
        accountId: 'acc-0000017',
        numberOfSeats: 5,
        invoiceNotes: 'PO 4711',
        carbonCopyRecipients: ['books@granite.com'],
      },
    ]);
    expect(app.account().seatsPurchased).toBe(65);
    expect(app.calls('getAccount')).toBeGreaterThan(0);
    await app.press('Assign users');
    await landed('/settings/users');
    expect(await screen.findByRole('dialog', { name: 'Add users in bulk' })).toBeTruthy();
  });

  test('empty fields are left out of the order [UPG-58]', async () => {
    const app = await atSummary();
    await app.press(ORDER);
    await added();
    expect(bodies(app)).toEqual([{ accountId: 'acc-0000017', numberOfSeats: 5 }]);
  });

  test('without the billinguserfacing flag there is no field for copies [UPG-58]', async () => {
    const platform = smallPlatform({ users: 600, config: { flags: { billinguserfacing: false } } });
    const app = await atSummary({ platform });
    await app.press('Back');
    await waitFor(() => seats());
    expect(field(/^Invoice notes/u)).toBeTruthy();
    expect(screen.queryByLabelText(/^Send invoice copies to/u)).toBeNull();
  });

  test('Forward does not pass notes that Next refuses, and nothing is ordered', async () => {
    const app = await atSummary();
    await app.press('Back');
    await waitFor(() => seats());
    await app.user.type(field(/^Invoice notes/u), 'n'.repeat(31));
    await app.go(1);
    expect(await screen.findByText('Invoice notes can have at most 30 characters.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: ORDER })).toBeNull();
    await app.user.type(field(/^Invoice notes/u), '{Backspace}');
    await app.press('Next');
    await order();
    await app.press(ORDER);
    await added();
    expect(bodies(app)).toMatchObject([{ invoiceNotes: 'n'.repeat(30) }]);
  });

  test('Back keeps what was typed, and another number requests a new price', async () => {
    const app = await atSummary();
    await app.press('Back');
    await waitFor(() => expect((seats() as HTMLInputElement).value).toBe('5'));
    await app.user.type(seats(), '0');
    await app.press('Next');
    await screen.findByRole('button', { name: /^Add 50 seats: / });
    expect(app.calls('previewProratedLicenses')).toBe(2);
    expect(bodies(app)).toEqual([]);
  });

  test('a failed price preview shows an error, and Next requests it again [UPG-57]', async () => {
    const app = await open();
    app.fault({ call: 'previewProratedLicenses', kind: 'offline', count: 1 });
    await app.user.type(seats(), '5');
    await app.press('Next');
    await waitFor(() => expect(problem()).toBe('An error occurred on get preview prorated license cost'));
    await app.press('Next');
    await order();
  });
});

const ENDS: [string, FaultOrder, boolean][] = [
  ['500 without effect', { call: 'addEnterpriseSeats', kind: '500', count: 1 }, false],
  ['500 after the effect', { call: 'addEnterpriseSeats', kind: '500', count: 1, effect: true }, true],
  ['no connection', { call: 'addEnterpriseSeats', kind: 'offline', count: 1 }, false],
  ['a lost response', { call: 'addEnterpriseSeats', kind: 'offline', count: 1, effect: true }, true],
  ['402 during an upgrade', { call: 'addEnterpriseSeats', kind: '402upgrading', count: 1 }, false],
  ['409', { call: 'addEnterpriseSeats', kind: '409', count: 1 }, false],
];

describe('an order under faults', () => {
  test('who types another number before “Check again” finds the first order is told so and keeps the number; nothing else is ordered', async () => {
    const app = await atSummary();
    app.fault({ call: 'addEnterpriseSeats', kind: 'offline', count: 1, effect: true });
    app.fault({ call: 'getAccount', kind: '500', after: 1 });
    await app.press(ORDER);
    await screen.findByRole('button', { name: 'Check again' });
    await app.press('Back');
    await waitFor(() => expect((seats() as HTMLInputElement).value).toBe('5'));
    await app.user.type(seats(), '0');
    await app.press('Next');
    await screen.findByRole('button', { name: 'Check again' });
    app.platform.faults.clear();
    await app.press('Check again');
    await screen.findByRole('button', { name: /^Add 50 seats: / });
    expect(problem()).toBe(EARLIER);
    // The seats of the first order are there, and the new price is for those after them.
    await screen.findByText('from 65 to 115');
    expect([bodies(app).length, app.account().seatsPurchased]).toEqual([1, 65]);
    await app.press('Back');
    expect((seats() as HTMLInputElement).value).toBe('50');
  });

  test.each(ENDS)(
    '%s: five seats are added once, and an error is shown only while none were',
    async (_, fault, isDone) => {
      const app = await atSummary();
      app.fault(fault);
      app.pressTwice(ORDER);
      if (!isDone) {
        await waitFor(() => expect(problem()).not.toBe(''));
        expect(app.account().seatsPurchased).toBe(60);
        await app.user.click(await order());
      }
      await added();
      expect(app.account().seatsPurchased).toBe(65);
    },
  );

  test('if another tab has added seats, nothing is ordered until the new price is shown', async () => {
    const app = await atSummary();
    app.account().seatsPurchased = 70;
    await app.press(ORDER);
    await waitFor(() =>
      expect(problem()).toContain('The number of seats has changed, so we’ve updated the price.'),
    );
    await order();
    expect(bodies(app)).toEqual([]);
    expect(screen.getByText('from 70 to 75')).toBeTruthy();
    await app.press(ORDER);
    await screen.findByText('5 seats added. The account now has 75 seats.');
  });

  test('if the billing email has been replaced, nothing is ordered until the new recipient is shown', async () => {
    const app = await atSummary();
    const { billingAddress } = app.account();
    if (billingAddress) billingAddress.email = 'new@granite.example';
    await app.press(ORDER);
    await waitFor(() => expect(problem()).toContain('The billing email was changed.'));
    await screen.findByText('new@granite.example');
    await order();
    expect(bodies(app)).toEqual([]);
    await app.press(ORDER);
    await added();
    expect(bodies(app)).toHaveLength(1);
  });

  test('if the services’ day has changed, nothing is ordered until the price of the new day is shown', async () => {
    const app = await atSummary({ account: { renewalAt: Math.ceil(Date.now() / DAY_MS + 100) * DAY_MS } });
    const before = (await order()).textContent;
    const { clock } = app.platform.state();
    clock.shift(DAY_MS - (clock.now() % DAY_MS));
    await app.press(ORDER);
    await waitFor(() =>
      expect(problem()).toContain('A new day has begun (UTC), so we’ve updated the price.'),
    );
    const now = (await order()).textContent;
    expect(bodies(app)).toEqual([]);
    expect(now).not.toBe(before);
    await app.press(ORDER);
    await added();
  });

  test('if the account can’t be read before the order, nothing is ordered', async () => {
    const app = await atSummary();
    app.fault({ call: 'getAccount', kind: '500' });
    await app.press(ORDER);
    await waitFor(() => expect(problem()).not.toBe(''));
    expect(bodies(app)).toEqual([]);
    app.platform.faults.clear();
    await app.press(ORDER);
    await added();
  });
});
