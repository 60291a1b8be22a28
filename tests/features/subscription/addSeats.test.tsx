/** 'Update Subscription' of a Professional account: its steps, and at most one charge. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FaultOrder } from '../../../mocks/faults/faults.ts';
import { asCents } from '../../../src/domain/values/units.ts';
import { formatCents } from '../../../src/kit/i18n/format.ts';
import { held } from '../../held.ts';
import { button, landed, problem, type Shown, shown, toasts } from './seatDialog.tsx';

beforeAll(async () => {
  await import('../../../src/kit/layers/lazyLayer.tsx');
});

const PAY = /^Pay now: /u;
const due = () => screen.findByRole('button', { name: PAY });

async function atSummary(options: Parameters<typeof shown>[1] = {}): Promise<Shown> {
  const app = await shown('add', options);
  await app.press('Next');
  await due();
  return app;
}

const sums = () =>
  [...document.querySelectorAll('[role=dialog] .sum dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
const bought = () => screen.findByText('1 seat added. The account now has 3 seats.');

describe('a successful purchase', () => {
  test('preview and purchase use one proration date; the seat is charged once, and Assign users opens [SUB-19] [SUB-21] [SUB-22]', async () => {
    const app = await shown('add');
    expect(screen.getByRole('dialog', { name: 'Update Subscription' }).className).toContain('seats-modal');
    const options = screen.getAllByRole('option').map((one) => one.textContent);
    expect(options).toEqual(['1 seat']);
    app.pressTwice('Next');
    const pay = await due();
    expect(app.calls('previewUpdateSeats')).toBe(1);
    const [preview] = app.platform.log.of('previewUpdateSeats');
    expect(preview?.body).toEqual({ seatsToAdd: 1, prorationDate: expect.any(Number) as number });
    const { amount } = app.plan();
    const total = Number(/\$([\d,.]+)/u.exec(pay.textContent)?.[1]?.replace(',', '')) * 100;
    const lines = sums();
    expect(lines.slice(0, 3)).toEqual([
      ['Order', '1 new seat'],
      ['Total', formatCents(asCents(total))],
      ['Due today', formatCents(asCents(total))],
    ]);
    expect(lines[4]?.[0]).toMatch(/^Each year from .*$/u);
    expect(lines[4]?.[1]).toBe('$4,860.003 seats × $1,620.00');
    expect(within(screen.getByRole('dialog')).getByText(/Visa ending \d{4}$/u)).toBeTruthy();

    const reads = app.calls('getAccount');
    app.pressTwice(PAY);
    await bought();
    expect(app.platform.log.of('updateSeats').map(({ body }) => body)).toEqual([preview?.body]);
    expect(app.charges()).toBe(1);
    expect(app.calls('getAccount')).toBeGreaterThan(reads);
    expect(app.calls('getSubscription')).toBeGreaterThan(0);
    expect(app.plan().amount).toBe(amount + 162_000);
    await app.press('Assign users');
    await landed('/settings/users');
    expect(await screen.findByRole('dialog', { name: 'Add users in bulk' })).toBeTruthy();
  });

  test('after the purchase Skip for now and Close lead to the users page [UPG-60]', async () => {
    for (const way of ['Skip for now', 'Close']) {
      const app = await atSummary();
      await app.press(PAY);
      await bought();
      await app.press(way);
      await landed('/settings/users');
      await screen.findByRole('meter', { name: 'Seats' });
      expect(app.isOpen()).toBe(false);
      await app.leave();
    }
  });

  test('another number after Back voids the price: Forward shows none, and Next requests a new one', async () => {
    const app = await atSummary({
      account: { seatsPurchased: 1 },
    });
    await app.press('Back');
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Seats to add' }), '2');
    await app.go(1);
    // Forward finds no price to show.
    await screen.findByRole('combobox', { name: 'Seats to add' });
    await app.press('Next');
    await due();
    expect(
      app.platform.log
        .of('previewUpdateSeats')
        .map(({ body }) => (body as { seatsToAdd: number }).seatsToAdd),
    ).toEqual([1, 2]);
    expect(app.charges()).toBe(0);
  });

  test('a price that is more than 10 minutes old is requested again before it can be paid', async () => {
    const app = await atSummary();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 601_000);
    await app.press(PAY);
    await waitFor(() => expect(app.calls('previewUpdateSeats')).toBe(2));
    await due();
    expect(problem()).toContain('more than 10 minutes old');
    expect(app.calls('updateSeats')).toBe(0);
    vi.restoreAllMocks();
  });
});

test('Escape and Cancel ask before they discard chosen seats or their price, but not if nothing was chosen [WALK-34]', async () => {
  const app = await shown('add', { account: { seatsPurchased: 1 } });
  const seats = () => screen.findByRole('combobox', { name: 'Seats to add' });
  await app.user.selectOptions(await seats(), '2');
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await seats()).toHaveProperty('value', '2');
  await app.press('Next');
  await due();
  await app.press('Cancel');
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(app.isOpen()).toBe(false));
  expect(app.charges()).toBe(0);
  // Nothing was chosen, so it does not ask.
  await app.leave();
  const again = await shown('add', { account: { seatsPurchased: 1 } });
  await again.press('Cancel');
  await waitFor(() => expect(again.isOpen()).toBe(false));
});

describe('the price of the service [WALK-22]', () => {
  test('an amount due that differs from the total is shown as given, with USD in capitals too', async () => {
    const preview = { amountDue: 100_001, total: 123_456, currency: 'USD' };
    const app = await atSummary({ plan: { preview, amount: 300_000 } });
    // At another rate than the list price: the next cycle's cost comes from the service.
    expect(sums()).toEqual([
      ['Order', '1 new seat'],
      ['Total', '$1,234.56'],
      ['Due today', '$1,000.01'],
      ['Seats', '2 → 3from 2 to 3'],
    ]);
    expect(button('Pay now: $1,000.01')).toBeTruthy();
    await app.leave();
  });

  test.each([
    ['another', { currency: 'eur' }],
    ['no', { currency: undefined }],
    ['an empty', { currency: '' }],
  ])('a price with %s currency shows an error, and nothing can be paid', async (_, preview) => {
    const app = await shown('add', { plan: { preview } });
    await app.press('Next');
    await waitFor(() =>
      expect(problem()).toBe(
        'This price isn’t in US dollars, so it can’t be paid here. Nothing was charged.',
      ),
    );
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    await app.go(1);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect([app.calls('updateSeats'), app.charges()]).toEqual([0, 0]);
    app.plan().preview = {};
    await app.press('Next');
    await due();
  });

  test('if the refreshed price is in another currency, the old one can’t be paid either', async () => {
    const app = await atSummary();
    const now = Date.now();
    app.plan().preview = { currency: 'cad' };
    vi.spyOn(Date, 'now').mockImplementation(() => now + 601_000);
    await app.press(PAY);
    await waitFor(() => expect(problem()).toContain('isn’t in US dollars'));
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect([app.calls('updateSeats'), app.charges()]).toEqual([0, 0]);
    vi.restoreAllMocks();
  });
});

describe('reasons not to open the dialog', () => {
  test.each<[string, string, Parameters<typeof shown>[1]]>([
    [
      'a missing payment [SUB-25]',
      'Seats cannot be added. Please check the payment method.',
      { plan: { isPaymentMissing: true } },
    ],
    [
      'seats marked for removal [SUB-27]',
      'Seats cannot be added while having marked seats to remove.',
      { as: 'ada', company: 'atlas' },
    ],
    [
      'the maximum of seats [SUB-26]',
      'Professional accounts can only add up to 3 seats',
      { account: { seatsPurchased: 3 } },
    ],
    [
      'a lapsed account [SUB-28]',
      'The subscription has lapsed. Contact your representative to change seats.',
      { account: { status: 'LAPSED' } },
    ],
    [
      'a cancellation [SUB-29]',
      'The subscription is being canceled.',
      {
        plan: { cancellationInProgress: true },
      },
    ],
    [
      'no permission [SUB-18]',
      "You don't have the permissions to perform this action",
      { as: 'paul', company: 'atlas' },
    ],
  ])(
    'the dialog does not open, no price is requested, and a toast says why: %s',
    async (_, words, options) => {
      const app = await shown('add', { ...options, isRefused: true });
      await waitFor(() => expect(toasts()).toEqual([words]));
      expect(window.location.search).toBe('');
      expect(app.isOpen()).toBe(false);
      expect(app.calls('previewUpdateSeats')).toBe(0);
    },
  );
});

describe('a failed preview', () => {
  test.each<[string, FaultOrder, string]>([
    ['500', { call: 'previewUpdateSeats', kind: '500', count: 1 }, 'Internal server error.'],
    [
      'offline',
      { call: 'previewUpdateSeats', kind: 'offline', count: 1 },
      'An error occurred while previewing updated seats',
    ],
    [
      'no prices',
      { call: 'subscriptionPrices', kind: 'malformed' },
      'An error occurred while previewing updated seats',
    ],
    ['422', { call: 'previewUpdateSeats', kind: '422', count: 1 }, ''],
  ])(
    '%s: the dialog shows an error, and Next requests the preview again [SUB-23]',
    async (_, fault, words) => {
      const app = await shown('add');
      app.fault(fault);
      await app.press('Next');
      await waitFor(() => expect(problem()).not.toBe(''));
      expect(problem()).toContain(words);
      app.platform.faults.clear();
      await app.press('Next');
      await due();
      expect(problem()).toBe('');
      expect(app.charges()).toBe(0);
    },
  );
});

/** The possible outcomes of a payment; `effect`: the platform did it, and only its response is lost. */
const ENDS: [string, FaultOrder, 'bought' | 'nothing' | 'refused'][] = [
  ['500 without effect', { call: 'updateSeats', kind: '500', count: 1 }, 'nothing'],
  ['500 after the effect', { call: 'updateSeats', kind: '500', count: 1, effect: true }, 'bought'],
  ['no connection', { call: 'updateSeats', kind: 'offline', count: 1 }, 'nothing'],
  ['a lost response', { call: 'updateSeats', kind: 'offline', count: 1, effect: true }, 'bought'],
  ['a malformed response', { call: 'updateSeats', kind: 'malformed', count: 1 }, 'bought'],
  ['an HTML response', { call: 'updateSeats', kind: 'html', count: 1, effect: true }, 'bought'],
  ['402 during an upgrade', { call: 'updateSeats', kind: '402upgrading', count: 1 }, 'refused'],
  ['404', { call: 'updateSeats', kind: '404', count: 1 }, 'refused'],
];

