/** The plan pages of every type of account, for its own users. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { unfinishedOrders } from '../../../src/api/unfinishedOrders.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { asCents, asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, idOf, open } from '../accounts/open.ts';

// Preloads the lazy screens, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    SETTINGS_TAB.subscription.ready(),
    SETTINGS_TAB.users.ready(),
    SETTINGS_TAB.profile.ready(),
    import('../../../src/features/subscription/sales/ContactSales.tsx'),
  ]),
);

// A dirty form is stored for the next sign-in.
beforeEach(clearDrafts);

type Platform = ReturnType<typeof smallPlatform>;
const day = (milliseconds: number, timeZone = 'UTC') =>
  new Date(milliseconds).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  });

/** The console at a page of the subscription, over a platform prepared by `change`. */
async function openAs(
  as: CastKey,
  { at = settingsPaths.subscription, change }: { at?: string; change?(platform: Platform): void } = {},
) {
  const platform = smallPlatform();
  change?.(platform);
  return open({ as, at, platform });
}
const subscriptionOf = (platform: Platform, key: CompanyKey) => {
  const row = platform.state().subscriptions.get(companyRow(key));
  if (!row) throw new Error(`${key} has no subscription`);
  return row;
};
const accountOf = (platform: Platform, key: CompanyKey) => {
  const row = platform.db.accounts[companyRow(key)];
  if (!row) throw new Error(`No company ${key}`);
  return row;
};
/** Overrides the account's response: during an upgrade the platform itself signs in none of its users. */
function tellUpgrading(platform: Platform): void {
  const { fetch } = platform;
  platform.fetch = async (request, jar) => {
    const answer = await fetch(request, jar);
    if (!new URL(request.url).pathname.endsWith('/accounts/acc-0000006')) return answer;
    const told = (await answer.json()) as object;
    return Response.json({ ...told, upgradeInfo: { status: 'InProgress' } }, answer);
  };
}
const card = (name: string | RegExp) => screen.findByRole('region', { name });
/** The explanation of a disabled control. */
const reasonOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const facts = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  );
const path = () => window.location.pathname + window.location.search;

