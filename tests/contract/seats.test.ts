/**
 * Seats, their price and the cancellation of a subscription, on the platform and in the card provider's ledger
 * (contract §3, §8).
 */
import { describe, expect, test } from 'vitest';
import { accountIds, userIds } from '../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small, visitor } from './asking.ts';
import { rowOf } from './entering.ts';

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const CUSTOMER = '/api/users/customer';
const DAY_S = 86_400;

/** Bruce of Brightwell: Professional, annual, two seats of two used. */
async function at(
  who: CastKey = 'bruce',
  company: CompanyKey = 'brightwell',
  platform = small({ users: 600 }),
) {
  const app = await signedInAs(who, platform);
  const row = companyRow(company);
  const { subscriptions, ledger, clock } = app.platform.state();
  const plan = subscriptions.get(row);
  const account = app.platform.db.accounts[row];
  if (!account) throw new Error(company);
  const now = () => Math.floor(clock.now() / 1000);
  const seats = (call: string, seatsToAdd = 1, prorationDate = now()) =>
    app.ask('POST', `${CUSTOMER}/${idOf(company)}/subscription/${call}`, {
      body: { seatsToAdd, prorationDate },
    });
  return {
    ...app,
    row,
    account,
    plan: plan as NonNullable<typeof plan>,
    ledger,
    now,
    seats,
    remove: (seatsToRemoveQty: number, usersToRemove: string[] = []) =>
      app.ask('POST', `${CUSTOMER}/${idOf(company)}/subscription/removeSeats`, {
        body: { seatsToRemoveQty, usersToRemove },
      }),
    cancel: () =>
      app.ask('POST', `${CUSTOMER}/subscription/startCancellation`, {
        body: { accountId: idOf(company) },
      }),
    /** Ids of the account's active people except Bruce. */
    others: () =>
      app.platform.db
        .usersOf(row)
        .filter((user) => app.platform.db.users.active[user] === 1 && user !== rowOf(who))
        .map(userIds.of),
    charged: () => ledger.intents.reduce((sum, { charges }) => sum + charges, 0),
  };
}
type App = Awaited<ReturnType<typeof at>>;

describe('the price of more seats of a Professional account', () => {
  test('the price is for the days left from the proration date on, and the preview charges nothing [SUB-21]', async () => {
    const app = await at();
    app.plan.cycleEnd = (app.now() + 100 * DAY_S) * 1000;
    const { status, body } = await app.seats('previewUpdateSeats', 1, app.now() - 10 * DAY_S);
    expect(status).toBe(200);
    const due = Math.round((162_000 * 110) / 365);
    expect(body).toEqual({ amountDue: due, total: due, currency: 'usd' });
    expect(app.charged()).toBe(0);
    expect(app.account.seatsPurchased).toBe(2);
  });

  test('a monthly subscription uses the monthly price', async () => {
    const app = await at();
    Object.assign(app.plan, { cadence: 'monthly', cycleEnd: (app.now() + 15 * DAY_S) * 1000 });
    expect((await app.seats('previewUpdateSeats')).body['total']).toBe(7500);
  });

  test.each<[string, (app: App) => Promise<{ status: number }>]>([
    ['no seat', (app) => app.seats('previewUpdateSeats', 0)],
    ['half a seat', (app) => app.seats('previewUpdateSeats', 0.5)],
    ['more than three seats in total', (app) => app.seats('previewUpdateSeats', 2)],
    ['a date of another cycle', (app) => app.seats('previewUpdateSeats', 1, app.now() - 400 * DAY_S)],
    ['a date in the future', (app) => app.seats('previewUpdateSeats', 1, app.now() + DAY_S)],
    ['a date in milliseconds', (app) => app.seats('previewUpdateSeats', 1, app.now() * 1000)],
    ['a date with a fraction of a second', (app) => app.seats('previewUpdateSeats', 1, app.now() + 0.5)],
  ])('a preview with %s is refused with 422 [SUB-20]', async (_, ask) => {
    const app = await at();
    expect((await ask(app)).status).toBe(422);
  });
});

/** What prevents changes of seats; the platform enforces it too. */
const BLOCKS: [string, (app: App) => void][] = [
  ['a lapsed account', ({ account }) => (account.status = 'LAPSED')],
  ['a missing payment', ({ plan }) => (plan.isPaymentMissing = true)],
  ['a cancellation in progress', ({ plan }) => (plan.cancellationInProgress = true)],
  ['seats marked for removal', ({ plan }) => (plan.seatsToRemove = 1)],
  ['less than an hour left in the cycle', ({ plan, now }) => (plan.cycleEnd = (now() + 3500) * 1000)],
  ['another tier', ({ account }) => (account.accessType = 'BASIC')],
];

