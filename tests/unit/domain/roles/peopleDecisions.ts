/** Who may see and change the people of an account (spec 1 §5, §6; decisions §2, §7). */
import type { Case } from './cases.ts';
import {
  allowed,
  both,
  decide,
  either,
  inExternalMode,
  isAccountAdmin,
  isAdminOrOwner,
  isAssistant,
  isInternal,
  isLite,
  isMainAdmin,
  isPlainUser,
  isStaff,
  isSupport,
  isSxAdmin,
  isEnterprise,
  isTrial,
  managedAccount,
  not,
  noSeatFree,
  notShown,
  type Outcome,
  otherwise,
  ownAccount,
  ownRow,
  refused,
  type Row,
  rowActive,
  rowOwner,
  rowType,
} from './decide.ts';

/** Spec 1 §6: lower is more privileged. */
export const ORDER: Record<Case['viewer'], number> = {
  SX_ADMIN: 0,
  MAIN_ADMIN: 1,
  ADMIN_ASSISTANT: 2,
  ACCOUNT_ADMIN: 3,
  TEAM_ADMIN: 4,
  USER: 5,
  PROSPECT: 5,
};

/** On whose rows the viewer may act (decisions §12). */
const ACTS_ON: readonly Row[] = [
  ['an SxAdmin may act on the users of every account', isSxAdmin, allowed],
  [
    'a MainAdmin or AdminAssistant may act on the users of managed accounts and of their own account (decisions §12)',
    both(either(isMainAdmin, isAssistant), either(managedAccount, ownAccount)),
    allowed,
  ],
  [
    'a MainAdmin or AdminAssistant may not act on the users of any other account',
    either(isMainAdmin, isAssistant),
    refused('managedOnly'),
  ],
  [
    'an AccountAdmin or owner may act on the users of their own account',
    both(isAdminOrOwner, ownAccount),
    allowed,
  ],
  [
    'all other users, and customers’ admins in another account, are refused with the tooltip of spec 1 §6',
    otherwise,
    refused('notPermitted'),
  ],
];
const withoutRight: Row = [
  'a viewer who may not act on the users of the account is refused, with the reason for that',
  (one) => decide(ACTS_ON, one).outcome !== allowed,
  (one) => decide(ACTS_ON, one).outcome,
];
/** "Only admin-type users manage the user list" (spec 1 §6), each within their scope (decisions §7). */
const MANAGES: readonly Row[] = [
  ['a MainAdmin may manage the users of every account', isMainAdmin, allowed],
  ...ACTS_ON,
];

const rankOfRow = (one: Case): number =>
  rowOwner(one) ? Math.min(ORDER[rowType(one)], ORDER.ACCOUNT_ADMIN) : ORDER[rowType(one)];
const rankOfViewer = (one: Case): number =>
  one.roles.includes('COMPANY_OWNER') ? Math.min(ORDER[one.viewer], ORDER.ACCOUNT_ADMIN) : ORDER[one.viewer];
/** MainAdmin, AdminAssistant, AccountAdmin, and owners of any type. */
const isAdminRow = (one: Case): boolean => rankOfRow(one) <= ORDER.ACCOUNT_ADMIN;

/** Whether a row has a menu (decisions §7). */
export const ROW_MENU: readonly Row[] = [
  ['the viewer’s own row has no menu', ownRow, notShown()],
  [
    'the row of an SxAdmin has a menu only when the viewer is a Support SxAdmin',
    (one) => rowType(one) === 'SX_ADMIN',
    (one) => (isSupport(one) ? allowed : notShown()),
  ],
  [
    'the row of an admin or owner has no menu when the viewer has a lower rank',
    (one) => isAdminRow(one) && rankOfViewer(one) > rankOfRow(one),
    notShown(),
  ],
  ['every other row has a menu', otherwise, allowed],
];
const noMenu = (one: Case): boolean => decide(ROW_MENU, one).outcome !== allowed;
const WITHOUT_MENU: Row = [
  'a user whose row has no menu cannot be changed (decisions §7)',
  noMenu,
  refused('rowClosed'),
];

