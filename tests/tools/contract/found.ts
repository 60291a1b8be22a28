/** The requests of a reading, and the ids that answers provide for the readings after it. */

export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** For a service with one base per region. */
  readonly region?: string;
};

type Json = Readonly<Record<string, unknown>>;
type AccountSeen = { id: string; accessType: unknown; region: unknown; company: string | undefined };
type DealSeen = { account: AccountSeen; id: string; type: unknown };

/** What earlier answers provided. */
export type Found = {
  userId?: string;
  email?: string;
  own?: AccountSeen;
  accounts: AccountSeen[];
  subscribed: string[];
  company?: string;
  deals: DealSeen[];
  creditDeal?: { dealId: string; accountId: string };
  pools: string[];
  drawDown?: { id: string; dealId: string };
  poolAccount?: string | undefined;
  term?: { account: string; start: string };
  projects?: string[];
};

export type Reading = {
  readonly name: string;
  /** The requests to try in turn until `learn` has enough; empty if a prerequisite is missing. */
  inputs(found: Found): readonly Input[];
  readonly needs: string;
  /** Stores what the answer provides; returns true if the other requests can be skipped. */
  learn?(answer: unknown, found: Found, input: Input): boolean;
};

/** How many accounts are tried at most. */
const TRIES = 12;
export const PAGE = { offset: '0', limit: '25' };

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const rows = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
export const id = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
export const given = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

export function accountSeen(value: unknown): AccountSeen[] {
  const { id: own, _id, accessType, region, hubspotCompanyId } = record(value);
  return given(id(own) ?? id(_id)).map((found) => ({
    id: found,
    accessType,
    region,
    company: id(hubspotCompanyId),
  }));
}

export const ofAccounts = (
  { accounts }: Found,
  wanted: (account: AccountSeen) => boolean = () => true,
): AccountSeen[] => accounts.filter(wanted).slice(0, TRIES);
export const withCompany = (found: Found): AccountSeen[] =>
  ofAccounts(found, ({ company }) => company !== undefined);
export const byAccount = (found: Found): Input[] =>
  ofAccounts(found).map((account) => ({ params: { accountId: account.id } }));

/** A reading without prerequisites. */
export const plain = (name: string): Reading => ({ name, needs: 'nothing', inputs: () => [{}] });

export const AN_ACCOUNT = 'an account';
