/** The tabs and pages of the settings area, of the viewer's own account (spec 1 §2, spec 2 §2, §6; decisions §7, §9). */
import {
  isStaff,
  allowed,
  both,
  either,
  isAdminOrOwner,
  isEnterprise,
  isLite,
  isSxAdmin,
  not,
  notShown,
  otherwise,
  refused,
  type Row,
} from './decide.ts';

const NO_ACCOUNT: Row = [
  'who belongs to no account has the profile alone',
  ({ relation }) => relation === 'none',
  notShown('notPermitted'),
];
const SHOWN: Row = ['else it is there', otherwise, allowed];
const NOT_ENTERPRISE: Row = [
  'Enterprise accounts have Profile, Plan & Billing, Users and Credits (spec 1 §2)',
  isEnterprise,
  notShown('notInPlan'),
];
const HIDDEN_FOR_LITE: Row = ['hidden for Lite (spec 1 §2)', isLite, notShown('notInPlan')];

export const SETTINGS_TABS_OF = {
  profile: [['everybody has one', otherwise, allowed]],
  subscription: [NO_ACCOUNT, NOT_ENTERPRISE, SHOWN],
  planBilling: [
    NO_ACCOUNT,
    [
      'Enterprise accounts, and only with the user-facing billing feature (spec 1 §2)',
      either(not(isEnterprise), ({ flags }) => !flags.billinguserfacing),
      notShown('featureOff'),
    ],
    [
      'admins and owners who are no {product} Admin (spec 1 §2: "Enterprise accounts, non-{product} admins")',
      either(not(isAdminOrOwner), isSxAdmin),
      notShown('adminOnly'),
    ],
    SHOWN,
  ],
  billing: [
    NO_ACCOUNT,
    NOT_ENTERPRISE,
    HIDDEN_FOR_LITE,
    ['disabled for non-admins (spec 1 §2)', not(isAdminOrOwner), refused('adminOnly')],
    SHOWN,
  ],
  users: [NO_ACCOUNT, SHOWN],
  credits: [
    NO_ACCOUNT,
    [
      'credit-pool users: credit_tracking on and admin-or-owner, or PANEL_SECTION on other than Enterprise accounts (decisions §7)',
      not(
        both(
          ({ flags }) => flags.credit_tracking,
          either(
            isAdminOrOwner,
            both(not(isEnterprise), ({ roles }) => roles.includes('PANEL_SECTION')),
          ),
        ),
      ),
      notShown('notPermitted'),
    ],
    SHOWN,
  ],
} satisfies Record<string, readonly Row[]>;

/** Linked pages without a tab; every other page follows its tab. */
export const SETTINGS_PAGES_OF: Record<keyof typeof SETTINGS_TABS_OF, readonly Row[]> = {
  ...SETTINGS_TABS_OF,
  subscription: [
    NO_ACCOUNT,
    [
      'the Enterprise page is blocked for plain users; an admin comes by links, there is no tab, and staff read theirs (spec 2 §2; decisions §9, §12)',
      both(isEnterprise, not(either(isAdminOrOwner, isStaff))),
      refused('adminOnly'),
    ],
    SHOWN,
  ],
  billing: [
    NO_ACCOUNT,
    HIDDEN_FOR_LITE,
    [
      'only for owner, admin or platform admin (spec 2 §2, §6), of Enterprise accounts too',
      not(isAdminOrOwner),
      refused('adminOnly'),
    ],
    SHOWN,
  ],
};
