/** 'Update Subscription' of a Professional account: its steps, and one charge or none, whatever happens. */
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

describe('the way through', () => {
  test('one proration date, the figures of the service alone, one charge, then the users [SUB-19] [SUB-21] [SUB-22]', async () => {
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

  test('without invites it goes to the users too, by the cross as well [UPG-60]', async () => {
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

  test('another number voids the price; Back keeps it from being paid, and charges nothing', async () => {
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

  test('an old price is asked for anew before it is paid', async () => {
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

test('Escape and Cancel ask before the chosen seats or their price are dropped [WALK-34]', async () => {
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
  // Nothing was chosen: no question.
  await app.leave();
  const again = await shown('add', { account: { seatsPurchased: 1 } });
  await again.press('Cancel');
  await waitFor(() => expect(again.isOpen()).toBe(false));
});

describe('what the service says of a price [WALK-22]', () => {
  test('is shown as it says it: an amount due that is not the total, in dollars of any case', async () => {
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
    ['none', { currency: undefined }],
    ['an empty one', { currency: '' }],
  ])('in %s currency it is an error in place, and nothing can be paid', async (_, preview) => {
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

  test('where the price of now is in another currency, the old one can’t be paid either', async () => {
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

describe('what keeps one from it', () => {
  test.each<[string, string, Parameters<typeof shown>[1]]>([
    [
      'a missing payment [SUB-25]',
      'Seats cannot be added. Please check the payment method.',
      { plan: { isPaymentMissing: true } },
    ],
    [
      'marked seats [SUB-27]',
      'Seats cannot be added while having marked seats to remove.',
      { as: 'ada', company: 'atlas' },
    ],
    [
      'the cap [SUB-26]',
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
      'no right to it [SUB-18]',
      "You don't have the permissions to perform this action",
      { as: 'paul', company: 'atlas' },
    ],
  ])('nothing is asked, and it is said: %s', async (_, words, options) => {
    const app = await shown('add', { ...options, isRefused: true });
    await waitFor(() => expect(toasts()).toEqual([words]));
    expect(window.location.search).toBe('');
    expect(app.isOpen()).toBe(false);
    expect(app.calls('previewUpdateSeats')).toBe(0);
  });
});

describe('a preview that fails', () => {
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
  ])('%s says so in place, and Next asks again [SUB-23]', async (_, fault, words) => {
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
  });
});

/** The possible outcomes of a payment; `effect`: the platform did it, and only its answer is lost. */
const ENDS: [string, FaultOrder, 'bought' | 'nothing' | 'refused'][] = [
  ['5xx before it was done', { call: 'updateSeats', kind: '500', count: 1 }, 'nothing'],
  ['5xx after it was done', { call: 'updateSeats', kind: '500', count: 1, effect: true }, 'bought'],
  ['no connection', { call: 'updateSeats', kind: 'offline', count: 1 }, 'nothing'],
  ['an answer that is lost', { call: 'updateSeats', kind: 'offline', count: 1, effect: true }, 'bought'],
  ['an answer of nonsense', { call: 'updateSeats', kind: 'malformed', count: 1 }, 'bought'],
  ['a page of HTML', { call: 'updateSeats', kind: 'html', count: 1, effect: true }, 'bought'],
  ['402, an upgrade that runs', { call: 'updateSeats', kind: '402upgrading', count: 1 }, 'refused'],
  ['404', { call: 'updateSeats', kind: '404', count: 1 }, 'refused'],
];

describe('a payment that ends otherwise: one charge or none, and one knows which', () => {
  test.each(ENDS)('%s [SUB-23]', async (_, fault, end) => {
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
  });

  test('where it can’t be looked up either, nothing but that can be pressed', async () => {
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

  test('closed while nobody knows, and opened anew: what was paid is read first, and not paid again', async () => {
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

  test('an account that can’t be read before a payment is not paid for', async () => {
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

  test('a request that arrives after it was looked up is not paid again', async () => {
    const app = await atSummary();
    app.fault({ call: 'updateSeats', kind: 'offline', count: 1 });
    await app.press(PAY);
    await waitFor(() => expect(problem()).toContain('Nothing was changed'));
    // Now it arrives, and is done.
    const [preview] = app.platform.log.of('previewUpdateSeats');
    app.account().seatsPurchased += 1;
    const { prorationDate } = (preview?.body ?? {}) as { prorationDate: number };
    app.plan().paidDates = [prorationDate];
    await app.press(PAY);
    await bought();
    expect(app.charges()).toBe(0);
  });

  test('another tab bought seats meanwhile: a message, the price of now, and no charge until that is paid [SUB-20]', async () => {
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

  test('what the service alone knows to have changed is told in its words, and not charged', async () => {
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

  test('another tab bought the last one: why not, and no way to pay', async () => {
    const app = await atSummary();
    app.account().seatsPurchased = 3;
    await app.press(PAY);
    await within(screen.getByRole('dialog')).findByText('Professional accounts can only add up to 3 seats');
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect(app.charges()).toBe(0);
  });

  test('a card that is refused: its words, no charge, and nothing is lost', async () => {
    const app = await atSummary();
    app.plan().card = { brand: 'visa', lastFourDigits: '0002' };
    await app.press(PAY);
    await waitFor(() => expect(problem()).toBe('Your card was declined.'));
    await due();
    expect(app.charges()).toBe(0);
  });

  test('a lost session: nothing is told where nobody reads it, and nothing is paid', async () => {
    const app = await atSummary();
    app.fault({ call: 'updateSeats', kind: 'refresh403', count: 1 });
    const asked = app.calls('updateSeats');
    await app.press(PAY);
    await waitFor(() => expect(app.calls('updateSeats')).toBe(asked + 1));
    await waitFor(() => expect(button(PAY).getAttribute('aria-busy')).not.toBe('true'));
    expect(problem()).toBe('');
    expect(app.charges()).toBe(0);
  });

  test('while it is sent, neither Back nor the cross nor the browser leaves', async () => {
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
