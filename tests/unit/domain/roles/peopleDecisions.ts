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
  ['SxAdmin: every account’s', isSxAdmin, allowed],
  [
    'MainAdmin and AdminAssistant: of managed accounts and of their own (decisions §12)',
    both(either(isMainAdmin, isAssistant), either(managedAccount, ownAccount)),
    allowed,
  ],
  ['MainAdmin and AdminAssistant: of no other', either(isMainAdmin, isAssistant), refused('managedOnly')],
  ['AccountAdmin and owner: the own account’s', both(isAdminOrOwner, ownAccount), allowed],
  ['anybody else, with the tooltip of spec 1 §6', otherwise, refused('notPermitted')],
];
const withoutRight: Row = [
  'who may not act on the people of the account',
  (one) => decide(ACTS_ON, one).outcome !== allowed,
  (one) => decide(ACTS_ON, one).outcome,
];
/** "Only admin-type users manage the user list" (spec 1 §6), each within their scope (decisions §7). */
const MANAGES: readonly Row[] = [['MainAdmin: every account’s', isMainAdmin, allowed], ...ACTS_ON];

const rankOfRow = (one: Case): number =>
  rowOwner(one) ? Math.min(ORDER[rowType(one)], ORDER.ACCOUNT_ADMIN) : ORDER[rowType(one)];
const rankOfViewer = (one: Case): number =>
  one.roles.includes('COMPANY_OWNER') ? Math.min(ORDER[one.viewer], ORDER.ACCOUNT_ADMIN) : ORDER[one.viewer];
/** MainAdmin, AdminAssistant, AccountAdmin, and owners of any type. */
const isAdminRow = (one: Case): boolean => rankOfRow(one) <= ORDER.ACCOUNT_ADMIN;

/** Whether a row has a menu (decisions §7). */
export const ROW_MENU: readonly Row[] = [
  ['none on the own row', ownRow, notShown()],
  [
    'none on an SxAdmin’s, unless the viewer is a Support SxAdmin',
    (one) => rowType(one) === 'SX_ADMIN',
    (one) => (isSupport(one) ? allowed : notShown()),
  ],
  [
    'none on an admin’s for a viewer of lower rank',
    (one) => isAdminRow(one) && rankOfViewer(one) > rankOfRow(one),
    notShown(),
  ],
  ['else there is one', otherwise, allowed],
];
const noMenu = (one: Case): boolean => decide(ROW_MENU, one).outcome !== allowed;
const WITHOUT_MENU: Row = ['a row without a menu is closed (decisions §7)', noMenu, refused('rowClosed')];

const SEATS: Row = [
  'no seat is free: the words of the tier (spec 1 §5)',
  noSeatFree,
  (one) => refused(isEnterprise(one) ? 'noSeatsEnterprise' : 'noSeats'),
];
const YES: Row = ['else it may be done', otherwise, allowed];

/** Which types a role selector lists; `not shown` is not listed (spec 1 §5, §6; decisions §2). */
const listed = (one: Case): boolean => {
  // The current type stays readable in the selector.
  if (!one.isNew && rowType(one) === one.choice) return true;
  if (one.choice === 'PROSPECT') return false;
  if (one.choice === 'SX_ADMIN') return isInternal(one);
  if (one.choice !== 'MAIN_ADMIN' && one.choice !== 'ADMIN_ASSISTANT') return true;
  if (one.brand === 'default') return isInternal(one);
  return one.brand === 'apollo' || one.brand === 'pureprofile';
};
export const ROLE_CHOICE: readonly Row[] = [
  [
    'SxAdmin for internal accounts; MainAdmin and AdminAssistant in apollo and pureprofile, in the default brand for internal accounts, in netquest never (decisions §2)',
    not(listed),
    notShown(),
  ],
  [
    'when the edited user is SxAdmin all choices are disabled (spec 1 §5)',
    (one) => !one.isNew && rowType(one) === 'SX_ADMIN',
    refused('sxAdminRole'),
  ],
  [
    'a prospect gets a role with an account',
    (one) => !one.isNew && rowType(one) === 'PROSPECT',
    refused('prospectRole'),
  ],
  [
    'a plain User can assign none (spec 1 §5), nor who manages no list',
    not(either(isAdminOrOwner, isStaff)),
    refused('notPermitted'),
  ],
  [
    'on a trial account only User (spec 1 §5)',
    both(isTrial, ({ choice }) => choice !== 'USER'),
    refused('trialUserOnly'),
  ],
  [
    'SxAdmin only by a Support SxAdmin (spec 1 §5)',
    (one) => one.choice === 'SX_ADMIN' && !isSupport(one),
    refused('supportOnly', 'ranksAbove'),
  ],
  [
    'no type that ranks above the viewer’s (spec 1 §5)',
    ({ choice, viewer }) => ORDER[choice] < ORDER[viewer],
    refused('ranksAbove'),
  ],
  YES,
];

