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
  ['staff (SxAdmin, MainAdmin and AdminAssistant) may do this (decisions §7)', isStaff, allowed],
  ['users who are not staff are refused', otherwise, refused('staffOnly')],
];
const SX_ADMIN_ONLY: readonly Row[] = [
  ['an SxAdmin may do this: "Only SxAdmin sees … the account list" (spec 1 §6)', isSxAdmin, allowed],
  [
    'all other users are refused, including staff who are not SxAdmin',
    otherwise,
    refused('sxAdminOnly', 'staffOnly'),
  ],
];

/** The first rows of every list about one account: who may not open its detail. */
const NOT_ONES_OWN: readonly Row[] = [
  [
    'users who are not staff are refused: only staff may open /accounts (decisions §7)',
    not(isStaff),
    refused('staffOnly'),
  ],
  [
    'a MainAdmin or AdminAssistant who does not manage the account is refused (decisions §7)',
    both(not(isSxAdmin), not(managedAccount)),
    refused('managedOnly'),
  ],
];
const THEIR_ACCOUNTS: readonly Row[] = [
  ...NOT_ONES_OWN,
  [
    'an SxAdmin may open and edit every account, other staff the accounts that they manage',
    otherwise,
    allowed,
  ],
];

const NOT_ENTERPRISE: Row = [
  'an account that is not Enterprise shows neither "Activate account" nor "Deactivate account" (spec 1 §4)',
  not(isEnterprise),
  notShown('enterpriseOnly'),
];
const DISABLED_STAYS: Row = [
  'a DISABLED account can be neither activated nor deactivated, because the buttons only switch between ACTIVE and LAPSED (spec 1 §4)',
  ({ status }) => status === 'DISABLED',
  refused('disabledAccount'),
];

/** A current deal without an invoice blocks every tab but billing, except in the external-account mode (spec 2 §2). */
const DEAL_OPEN: Row = [
  'an Enterprise account whose current deal is not invoiced has every tab but billing disabled (spec 1 §2)',
  // Where the display flag removes the billing tab, nothing is blocked: there would be no way out.
  both(isEnterprise, ({ deal, billingShown }) => deal === 'open' && billingShown, not(inExternalMode)),
  refused('invoiceFirst'),
];
const OPEN: Row = [
  'an SxAdmin, or other staff who manage the account, may use this when nothing else prevents it',
  otherwise,
  allowed,
];

const tab = (...rows: readonly Row[]): readonly Row[] => [...NOT_ONES_OWN, ...rows, DEAL_OPEN, OPEN];
const NOT_EXTERNAL: Row = [
  'in the external-account mode (netquest) the tab is hidden from all staff (spec 1 §2)',
  inExternalMode,
  notShown('notInBrand'),
];
const NOT_ASSISTANT: Row = [
  'the tab is hidden from an AdminAssistant (decisions §7)',
  isAssistant,
  notShown('notForAssistant'),
];

const NO_POOL_ADMIN: Row = [
  'users who are not credit-pool admins of the account do not see this; an SxAdmin always is one, for an account that is not internal also a MainAdmin, or an AdminAssistant who manages it (spec 2 §6)',
  not(either(isSxAdmin, both(not(isInternal), either(isMainAdmin, both(isAssistant, managedAccount))))),
  notShown('creditPoolAdminOnly'),
];

/** The tabs of the account detail, in their order (spec 1 §2). */
export const ACCOUNT_TABS_OF = {
  settings: tab(),
  users: tab(),
  billing: [
    ...NOT_ONES_OWN,
    [
      'in the external-account mode (netquest) the billing tab is hidden from all staff (spec 1 §2)',
      inExternalMode,
      notShown('notInBrand'),
    ],
    [
      'the billing tab is hidden when its display flag is off (spec 1 §2)',
      ({ billingShown }) => !billingShown,
      notShown('featureOff'),
    ],
    [
      'the billing tab of an account that is not Enterprise is hidden when the flag external-3 is off (spec 1 §2)',
      both(not(isEnterprise), ({ flags }) => !flags.plgexternal3),
      notShown('enterpriseOnly'),
    ],
    [
      'staff with access to the account may open the billing tab, even before the current deal is invoiced, because it is invoiced there',
      otherwise,
      allowed,
    ],
  ],
  invoices: tab(NOT_EXTERNAL),
  credits: tab(NO_POOL_ADMIN),
  video: tab(
    [
      'the video tab is hidden when the video-tracking feature is off (spec 1 §2)',
      ({ flags }) => !flags.video_tracking,
      notShown('featureOff'),
    ],
    [
      'the video tab is hidden unless the account’s video-question permission is available (spec 1 §2)',
      ({ video }) => video !== 'AVAILABLE',
      notShown('videoOff'),
    ],
  ),
  apiKey: tab(),
  sso: tab(NOT_ASSISTANT),
  questionPackages: tab(NOT_ASSISTANT, NOT_EXTERNAL),
} satisfies Record<string, readonly Row[]>;