describe('a payment under faults', () => {
  test.each(ENDS)(
    '%s: the seat is charged once, and an error is shown only while it is not bought [SUB-23]',
    async (_, fault, end) => {
      const app = await atSummary();
      app.fault(fault);
      app.pressTwice(PAY);
      if (end === 'bought') {
        await bought();
        expect(app.charges()).toBe(1);
        return;
      }
      await waitFor(() => expect(problem()).not.toBe(''));
      expect(app.charges()).toBe(0);
      expect(app.account().seatsPurchased).toBe(2);
      if (end === 'nothing') expect(problem()).toContain('Nothing was changed. You can try again.');
      await app.press(PAY);
      await bought();
      expect(app.charges()).toBe(1);
    },
  );

  test('if the outcome can’t be looked up either, only “Check again” is offered until it is known', async () => {
    const app = await atSummary();
    app.fault({ call: 'updateSeats', kind: 'offline', count: 1, effect: true });
    app.fault({ call: 'getAccount', kind: '500', after: 1 });
    await app.press(PAY);
    await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect(problem()).toContain('We don’t know whether it went through anyway.');
    await app.press('Check again');
    await screen.findByRole('button', { name: 'Check again' });
    app.platform.faults.clear();
    await app.press('Check again');
    await bought();
    expect(app.calls('updateSeats')).toBe(1);
    expect(app.charges()).toBe(1);
  });

  test('who chooses another number before “Check again” finds the first purchase is told so, also when no more seats can be added', async () => {
    const app = await shown('add', { account: { seatsPurchased: 1 } });
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Seats to add' }), '2');
    await app.press('Next');
    await due();
    app.fault({ call: 'updateSeats', kind: 'offline', count: 1, effect: true });
    app.fault({ call: 'getAccount', kind: '500', after: 1 });
    await app.press(PAY);
    await screen.findByRole('button', { name: 'Check again' });
    await app.press('Back');
    // Its price is from before the purchase arrived.
    app.account().seatsPurchased = 1;
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Seats to add' }), '1');
    await app.press('Next');
    await screen.findByRole('button', { name: 'Check again' });
    app.account().seatsPurchased = 3;
    app.platform.faults.clear();
    await app.press('Check again');
    await waitFor(() => expect(problem()).not.toBe(''));
    expect(screen.getByRole('dialog').textContent).toContain(
      'Professional accounts can only add up to 3 seats',
    );
    expect(problem()).toBe('Your earlier changes were saved. What you’ve changed since isn’t saved yet.');
    expect([app.charges(), screen.queryByText(/seats? added/u)]).toEqual([1, null]);
  });

  test('reopened with an unknown outcome, the dialog reads the account before paying and does not pay again', async () => {
    const app = await atSummary({ account: { seatsPurchased: 1 } });
    app.fault({ call: 'updateSeats', kind: 'offline', count: 1, effect: true });
    app.fault({ call: 'getAccount', kind: '500', after: 1 });
    await app.press(PAY);
    await screen.findByRole('button', { name: 'Check again' });
    await app.press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page keeps what it read before; the account can be read again before paying.
    await app.user.click(screen.getByRole('link', { name: 'Add seats' }));
    await app.press('Next');
    await due();
    app.platform.faults.clear();
    await app.press(PAY);
    await waitFor(() =>
      expect(problem()).toContain('The number of seats has changed, so we’ve updated the price.'),
    );
    expect(app.calls('updateSeats')).toBe(1);
    expect(app.charges()).toBe(1);
  });

  test('if the account can’t be read before the payment, nothing is charged', async () => {
    const app = await atSummary();
    app.fault({ call: 'getAccount', kind: '500' });
    await app.press(PAY);
    await waitFor(() => expect(problem()).not.toBe(''));
    expect(app.calls('updateSeats')).toBe(0);
    app.platform.faults.clear();
    await app.press(PAY);
    await bought();
    expect(app.charges()).toBe(1);
  });

  test('a request that arrives after the lookup counts as the purchase, and it is not charged again', async () => {
    const app = await atSummary();
    app.fault({ call: 'updateSeats', kind: 'offline', count: 1 });
    await app.press(PAY);
    await waitFor(() => expect(problem()).toContain('Nothing was changed'));
    // Now it arrives and takes effect.
    const [preview] = app.platform.log.of('previewUpdateSeats');
    app.account().seatsPurchased += 1;
    const { prorationDate } = (preview?.body ?? {}) as { prorationDate: number };
    app.plan().paidDates = [prorationDate];
    await app.press(PAY);
    await bought();
    expect(app.charges()).toBe(0);
  });

  test('if another tab has bought seats, a message and the new price are shown before anything is charged [SUB-20]', async () => {
    const app = await atSummary({
      account: { seatsPurchased: 1 },
    });
    app.account().seatsPurchased = 2;
    await app.press(PAY);
    await waitFor(() => expect(app.calls('previewUpdateSeats')).toBe(2));
    await due();
    expect(problem()).toBe('The number of seats has changed, so we’ve updated the price.');
    expect(app.charges()).toBe(0);
    await app.press(PAY);
    await bought();
    expect(app.charges()).toBe(1);
  });

  test('if another tab has replaced the card, the dialog shows the new one before anything is charged to it', async () => {
    const app = await atSummary();
    app.plan().card = { brand: 'mastercard', lastFourDigits: '4444' };
    await app.press(PAY);
    await waitFor(() =>
      expect(problem()).toBe('The card was replaced. Check the card below before you pay.'),
    );
    await due();
    expect(within(screen.getByRole('dialog')).getByText('Mastercard ending 4444')).toBeTruthy();
    expect([app.calls('updateSeats'), app.charges()]).toEqual([0, 0]);
    await app.press(PAY);
    await bought();
    expect(app.charges()).toBe(1);
  });

  test('a change that only the service knows of shows its message and a new price, and charges nothing', async () => {
    const app = await atSummary();
    app.plan().changedAt = Date.now() + 1500;
    await app.press(PAY);
    await waitFor(() => expect(app.calls('previewUpdateSeats')).toBe(2));
    await due();
    expect(problem()).toBe('The subscription has changed since this price was calculated.');
    expect(app.charges()).toBe(0);
    app.plan().changedAt = 0;
    await app.press(PAY);
    await bought();
    expect(app.charges()).toBe(1);
  });

  test('if another tab has bought the last seat, the dialog says why no more can be bought and has no Pay', async () => {
    const app = await atSummary();
    app.account().seatsPurchased = 3;
    await app.press(PAY);
    await within(screen.getByRole('dialog')).findByText('Professional accounts can only add up to 3 seats');
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect(app.charges()).toBe(0);
  });

  test('a declined card shows its message, charges nothing, and Pay is offered again', async () => {
    const app = await atSummary({ plan: { card: { brand: 'visa', lastFourDigits: '0002' } } });
    await app.press(PAY);
    await waitFor(() => expect(problem()).toBe('Your card was declined.'));
    await due();
    expect(app.charges()).toBe(0);
  });

  test('a session lost during the payment shows no error in the dialog and charges nothing', async () => {
    const app = await atSummary();
    app.fault({ call: 'updateSeats', kind: 'refresh403', count: 1 });
    const asked = app.calls('updateSeats');
    await app.press(PAY);
    await waitFor(() => expect(app.calls('updateSeats')).toBe(asked + 1));
    await waitFor(() => expect(button(PAY).getAttribute('aria-busy')).not.toBe('true'));
    expect(problem()).toBe('');
    expect(app.charges()).toBe(0);
  });

  test('while the payment is sent, neither Back nor Close nor the browser’s Back leaves the dialog', async () => {
    const app = await atSummary();
    const { until, release } = held();
    app.fault({ call: 'updateSeats', kind: 'delay', until, count: 1 });
    button(PAY).click();
    await waitFor(() => expect(button(PAY).getAttribute('aria-busy')).toBe('true'));
    await app.press('Back');
    await app.press('Close');
    await app.go(-1);
    expect(app.isOpen()).toBe(true);
    release();
    await bought();
    expect(app.charges()).toBe(1);
  });
});
