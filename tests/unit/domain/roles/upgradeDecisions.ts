/** The upgrade of the own account to Professional, and the trial of it (spec 1 §4, spec 2 §4; decisions §9). */
import { allowed, isAdminOrOwner, isLite, not, notShown, otherwise, refused, type Row } from './decide.ts';

const NOT_LITE: Row = [
  'an account that is not Lite does not show the button, because only Lite can upgrade to Professional or try it (spec 2 §2, contract §8)',
  not(isLite),
  notShown('liteOnly'),
];
const NO_ADMIN: Row = [
  'users who are neither admin nor owner do not see the button, because they request an upgrade instead (decisions §9)',
  not(isAdminOrOwner),
  notShown('adminOnly'),
];
const UPGRADING: Row = [
  'the trial and upgrade buttons are disabled while upgradeInfo is InProgress (spec 1 §4, spec 2 §4)',
  ({ upgrading }) => upgrading,
  refused('upgradeRunning'),
];
const NOT_ACTIVE: Row = [
  'the users of a lapsed or disabled account cannot change its plan themselves',
  ({ status }) => status !== 'ACTIVE',
  refused('lapsedPlan'),
];

export const UPGRADE_DECISIONS = {
  'upgrade.toPro': [
    NOT_LITE,
    NO_ADMIN,
    UPGRADING,
    NOT_ACTIVE,
    ['an admin or owner of an active Lite account may buy Professional', otherwise, allowed],
  ],
  'trial.startPro': [
    [
      'no Professional trial is offered when the feature trialsOfTiers is off (decisions §3)',
      ({ flags }) => !flags.trialsOfTiers,
      notShown('featureOff'),
    ],
    NOT_LITE,
    NO_ADMIN,
    UPGRADING,
    NOT_ACTIVE,
    [
      'no trial can start while another one is running',
      ({ running }) => running !== 'none',
      refused('trialRunning'),
    ],
    [
      'an account that has had a Professional trial cannot start a second one',
      ({ past }) => past === 'proTrial',
      refused('trialHadPro'),
    ],
    [
      'an admin or owner of an active Lite account may start the trial, even after a past Enterprise trial',
      otherwise,
      allowed,
    ],
  ],
} satisfies Record<string, readonly Row[]>;
