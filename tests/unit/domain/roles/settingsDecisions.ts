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
  'a user who belongs to no account has only the profile',
  ({ relation }) => relation === 'none',
  notShown('notPermitted'),
];
const SHOWN: Row = ['the viewer has the tab or page when nothing else prevents it', otherwise, allowed];
const NOT_ENTERPRISE: Row = [
  'an Enterprise account does not have the tab: it has Profile, Plan & Billing, Users and Credits (spec 1 §2)',
  isEnterprise,
  notShown('notInPlan'),
];
const HIDDEN_FOR_LITE: Row = [
  'Billing is hidden for a Lite account (spec 1 §2)',
  isLite,
  notShown('notInPlan'),
];

export const SETTINGS_TABS_OF = {
  profile: [['everybody has the profile', otherwise, allowed]],
  subscription: [NO_ACCOUNT, NOT_ENTERPRISE, SHOWN],
  planBilling: [
    NO_ACCOUNT,
    [
      'Plan & Billing is hidden unless the account is Enterprise and the user-facing billing feature is on (spec 1 §2)',
      either(not(isEnterprise), ({ flags }) => !flags.billinguserfacing),
      notShown('featureOff'),
    ],
    [
      'Plan & Billing is hidden from users who are neither admin nor owner, and from {product} Admins (spec 1 §2: "Enterprise account, admins other than {product} admins")',
      either(not(isAdminOrOwner), isSxAdmin),
      notShown('adminOnly'),
    ],
    SHOWN,
  ],
  billing: [
    NO_ACCOUNT,
    NOT_ENTERPRISE,
    HIDDEN_FOR_LITE,
    [
      'the Billing tab is disabled for users who are neither admin nor owner (spec 1 §2)',
      not(isAdminOrOwner),
      refused('adminOnly'),
    ],
    SHOWN,
  ],
  users: [NO_ACCOUNT, SHOWN],
  credits: [
    NO_ACCOUNT,
    [
      'Credits is hidden unless credit_tracking is on and the user is an admin or owner, or has PANEL_SECTION on an account that is not Enterprise (decisions §7)',
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

/** Pages that are reached by links where they have no tab; every other page follows its tab. */
export const SETTINGS_PAGES_OF: Record<keyof typeof SETTINGS_TABS_OF, readonly Row[]> = {
  ...SETTINGS_TABS_OF,
  subscription: [
    NO_ACCOUNT,
    [
      'the subscription page of an Enterprise account is refused to users who are neither admin, owner nor staff; admins reach it by links, without a tab, and staff may read that of their own account (spec 2 §2; decisions §9, §12)',
      both(isEnterprise, not(either(isAdminOrOwner, isStaff))),
      refused('adminOnly'),
    ],
    SHOWN,
  ],
  billing: [
    NO_ACCOUNT,
    HIDDEN_FOR_LITE,
    [
      'the Billing page is refused to users who are neither owner, admin nor platform admin (spec 2 §2, §6), on Enterprise accounts too',
      not(isAdminOrOwner),
      refused('adminOnly'),
    ],
    SHOWN,
  ],
};
