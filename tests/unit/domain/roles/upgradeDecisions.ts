/** The upgrade of the own account to Professional, and the trial of it (spec 1 §4, spec 2 §4; decisions §9). */
import { allowed, isAdminOrOwner, isLite, not, notShown, otherwise, refused, type Row } from './decide.ts';

const NOT_LITE: Row = [
  'Lite goes to Professional; no other tier has these (spec 2 §2, contract §8)',
  not(isLite),
  notShown('liteOnly'),
];
const NO_ADMIN: Row = [
  'a user who is no admin asks for an upgrade instead (decisions §9)',
  not(isAdminOrOwner),
  notShown('adminOnly'),
];
const UPGRADING: Row = [
  'upgradeInfo InProgress disables the trial and upgrade buttons (spec 1 §4, spec 2 §4)',
  ({ upgrading }) => upgrading,
  refused('upgradeRunning'),
];
const NOT_ACTIVE: Row = [
  'an account that has lapsed or is disabled changes no plan by itself',
  ({ status }) => status !== 'ACTIVE',
  refused('lapsedPlan'),
];

export const UPGRADE_DECISIONS = {
  'upgrade.toPro': [NOT_LITE, NO_ADMIN, UPGRADING, NOT_ACTIVE, ['else it can be bought', otherwise, allowed]],
  'trial.startPro': [
    [
      'without the feature there is none (decisions §3)',
      ({ flags }) => !flags.trialsOfTiers,
      notShown('featureOff'),
    ],
    NOT_LITE,
    NO_ADMIN,
    UPGRADING,
    NOT_ACTIVE,
    ['one at a time', ({ running }) => running !== 'none', refused('trialRunning')],
    ['a Professional trial is had once', ({ past }) => past === 'proTrial', refused('trialHadPro')],
    ['an Enterprise trial in the past does not count here', otherwise, allowed],
  ],
} satisfies Record<string, readonly Row[]>;
