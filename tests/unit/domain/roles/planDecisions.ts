/** Who may change the plan or request another one (spec 2 §2, §4, §6; decisions §9; contract §8). */
import {
  allowed,
  either,
  isAdminOrOwner,
  isEnterprise,
  not,
  notShown,
  otherwise,
  refused,
  type Row,
} from './decide.ts';

const isUpgrading: Row[1] = ({ upgrading }) => upgrading;
const UPGRADING: Row = [
  'the trial and upgrade buttons are disabled while upgradeInfo is InProgress (spec 2 §4)',
  isUpgrading,
  refused('upgradeRunning'),
];
const NO_ADMIN: Row = [
  'users who are neither admin nor owner do not see "Contact sales", because they send a one-click request instead (decisions §9)',
  not(isAdminOrOwner),
  notShown('adminOnly'),
];
const ELSE: Row = [
  'a viewer who has the right to do this may do it when nothing else prevents it',
  otherwise,
  allowed,
];

export const PLAN_DECISIONS = {
  'plan.edit': [
    [
      'an account that is not Professional has no "Edit subscription" (spec 2 §6)',
      ({ tier }) => tier !== 'PROFESSIONAL',
      notShown('proOnly'),
    ],
    [
      'users who are neither admin nor owner are refused, because they may use nothing that "Edit subscription" offers (spec 2 §6)',
      not(isAdminOrOwner),
      refused('adminOnly'),
    ],
    ELSE,
  ],
  'plan.contactSales': [NO_ADMIN, UPGRADING, ELSE],
  'plan.requestUpgrade': [
    [
      'admins and owners do not see the one-click request, because they upgrade or contact sales themselves',
      isAdminOrOwner,
      notShown('notPermitted'),
    ],
    [
      'an Enterprise or Premium account has no higher tier to request (spec 1 §9)',
      either(isEnterprise, ({ tier }) => tier === 'PREMIUM_1'),
      notShown('trialNeedless'),
    ],
    [
      'no upgrade can be requested while one is in progress (spec 2 §4)',
      isUpgrading,
      refused('upgradeRunning'),
    ],
    ELSE,
  ],
} satisfies Record<string, readonly Row[]>;