/** The outcome for the other types of the selector. */
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
    ['only on non-Lite accounts (spec 1 §6)', isLite, notShown('liteSingle')],
    ['SxAdmin: disabled when no seat is free', both(isSxAdmin, noSeatFree), SEATS[2]],
    ['SxAdmin', isSxAdmin, allowed],
    [
      'else only an AccountAdmin (spec 1 §6), of the own account',
      not(both(isAccountAdmin, ownAccount)),
      notShown('notPermitted'),
    ],
    ['hidden for AccountAdmin in the white-label mode', inExternalMode, notShown('notInBrand')],
    SEATS,
    ['AccountAdmin with a free seat', otherwise, allowed],
  ],
  'users.showStates': [
    ['hidden from plain Users (spec 1 §6)', isPlainUser, notShown('notPermitted')],
    ['shown to everybody else', otherwise, allowed],
  ],
  'user.create': [
    [
      'who manages the people of the account; not shown to others',
      (one) => decide(MANAGES, one).outcome !== allowed,
      (one) => notShown(...decide(MANAGES, one).outcome.why),
    ],
    [
      'customers make none in the white-label mode, as they assign none',
      both(inExternalMode, not(isStaff)),
      notShown('notInBrand'),
    ],
    SEATS,
    YES,
  ],
  'user.edit': [['everybody the own row (spec 1 §6)', ownRow, allowed], withoutRight, WITHOUT_MENU, YES],
  'user.changeRole': [
    withoutRight,
    WITHOUT_MENU,
    ['if there is another role to give', otherwise, otherRoles],
  ],
  'user.deactivate': [
    [
      'neither owners nor oneself (spec 1 §6); who may not anyhow is told either',
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
    ['nobody who is inactive already', not(rowActive), refused('inactiveUser')],
    YES,
  ],
  'user.activate': [
    withoutRight,
    WITHOUT_MENU,
    ['nobody who is active already', rowActive, refused('activeUser')],
    SEATS,
    YES,
  ],
  'user.resetPassword': [
    withoutRight,
    WITHOUT_MENU,
    ['nobody who may not sign in', not(rowActive), refused('inactiveUser')],
    YES,
  ],
  'user.editAccess': [
    [
      'without the feature there is none (spec 1 §2)',
      ({ flags }) => !flags.sectionsPermissions,
      notShown('featureOff'),
    ],
    withoutRight,
    [
      'main users (owner, SxAdmin, AccountAdmin) have every section (spec 1 §6)',
      (one) => rowOwner(one) || ['SX_ADMIN', 'ACCOUNT_ADMIN'].includes(rowType(one)),
      notShown('mainUserAccess'),
    ],
    WITHOUT_MENU,
    YES,
  ],
  'user.impersonate': [
    ['only an SxAdmin (decisions §7)', not(isSxAdmin), notShown('sxAdminOnly')],
    ['not oneself', ownRow, refused('impersonateSelf', 'impersonateAdmin')],
    [
      'never another SxAdmin (decisions §7)',
      (one) => rowType(one) === 'SX_ADMIN',
      refused('impersonateAdmin'),
    ],
    ['nobody who may not sign in', not(rowActive), refused('inactiveUser')],
    YES,
  ],
  'password.change': [
    [
      'whoever acts as a user sets no first password, which would outlast it',
      ({ impersonating, hasPassword }) => impersonating && !hasPassword,
      refused('firstPassword'),
    ],
    ['everybody the own one', otherwise, allowed],
  ],
} satisfies Record<string, readonly Row[]>;
