/**
 * The situations that the rules are asked about, in plain facts, and how they are put to the rules. Nothing here knows
 * an answer; those are in the decision lists beside this file.
 */
import type { Setting } from '../../../../src/domain/accountRules.ts';
import type {
  Account,
  AccessType,
  AccountStatus,
  CreditPool,
  Role,
  User,
  UserType,
} from '../../../../src/domain/entities.ts';

/** Whose the account is, seen by the viewer. */
export type Relation = 'own' | 'managed' | 'another';

/** One situation. */
export type Case = {
  viewer: UserType;
  roles: readonly Role[];
  /** `none`: the viewer belongs to no account, as an Admin Assistant may. */
  relation: Relation | 'none';
  tier: AccessType;
  status: AccountStatus;
  /** Whether the account is one of the provider's own three. */
  internal: boolean;
  deal: 'none' | 'invoiced' | 'open';
  upgrading: boolean;
  /** Of the billing address. */
  country: 'none' | 'missing' | 'blank' | 'US';
  running: 'none' | 'proTrial' | 'enterpriseTrial';
  past: 'none' | 'proTrial' | 'enterpriseTrial';
  video: 'AVAILABLE' | 'HIDDEN' | 'DISABLED' | 'missing';
  freeSeats: number;
  /** The row of the people list; `self` is the viewer's own. */
  self: boolean;
  row: UserType;
  rowRoles: readonly Role[];
  active: boolean;
  /** A role that is chosen for the row. */
  choice: UserType;
  /** A row that is yet to be made. */
  isNew: boolean;
  brand: keyof typeof BRANDS;
  billingShown: boolean;
  /** Of the account's Feature Access panel. */
  feature: string;
  /** What is in a credit pool. */
  credits: 'none' | 'left' | 'drawn';
  impersonating: boolean;
  hasPassword: boolean;
  flags: Setting['flags'];
  /** What is to be told of the account's subscription, and its seats (`seatCases.ts`). */
  plan: 'none' | 'running' | 'cancelling' | 'unpaid' | 'marked' | 'renewing';
  seats: number;
  /** Who was picked to go with seats, of the one that has to. */
  picked: 'nobody' | 'the row' | 'another';
};

/** Decisions §2, written down once more. */
export const BRANDS = {
  default: { externalAccounts: false, staffRolesAssignable: 'internal-accounts' },
  apollo: { externalAccounts: false, staffRolesAssignable: 'always' },
  netquest: { externalAccounts: true, staffRolesAssignable: 'never' },
  pureprofile: { externalAccounts: false, staffRolesAssignable: 'always' },
} as const;

const ON = {
  plgexternal3: true,
  video_tracking: true,
  credit_tracking: true,
  billinguserfacing: true,
  sectionsPermissions: true,
  trialsOfTiers: true,
};

/** Nothing special about anything. */
const PLAIN: Case = {
  viewer: 'USER',
  roles: [],
  relation: 'another',
  tier: 'ENTERPRISE',
  status: 'ACTIVE',
  internal: false,
  deal: 'none',
  upgrading: false,
  country: 'US',
  running: 'none',
  past: 'none',
  video: 'AVAILABLE',
  freeSeats: 2,
  self: false,
  row: 'USER',
  rowRoles: [],
  active: true,
  choice: 'USER',
  isNew: false,
  brand: 'default',
  billingShown: true,
  feature: 'datasheet',
  credits: 'none',
  impersonating: false,
  hasPassword: true,
  flags: ON,
  plan: 'running',
  seats: 5,
  picked: 'nobody',
};

export type Choices = { [Key in keyof Case]?: readonly Case[Key][] };

/** Situations that there are: the own row is in the own account, and all else about it is the viewer's. */
const exists = ({ self, relation, row, rowRoles, active }: Case): boolean =>
  !self || (relation === 'own' && row === PLAIN.row && rowRoles.length === 0 && active);

