/** The plan pages of every type of account, for its own people. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { unfinishedOrders } from '../../../src/api/unfinishedOrders.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { asCents, asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
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
const day = (milliseconds: number) =>
  new Date(milliseconds).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
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
/** Overrides the account's answer: during an upgrade the platform itself lets none of its users in. */
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

describe('Professional', () => {
  test('usage, renewal, price that adds up, card and seats [SUB-1] [SUB-3] [SUB-7]', async () => {
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

  test('an amount that is not so many equal parts stands alone', async () => {
    await openAs('ada', { change: (platform) => (subscriptionOf(platform, 'atlas').amount = 40_001) });
    const plan = await card('Professional');
    await waitFor(() => expect(facts(plan)['Price']).toBe('$400.01 a month'));
  });

  test.each<[string, Partial<ReturnType<typeof subscriptionOf>>, number, string]>([
    [
      'the payment [SUB-25]',
      { isPaymentMissing: true },
      2,
      'Seats cannot be added. Please check the payment method.',
    ],
    ['the cap [SUB-26]', {}, 3, 'Professional accounts can only add up to 3 seats'],
    [
      'marked seats [SUB-27]',
      { seatsToRemove: 1 },
      2,
      'Seats cannot be added while having marked seats to remove.',
    ],
    ['a cancellation [SUB-29]', { cancellationInProgress: true }, 2, 'The subscription is being canceled.'],
  ])('Add seats says what stands against it: %s', async (_, part, seats, words) => {
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

  test('with room and nothing against it, Add seats leads to the dialog [SUB-18]', async () => {
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
    ['three days ago, as a lapsed plan', -3, false],
  ])(
    'responses of a year that ends %s are left until then only when it is ahead',
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

  test('a cancellation: the chip, the note and the day on which it ends', async () => {
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

  test('a payment that is missing leads to the card', async () => {
    await openAs('ada', {
      change: (platform) => (subscriptionOf(platform, 'atlas').isPaymentMissing = true),
    });
    const way = await screen.findByRole('link', { name: 'Update the card' });
    expect(way.getAttribute('href')).toBe(settingsPaths.billing);
  });

  test('an upgrade that runs is said, and nobody is asked for another [UPG-35] [UPG-36]', async () => {
    await openAs('ada', { change: tellUpgrading });
    expect(await screen.findByText(/^An upgrade of this account is in progress/u)).toBeTruthy();
    const more = await card('Need more than 3 seats?');
    const sales = within(more).getByRole('button', { name: 'Contact sales' });
    expect(sales.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(sales)).toBe('The account has an upgrade in progress');
  });

  const RUNNING = 'The account has an upgrade in progress';
  test.each([
    ['the plan', settingsPaths.subscription, 'Add seats'],
    ['the edit page', settingsPaths.editSubscription, 'Remove paid seats'],
    ['the edit page', settingsPaths.editSubscription, 'Cancel subscription'],
    ['the users', '/settings/users', 'Add seats'],
  ])('while an upgrade runs %s (%s) closes %s with that reason [WALK-30]', async (_, at, name) => {
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
  ])('while an upgrade runs a link to %s?dialog=%s opens nothing [WALK-30]', async (at, dialog) => {
    const app = await openAs('ada', { at: `${at}?dialog=${dialog}`, change: tellUpgrading });
    await waitFor(() => expect(path()).toBe(at));
    expect(app.toasts()).toEqual([`warning: ${RUNNING}`]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a renewal within the hour: inactive, and why [SUB-8]', async () => {
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
    expect(screen.getByText(/is inactive until then/u)).toBeTruthy();
  });

  test('seats that go: how many, when, whom it meets, and what it costs then', async () => {
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

describe('what could not be read', () => {
  test('the usage spoils its own place alone [SUB-5]', async () => {
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

  test('the subscription: said once, without a price, and Add seats waits; then it is there [SUB-6]', async () => {
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

  test('that there is none is no failure [SUB-6]', async () => {
    await openAs('ada', {
      change: (platform) => platform.state().subscriptions.delete(companyRow('atlas')),
    });
    const add = await within(await card('Seats')).findByRole('button', { name: 'Add seats' });
    expect(reasonOf(add)).toBe('The account has no subscription.');
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  test('the account: why, and again', async () => {
    const app = await openAs('lena', {
      change: (platform) => platform.faults.add({ call: 'getAccount', kind: '400' }),
    });
    expect(await screen.findByText('Couldn’t load your account')).toBeTruthy();
    app.platform.faults.clear();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Lite')).toBeTruthy();
  });

  test.each(['marta', 'adil'] as const)('%s reads the own account by a deep link [WALK-38]', async (as) => {
    await openAs(as, {
      at: settingsPaths.subscription,
      // Adil gets an account of his own.
      change: ({ db }) => {
        db.users.setAccount(db.users.withEmail(CAST[as].email), companyRow('canvass'));
        db.touch();
      },
    });
    expect(await card('Enterprise')).toBeTruthy();
    expect((await card('Seats')).textContent).toMatch(/\d+ of 500 seats used/u);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });
});

describe('Enterprise', () => {
  test('seats, renewal and Add seats; no usage is asked for [SUB-2] [SUB-7]', async () => {
    const app = await openAs('theo', { at: settingsPaths.subscription });
    // A Team Admin is a plain user here.
    await waitFor(() => expect(path()).toBe('/settings/profile'));
    expect(app.sent.filter((line) => line.includes('usage'))).toEqual([]);
  });

  test('the card of its admin [SUB-1] [SUB-2]', async () => {
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

  test('an account without a renewal date says that it has none', async () => {
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

  test('a lapsed one says so, with the way to restart it; seats are closed [NAV-7] [SUB-28]', async () => {
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

describe('Lite and older types', () => {
  test.each([
    ['for a month there is a way on', 29, true],
    ['after it somebody has to be asked', 31, false],
  ])('a payment that is not through: %s [WALK-16]', async (_, days, isOpen) => {
    const userId = userIds.of(Object.keys(CAST).indexOf('lena'));
    const orders = unfinishedOrders({ userId, accountId: idOf('blueHarbor') });
    const at = asEpochMs(Date.now() - days * DAY_MS);
    orders.keep({ paymentIntentId: 'pi_1', amount: asCents(162_000), at, state: 'paid' });
    try {
      await openAs('lena');
      const told = await screen.findByText(`You paid $1,620.00 on ${day(at)}. Your upgrade is not finished.`);
      const note = told.closest<HTMLElement>('.note');
      const support = 'Contact us to sort it out:';
      expect(note?.textContent.includes(support)).toBe(!isOpen);
      expect(note?.querySelector('a.btn')?.textContent).toBe(isOpen ? 'Finish upgrade' : undefined);
    } finally {
      orders.keep(undefined);
    }
  });

  test('usage and the other plans, each with its way up [SUB-1] [SUB-4] [SUB-14]', async () => {
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

  test('features above the plan say so, and lead to the comparison [NAV-8]', async () => {
    await openAs('lena');
    const above = await card('Available on higher plans');
    const heatmaps = within(above).getByRole('button', { name: 'Heatmaps' });
    expect(reasonOf(heatmaps)).toContain('This feature is available with an upgraded plan.');
    const tip = document.getElementById(heatmaps.getAttribute('aria-describedby') ?? '');
    expect(tip?.querySelector('a')?.getAttribute('href')).toBe(settingsPaths.comparePlans);
  });

  test('a trial that runs, its days left, and no other beside it [UPG-31] [UPG-36]', async () => {
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

  test('a trial account: what it has of all this', async () => {
    await openAs('felix');
    const plan = await card('Trial');
    expect(await within(plan).findByRole('img', { name: /of responses used/u })).toBeTruthy();
    expect(within(await card('Seats')).queryByText('Add seats')).toBeNull();
    expect(within(await card('Need more?')).getByRole('link', { name: 'Contact sales' })).toBeTruthy();
  });
});

describe('the pages below', () => {
  test.each<[CastKey, string]>([
    ['lena', settingsPaths.editSubscription],
    ['nora', settingsPaths.editSubscription],
    ['paul', settingsPaths.editSubscription],
    ['ada', settingsPaths.upgradeToPro],
    ['nora', settingsPaths.upgradeToPro],
  ])('%s at %s is led to the plan [SUB-17] [UPG-1]', async (who, at) => {
    await openAs(who, { at });
    await waitFor(() => expect(path()).toBe(settingsPaths.subscription));
  });

  test('Edit subscription offers both, and says why one is closed [SUB-17]', async () => {
    await openAs('ada', { at: settingsPaths.editSubscription });
    expect(await screen.findByRole('heading', { name: 'Edit subscription' })).toBeTruthy();
    const cancel = await screen.findByRole('link', { name: 'Cancel subscription' });
    expect(cancel.getAttribute('href')).toBe('/settings/subscription/edit?dialog=cancel');
    const remove = screen.getByRole('button', { name: 'Remove paid seats' });
    expect(reasonOf(remove)).toBe('Seats are already marked for removal at the end of the billing cycle.');
    expect(document.title).toContain('Edit subscription');
  });

  test('an unknown page is not found; a dialog that may not open goes, and says why', async () => {
    const app = await openAs('ada', { at: '/settings/subscription?dialog=add-seats' });
    await waitFor(() => expect(path()).toBe(settingsPaths.subscription));
    expect(app.toasts()).toEqual(['warning: Seats cannot be added while having marked seats to remove.']);
    const other = await openAs('ada', { at: '/settings/subscription/nowhere' });
    expect(await screen.findByText('Page not found')).toBeTruthy();
    expect(other.toasts()).toEqual(app.toasts());
  });

  test('a dialog waits until it is known whether it may open', async () => {
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

  test('a dialog that nobody knows is left alone', async () => {
    await openAs('ada', { at: '/settings/subscription?dialog=nothing' });
    await card('Seats');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the comparison', () => {
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
  ])('says of every feature whether it is in %s', async (_, column, expected) => {
    await openComparison();
    const told = Object.fromEntries(Object.entries(cells()).map(([name, tiers]) => [name, tiers[column]]));
    expect(told).toEqual(expected);
  });

  test('has the tiers in their order, the own one marked, and what costs more [SUB-9] [SUB-13] [SUB-15]', async () => {
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

  test('Premium with plgexternal3 off, outside production [SUB-16]', async () => {
    await open({
      as: 'ada',
      at: settingsPaths.comparePlans,
      platform: smallPlatform({ config: { flags: { plgexternal3: false } } }),
    });
    await screen.findByRole('heading', { name: 'Explore plans' });
    const head = [...table().querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(head.slice(1)).toEqual(['Lite', 'ProfessionalYour plan', 'Enterprise', 'Premium']);
  });

  test('a price that could not be read is no price, and can be read again', async () => {
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

  test('the form knows who asks; it is sent once, and closes [UPG-39] [UPG-40]', async () => {
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

  test('what is missing or wrong is said at its field, and nothing is sent [UPG-39]', async () => {
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
    'a failure (%s) keeps what was typed and says so [UPG-41]',
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

  test('who is no admin asks in one click, once; a failure is said beside the button [UPG-42] [SUB-18]', async () => {
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
      'Lite',
      'lena',
      () => undefined,
      'Lite is limited to one user. Upgrade to Professional to work with up to 3 people.Upgrade to Pro',
    ],
    [
      'all seats of a small Professional account',
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
      'the user limit, to who is no admin',
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
  ])('its banner: %s [SUB-39]', async (_, who, change, expected) => {
    await openAs(who, { at: OWN, change });
    await waitFor(() => expect(banner()).toBe(expected));
  });

  test.each([
    [2, 1],
    [3, 0],
  ])(
    'a small Professional account is called to add seats: with %i, %i times [SUB-38]',
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
