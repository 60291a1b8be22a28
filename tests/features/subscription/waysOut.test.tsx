/** A blocked plan says how to unblock it, on every page where it blocks something (decisions §12). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { smallPlatform } from '../../signedIn.ts';
import { open } from '../accounts/open.ts';

type Platform = ReturnType<typeof smallPlatform>;
type State = 'unpaid' | 'cancelling' | 'lapsed' | 'upgrading' | 'marked';

const USERS = '/settings/users';
const { subscription: PLAN, editSubscription: EDIT, comparePlans: COMPARE, billing: BILLING } = settingsPaths;

beforeAll(() =>
  Promise.all(
    (['subscription', 'users', 'billing', 'planBilling'] as const).map((tab) => SETTINGS_TAB[tab].ready()),
  ),
);

/** Overrides the response about an account: the platform signs in no user of one that is being upgraded. */
function tell(platform: Platform, part: object): void {
  const { fetch } = platform;
  platform.fetch = async (request, jar) => {
    const answer = await fetch(request, jar);
    if (!/\/accounts\/acc-\d+$/u.test(new URL(request.url).pathname) || !answer.ok) return answer;
    return Response.json({ ...((await answer.json()) as object), ...part }, answer);
  };
}

function prepared(state: State, key: CompanyKey): Platform {
  const platform = smallPlatform();
  const row = platform.state().subscriptions.get(companyRow(key));
  if (row) Object.assign(row, state === 'marked' ? {} : { seatsToRemove: 0, usersToDisable: [] });
  if (row && state === 'unpaid') row.isPaymentMissing = true;
  if (row && state === 'cancelling') row.cancellationInProgress = true;
  if (state === 'lapsed') tell(platform, { status: 'LAPSED' });
  if (state === 'upgrading') tell(platform, { upgradeInfo: { status: 'InProgress' } });
  return platform;
}

const show = (as: CastKey, at: string, state: State, key: CompanyKey = 'atlas') =>
  open({ as, at, platform: prepared(state, key) });
const mail = (words: RegExp) =>
  waitFor(() => expect(screen.getByText(words).querySelector('a')?.href).toMatch(/^mailto:./u));

describe('a Professional account', () => {
  test.each([PLAN, EDIT, USERS])(
    'with a missing payment %s has a link to update the card [WALK-29]',
    async (at) => {
      await show('ada', at, 'unpaid');
      const way = await screen.findByRole('link', { name: 'Update the card' });
      expect(way.getAttribute('href')).toBe(BILLING);
    },
  );

  test('with a missing payment the billing page says so on the card, which can be edited there [WALK-29]', async () => {
    await show('ada', BILLING, 'unpaid');
    const card = await screen.findByRole('region', { name: 'Payment method' });
    expect(within(card).getByText(/^We haven’t received your last payment\./u)).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Edit card' })).toBeTruthy();
    expect(screen.queryByText(/^A payment is missing\./u)).toBeNull();
  });

  test.each([PLAN, EDIT, USERS, BILLING])(
    'with a cancelled subscription %s says whom to email to keep it [WALK-29]',
    async (at) => {
      await show('ada', at, 'cancelling');
      await mail(/^To keep it, email:/u);
    },
  );

  test.each([PLAN, EDIT, COMPARE, USERS, BILLING])(
    'with a lapsed subscription %s says whom to contact to restart it [WALK-29]',
    async (at) => {
      await show('ada', at, 'lapsed');
      await mail(/^Contact your representative to restart it:/u);
    },
  );

  test.each([PLAN, EDIT, COMPARE, USERS, BILLING])(
    'during an upgrade to Enterprise %s says so, without a duration [WALK-29]',
    async (at) => {
      await show('ada', at, 'upgrading');
      expect(await screen.findByText(/^An upgrade of this account is in progress/u)).toBeTruthy();
      expect(screen.queryByText(/minutes/u)).toBeNull();
    },
  );

  test.each([PLAN, EDIT, USERS, BILLING])(
    'with seats marked for removal %s says how many seats and users go and when [WALK-29]',
    async (at) => {
      const app = await show('ada', at, 'marked');
      const row = app.platform.state().subscriptions.get(companyRow('atlas'));
      const day = new Date(row?.cycleEnd ?? 0).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      });
      const note = await screen.findByText(
        at === USERS ? /1 person stays active until then\./u : /1 person stays active until then: \S+ \S+/u,
      );
      expect(note.textContent).toContain(`1 seat will be removed on ${day}.`);
      const link = within(note).queryByRole('link', { name: at === USERS ? 'See who' : 'Go to users' });
      // On the users page the row says it too.
      if (at === USERS) expect(await screen.findByText(`Active until ${day}`)).toBeTruthy();
      else expect(link?.getAttribute('href')).toBe(USERS);
    },
  );
});

test.each([PLAN, COMPARE, USERS])(
  'during the upgrade of a Lite account %s says how long it takes [WALK-29]',
  async (at) => {
    await show('lena', at, 'upgrading', 'blueHarbor');
    expect(await screen.findByText('An upgrade to Professional takes 1 to 10 minutes.')).toBeTruthy();
  },
);

test('Plan & Billing of a lapsed Enterprise account says whom to contact, and Add seats is disabled [WALK-29]', async () => {
  await show('grace', settingsPaths.planBilling, 'lapsed', 'granite');
  await mail(/^Contact your representative to restart it:/u);
  const closed = await screen.findByRole('button', { name: 'Add seats' });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
});

test('a plain user sees no note about a missing payment on the users page', async () => {
  await show('paul', USERS, 'unpaid');
  await screen.findByRole('meter', { name: 'Seats' });
  expect(screen.queryByText(/^A payment is missing\./u)).toBeNull();
});
