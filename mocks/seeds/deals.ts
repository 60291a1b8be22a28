/** Seeded deals, derived from the row of the account, so that the rest of a seed stays the same. */
import type { DealType } from '../../src/domain/entities.ts';
import type { AccountRow, Db } from '../db/db.ts';
import { companyId, type DealLine, type DealRow, LICENSE } from '../db/deals.ts';
import { DAY_MS } from '../state/clock.ts';

type Plan = {
  type: DealType;
  words: string;
  lines: DealLine[];
  inDays: number;
  invoiced?: boolean;
  /** The contract's start is missing in the CRM. */
  broken?: boolean;
  /** Overrides the sum of the lines. */
  amount?: number;
};

const NO_START = 'The deal has no contract start date. Set it in the CRM, then try again.';

const lineAmount = ({ quantity, price, discount = 0 }: DealLine): number =>
  Math.round(quantity * price * (100 - discount)) / 100;

/** Lines that add up to the amount for any number of seats. */
function licenses(amount: number, seats: number): DealLine[] {
  const price = Math.floor(amount / Math.max(1, seats));
  const rest = amount - price * seats;
  const lines: DealLine[] = [{ name: LICENSE, quantity: seats, price }];
  return rest > 0 ? [...lines, { name: 'Onboarding', quantity: 1, price: rest }] : lines;
}

const addition = (seats: number, inDays: number, over: Partial<Plan> = {}): Plan => ({
  type: 'LICENSE_ADDITION',
  words: `${seats} more ${seats === 1 ? 'license' : 'licenses'}`,
  lines: [{ name: LICENSE, quantity: seats, price: 1450, discount: 10 }],
  inDays,
  ...over,
});

const credits = (amount: number, inDays: number, words: string): Plan => ({
  type: 'BULK_CREDITS',
  words,
  lines: [{ name: 'Research credits', quantity: 1, price: amount }],
  inDays,
  invoiced: true,
});

function enterprisePlans({ currentDeal, seatsPurchased }: AccountRow, row: number): Plan[] {
  const plans: Plan[] = [
    addition(5, 21),
    addition(10, 45, { broken: true }),
    credits(25_000 + (row % 8) * 5_000, -60, 'research credits'),
    credits(12_000.5, -20, 'panel credits'),
    {
      type: 'MANAGED_PANEL',
      words: 'managed panel',
      lines: [{ name: 'Panel months', quantity: 6, price: 1200 }],
      inDays: 90,
    },
  ];
  if (currentDeal)
    plans.unshift({
      type: 'SUBSCRIPTION_RENEWAL',
      words: 'renewal',
      lines: licenses(currentDeal.amount, seatsPurchased),
      inDays: 30,
      invoiced: currentDeal.invoiced,
    });
  // Some companies have enough for a second page.
  if (row % 9 === 3) for (let n = 0; n < 12; n += 1) plans.push(addition(n + 1, 60 + n));
  if (row % 9 === 3) for (let n = 0; n < 10; n += 1) plans.push(credits(2_500, -120 - n * 30, 'top-up'));
  return plans;
}

function smallPlans(row: number, { hubspotCompanyId }: AccountRow): Plan[] {
  // Some companies have no deals yet.
  if (row % 7 === 6) return [];
  const signUp: Plan = {
    type: 'SUBSCRIPTION_SIGN_UP',
    words: 'Enterprise',
    lines: [
      { name: LICENSE, quantity: 10, price: 1450, discount: 10 },
      { name: 'API access', quantity: 1, price: 2400 },
    ],
    inDays: 9,
  };
  const plans: Plan[] = [
    signUp,
    { type: 'PILOT', words: 'pilot', lines: [{ name: LICENSE, quantity: 5, price: 0 }], inDays: 24 },
    { ...signUp, type: 'SUBSCRIPTION_UPGRADE', words: 'upgrade', inDays: 39, broken: true },
    // The amount was rounded, but not the lines.
    { ...signUp, type: 'SUBSCRIPTION_UPGRADE', words: 'rounded', inDays: 44, amount: 15_500 },
    { ...addition(5, 60), type: 'MANAGED_PANEL', words: 'panel top-up' },
    // Linked accounts have bought before.
    ...(hubspotCompanyId === undefined ? [] : [credits(6_000, -40, 'research credits')]),
  ];
  // Some companies have enough for three pages.
  if (row % 5 === 0)
    for (let n = 0; n < 20; n += 1)
      plans.push({
        type: 'SUBSCRIPTION_UPGRADE',
        words: `option ${n + 1}`,
        lines: [{ name: LICENSE, quantity: n + 5, price: 1450 }],
        inDays: 70 + n,
      });
  return plans;
}

/** The deals of one company; `now` in milliseconds. */
export const seedDeals =
  ({ accounts }: Pick<Db, 'accounts'>, now: number) =>
  (row: number): DealRow[] => {
    const account = accounts[row];
    if (!account) return [];
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const plans =
      account.accessType === 'ENTERPRISE' ? enterprisePlans(account, row) : smallPlans(row, account);
    return plans
      .map((plan, n): DealRow => {
        const { type, words, lines, inDays, invoiced = false, broken = false } = plan;
        const closeDate = today + inDays * DAY_MS;
        return {
          id: `${companyId(row).replace('hub', 'deal')}-${n + 1}`,
          company: row,
          name: `${account.name}, ${words}`,
          type,
          closeDate,
          ...(broken ? { refusal: NO_START } : { contractStart: closeDate + 7 * DAY_MS }),
          amount: plan.amount ?? lines.reduce((sum, line) => sum + lineAmount(line), 0),
          lines,
          invoiced,
        };
      })
      .toSorted((a, b) => a.closeDate - b.closeDate);
  };