/** All reasons that currently prevent an Enterprise trial. */
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
    [
      'an account that has already lapsed cannot be deactivated',
      ({ status }) => status === 'LAPSED',
      refused('alreadyLapsed'),
    ],
    [
      'staff with access to an ACTIVE Enterprise account may deactivate it, which makes it LAPSED (spec 1 §4)',
      otherwise,
      allowed,
    ],
  ],
  'account.activate': [
    ...NOT_ONES_OWN,
    NOT_ENTERPRISE,
    DISABLED_STAYS,
    [
      'an account that is already active cannot be activated',
      ({ status }) => status === 'ACTIVE',
      refused('alreadyActive'),
    ],
    [
      'staff with access to a LAPSED Enterprise account may activate it, which makes it ACTIVE again (spec 1 §4)',
      otherwise,
      allowed,
    ],
  ],
  'account.startEnterpriseTrial': [
    ...NOT_ONES_OWN,
    [
      'no Enterprise trial can start during a trial or an upgrade, after a past Enterprise trial except by a Support SxAdmin (spec 2 §4), or on Enterprise and Premium, where there is nothing to try (spec 1 §9)',
      (one) => TRIAL_REASONS(one).length > 0,
      (one) => refused(...TRIAL_REASONS(one)),
    ],
    OPEN,
  ],
  'account.upgradeToEnterprise': [
    ...NOT_ONES_OWN,
    [
      'accounts that are neither Lite nor Professional do not show the button, because the wizard is only for these two (spec 2 §4)',
      ({ tier }) => tier !== 'LITE' && tier !== 'PROFESSIONAL',
      notShown('notInPlan'),
    ],
    [
      'the upgrade button is disabled while upgradeInfo is InProgress (spec 2 §4)',
      ({ upgrading }) => upgrading,
      refused('upgradeRunning'),
    ],
    [
      'the upgrade button is disabled unless the billing address has a country (spec 2 §4)',
      ({ country }) => country !== 'US',
      refused('countryMissing'),
    ],
    OPEN,
  ],
  'video.manage': [
    [
      'an SxAdmin has "Manage minutes", which is for platform admins only (spec 2 §2, §6)',
      isSxAdmin,
      allowed,
    ],
    [
      'all other users have no "Manage minutes"; staff who see the tab may only read the terms (contract §8)',
      otherwise,
      notShown('sxAdminOnly'),
    ],
  ],
  'account.feature': [
    [
      'in netquest the features salesforce and {product}Panel are hidden from users who are not SxAdmin (decisions §7)',
      both(
        ({ feature, brand }) => brand === 'netquest' && ['salesforce', 'canvassPanel'].includes(feature),
        not(isSxAdmin),
      ),
      notShown('sxAdminOnly'),
    ],
    ['in all other cases the feature has a switch', otherwise, allowed],
  ],
  'creditPool.manage': [
    NO_POOL_ADMIN,
    ['a credit-pool admin of the account sees the menu of a pool’s card (spec 2 §2, §6)', otherwise, allowed],
  ],
  'creditPool.delete': [
    NO_POOL_ADMIN,
    [
      'a pool with available, pending or finalized credits cannot be deleted (spec 2 §4)',
      ({ credits }) => credits !== 'none',
      refused('creditsLeft'),
    ],
    ['a credit-pool admin of the account may delete a pool without any credits', otherwise, allowed],
  ],
} satisfies Record<string, readonly Row[]>;
