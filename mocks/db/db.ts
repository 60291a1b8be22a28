/** The platform's data. Every write calls `touch`, which invalidates everything computed from the older state. */
import type {
  AccessType,
  AccountStatus,
  BillingCadence,
  Id,
  InvoiceTerms,
  Region,
} from '../../src/domain/entities.ts';
import type {
  PaymentOption,
  WireBillingAddress,
  WireContact,
  WirePackages,
  WirePermission,
} from '../http/wire.ts';
import { createUserTable, type UserTable } from './users.ts';

export type AccountRow = {
  name: string;
  accessType: AccessType;
  status: AccountStatus;
  region: Region;
  /** Mail domain of its users. */
  domain: string;
  billingAddress?: WireBillingAddress;
  billingContact?: WireContact;
  billingCadence?: BillingCadence;
  seatsPurchased: number;
  responsesAllowed?: number;
  /** Milliseconds. */
  createdAt: number;
  renewalAt?: number;
  /** Only when it differs from `renewalAt`. */
  contractRenewalAt?: number;
  /** Rows of the users table. */
  managers: number[];
  customerSuccessManagers: number[];
  /** Amount in dollars. */
  currentDeal?: { amount: number; invoiced: boolean };
  permissions: readonly WirePermission[];
  packagesInfo: WirePackages;
  upgradeInfo?: { status: 'InProgress' | 'Done' | 'Failed' };
  paymentOptions: PaymentOption[];
  /** Percent. */
  sampleDiscountPercentage?: number;
  /** Dollars. */
  priceOfNewLicenses?: number;
  invoiceTerms?: InvoiceTerms;
  purchaseOrderNumber?: string;
  hubspotCompanyId?: Id;
  apiCredentials?: { id: Id; recipientsEmails: string[]; rsaKey: string; filename: string };
};

export type TeamRow = { name: string; account: number; createdAt: number };

export type Db = {
  readonly accounts: AccountRow[];
  readonly teams: TeamRow[];
  readonly users: UserTable;
  /** Incremented by every write. */
  readonly version: number;
  touch(): void;
  addAccount(account: AccountRow): number;
  /** Whether an account has this name, ignoring case. */
  isNameTaken(name: string, except?: number): boolean;
  addTeam(team: TeamRow): number;
  /** Rows of the users of an account, ascending. */
  usersOf(account: number): readonly number[];
  teamsOf(account: number): readonly number[];
};

/** An empty database. */
export function createDb(): Db {
  const accounts: AccountRow[] = [];
  const teams: TeamRow[] = [];
  const usersOf: number[][] = [];
  const teamsOf: number[][] = [];
  const domains = new Map<string, number>();
  let version = 0;
  const users = createUserTable({
    domain: (account) => accounts[account]?.domain ?? 'people.example',
    withDomain: (domain) => domains.get(domain) ?? -1,
    usersOf: (account) => usersOf[account] ?? [],
  });
  return {
    accounts,
    teams,
    users,
    get version() {
      return version;
    },
    touch() {
      version += 1;
    },
    addAccount(account) {
      const row = accounts.push(account) - 1;
      usersOf.push([]);
      teamsOf.push([]);
      domains.set(account.domain, row);
      return row;
    },
    isNameTaken(name, except = -1) {
      const wanted = name.trim().toLowerCase();
      return accounts.some((account, row) => row !== except && account.name.toLowerCase() === wanted);
    },
    addTeam(team) {
      const row = teams.push(team) - 1;
      teamsOf[team.account]?.push(row);
      return row;
    },
    usersOf: (account) => usersOf[account] ?? [],
    teamsOf: (account) => teamsOf[account] ?? [],
  };
}
