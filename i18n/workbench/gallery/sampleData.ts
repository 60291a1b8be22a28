/** The data provider of the gallery's dialogs: reads return samples, writes are refused. Nothing leaves the page. */
import type { DataProvider } from 'ra-core';
import { ApiError } from '../../../src/api/errors.ts';
import type { ConsoleDataProvider } from '../../../src/data/consoleDataProvider.ts';
import { asCents, asEpochMs } from '../../../src/domain/values/units.ts';
import {
  DEAL,
  DISTRIBUTION,
  DRAW_DOWN,
  DRAW_DOWN_DEAL,
  ENTERPRISE,
  JANE,
  LAPSED,
  LITE,
  MARCO,
  POOL,
  PRICES,
  PROFESSIONAL,
  PROVIDER,
  SUBSCRIPTION,
  TEAM,
} from './samples.ts';

const RECORDS = [ENTERPRISE, LAPSED, PROFESSIONAL, LITE, JANE, MARCO, POOL, TEAM] as const;

/** Refuses without a message, so that the dialog shows its own. */
const refuse = (): Promise<never> => Promise.reject(new ApiError('answer', { statusCode: 400 }));

const COMPANY = { id: 'sample-company', name: ENTERPRISE.name, domain: 'aldergrove.example', country: 'US' };
const LICENSE_COST = { proratedCostPerSeat: asCents(65_753), totalCost: asCents(328_765) };
const options = (records: readonly { id: string; name: string }[]) =>
  records.map(({ id, name }) => ({ id, value: id, label: name }));

const byIds = (ids: readonly unknown[]) => RECORDS.filter(({ id }) => ids.includes(id));

async function listOf(name: string) {
  const data = name === 'users' ? [JANE, MARCO] : name === 'teams' ? [TEAM] : [ENTERPRISE, LAPSED];
  return { data, total: data.length, meta: { skipped: 0 } };
}

/** react-admin's methods. */
const RECORD_READS = {
  getList: listOf,
  getManyReference: listOf,
  getOne: async (_: string, { id }: { id: string }) => ({ data: byIds([id])[0] ?? JANE }),
  getMany: async (_: string, { ids }: { ids: readonly unknown[] }) => ({ data: byIds(ids) }),
};

/** The console's own methods that dialogs call when they open. */
const READS: Partial<ConsoleDataProvider> = {
  filterOptions: async () => ({
    accounts: options([ENTERPRISE, LAPSED]),
    accountManagers: [],
    customerSuccessManagers: [],
    teams: options([TEAM]),
  }),
  distributionDeals: async () => ({ rows: [DEAL], count: 1, skipped: 0 }),
  distribution: async () => DISTRIBUTION,
  drawDown: async () => ({ drawDown: DRAW_DOWN, deal: DRAW_DOWN_DEAL }),
  dealDrawDown: async () => undefined,
  dealsWithCredits: async () => ({ rows: [DEAL], count: 1 }),
  drawDownDeal: async () => DRAW_DOWN_DEAL,
  campaigns: async () => ({ rows: [], count: 0, skipped: 0 }),
  identityProviders: async () => [PROVIDER],
  subscription: async () => SUBSCRIPTION,
  prices: async () => PRICES,
  usage: async () => ({ responses: 31_000, responsesAllowed: 40_000 }),
  packages: async () => ({ current: { trial: [] }, past: { trial: [] } }),
  previewSeats: async (_, seatsToAdd) => ({
    amountDue: asCents(44_384),
    total: asCents(135_000),
    currency: 'usd',
    seatsToAdd,
    prorationDate: asEpochMs(Date.now()),
  }),
  previewProratedLicenses: async () => LICENSE_COST,
  previewLicenseDeal: async () => LICENSE_COST,
  companies: async () => ({ rows: [COMPANY], count: 1 }),
  company: async () => COMPANY,
  deals: async () => ({ rows: [DEAL], count: 1, skipped: 0 }),
  validateDeal: async () => undefined,
  checkInvitedEmail: async () => 'Valid',
};

const ANSWERS: Readonly<Record<string, unknown>> = { ...RECORD_READS, ...READS };

const provider: unknown = new Proxy(ANSWERS, {
  get(answers, name) {
    if (name === 'supportAbortSignal') return true;
    // A promise check must not find a `then`.
    if (typeof name === 'symbol' || name === 'then') return undefined;
    return name in answers ? answers[name] : refuse;
  },
});

/** The console's data provider over the samples; anything else is refused. */
export const sampleData = provider as ConsoleDataProvider & DataProvider;
