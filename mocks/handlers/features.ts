/** Features of an account, its question packages and its trials (contract §3). */
import * as calls from '../../src/api/calls/accountDetail.ts';
import { ACCESS_TYPES } from '../../src/domain/entities.ts';
import {
  demand,
  isAccountAdmin,
  isStaff,
  isSupport,
  isSxAdmin,
  mayEditAccount,
  typeOfUser,
} from '../access/rights.ts';
import type { AccountRow } from '../db/db.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import type { WirePermission, WireTrial } from '../http/wire.ts';
import { catalogueFor, FEATURE_NAMES } from '../seeds/features.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { accountRow, oneOf } from './accounts.ts';
import { accountAnswer } from './answers.ts';

const LEVELS: readonly WirePermission['accessLevel'][] = ['HIDDEN', 'AVAILABLE', 'DISABLED'];
/** Features that the brand netquest reserves for SxAdmins (decisions §7). */
const KEPT: readonly string[] = ['salesforce', 'canvassPanel'];

/** For staff, because only staff switch features. */
const listFeatures = mock(calls.listFeatures, ({ state, query, actor }) => {
  demand(isStaff(state.db, actor));
  const { accessType } = query;
  if (accessType === undefined) return ok(catalogueFor());
  const known = ACCESS_TYPES.find((each) => each === accessType);
  return ok(catalogueFor(known ?? refuse(400, `accessType: unknown ${accessType}`)));
});

type Wanted = readonly { name: string; accessLevel: string }[];

/** The requested permissions; 422 for an unknown or repeated name, or an unknown level. */
function checkPermissions(wanted: Wanted): WirePermission[] {
  const names = wanted.map(({ name }) => name);
  if (new Set(names).size < names.length) unprocessable('A feature is named twice.');
  return wanted.map(({ name, accessLevel }) => ({
    name: oneOf<string>(FEATURE_NAMES, name, 'feature'),
    accessLevel: oneOf(LEVELS, accessLevel, 'access level'),
  }));
}

/** Sets the named levels; other features keep theirs. */
function setLevels({ db }: State, account: AccountRow, changes: readonly WirePermission[]): void {
  const levels = new Map(account.permissions.map(({ name, accessLevel }) => [name, accessLevel]));
  for (const { name, accessLevel } of changes) levels.set(name, accessLevel);
  account.permissions = [...levels].map(([name, accessLevel]) => ({ name, accessLevel }));
  db.touch();
}

const updateFeatures = mock(calls.updateFeatures, ({ state, body, actor }) => {
  const { db, brand } = state;
  const row = accountRow(state, body.accountId);
  demand(mayEditAccount(db, actor, row));
  const changes = checkPermissions(body.features);
  if (brand() === 'netquest' && !isSxAdmin(db, actor))
    demand(changes.every(({ name }) => !KEPT.includes(name)));
  setLevels(state, db.accounts[row] as AccountRow, changes);
  return ok(accountAnswer(state, row));
});

const updateAccountPolicy = mock(calls.updateAccountPolicy, ({ state, body, actor }) => {
  const { db } = state;
  const row = accountRow(state, body.accountId);
  // The tab is hidden for Admin Assistants (decisions §7).
  demand(mayEditAccount(db, actor, row) && typeOfUser(db, actor) !== 'ADMIN_ASSISTANT');
  const changes = checkPermissions(body.permissions);
  const other = changes.find(({ name }) => !name.startsWith('questionPackage'));
  if (other) unprocessable(`${other.name} is not a question package.`);
  setLevels(state, db.accounts[row] as AccountRow, changes);
  return ok(accountAnswer(state, row));
});

/** Days of a trial (spec 1 §9): from the offer, and from the platform's own setting. */
const PRO_TRIAL_DAYS = 14;
const ENTERPRISE_TRIAL_DAYS = 15;

function startTrial({ db, clock }: State, account: AccountRow, descriptor: WireTrial['descriptor']) {
  const { current, past } = account.packagesInfo;
  const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
  const days = descriptor === 'proTrial' ? PRO_TRIAL_DAYS : ENTERPRISE_TRIAL_DAYS;
  const trial = { descriptor, endDateUtc: new Date(today + days * DAY_MS).toISOString() };
  account.packagesInfo = { current: { trial: [...current.trial, trial] }, past };
  db.touch();
  return ok({ packagesInfo: account.packagesInfo });
}

/** Refuses a trial in the cases that block any trial (spec 2 §4). */
function refuseBusy({ upgradeInfo, packagesInfo }: AccountRow): void {
  if (upgradeInfo?.status === 'InProgress') unprocessable('The account has an upgrade in progress');
  if (packagesInfo.current.trial.length > 0) unprocessable('The account has a trial in progress');
}

/** An Enterprise trial is for the named account, a Professional one for the user's own Lite account. */
const setupTrial = mock(calls.setupTrial, ({ state, body, actor }) => {
  const { db } = state;
  if (body.type === 'PROFESSIONAL') {
    const own = db.accounts[db.users.account[actor] ?? -1];
    demand(own !== undefined && isAccountAdmin(db, actor));
    const account = own as AccountRow;
    if (account.accessType !== 'LITE') unprocessable('A Professional trial is for Lite accounts.');
    refuseBusy(account);
    if (account.packagesInfo.past.trial.some((trial) => trial.descriptor === 'proTrial'))
      unprocessable('The account already had a Professional trial');
    return startTrial(state, account, 'proTrial');
  }
  const row = accountRow(state, body.accountId ?? unprocessable('An Enterprise trial names its account.'));
  demand(mayEditAccount(db, actor, row));
  const account = db.accounts[row] as AccountRow;
  refuseBusy(account);
  const hadOne = account.packagesInfo.past.trial.some(({ descriptor }) => descriptor === 'enterpriseTrial');
  if (hadOne && !(isSxAdmin(db, actor) && isSupport(db, actor)))
    unprocessable('The account already had an enterprise trial');
  if (account.accessType === 'ENTERPRISE' || account.accessType === 'PREMIUM_1')
    unprocessable('The account has all of Enterprise already.');
  return startTrial(state, account, 'enterpriseTrial');
});

export const featureMocks: readonly Mock[] = [listFeatures, updateFeatures, updateAccountPolicy, setupTrial];