const SEATS: Row = [
  'the action is refused while no seat is free, with one text for Enterprise and another for other tiers (spec 1 §5)',
  noSeatFree,
  (one) => refused(isEnterprise(one) ? 'noSeatsEnterprise' : 'noSeats'),
];
const YES: Row = [
  'a viewer who has the right to do this may do it when nothing else prevents it',
  otherwise,
  allowed,
];

/** Which types a role selector lists; the outcome of others is `not shown` (spec 1 §5, §6; decisions §2). */
const listed = (one: Case): boolean => {
  // The user's current type is always listed.
  if (!one.isNew && rowType(one) === one.choice) return true;
  if (one.choice === 'PROSPECT') return false;
  if (one.choice === 'SX_ADMIN') return isInternal(one);
  if (one.choice !== 'MAIN_ADMIN' && one.choice !== 'ADMIN_ASSISTANT') return true;
  if (one.brand === 'default') return isInternal(one);
  return one.brand === 'apollo' || one.brand === 'pureprofile';
};
export const ROLE_CHOICE: readonly Row[] = [
  [
    'apart from the user’s current type, SxAdmin is listed only for internal accounts, MainAdmin and AdminAssistant only in apollo, in pureprofile and for internal accounts of the default brand, and Prospect never (decisions §2)',
    not(listed),
    notShown(),
  ],
  [
    'all choices are disabled when the edited user is an SxAdmin (spec 1 §5)',
    (one) => !one.isNew && rowType(one) === 'SX_ADMIN',
    refused('sxAdminRole'),
  ],
  [
    'all choices are disabled when the edited user is a Prospect, who gets a role only with an account',
    (one) => !one.isNew && rowType(one) === 'PROSPECT',
    refused('prospectRole'),
  ],
  [
    'a viewer who is neither staff, AccountAdmin nor owner, such as a plain User, can assign no role (spec 1 §5)',
    not(either(isAdminOrOwner, isStaff)),
    refused('notPermitted'),
  ],
  [
    'on a trial account only the type User can be chosen (spec 1 §5)',
    both(isTrial, ({ choice }) => choice !== 'USER'),
    refused('trialUserOnly'),
  ],
  [
    'the type SxAdmin can be chosen only by a Support SxAdmin (spec 1 §5)',
    (one) => one.choice === 'SX_ADMIN' && !isSupport(one),
    refused('supportOnly', 'ranksAbove'),
  ],
  [
    'a type that ranks above the viewer’s own type cannot be chosen (spec 1 §5)',
    ({ choice, viewer }) => ORDER[choice] < ORDER[viewer],
    refused('ranksAbove'),
  ],
  YES,
];

/** Allowed if the viewer may choose any other type in the selector; otherwise refused with the reasons of those types. */
function otherRoles(one: Case): Outcome {
  const outcomes = (Object.keys(ORDER) as Case['choice'][])
    .filter((choice) => choice !== rowType(one))
    .map((choice) => decide(ROLE_CHOICE, { ...one, choice }).outcome)
    .filter(({ says }) => says !== 'not shown');
  if (outcomes.some(({ says }) => says === 'allowed')) return allowed;
  return refused(
    ...new Set(outcomes.flatMap(({ why }) => why)),
    ...(outcomes.length > 0 ? [] : ['notPermitted']),
  );
}