test.each(BLOCKS)(
  'with %s, a preview, a purchase and a removal of seats are refused with 422 and change nothing [SUB-29]',
  async (_, block) => {
    const app = await at();
    block(app);
    const before = JSON.stringify([app.account, app.plan]);
    expect((await app.seats('previewUpdateSeats')).status).toBe(422);
    expect((await app.seats('updateSeats')).status).toBe(422);
    expect((await app.remove(1, app.others())).status).toBe(422);
    expect(JSON.stringify([app.account, app.plan])).toBe(before);
    expect(app.ledger.intents).toHaveLength(0);
  },
);

describe('more seats of a Professional account', () => {
  test('new seats are charged once to the card on file and are available at once [SUB-22]', async () => {
    const app = await at();
    const date = app.now();
    const preview = (await app.seats('previewUpdateSeats', 1, date)).body;
    const bought = await app.seats('updateSeats', 1, date);
    expect(bought.body).toEqual(preview);
    expect(app.ledger.intents).toMatchObject([
      { amount: preview['amountDue'], charges: 1, status: 'succeeded', payer: rowOf('bruce') },
    ]);
    const read = await app.ask('GET', `/api/users/accounts/${idOf('brightwell')}`);
    expect(read.body).toMatchObject({ seatsPurchased: 3, seatsAvailable: 1 });
    const plan = await app.ask('GET', `${CUSTOMER}/${idOf('brightwell')}/subscription`);
    expect(plan.body['amount']).toBe(3 * 162_000);
  });

  test('the price of the last purchase, and any older one, is refused with 409 and not charged', async () => {
    const app = await at();
    app.account.seatsPurchased = 1;
    const date = app.now() - 5;
    expect((await app.seats('updateSeats', 1, date)).status).toBe(200);
    for (const stale of [date, date - 60, date - 2 * DAY_S])
      expect(await app.seats('updateSeats', 1, stale)).toMatchObject({
        status: 409,
        body: { message: 'The subscription has changed since this price was calculated.' },
      });
    expect(app.charged()).toBe(1);
    expect(app.account.seatsPurchased).toBe(2);
    // A current price passes.
    app.platform.clock.shift(2000);
    expect((await app.seats('updateSeats')).status).toBe(200);
    expect(app.charged()).toBe(2);
  });

  test('a declined card buys no seats and charges nothing', async () => {
    const app = await at();
    app.plan.card = { brand: 'visa', lastFourDigits: '0002' };
    expect(await app.seats('updateSeats')).toMatchObject({
      status: 422,
      body: { message: 'Your card was declined.' },
    });
    expect(app.account.seatsPurchased).toBe(2);
    expect(app.charged()).toBe(0);
    expect(app.ledger.intents).toHaveLength(1);
  });
});

describe('fewer seats', () => {
  test('free seats are removed without naming users, and stay until the end of the cycle [SUB-31] [SUB-34]', async () => {
    const app = await at();
    app.account.seatsPurchased = 3;
    expect((await app.remove(1, app.others())).status).toBe(422);
    const { status, body } = await app.remove(1);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { seatsToRemoveAtEndOfCycle: 1, usersToDisableAtEndOfCycle: [] },
    });
    // They stay until the end of the cycle.
    expect(app.account.seatsPurchased).toBe(3);
  });

  test('to remove used seats, exactly as many users of the account must be named, each once [SUB-31] [SUB-33]', async () => {
    const app = await at();
    const [other = ''] = app.others();
    for (const wrong of [[], [other, other], ['usr-9999999'], [userIds.of(rowOf('ada'))]])
      expect([wrong, (await app.remove(1, wrong)).status]).toEqual([wrong, 422]);
    expect(app.plan.seatsToRemove).toBe(0);
    const { body } = await app.remove(1, [other]);
    expect(body).toMatchObject({ seatsToRemoveAtEndOfCycle: 1, usersToDisableAtEndOfCycle: [other] });
  });

  test('users cannot name an owner or themselves, and get the message of the specification [SUB-32]', async () => {
    const app = await at();
    expect((await app.remove(1, [userIds.of(rowOf('bruce'))])).body['message']).toBe(
      'This user is an account owner and cannot be deactivated.',
    );
    app.platform.db.users.roles[rowOf('bruce')] = 0;
    expect((await app.remove(1, [userIds.of(rowOf('bruce'))])).body['message']).toBe(
      'You cannot deactivate your own account; only another admin or the account owner can deactivate your user.',
    );
  });

  test.each([0, 2, 7, 0.5, -1])('removing %d of two seats is refused with 422 [SUB-30]', async (seats) => {
    const app = await at();
    expect((await app.remove(seats)).status).toBe(422);
  });
});