/** Every combination of the given facts; the other facts are plain. One object, changed from step to step. */
export function* combinations(choices: Choices): Generator<Case> {
  const keys = Object.keys(choices) as (keyof Case)[];
  const made: Record<string, unknown> = { ...PLAIN };
  function* from(index: number): Generator<Case> {
    const key = keys[index];
    if (key === undefined) {
      if (exists(made as Case)) yield made as Case;
      return;
    }
    for (const value of choices[key] ?? []) {
      made[key] = value;
      yield* from(index + 1);
    }
  }
  yield* from(0);
}

/** Both ways of these flags, all others on. */
export function flagsOf(...names: (keyof Setting['flags'])[]): Setting['flags'][] {
  return names.reduce<Setting['flags'][]>(
    (all, name) => all.flatMap((flags) => [flags, { ...flags, [name]: false }]),
    [ON],
  );
}

const ACCOUNT = 'the-account';
const ELSEWHERE = 'elsewhere';

/** The viewer as the console knows them. */
export function viewerOf({ viewer, roles, relation, tier, hasPassword }: Case): User {
  const isOwn = relation === 'own';
  return {
    id: 'viewer',
    firstName: '',
    lastName: '',
    email: '',
    userType: viewer,
    roles: [...roles],
    isActive: true,
    hasPassword,
    accountId: relation === 'none' ? undefined : isOwn ? ACCOUNT : ELSEWHERE,
    account: relation === 'none' ? undefined : { accessType: tier },
    managedAccounts: relation === 'managed' ? ['a-third', ACCOUNT] : ['a-third'],
  };
}

const COUNTRIES = { missing: undefined, blank: { country: ' ' }, US: { country: 'US' } };

/** The account as the console knows it. */
export function accountOf(one: Case): Account {
  const trial = (descriptor: Case['past']) =>
    descriptor === 'none' ? [] : [{ descriptor, endDateUtc: '2026-01-01T00:00:00Z' }];
  return {
    id: ACCOUNT,
    name: '',
    accessType: one.tier,
    status: one.status,
    region: 'GLOBAL',
    seatsPurchased: one.seats,
    seatsUsed: one.seats - one.freeSeats,
    seatsAvailable: one.freeSeats,
    permissions: one.video === 'missing' ? [] : [{ name: 'videoQuestion', accessLevel: one.video }],
    currentDeal: one.deal === 'none' ? undefined : { amount: 9, invoiced: one.deal === 'invoiced' },
    upgradeInfo: one.upgrading ? { status: 'InProgress' } : { status: 'Done' },
    ...(one.country === 'none' ? {} : { billingAddress: { address: COUNTRIES[one.country] } }),
    packagesInfo: { current: { trial: trial(one.running) }, past: { trial: trial(one.past) } },
  };
}

/** A credit pool of the account. */
export const poolOf = ({ credits }: Case): CreditPool => ({
  id: 'pool',
  name: '',
  creditsAvailable: credits === 'left' ? 0.01 : 0,
  creditsPending: credits === 'drawn' ? 3 : 0,
  creditsFinalized: 0,
  isActive: true,
  members: [],
  dealId: '',
  companyId: ACCOUNT,
});

/** The user of the row. */
export function rowOf(one: Case): User {
  return one.self
    ? viewerOf(one)
    : {
        ...viewerOf(one),
        id: 'row',
        userType: one.row,
        roles: [...one.rowRoles],
        isActive: one.active,
        accountId: ACCOUNT,
      };
}

/** Where the console runs. */
export const settingOf = ({ brand, flags, billingShown, internal }: Case): Setting => ({
  flags,
  brand: BRANDS[brand],
  config: {
    internalAccountIds: internal ? ['another-internal', ACCOUNT] : ['another-internal'],
    display: { billing: billingShown },
  },
});

/** A case in one line, for whoever reads a failure: only what is not plain. */
export const told = (one: Case): string =>
  (Object.keys(one) as (keyof Case)[])
    .filter((key) => key === 'viewer' || JSON.stringify(one[key]) !== JSON.stringify(PLAIN[key]))
    .map((key) => `${key}=${typeof one[key] === 'object' ? JSON.stringify(one[key]) : String(one[key])}`)
    .join(' ');