export const PEOPLE_DECISIONS = {
  'users.manage': MANAGES,
  'users.assign': [
    ['a Lite account has no "Assign users" button (spec 1 §6)', isLite, notShown('liteSingle')],
    ['an SxAdmin sees the button disabled while no seat is free', both(isSxAdmin, noSeatFree), SEATS[2]],
    ['an SxAdmin may assign users to every account that has a free seat', isSxAdmin, allowed],
    [
      'the button is hidden from all other users except the AccountAdmins of the account (spec 1 §6)',
      not(both(isAccountAdmin, ownAccount)),
      notShown('notPermitted'),
    ],
    [
      'the button is hidden from AccountAdmins in the white-label mode (netquest)',
      inExternalMode,
      notShown('notInBrand'),
    ],
    SEATS,
    ['an AccountAdmin may assign users to their own account while a seat is free', otherwise, allowed],
  ],
  'users.showStates': [
    [
      'the active/lapsed toggle is hidden from plain Users who do not own the company (spec 1 §6)',
      isPlainUser,
      notShown('notPermitted'),
    ],
    ['all other users see the active/lapsed toggle', otherwise, allowed],
  ],
  'user.create': [
    [
      'a user who does not manage the users of the account does not see the action',
      (one) => decide(MANAGES, one).outcome !== allowed,
      (one) => notShown(...decide(MANAGES, one).outcome.why),
    ],
    [
      'in the white-label mode (netquest) customers can neither create nor assign users',
      both(inExternalMode, not(isStaff)),
      notShown('notInBrand'),
    ],
    SEATS,
    YES,
  ],
  'user.edit': [
    ['everybody may edit their own row (spec 1 §6)', ownRow, allowed],
    withoutRight,
    WITHOUT_MENU,
    YES,
  ],
  'user.changeRole': [
    withoutRight,
    WITHOUT_MENU,
    [
      'the viewer may change the role if they may give the user any other role; otherwise they get the reasons against those roles',
      otherwise,
      otherRoles,
    ],
  ],
  'user.deactivate': [
    [
      'neither owners nor the viewer themselves can be deactivated (spec 1 §6); a viewer without the right may also get the reason for that',
      either(rowOwner, ownRow),
      (one) =>
        refused(
          ...(rowOwner(one) ? ['ownerStays'] : []),
          ...(ownRow(one) ? ['selfStays'] : []),
          ...decide(ACTS_ON, one).outcome.why,
        ),
    ],
    withoutRight,
    WITHOUT_MENU,
    ['a user who is already inactive cannot be deactivated', not(rowActive), refused('inactiveUser')],
    YES,
  ],
  'user.activate': [
    withoutRight,
    WITHOUT_MENU,
    ['a user who is already active cannot be activated', rowActive, refused('activeUser')],
    SEATS,
    YES,
  ],
  'user.resetPassword': [
    withoutRight,
    WITHOUT_MENU,
    [
      'an inactive user cannot sign in and so cannot get a password reset',
      not(rowActive),
      refused('inactiveUser'),
    ],
    YES,
  ],
  'user.editAccess': [
    [
      'the access of users cannot be edited when the feature sectionsPermissions is off (spec 1 §2)',
      ({ flags }) => !flags.sectionsPermissions,
      notShown('featureOff'),
    ],
    withoutRight,
    [
      'the access of main users (owner, SxAdmin, AccountAdmin) cannot be edited, because they have every section (spec 1 §6)',
      (one) => rowOwner(one) || ['SX_ADMIN', 'ACCOUNT_ADMIN'].includes(rowType(one)),
      notShown('mainUserAccess'),
    ],
    WITHOUT_MENU,
    YES,
  ],
  'user.impersonate': [
    [
      'users who are not SxAdmin do not see "Impersonate" (decisions §7)',
      not(isSxAdmin),
      notShown('sxAdminOnly'),
    ],
    ['an SxAdmin cannot impersonate themselves', ownRow, refused('impersonateSelf', 'impersonateAdmin')],
    [
      'another SxAdmin can never be impersonated (decisions §7)',
      (one) => rowType(one) === 'SX_ADMIN',
      refused('impersonateAdmin'),
    ],
    [
      'an inactive user cannot sign in and so cannot be impersonated',
      not(rowActive),
      refused('inactiveUser'),
    ],
    YES,
  ],
  'password.change': [
    [
      'an impersonated user’s first password cannot be set, because it would outlast the impersonation',
      ({ impersonating, hasPassword }) => impersonating && !hasPassword,
      refused('firstPassword'),
    ],
    ['in all other cases users may change their own password', otherwise, allowed],
  ],
} satisfies Record<string, readonly Row[]>;