test('a cancellation can be started once, and charges nothing [SUB-35]', async () => {
  const app = await at();
  const { status, body } = await app.cancel();
  expect({ status, body }).toMatchObject({ status: 200, body: { cancellationInProgress: true } });
  expect((await app.cancel()).status).toBe(409);
  expect(app.ledger.intents).toHaveLength(0);
});

describe('Enterprise seats', () => {
  const ADD = '/api/users/accounts/enterprise/seats-addition';
  const previewOf = (app: App, numberOfSeats: number, company: CompanyKey = 'granite') =>
    app.ask('POST', `/api/users/accounts/${idOf(company)}/preview-prorated-enterprise-license-cost`, {
      body: { numberOfSeats },
    });
  const add = (app: App, body: object) =>
    app.ask('POST', ADD, { body: { accountId: idOf('granite'), numberOfSeats: 5, ...body } });

  test('the preview’s price is for what is left of the contract, in dollars that add up [UPG-56]', async () => {
    const app = await at('grace', 'granite');
    app.account.renewalAt = app.platform.clock.now() + 73 * DAY_S * 1000;
    expect((await previewOf(app, 7)).body).toEqual({ proratedCostPerSeat: 290, totalCost: 2030 });
  });

  test.each([0, 10_001, 1.5, -3])(
    'a preview and a purchase of %d seats are refused with 422 [UPG-55]',
    async (seats) => {
      const app = await at('grace', 'granite');
      expect((await previewOf(app, seats)).status).toBe(422);
      expect((await add(app, { numberOfSeats: seats })).status).toBe(422);
      expect(app.account.seatsPurchased).toBe(60);
    },
  );

  test('new seats are available at once, and the invoice goes to the billing contact and the copies [UPG-58]', async () => {
    const app = await at('grace', 'granite');
    app.platform.outbox.clear();
    const { status, body } = await add(app, {
      invoiceNotes: '📎'.repeat(30),
      carbonCopyRecipients: ['books@granite.example'],
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { seatsPurchased: 65 } });
    expect(app.platform.outbox.emails.map(({ to }) => to)).toEqual([
      'grace@granite.example',
      'books@granite.example',
    ]);
  });

  test.each<[string, object]>([
    ['31 characters of notes', { invoiceNotes: 'x'.repeat(31) }],
    [
      'eleven copy recipients',
      { carbonCopyRecipients: Array.from({ length: 11 }, (_, n) => `c${n}@granite.example`) },
    ],
    ['an invalid copy recipient', { carbonCopyRecipients: ['nobody'] }],
  ])('a purchase with %s is refused with 422', async (_, extras) => {
    const app = await at('grace', 'granite');
    expect((await add(app, extras)).status).toBe(422);
    expect(app.account.seatsPurchased).toBe(60);
  });

  test('a preview is refused for another tier and while seats are marked for removal', async () => {
    const app = await at('bruce');
    expect((await previewOf(app, 1, 'brightwell')).status).toBe(422);
    const nora = await at('nora', 'aldergrove');
    expect((await previewOf(nora, 1, 'aldergrove')).status).toBe(422);
  });
});

describe('rights to change seats', () => {
  const SENT: [string, (app: App) => Promise<{ status: number; body: Record<string, unknown> }>][] = [
    ['preview', (app) => app.seats('previewUpdateSeats')],
    ['buy', (app) => app.seats('updateSeats')],
    ['remove', (app) => app.remove(1, app.others())],
    ['cancel', (app) => app.cancel()],
  ];
  test.each(
    SENT.flatMap(([name, send]) =>
      (['paul', 'nora', 'adil', 'marta', 'theo'] as const).map((who) => [name, who, send] as const),
    ),
  )('a request to %s sent by %s is answered 403 and changes nothing [SUB-18]', async (_, who, send) => {
    const app = await at(who, 'atlas');
    const before = JSON.stringify([app.account, app.plan]);
    expect(await send(app)).toMatchObject({ status: 403, body: { status: 'forbidden' } });
    expect(JSON.stringify([app.account, app.plan])).toBe(before);
  });

  test('an SxAdmin and the account’s owner can preview seats', async () => {
    for (const who of ['ines', 'bruce'] as const)
      expect((await (await at(who)).seats('previewUpdateSeats')).status).toBe(200);
  });

  test('a request without a token is answered 401, one for an unknown account 404', async () => {
    const path = `${CUSTOMER}/acc-9999999/subscription/updateSeats`;
    const body = { seatsToAdd: 1, prorationDate: 1 };
    expect((await visitor(small()).ask('POST', path, { body })).status).toBe(401);
    const { ask } = await signedInAs('ines');
    expect((await ask('POST', path, { body })).status).toBe(404);
  });
});