describe('the plan page of a Professional account', () => {
  test('the page shows usage, renewal, the price and its calculation, card and seats [SUB-1] [SUB-3] [SUB-7]', async () => {
    let end = 0;
    const app = await openAs('ada', {
      change(platform) {
        const row = subscriptionOf(platform, 'atlas');
        end = row.cycleEnd;
        Object.assign(row, { seatsToRemove: 0, usersToDisable: [] });
        accountOf(platform, 'atlas').seatsPurchased = 4;
        row.amount = 60_000;
      },
    });
    const plan = await card('Professional');
    expect(await within(plan).findByRole('img', { name: /^\d+% of responses used$/u })).toBeTruthy();
    expect(plan.textContent).toMatch(/Responses this year[\d,]+ of 40,000[\d,]+ left/u);
    expect(facts(plan)).toMatchObject({
      'Plan renews': expect.stringMatching(new RegExp(`^${day(end)}in \\d+ days?$`, 'u')) as string,
      Price: '$600.00 a month4 seats × $150.00',
      Card: expect.stringMatching(/Visa ending \d{4}$/u) as string,
    });
    const seats = await card('Seats');
    expect(seats.textContent).toContain('3 of 4 seats used');
    expect(seats.textContent).toContain('1 free');
    expect(within(seats).getByRole('meter').getAttribute('aria-valuenow')).toBe('3');
    expect(within(plan).getByRole('link', { name: 'Edit subscription' }).getAttribute('href')).toBe(
      settingsPaths.editSubscription,
    );
    expect((await card('Included in Professional')).textContent).toContain('Up to 40k responses per year');
    const more = await card(/^Need more than \d seats\?$/u);
    expect(within(more).getByRole('link', { name: 'Contact sales' })).toBeTruthy();
    expect(app.sent.filter((line) => /account\/usage|\/subscription$/u.test(line))).toHaveLength(2);
  });

  test('an amount that the seats do not divide evenly is shown without a price per seat', async () => {
    await openAs('ada', { change: (platform) => (subscriptionOf(platform, 'atlas').amount = 40_001) });
    const plan = await card('Professional');
    await waitFor(() => expect(facts(plan)['Price']).toBe('$400.01 a month'));
  });

  test.each<[string, Partial<ReturnType<typeof subscriptionOf>>, number, string]>([
    [
      'a missing payment [SUB-25]',
      { isPaymentMissing: true },
      2,
      'Seats cannot be added. Please check the payment method.',
    ],
    ['the maximum of seats [SUB-26]', {}, 3, 'Professional accounts can only add up to 3 seats'],
    [
      'seats marked for removal [SUB-27]',
      { seatsToRemove: 1 },
      2,
      'Seats cannot be added while having marked seats to remove.',
    ],
    ['a cancellation [SUB-29]', { cancellationInProgress: true }, 2, 'The subscription is being canceled.'],
  ])('Add seats is disabled with a reason: %s', async (_, part, seats, words) => {
    await openAs('ada', {
      change(platform) {
        const row = subscriptionOf(platform, 'atlas');
        Object.assign(row, { seatsToRemove: 0, usersToDisable: [] }, part);
        accountOf(platform, 'atlas').seatsPurchased = seats;
      },
    });
    const add = await within(await card('Seats')).findByRole('button', { name: 'Add seats' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(add)).toBe(words);
    // The card doesn't ask for what its button refuses.
    expect((await card('Seats')).textContent).toContain('All paid seats are used.');
    expect(screen.queryByText(/Add a seat to invite/u)).toBeNull();
  });

  test('below the maximum and with nothing against it Add seats is a link to its dialog [SUB-18]', async () => {
    await openAs('ada', {
      change(platform) {
        Object.assign(subscriptionOf(platform, 'atlas'), { seatsToRemove: 0, usersToDisable: [] });
        accountOf(platform, 'atlas').seatsPurchased = 2;
      },
    });
    const add = await within(await card('Seats')).findByRole('link', { name: 'Add seats' });
    expect(add.getAttribute('href')).toBe('/settings/subscription?dialog=add-seats');
    expect(screen.getByText('All paid seats are used. Add a seat to invite another person.')).toBeTruthy();
  });

  test.each([
    ['tomorrow', 1, true],
    ['three days ago (lapsed)', -3, false],
  ])(
    'the end of the year (%s) is named beside the responses left only if it is ahead',
    async (_, days, isAhead) => {
      let end = 0;
      await openAs('ada', {
        change(platform) {
          end = platform.clock.now() + days * 86_400_000;
          Object.assign(subscriptionOf(platform, 'atlas'), { cadence: 'annual', cycleEnd: end });
        },
      });
      const plan = await card('Professional');
      await within(plan).findByRole('img', { name: /of responses used/u });
      const left = /[\d,]+ left(.*?)Plan/u.exec(plan.textContent)?.[1];
      expect(left).toBe(isAhead ? ` until ${day(end)}` : '');
    },
  );

  test('an admin of a lapsed account reads when the plan ended, and no date that is ahead', async () => {
    const ends = { renewal: 0, cycle: 0 };
    await openAs('ada', {
      change(platform) {
        const now = platform.clock.now();
        Object.assign(ends, { renewal: now - 22 * DAY_MS, cycle: now + 343 * DAY_MS });
        Object.assign(accountOf(platform, 'atlas'), { status: 'LAPSED', renewalAt: ends.renewal });
        Object.assign(subscriptionOf(platform, 'atlas'), { cadence: 'annual', cycleEnd: ends.cycle });
      },
    });
    const plan = await card('Professional');
    await within(plan).findByRole('img', { name: /of responses used/u });
    expect(facts(plan)['Plan ended']).toBe(`${day(ends.renewal)}22 days ago`);
    expect(plan.textContent).not.toContain(day(ends.cycle));
  });

  test('a cancelled subscription shows its last day in a chip, in the facts and in a note', async () => {
    let end = 0;
    await openAs('ada', {
      change(platform) {
        const row = subscriptionOf(platform, 'atlas');
        row.cancellationInProgress = true;
        end = row.cycleEnd;
      },
    });
    const plan = await card('Professional');
    expect(await within(plan).findByText(`Ends ${day(end)}`)).toBeTruthy();
    expect(facts(plan)['Plan ends']).toContain(day(end));
    expect(
      screen.getByText(`Your subscription is canceled and ends on ${day(end)}. Until then, nothing changes.`),
    ).toBeTruthy();
    expect(screen.getByText(/^To keep it, email:/u).querySelector('a')?.href).toMatch(/^mailto:/u);
  });

  test('a missing payment shows a link to update the card', async () => {
    await openAs('ada', {
      change: (platform) => (subscriptionOf(platform, 'atlas').isPaymentMissing = true),
    });
    const way = await screen.findByRole('link', { name: 'Update the card' });
    expect(way.getAttribute('href')).toBe(settingsPaths.billing);
  });

  test('a running upgrade is shown, and Contact sales is disabled with that reason [UPG-35] [UPG-36]', async () => {
    await openAs('ada', { change: tellUpgrading });
    expect(await screen.findByText(/^An upgrade of this account is in progress/u)).toBeTruthy();
    const more = await card('Need more than 3 seats?');
    const sales = within(more).getByRole('button', { name: 'Contact sales' });
    expect(sales.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(sales)).toBe('The account has an upgrade in progress');
  });

  const RUNNING = 'The account has an upgrade in progress';
  test.each([
    ['the plan page', settingsPaths.subscription, 'Add seats'],
    ['the edit page', settingsPaths.editSubscription, 'Remove paid seats'],
    ['the edit page', settingsPaths.editSubscription, 'Cancel subscription'],
    ['the users page', '/settings/users', 'Add seats'],
  ])('while an upgrade runs, %s (%s) has %s disabled with that reason [WALK-30]', async (_, at, name) => {
    await openAs('ada', {
      at,
      change(platform) {
        accountOf(platform, 'atlas').seatsPurchased = 2;
        tellUpgrading(platform);
      },
    });
    const closed = await screen.findByRole('button', { name });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(closed)).toBe(RUNNING);
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test.each([
    [settingsPaths.subscription, 'add-seats'],
    [settingsPaths.editSubscription, 'remove-seats'],
    [settingsPaths.editSubscription, 'cancel'],
  ])(
    'while an upgrade runs, a link to %s?dialog=%s opens no dialog and shows a warning [WALK-30]',
    async (at, dialog) => {
      const app = await openAs('ada', { at: `${at}?dialog=${dialog}`, change: tellUpgrading });
      await waitFor(() => expect(path()).toBe(at));
      expect(app.toasts()).toEqual([`warning: ${RUNNING}`]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('less than an hour before the renewal the plan is shown as inactive, with the reason [SUB-8]', async () => {
    await openAs('ada', {
      change(platform) {
        Object.assign(subscriptionOf(platform, 'atlas'), {
          cycleEnd: platform.clock.now() + 59 * 60_000,
          seatsToRemove: 0,
          usersToDisable: [],
        });
      },
    });
    const plan = await card('Professional');
    expect(await within(plan).findByText('Inactive')).toBeTruthy();
    expect(facts(plan)['Plan renews']).toContain('in less than an hour');
    expect(screen.getByText(/is inactive until it has renewed/u)).toBeTruthy();
  });

  test('on a page that stays open over the renewal the plan becomes active, and the removed seat is gone [SUB-8]', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const app = await openAs('ada', {
      change(platform) {
        subscriptionOf(platform, 'atlas').cycleEnd = platform.clock.now() + 59 * 60_000;
      },
    });
    const plan = await card('Professional');
    await within(plan).findByText('Inactive');
    expect((await card('Seats')).textContent).toContain('1 seat will be removed');
    const [atRenewal] = timers.mock.calls.findLast(([, ms = 0]) => ms > 58 * 60_000) ?? [];
    timers.mockRestore();

    const row = subscriptionOf(app.platform, 'atlas');
    Object.assign(row, { cycleEnd: row.cycleEnd + 30 * DAY_MS, seatsToRemove: 0, usersToDisable: [] });
    accountOf(app.platform, 'atlas').seatsPurchased = 2;
    app.platform.db.touch();
    await act(async () => atRenewal?.());
    await within(plan).findByText('Active');
    const seats = await card('Seats');
    await waitFor(() => expect(seats.textContent).toContain('of 2'));
    expect(seats.textContent).not.toContain('will be removed');
  });

  test('a renewal that is two days late is shown as such, and not as one within the hour', async () => {
    await openAs('ada', {
      change(platform) {
        const late = {
          cycleEnd: platform.clock.now() - 2 * 86_400_000,
          seatsToRemove: 0,
          usersToDisable: [],
        };
        Object.assign(subscriptionOf(platform, 'atlas'), late);
      },
    });
    expect(facts(await card('Professional'))['Plan renews']).toContain('2 days ago');
    expect(screen.getByText(/^Your subscription is due for renewal/u)).toBeTruthy();
    expect(document.body.textContent).not.toContain('an hour');
  });

  test('for seats marked for removal the page shows their number, the day, the users affected and the later price', async () => {
    let end = 0;
    await openAs('ada', { change: (platform) => (end = subscriptionOf(platform, 'atlas').cycleEnd) });
    const seats = await card('Seats');
    expect(await within(seats).findByText(/1 seat will be removed on/u)).toBeTruthy();
    await waitFor(() =>
      expect(seats.textContent).toMatch(
        new RegExp(
          `1 seat will be removed on ${day(end)}\\. 1 person stays active until then: \\S+ \\S+\\. Go to users`,
          'u',
        ),
      ),
    );
    expect(facts(await card('Professional'))[`Price from ${day(end)}`]).toBe(
      '$300.00 a month2 seats × $150.00',
    );
  });
});

describe('data that can’t be read', () => {
  test('a failed usage request shows an error only in its own place, with Try again [SUB-5]', async () => {
    const app = await openAs('ada', {
      change: (platform) => platform.faults.add({ call: 'accountUsage', kind: '400' }),
    });
    const plan = await card('Professional');
    expect(
      await within(plan).findByText(/Your request failed, please try again later or contact support/u),
    ).toBeTruthy();
    expect(facts(plan)['Price']).toBe('$450.00 a month3 seats × $150.00');
    app.platform.faults.clear();
    await app.user.click(within(plan).getByRole('button', { name: 'Try again' }));
    expect(await within(plan).findByRole('img', { name: /of responses used/u })).toBeTruthy();
  });

  test('a failed subscription request shows an error and hides price and Add seats; Try again loads the price [SUB-6]', async () => {
    const app = await openAs('ada', {
      change: (platform) => platform.faults.add({ call: 'getSubscription', kind: '400' }),
    });
    expect(await screen.findByText(/An error occurred fetching the subscription data\./u)).toBeTruthy();
    const plan = await card('Professional');
    expect(facts(plan)['Price']).toBeUndefined();
    expect(facts(plan)['Plan renews']).toBeTruthy();
    expect(within(await card('Seats')).queryByText('Add seats')).toBeNull();
    app.platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(facts(plan)['Price']).toBeTruthy());
    expect(screen.queryByText(/An error occurred fetching/u)).toBeNull();
  });

  test('an account without a subscription shows no error, and Add seats is disabled with a reason [SUB-6]', async () => {
    await openAs('ada', {
      change: (platform) => platform.state().subscriptions.delete(companyRow('atlas')),
    });
    const add = await within(await card('Seats')).findByRole('button', { name: 'Add seats' });
    expect(reasonOf(add)).toBe('The account has no subscription.');
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  test('a failed account request shows an error, and Try again loads it', async () => {
    const app = await openAs('lena', {
      change: (platform) => platform.faults.add({ call: 'getAccount', kind: '400' }),
    });
    expect(await screen.findByText('Couldn’t load your account')).toBeTruthy();
    app.platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Lite')).toBeTruthy();
  });

  test.each(['marta', 'adil'] as const)(
    '%s opens the plan page of their own account by a direct link [WALK-38]',
    async (as) => {
      await openAs(as, {
        at: settingsPaths.subscription,
        // Adil has no account in the seeds.
        change: ({ db }) => {
          db.users.setAccount(db.users.withEmail(CAST[as].email), companyRow('canvass'));
          db.touch();
        },
      });
      expect(await card('Enterprise')).toBeTruthy();
      expect((await card('Seats')).textContent).toMatch(/\d+ of 500 seats used/u);
      expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    },
  );
});

describe('the plan page of an Enterprise account', () => {
  test('a Team Admin is redirected to the profile, and no usage is requested [SUB-2]', async () => {
    const app = await openAs('theo', { at: settingsPaths.subscription });
    // A Team Admin is a plain user here.
    await waitFor(() => expect(path()).toBe('/settings/profile'));
    expect(app.sent.filter((line) => line.includes('usage'))).toEqual([]);
  });

  test('an Account Admin sees renewal, seats and Add seats, and no usage is requested [SUB-1] [SUB-2]', async () => {
    const app = await openAs('grace');
    const plan = await card('Enterprise');
    const renewal = accountOf(app.platform, 'granite').renewalAt ?? 0;
    expect(facts(plan)['Plan renews']).toMatch(new RegExp(`^${day(renewal)}in \\d+ days$`, 'u'));
    expect(facts(plan)['Card']).toBeUndefined();
    const seats = await card('Seats');
    expect(seats.textContent).toMatch(/\d+ of 60 seats used\d+ free/u);
    expect(within(seats).getByRole('link', { name: 'Add seats' })).toBeTruthy();
    expect(app.sent.filter((line) => line.includes('usage'))).toEqual([]);
    // There is no higher plan.
    expect(screen.queryByRole('region', { name: 'Available on higher plans' })).toBeNull();
  });

  test('an account without a renewal date shows a dash in its place', async () => {
    await openAs('grace', {
      change(platform) {
        const account = accountOf(platform, 'granite');
        delete account.renewalAt;
        delete account.contractRenewalAt;
        platform.state().subscriptions.delete(companyRow('granite'));
      },
    });
    expect(facts(await card('Enterprise'))).toEqual({ 'Plan renews': '—' });
  });

  test('a lapsed account says so and whom to contact, and Add seats is disabled with a reason [NAV-7] [SUB-28]', async () => {
    await openAs('lars');
    const plan = await card('Enterprise');
    expect(within(plan).getByText('Lapsed')).toBeTruthy();
    expect(screen.getByText(/Your subscription has lapsed\. Everyone can still sign in/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'support@canvass.example' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Contact sales' })).toBeNull();
    expect(await card('Enterprise includes')).toBeTruthy();
    const add = await within(await card('Seats')).findByRole('button', { name: 'Add seats' });
    expect(reasonOf(add)).toMatch(/Contact your representative/u);
  });
});

describe('the plan page of a Lite or trial account', () => {
  test.each([
    ['for a month it can be finished', 29, true],
    ['after that the page says to contact support', 31, false],
  ])(
    'an upgrade that is paid but not finished: %s; its day is the viewer’s [WALK-16] [CONST-3]',
    async (_, days, isOpen) => {
      vi.stubEnv('TZ', 'Asia/Tokyo');
      const userId = userIds.of(Object.keys(CAST).indexOf('lena'));
      const orders = unfinishedOrders({ userId, accountId: idOf('blueHarbor') });
      // In the evening of the UTC day, when the next one has begun in Tokyo.
      const at = asEpochMs((Math.floor(Date.now() / DAY_MS) - days + 0.98) * DAY_MS);
      orders.keep({ paymentIntentId: 'pi_1', amount: asCents(162_000), at, state: 'paid' });
      try {
        await openAs('lena');
        const paid = `You paid $1,620.00 on ${day(at, 'Asia/Tokyo')}.`;
        const told = await screen.findByText(`${paid} Your upgrade is not finished.`);
        const note = told.closest<HTMLElement>('.note');
        const support = 'Contact us to sort it out:';
        expect(note?.textContent.includes(support)).toBe(!isOpen);
        expect(note?.querySelector('a.btn')?.textContent).toBe(isOpen ? 'Finish upgrade' : undefined);
      } finally {
        orders.keep(undefined);
        vi.unstubAllEnvs();
      }
    },
  );

  test('the page shows the usage and the higher plans, each with its links to upgrade [SUB-1] [SUB-4] [SUB-14]', async () => {
    await openAs('lena');
    const lite = await card('Lite');
    expect(await within(lite).findByRole('img', { name: /of responses used/u })).toBeTruthy();
    expect(lite.textContent).toMatch(/of 500/u);
    const others = await card('Other plans');
    const pro = within(others).getByRole('region', { name: 'Professional' });
    await waitFor(() => expect(pro.textContent).toContain('$135 per month per user, billed annually'));
    expect(within(pro).getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe(
      settingsPaths.upgradeToPro,
    );
    expect(within(pro).getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toContain(
      'dialog=trial',
    );
    const enterprise = within(others).getByRole('region', { name: 'Enterprise' });
    expect(within(enterprise).getByRole('link', { name: 'Contact sales' })).toBeTruthy();
  });

  test('features of higher plans say so and link to the comparison [NAV-8]', async () => {
    await openAs('lena');
    const above = await card('Available on higher plans');
    const heatmaps = within(above).getByRole('button', { name: 'Heatmaps' });
    expect(reasonOf(heatmaps)).toContain('This feature is available with an upgraded plan.');
    const tip = document.getElementById(heatmaps.getAttribute('aria-describedby') ?? '');
    expect(tip?.querySelector('a')?.getAttribute('href')).toBe(settingsPaths.comparePlans);
  });

  test('a running trial shows its days left, and starting another one is disabled [UPG-31] [UPG-36]', async () => {
    await openAs('lena', {
      change(platform) {
        const in9 = new Date(platform.clock.now() + 9 * 86_400_000).toISOString();
        accountOf(platform, 'blueHarbor').packagesInfo = {
          current: { trial: [{ descriptor: 'proTrial', endDateUtc: in9 }] },
          past: { trial: [] },
        };
      },
    });
    const trials = await card('Trials');
    expect(trials.textContent).toContain('Professional trialRunningEnds in 9 days');
    const start = screen.getByRole('button', { name: 'Start free trial' });
    expect(reasonOf(start)).toBe('The account has a trial in progress');
  });

  test('a trial account shows its usage and Contact sales, but no Add seats', async () => {
    await openAs('felix');
    const plan = await card('Trial');
    expect(await within(plan).findByRole('img', { name: /of responses used/u })).toBeTruthy();
    expect(within(await card('Seats')).queryByText('Add seats')).toBeNull();
    expect(within(await card('Need more?')).getByRole('link', { name: 'Contact sales' })).toBeTruthy();
  });
});

describe('the subpages and dialogs of the plan page', () => {
  test.each<[CastKey, string]>([
    ['lena', settingsPaths.editSubscription],
    ['nora', settingsPaths.editSubscription],
    ['paul', settingsPaths.editSubscription],
    ['ada', settingsPaths.upgradeToPro],
    ['nora', settingsPaths.upgradeToPro],
  ])('%s at %s is redirected to the plan page [SUB-17] [UPG-1]', async (who, at) => {
    await openAs(who, { at });
    await waitFor(() => expect(path()).toBe(settingsPaths.subscription));
  });

  test('Edit subscription has a link to cancel, and removing seats is disabled with a reason [SUB-17]', async () => {
    await openAs('ada', { at: settingsPaths.editSubscription });
    expect(await screen.findByRole('heading', { name: 'Edit subscription' })).toBeTruthy();
    const cancel = await screen.findByRole('link', { name: 'Cancel subscription' });
    expect(cancel.getAttribute('href')).toBe('/settings/subscription/edit?dialog=cancel');
    const remove = screen.getByRole('button', { name: 'Remove paid seats' });
    expect(reasonOf(remove)).toBe('Seats are already marked for removal at the end of the billing cycle.');
    expect(document.title).toContain('Edit subscription');
  });

  test('a dialog that may not open is left with a warning, and an unknown page is not found', async () => {
    const app = await openAs('ada', { at: '/settings/subscription?dialog=add-seats' });
    await waitFor(() => expect(path()).toBe(settingsPaths.subscription));
    expect(app.toasts()).toEqual(['warning: Seats cannot be added while having marked seats to remove.']);
    const other = await openAs('ada', { at: '/settings/subscription/nowhere' });
    expect(await screen.findByText('Page not found')).toBeTruthy();
    expect(other.toasts()).toEqual(app.toasts());
  });

  test('a dialog is left with a warning if the subscription can’t be read', async () => {
    const app = await openAs('ada', {
      at: '/settings/subscription?dialog=add-seats',
      change: (platform) => platform.faults.add({ call: 'getSubscription', kind: '400' }),
    });
    await waitFor(() => expect(path()).toBe(settingsPaths.subscription));
    await waitFor(() =>
      expect(app.toasts()).toEqual([
        'warning: Your request failed, please try again later or contact support',
      ]),
    );
  });

  test('an unknown dialog in the address opens nothing', async () => {
    await openAs('ada', { at: '/settings/subscription?dialog=nothing' });
    await card('Seats');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the comparison of plans', () => {
  const table = () => screen.getByRole('table', { name: 'Explore plans' });
  const cells = (): Record<string, (string | null)[]> =>
    Object.fromEntries(
      [...table().querySelectorAll('tbody tr:has(td)')].map((row) => [
        row.querySelector('th')?.textContent ?? '',
        [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
      ]),
    );
  const YES = 'Included';
  const NO = '—Not included';

  const PRO = ['Basic concept testing', 'Heatmaps', 'Email and in-app support'];
  const ENTERPRISE = [
    'API access',
    'Single sign-on',
    'Local hosting',
    'MaxDiff',
    'Conjoint',
    'Van Westendorp',
    'Gabor-Granger',
    'Key driver analysis',
    'TURF',
    'Data weighting',
    'Page randomization',
    'Translation',
    'Dedicated customer success',
  ];
  const all = (names: readonly string[], said: string) =>
    Object.fromEntries(names.map((name) => [name, said]));
  const openComparison = async () => {
    await openAs('lena', { at: settingsPaths.comparePlans });
    expect(await screen.findByRole('heading', { name: 'Explore plans' })).toBeTruthy();
    await waitFor(() => expect(table().textContent).toContain('$135'));
  };

  test.each<[string, number, Record<string, string>]>([
    [
      'Lite [SUB-10]',
      0,
      {
        Price: 'Free forever',
        Upgrade: '',
        Users: 'A single user',
        Responses: '500 responses',
        Exports: 'Raw data export only',
        'Research services': NO,
        ...all([...PRO, ...ENTERPRISE], NO),
      },
    ],
    [
      'Professional [SUB-11]',
      1,
      {
        Price: '$135 per month per user, billed annually',
        Upgrade: 'Upgrade to ProStart free trial14 days, no credit card.',
        Users: 'Up to three users',
        Responses: 'Up to 40k responses per year',
        Exports: 'Exports to Excel, Powerpoint and SPSS',
        'Research services': 'Additional fee',
        ...all(PRO, YES),
        ...all(ENTERPRISE, NO),
      },
    ],
    [
      'Enterprise [SUB-12]',
      2,
      {
        Price: 'Custom quote',
        Upgrade: 'Contact sales',
        Users: 'Unlimited users',
        Responses: 'Unlimited responses',
        Exports: 'Exports to Excel, Powerpoint and SPSS',
        'Research services': 'Additional fee',
        ...all([...PRO, ...ENTERPRISE], YES),
      },
    ],
  ])('the table says of every feature whether it is in %s', async (_, column, expected) => {
    await openComparison();
    const told = Object.fromEntries(Object.entries(cells()).map(([name, tiers]) => [name, tiers[column]]));
    expect(told).toEqual(expected);
  });

  test('the tiers are in order with the current one marked, and a note names the additional fee [SUB-9] [SUB-13] [SUB-15]', async () => {
    await openComparison();
    const head = [...table().querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(head.slice(1)).toEqual(['LiteYour plan', 'Professional', 'Enterprise']);
    expect(document.title).toMatch(/^Explore plans · /u);
    const back = screen.getByRole('link', { name: 'Back to your plan' });
    expect(back.getAttribute('href')).toBe(settingsPaths.subscription);
    expect(
      screen.getByText('Research services carry an additional fee on Professional and Enterprise.'),
    ).toBeTruthy();
  });

  test('with plgexternal3 off, outside production, the table has a column Premium [SUB-16]', async () => {
    await open({
      as: 'ada',
      at: settingsPaths.comparePlans,
      platform: smallPlatform({ config: { flags: { plgexternal3: false } } }),
    });
    await screen.findByRole('heading', { name: 'Explore plans' });
    const head = [...table().querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(head.slice(1)).toEqual(['Lite', 'ProfessionalYour plan', 'Enterprise', 'Premium']);
  });

  test('a failed price request shows an error instead of a price, and Try again loads it', async () => {
    const app = await openAs('lena', {
      at: settingsPaths.comparePlans,
      change: (platform) => platform.faults.add({ call: 'subscriptionPrices', kind: '400' }),
    });
    expect(await screen.findByText(/Couldn’t load the price\./u)).toBeTruthy();
    expect(document.body.textContent).not.toContain('$135');
    app.platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$135')).toBeTruthy();
  });
});

describe('requests to the sales team', () => {
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const send = async (app: Awaited<ReturnType<typeof open>>) =>
    app.user.dblClick(await screen.findByRole('button', { name: 'Send request' }));
  const FORM = '/settings/subscription?dialog=contact-sales';

  test('the form has the user’s data, and a double click sends it once and closes it [UPG-39] [UPG-40]', async () => {
    const app = await openAs('lena', { at: FORM });
    const values = await Promise.all(['First name', 'Last name', 'Email', 'Company'].map(field));
    expect(values.map(({ value }) => value)).toEqual([
      'Lena',
      'Vogel',
      'lena@blueharbor.example',
      'Blue Harbor Media',
    ]);
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'PROFESSIONAL');
    await send(app);
    await asked(app, 'submitUpgradeRequest', 1);
    await waitFor(() => expect(path()).toBe(settingsPaths.subscription));
    expect(app.bodies('submitUpgradeRequest')).toEqual([
      {
        firstName: 'Lena',
        lastName: 'Vogel',
        email: 'lena@blueharbor.example',
        company: 'Blue Harbor Media',
        serviceTier: 'PROFESSIONAL',
      },
    ]);
    expect(app.toasts()).toEqual([
      'success: Our sales team will contact you shortly about your account upgrade!',
    ]);
    expect(app.platform.outbox.emails.map(({ subject }) => subject)).toEqual([
      'Blue Harbor Media wants to talk about PROFESSIONAL',
    ]);
  });

  test('missing and invalid values show their errors, and nothing is sent [UPG-39]', async () => {
    const app = await openAs('lena', { at: FORM });
    await app.user.clear(await field('Company'));
    await app.user.clear(await field('Email'));
    await app.user.type(await field('Email'), 'lena@');
    await send(app);
    expect((await screen.findAllByText('Not a valid email address')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Required').length).toBeGreaterThan(0);
    expect(app.bodies('submitUpgradeRequest')).toEqual([]);
  });

  test.each(['500', 'offline'] as const)(
    'a failed request (%s) shows an error and keeps what was typed [UPG-41]',
    async (kind) => {
      const app = await openAs('lena', { at: FORM });
      await app.user.type(await field('Company'), ' Ltd');
      app.fail({ call: 'submitUpgradeRequest', kind });
      await send(app);
      const dialog = screen.getByRole('dialog');
      if (kind === 'offline')
        expect(
          await within(dialog).findByText(/There was an error\. Please try again later\./u),
        ).toBeTruthy();
      else await waitFor(() => expect(dialog.querySelector('.summary .note')).not.toBeNull());
      expect((await field('Company')).value).toBe('Blue Harbor Media Ltd');
      app.platform.faults.clear();
      await send(app);
      await waitFor(() => expect(path()).toBe(settingsPaths.subscription));
    },
  );

  test('a plain user requests the upgrade with one click, once; a failure is shown beside the button [UPG-42] [SUB-18]', async () => {
    const app = await openAs('paul');
    const more = await card('Need more than 3 seats?');
    expect(within(more).queryByText('Contact sales')).toBeNull();
    const add = await within(await card('Seats')).findByRole('button', { name: 'Add seats' });
    expect(reasonOf(add)).toBe("You don't have the permissions to perform this action");
    app.fail({ call: 'requestUpgrade', kind: 'offline' });
    const button = within(more).getByRole('button', { name: 'Request upgrade' });
    await app.user.click(button);
    expect(await within(more).findByText('An error occurred requesting your upgrade')).toBeTruthy();
    app.platform.faults.clear();
    app.platform.log.clear();
    await app.user.dblClick(button);
    await within(more).findByRole('button', { name: 'Requested' });
    await app.user.click(within(more).getByRole('button', { name: 'Requested' }));
    expect(app.bodies('requestUpgrade')).toEqual([{ accountId: 'acc-0000006', serviceTier: 'ENTERPRISE' }]);
    expect(app.toasts()).toEqual([
      'success: Our sales team will contact you shortly about your account upgrade!',
    ]);
  });
});

describe('the Users page', () => {
  const OWN = '/settings/users';
  const banner = () => document.querySelector('.banner')?.textContent;

  test.each<[string, CastKey, (platform: Platform) => void, string | undefined]>([
    [
      'the one user of Lite',
      'lena',
      () => undefined,
      'Lite is limited to one user. Upgrade to Professional to work with up to 3 people.Upgrade to Pro',
    ],
    [
      'all paid seats of a Professional account',
      'ada',
      (platform) => {
        accountOf(platform, 'atlas').seatsPurchased = 2;
      },
      'All paid seats are used. Add seats to invite more people.',
    ],
    [
      'the user limit',
      'ada',
      () => undefined,
      'You’ve reached the user limit of Professional. Upgrade to Enterprise to add more users.Contact sales',
    ],
    [
      'the user limit, shown to a plain user',
      'paul',
      () => undefined,
      'You’ve reached the user limit of Professional. Upgrade to Enterprise to add more users.',
    ],
    [
      'all seats of an Enterprise account',
      'theo',
      (platform) => {
        accountOf(platform, 'alpine').seatsPurchased = 1;
      },
      'All paid seats are used. Add seats to invite more people.',
    ],
  ])('the banner names the limit that is reached: %s [SUB-39]', async (_, who, change, expected) => {
    await openAs(who, { at: OWN, change });
    await waitFor(() => expect(banner()).toBe(expected));
  });

  test.each([
    [2, 1],
    [3, 0],
  ])(
    'a Professional account with %i seats has this many links to add seats: %i [SUB-38]',
    async (seats, times) => {
      await openAs('ada', {
        at: OWN,
        change(platform) {
          Object.assign(subscriptionOf(platform, 'atlas'), { seatsToRemove: 0, usersToDisable: [] });
          accountOf(platform, 'atlas').seatsPurchased = seats;
        },
      });
      await waitFor(() => expect(banner()).toBeTruthy());
      await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Add seats' })).toHaveLength(times));
      for (const link of screen.queryAllByRole('link', { name: 'Add seats' }))
        expect(link.getAttribute('href')).toBe('/settings/subscription?dialog=add-seats');
    },
  );
});
