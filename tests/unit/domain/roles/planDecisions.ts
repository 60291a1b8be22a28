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
  'upgradeInfo InProgress disables the trial and upgrade buttons (spec 2 §4)',
  isUpgrading,
  refused('upgradeRunning'),
];
const NO_ADMIN: Row = [
  'who is no admin asks in one click (decisions §9)',
  not(isAdminOrOwner),
  notShown('adminOnly'),
];
const ELSE: Row = ['else it is there', otherwise, allowed];

export const PLAN_DECISIONS = {
  'plan.edit': [
    ['Professional only (spec 2 §6)', ({ tier }) => tier !== 'PROFESSIONAL', notShown('proOnly')],
    ['what it offers is for admins and owners (spec 2 §6)', not(isAdminOrOwner), refused('adminOnly')],
    ELSE,
  ],
  'plan.contactSales': [NO_ADMIN, UPGRADING, ELSE],
  'plan.requestUpgrade': [
    ['admins and owners upgrade and write themselves', isAdminOrOwner, notShown('notPermitted')],
    [
      'nothing is above Enterprise and Premium (spec 1 §9)',
      either(isEnterprise, ({ tier }) => tier === 'PREMIUM_1'),
      notShown('trialNeedless'),
    ],
    ['an upgrade is in progress (spec 2 §4)', isUpgrading, refused('upgradeRunning')],
    ELSE,
  ],
} satisfies Record<string, readonly Row[]>;
