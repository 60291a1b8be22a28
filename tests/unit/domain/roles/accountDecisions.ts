/** Who may see and do what with accounts: the dashboard, the detail and its tabs (spec 1 §2, §4, §6; decisions §7). */
import {
  allowed,
  both,
  either,
  inExternalMode,
  isAssistant,
  isEnterprise,
  isInternal,
  isMainAdmin,
  isStaff,
  isSupport,
  isSxAdmin,
  managedAccount,
  not,
  notShown,
  otherwise,
  refused,
  type Row,
} from './decide.ts';

const STAFF_ONLY: readonly Row[] = [
  ['the three types of staff (decisions §7)', isStaff, allowed],
  ['anybody else', otherwise, refused('staffOnly')],
];
const SX_ADMIN_ONLY: readonly Row[] = [
  ['an SxAdmin: "only SxAdmin sees … the account list" (spec 1 §6)', isSxAdmin, allowed],
  ['anybody else', otherwise, refused('sxAdminOnly', 'staffOnly')],
];

/** Whose detail the viewer may open: the beginning of every list about one account. */
const NOT_ONES_OWN: readonly Row[] = [
  ['nobody but staff (decisions §7: nobody else may open /accounts)', not(isStaff), refused('staffOnly')],
  [
    'MainAdmin and AdminAssistant only where they manage it (decisions §7)',
    both(not(isSxAdmin), not(managedAccount)),
    refused('managedOnly'),
  ],
];
const THEIR_ACCOUNTS: readonly Row[] = [
  ...NOT_ONES_OWN,
  ['SxAdmin all, the others those that they manage', otherwise, allowed],
];

const NOT_ENTERPRISE: Row = [
  'both are shown only for Enterprise accounts (spec 1 §4)',
  not(isEnterprise),
  notShown('enterpriseOnly'),
];
const DISABLED_STAYS: Row = [
  'a disabled account is moved by neither: ACTIVE to LAPSED and back is all there is (spec 1 §4)',
  ({ status }) => status === 'DISABLED',
  refused('disabledAccount'),
];

/** A deal that waits for its invoice blocks every tab but billing, except in the external mode (spec 2 §2). */
const DEAL_OPEN: Row = [
  'an Enterprise account whose current deal is not invoiced: disabled (spec 1 §2)',
  // Where the display flag removes the billing tab, nothing is blocked: there would be no way out.
  both(isEnterprise, ({ deal, billingShown }) => deal === 'open' && billingShown, not(inExternalMode)),
  refused('invoiceFirst'),
];
const OPEN: Row = ['else it is there', otherwise, allowed];

const tab = (...rows: readonly Row[]): readonly Row[] => [...NOT_ONES_OWN, ...rows, DEAL_OPEN, OPEN];
const NOT_EXTERNAL: Row = [
  'hidden in the external-account mode (spec 1 §2)',
  inExternalMode,
  notShown('notInBrand'),
];
const NOT_ASSISTANT: Row = [
  'hidden for an AdminAssistant (decisions §7)',
  isAssistant,
  notShown('notForAssistant'),
];

const NO_POOL_ADMIN: Row = [
  'only credit-pool admins of the account: SxAdmin; outside the internal accounts a MainAdmin, or an AdminAssistant who manages it (spec 2 §6)',
  not(either(isSxAdmin, both(not(isInternal), either(isMainAdmin, both(isAssistant, managedAccount))))),
  notShown('creditPoolAdminOnly'),
];

/** The tabs of the account detail, in their order (spec 1 §2). */
export const ACCOUNT_TABS_OF = {
  settings: tab(),
  users: tab(),
  billing: [
    ...NOT_ONES_OWN,
    ['hidden in the external-account mode (spec 1 §2)', inExternalMode, notShown('notInBrand')],
    [
      'dropped when the display flag is off (spec 1 §2)',
      ({ billingShown }) => !billingShown,
      notShown('featureOff'),
    ],
    [
      'shown when the account is Enterprise or external-3 is on (spec 1 §2)',
      both(not(isEnterprise), ({ flags }) => !flags.plgexternal3),
      notShown('enterpriseOnly'),
    ],
    ['also while a deal waits for its invoice: it is where that is done', otherwise, allowed],
  ],
  invoices: tab(NOT_EXTERNAL),
  credits: tab(NO_POOL_ADMIN),
  video: tab(
    [
      'needs the video-tracking feature (spec 1 §2)',
      ({ flags }) => !flags.video_tracking,
      notShown('featureOff'),
    ],
    [
      'needs the video-question permission to be available (spec 1 §2)',
      ({ video }) => video !== 'AVAILABLE',
      notShown('videoOff'),
    ],
  ),
  apiKey: tab(),
  sso: tab(NOT_ASSISTANT),
  questionPackages: tab(NOT_ASSISTANT, NOT_EXTERNAL),
} satisfies Record<string, readonly Row[]>;

