/** Seeded accounts. */
import type { AccessType, AccountStatus, Region } from '../../src/domain/entities.ts';
import type { AccountRow, Db } from '../db/db.ts';
import { companyId } from '../db/deals.ts';
import { slug } from '../db/strings.ts';
import { DAY_MS } from '../state/clock.ts';
import { COMPANIES, FIRST_WORDS, LAST_WORDS, SECOND_WORDS, type FixedCompany } from './companies.ts';
import { somePermissions, trialsOf } from './features.ts';
import type { Random } from './random.ts';

const TIERS: Record<AccessType, number> = {
  ENTERPRISE: 46,
  PROFESSIONAL: 25,
  LITE: 17,
  TRIAL: 5,
  BASIC: 3,
  PREMIUM_1: 2,
  TEST: 2,
};
const STATUSES: Record<AccountStatus, number> = { ACTIVE: 82, LAPSED: 13, DISABLED: 5 };
const REGIONS: Record<Region, number> = { GLOBAL: 60, EUROPE_UNION: 28, AUSTRALIA: 12 };

/** Coprime to the number of pairs, so that every pair is used once. */
const STRIDE = 4_099;

/** The name of the nth generated company; all are unique. */
function companyName(n: number): string {
  const pairs = FIRST_WORDS.length * SECOND_WORDS.length;
  const pair = (n * STRIDE) % pairs;
  const cycle = Math.floor(n / pairs);
  const words: (string | undefined)[] = [
    FIRST_WORDS[pair % FIRST_WORDS.length],
    SECOND_WORDS[Math.floor(pair / FIRST_WORDS.length)],
  ];
  if (cycle > 0) words.push(LAST_WORDS[(cycle - 1) % LAST_WORDS.length]);
  const round = Math.floor((cycle - 1) / LAST_WORDS.length);
  return round > 0 ? `${words.join(' ')} ${round + 1}` : words.join(' ');
}

type Plan = FixedCompany & { readonly domain: string };

function seatsOf(random: Random, tier: AccessType): number {
  if (tier === 'LITE') return 1;
  if (tier === 'PROFESSIONAL') return random.int(1, 3);
  return tier === 'ENTERPRISE' ? random.int(1, 12) * 5 : random.int(2, 6);
}

function somePlan(random: Random, n: number, taken: Set<string>): Plan {
  const name = companyName(n);
  const accessType = random.weighted(TIERS);
  const isPaid = accessType === 'ENTERPRISE' || accessType === 'PROFESSIONAL';
  const status = random.weighted(STATUSES);
  const stem = slug(name);
  const domain = taken.has(`${stem}.example`) ? `${stem}${n}.example` : `${stem}.example`;
  return {
    key: '',
    name,
    accessType,
    status,
    region: random.weighted(REGIONS),
    domain,
    seatsPurchased: seatsOf(random, accessType),
    people: 0,
    ...(isPaid && random.chance(0.95)
      ? { billingCadence: random.chance(0.75) ? 'ANNUALLY' : 'MONTHLY' }
      : {}),
    ...(isPaid ? { renewalInDays: status === 'ACTIVE' ? random.int(1, 365) : -random.int(5, 400) } : {}),
    ...(accessType === 'ENTERPRISE' && random.chance(0.04) ? { openDeal: random.int(10, 90) * 1000 } : {}),
    ...(accessType === 'PROFESSIONAL' && random.chance(0.01) ? { upgrading: true } : {}),
  };
}

function accountOf(random: Random, plan: Plan, now: number, index: number): AccountRow {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const isEnterprise = plan.accessType === 'ENTERPRISE';
  const hadTrial = random.chance(0.15);
  const account: AccountRow = {
    name: plan.name,
    accessType: plan.accessType,
    status: plan.status ?? 'ACTIVE',
    region: plan.region ?? 'GLOBAL',
    domain: plan.domain,
    seatsPurchased: plan.seatsPurchased,
    createdAt: now - random.int(30, 2200) * DAY_MS - random.int(0, 86_399) * 1000,
    managers: [],
    customerSuccessManagers: [],
    permissions: somePermissions(random, isEnterprise),
    packagesInfo: trialsOf(plan.key, today, {
      current: { trial: [] },
      past: {
        trial: hadTrial
          ? [
              {
                descriptor: isEnterprise ? 'enterpriseTrial' : 'proTrial',
                endDateUtc: new Date(today - random.int(20, 300) * DAY_MS).toISOString(),
              },
            ]
          : [],
      },
    }),
    paymentOptions: isEnterprise ? ['INVOICE', 'SERVICE_PROJECT'] : ['CREDIT_CARD'],
  };
  if (plan.accessType === 'LITE') account.responsesAllowed = 500;
  if (plan.accessType === 'PROFESSIONAL') account.responsesAllowed = 40_000;
  if (plan.billingCadence) account.billingCadence = plan.billingCadence;
  if (plan.renewalInDays !== undefined) account.renewalAt = today + plan.renewalInDays * DAY_MS;
  if (plan.openDeal !== undefined) account.currentDeal = { amount: plan.openDeal, invoiced: false };
  else if (isEnterprise) account.currentDeal = { amount: random.int(8, 120) * 1000, invoiced: true };
  if (plan.upgrading) account.upgradeInfo = { status: 'InProgress' };
  if (isEnterprise && (index < COMPANIES.length || random.chance(0.9)))
    account.hubspotCompanyId = companyId(index);
  // Some were linked to the CRM before they became Enterprise.
  if (plan.accessType === 'PROFESSIONAL' && index % 10 === 9) account.hubspotCompanyId = companyId(index);
  // A smaller account with credits, for its panel users.
  if (plan.key === 'atlas') account.hubspotCompanyId = companyId(index);
  return account;
}

/** Adds the fixed companies, and generated ones up to `count`. */
export function seedAccounts(
  db: Db,
  random: Random,
  { count, hostile }: { count: number; hostile: boolean },
  now: number,
): void {
  const taken = new Set<string>();
  const add = (plan: Plan): void => {
    taken.add(plan.domain);
    db.addAccount(accountOf(random, plan, now, db.accounts.length));
  };
  for (const company of COMPANIES as readonly FixedCompany[])
    add({
      ...company,
      name: (hostile ? undefined : company.plainName) ?? company.name,
      domain: company.domain ?? `${company.key.toLowerCase()}.example`,
    });
  for (let n = 0; db.accounts.length < count; n += 1) add(somePlan(random, n, taken));
}
