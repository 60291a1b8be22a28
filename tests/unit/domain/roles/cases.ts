/**
 * The situations that the rules are tested with, as plain facts, and their translation into the rules' arguments. No
 * answers here; those are in the decision lists beside this file.
 */
import type { Setting } from '../../../../src/domain/accounts/accountRules.ts';
import type {
  Account,
  AccessType,
  AccountStatus,
  CreditPool,
  Role,
  User,
  UserType,
} from '../../../../src/domain/entities.ts';
import { asCents, NO_CENTS } from '../../../../src/domain/values/units.ts';

/** The account's relation to the viewer. */
export type Relation = 'own' | 'managed' | 'another';

/** One situation. */
export type Case = {
  viewer: UserType;
  roles: readonly Role[];
  /** `none`: the viewer has no account, as an Admin Assistant may. */
  relation: Relation | 'none';
  tier: AccessType;
  status: AccountStatus;
  /** Whether the account is one of the three internal ones. */
  internal: boolean;
  deal: 'none' | 'invoiced' | 'open';
  upgrading: boolean;
  /** About the billing address. */
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
  /** The role selected for the row. */
  choice: UserType;
  /** A row to be created. */
  isNew: boolean;
  brand: keyof typeof BRANDS;
  billingShown: boolean;
  /** In the account's Feature Access panel. */
  feature: string;
  /** The content of a credit pool. */
  credits: 'none' | 'left' | 'drawn';
  impersonating: boolean;
  hasPassword: boolean;
  flags: Setting['flags'];
  /** About the account's subscription and its seats (`seatCases.ts`). */
  plan: 'none' | 'running' | 'cancelling' | 'unpaid' | 'marked' | 'renewing';
  seats: number;
  /** Who was selected to leave; one is required. */
  picked: 'nobody' | 'the row' | 'another';
};

/** Repeats decisions §2 independently. */
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

/** The default facts. */
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

/** Possible situations: the own row is in the own account, and its facts are the viewer's. */
const exists = ({ self, relation, row, rowRoles, active }: Case): boolean =>
  !self || (relation === 'own' && row === PLAIN.row && rowRoles.length === 0 && active);

/** Every combination of the given facts, the others at their default. Yields one object, which is mutated. */
export function* combinations(choices: Choices): Generator<Case> {
  const axes = Object.entries<readonly unknown[] | undefined>(choices).map(([key, values = []]) => ({
    key,
    values,
    at: 0,
  }));
  const made: Record<string, unknown> = { ...PLAIN };
  for (const { key, values } of axes) made[key] = values[0];
  const lastFirst = axes.toReversed();
  for (let left = axes.reduce((count, { values }) => count * values.length, 1); left > 0; left -= 1) {
    if (exists(made as Case)) yield made as Case;
    // The last fact changes first, like the last digit of a number.
    for (const axis of lastFirst) {
      axis.at = (axis.at + 1) % axis.values.length;
      made[axis.key] = axis.values[axis.at];
      if (axis.at > 0) break;
    }
  }
}

/** Both values of these flags, all others on. */
export function flagsOf(...names: (keyof Setting['flags'])[]): Setting['flags'][] {
  return names.reduce<Setting['flags'][]>(
    (all, name) => all.flatMap((flags) => [flags, { ...flags, [name]: false }]),
    [ON],
  );
}

/**
 * Memoizes on the facts that are read: the rules are called a million times. It can't read a fact that is not named,
 * and no rule can change its argument.
 */
function madeOf<Fact extends keyof Case, Made extends object>(
  facts: readonly Fact[],
  make: (one: Pick<Case, Fact>) => Made,
): (one: Pick<Case, Fact>) => Made {
  const seen: unknown[] = [];
  let made: Made | undefined;
  return (one) => {
    if (made && facts.every((fact, index) => seen[index] === one[fact])) return made;
    facts.forEach((fact, index) => (seen[index] = one[fact]));
    made = Object.freeze(make(one));
    return made;
  };
}

const ACCOUNT = 'the-account';
const ELSEWHERE = 'elsewhere';

const VIEWER_FACTS = ['viewer', 'roles', 'relation', 'tier', 'hasPassword'] as const;

const makeViewer = ({
  viewer,
  roles,
  relation,
  tier,
  hasPassword,
}: Pick<Case, (typeof VIEWER_FACTS)[number]>): User => {
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
};

/** The viewer as the console's entity. */
export const viewerOf = madeOf(VIEWER_FACTS, makeViewer);

const COUNTRIES = { missing: undefined, blank: { country: ' ' }, US: { country: 'US' } };

const trials = (descriptor: Case['past']) =>
  descriptor === 'none' ? [] : [{ descriptor, endDateUtc: '2026-01-01T00:00:00Z' }];

/** The account as the console's entity. */
export const accountOf = madeOf(
  ['tier', 'status', 'seats', 'freeSeats', 'video', 'deal', 'upgrading', 'country', 'running', 'past'],
  (one): Account => ({
    id: ACCOUNT,
    name: '',
    accessType: one.tier,
    status: one.status,
    region: 'GLOBAL',
    seatsPurchased: one.seats,
    seatsUsed: one.seats - one.freeSeats,
    seatsAvailable: one.freeSeats,
    permissions: one.video === 'missing' ? [] : [{ name: 'videoQuestion', accessLevel: one.video }],
    currentDeal:
      one.deal === 'none' ? undefined : { amount: asCents(900), invoiced: one.deal === 'invoiced' },
    upgradeInfo: one.upgrading ? { status: 'InProgress' } : { status: 'Done' },
    ...(one.country === 'none' ? {} : { billingAddress: { address: COUNTRIES[one.country] } }),
    packagesInfo: { current: { trial: trials(one.running) }, past: { trial: trials(one.past) } },
  }),
);

/** A credit pool of the account. */
export const poolOf = madeOf(['credits'], ({ credits }): CreditPool => ({
  id: 'pool',
  name: '',
  creditsAvailable: credits === 'left' ? asCents(1) : NO_CENTS,
  creditsPending: credits === 'drawn' ? asCents(300) : NO_CENTS,
  creditsFinalized: NO_CENTS,
  isActive: true,
  members: [],
  dealId: '',
  companyId: ACCOUNT,
}));

/** The user of the row. */
export const rowOf = madeOf([...VIEWER_FACTS, 'self', 'row', 'rowRoles', 'active'], (one): User =>
  one.self
    ? makeViewer(one)
    : {
        ...makeViewer(one),
        id: 'row',
        userType: one.row,
        roles: [...one.rowRoles],
        isActive: one.active,
        accountId: ACCOUNT,
      },
);

/** The environment of the console. */
export const settingOf = madeOf(
  ['brand', 'flags', 'billingShown', 'internal'],
  ({ brand, flags, billingShown, internal }): Setting => ({
    flags,
    brand: BRANDS[brand],
    config: {
      internalAccountIds: internal ? ['another-internal', ACCOUNT] : ['another-internal'],
      display: { billing: billingShown },
    },
  }),
);

/** A case in one line for failure messages: only what differs from the default. */
export const told = (one: Case): string =>
  (Object.keys(one) as (keyof Case)[])
    .filter((key) => key === 'viewer' || JSON.stringify(one[key]) !== JSON.stringify(PLAIN[key]))
    .map((key) => `${key}=${typeof one[key] === 'object' ? JSON.stringify(one[key]) : String(one[key])}`)
    .join(' ');