/** Every reason not to start an Enterprise trial that currently applies. */
const TRIAL_REASONS = ({
  running,
  past,
  upgrading,
  viewer,
  roles,
  tier,
}: Parameters<Row[1]>[0]): string[] => [
  ...(tier === 'ENTERPRISE' || tier === 'PREMIUM_1' ? ['trialNeedless'] : []),
  ...(running === 'none' ? [] : ['trialRunning']),
  ...(past === 'enterpriseTrial' && !isSupport({ viewer, roles } as Parameters<Row[1]>[0])
    ? ['trialHad']
    : []),
  ...(upgrading ? ['upgradeRunning'] : []),
];

export const ACCOUNT_DECISIONS = {
  'dashboard.open': STAFF_ONLY,
  'accounts.list': SX_ADMIN_ONLY,
  'teams.list': STAFF_ONLY,
  'users.list': STAFF_ONLY,
  'accounts.create': SX_ADMIN_ONLY,
  'accounts.export': SX_ADMIN_ONLY,
  'teams.create': STAFF_ONLY,
  'teams.edit': STAFF_ONLY,
  'account.open': THEIR_ACCOUNTS,
  'account.edit': THEIR_ACCOUNTS,
  'account.deactivate': [
    ...NOT_ONES_OWN,
    NOT_ENTERPRISE,
    DISABLED_STAYS,
    ['it has lapsed already', ({ status }) => status === 'LAPSED', refused('alreadyLapsed')],
    ['ACTIVE moves to LAPSED (spec 1 §4)', otherwise, allowed],
  ],
  'account.activate': [
    ...NOT_ONES_OWN,
    NOT_ENTERPRISE,
    DISABLED_STAYS,
    ['it is active already', ({ status }) => status === 'ACTIVE', refused('alreadyActive')],
    ['LAPSED moves back to ACTIVE (spec 1 §4)', otherwise, allowed],
  ],
  'account.startEnterpriseTrial': [
    ...NOT_ONES_OWN,
    [
      'no trial runs, none of Enterprise is past but for a Support SxAdmin, no upgrade is in progress (spec 2 §4), and the tier is a lower one: Enterprise has nothing to try (spec 1 §9)',
      (one) => TRIAL_REASONS(one).length > 0,
      (one) => refused(...TRIAL_REASONS(one)),
    ],
    OPEN,
  ],
  'account.upgradeToEnterprise': [
    ...NOT_ONES_OWN,
    [
      'the wizard is for Lite and Professional (spec 2 §4)',
      ({ tier }) => tier !== 'LITE' && tier !== 'PROFESSIONAL',
      notShown('notInPlan'),
    ],
    [
      'upgradeInfo InProgress disables the upgrade buttons (spec 2 §4)',
      ({ upgrading }) => upgrading,
      refused('upgradeRunning'),
    ],
    [
      'disabled unless the billing address has a country (spec 2 §4)',
      ({ country }) => country !== 'US',
      refused('countryMissing'),
    ],
    OPEN,
  ],
  'video.manage': [
    ["'Manage minutes' is for platform admins only (spec 2 §2, §6)", isSxAdmin, allowed],
    ['other staff read the terms (contract §8), and have no such button', otherwise, notShown('sxAdminOnly')],
  ],
  'account.feature': [
    [
      'salesforce and {product}Panel are hidden from non-SxAdmin users in netquest (decisions §7)',
      both(
        ({ feature, brand }) => brand === 'netquest' && ['salesforce', 'canvassPanel'].includes(feature),
        not(isSxAdmin),
      ),
      notShown('sxAdminOnly'),
    ],
    ['else there is a switch', otherwise, allowed],
  ],
  'creditPool.manage': [
    NO_POOL_ADMIN,
    ['they alone see the menu of a card (spec 2 §2, §6)', otherwise, allowed],
  ],
  'creditPool.delete': [
    NO_POOL_ADMIN,
    [
      'only when credits are 0 and pending plus finalized are 0 (spec 2 §4)',
      ({ credits }) => credits !== 'none',
      refused('creditsLeft'),
    ],
    ['an empty one', otherwise, allowed],
  ],
} satisfies Record<string, readonly Row[]>;
