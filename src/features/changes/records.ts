/** How the records of each kind of change are read, compared and restored. */
import type { ConsoleDataProvider } from '../../data/consoleDataProvider.ts';
import { orNone } from '../../data/errors.ts';
import type { ConsoleSession } from '../../data/session.tsx';
import type { Reason } from '../../domain/access/verdict.ts';
import { detailsOf } from '../../domain/accounts/accountForm.ts';
import {
  featuresOn,
  isQuestionPackage,
  permissionsOf,
  switchesOf,
  switchKey,
} from '../../domain/accounts/featureRules.ts';
import type { Account, CreditPool, Feature, Id, Team, User } from '../../domain/entities.ts';
import { EXPORT_PAGE_SIZE } from '../../domain/lists/listQuery.ts';
import { accessOf, toPermissions } from '../../domain/people/sectionAccess.ts';
import { nameOfUser } from '../../domain/people/shownEmail.ts';
import {
  type OwnChange,
  CHANGE_KINDS,
  type ChangedRecord,
  type KeptValues,
  picked,
} from '../../domain/writes/changeLog.ts';
import { accountUndoRefusal, userUndoRefusal } from '../../domain/writes/undoPolicy.ts';

/** A record's current values of the changed fields, and why it can't be restored. */
export type NowRecord = {
  readonly id: Id;
  readonly name: string;
  /** Active or not; undefined for records without such a state. */
  readonly status: string | undefined;
  readonly values: KeptValues;
  readonly refusal: Reason | undefined;
  /** Users only: the state and role after the undo, for the warning about an account's last admin. */
  readonly person?:
    | { readonly user: User; readonly next: { isActive: boolean; userType: string } }
    | undefined;
  /** Restores these fields. */
  write(data: ConsoleDataProvider): Promise<unknown>;
};

type Context = { data: ConsoleDataProvider; session: ConsoleSession; change: OwnChange };

/** Resolves with an empty list when the record is gone. */
async function ifThere<T>(reading: Promise<{ data: T }>): Promise<T[]> {
  const found = await orNone(reading);
  return found ? [found.data] : [];
}

/** A save sends all switches of the panel: reads the catalogue, so that the others keep their current state. */
async function saveFeatures(
  data: ConsoleDataProvider,
  account: Account,
  { kind, back, flags }: { kind: OwnChange['kind']; back: KeptValues; flags: { readonly panel: boolean } },
): Promise<Account> {
  const accessType = flags.panel ? account.accessType : undefined;
  const isPackages = kind === 'questionPackages';
  const all = await data.features({ accessType });
  const features: Feature[] = [...new Map(all.map((one) => [one.name, one])).values()].filter(
    (feature) => isQuestionPackage(feature) === isPackages,
  );
  const set = Object.fromEntries(
    Object.entries(back).map(([name, isOn]) => [switchKey(name), isOn === true]),
  );
  const permissions = permissionsOf(features, { ...switchesOf(features, account), ...set });
  return isPackages
    ? data.setAccountPolicy(account.id, permissions)
    : data.setFeatures(account.id, permissions);
}

function accountNow(
  account: Account,
  { before: back }: ChangedRecord,
  { session, change: { kind } }: Context,
): NowRecord {
  const fields = Object.keys(back);
  const isFeatures = kind === 'accountFeatures' || kind === 'questionPackages';
  const { flags } = session.runtime;
  return {
    id: account.id,
    name: account.name || account.id,
    status: account.status,
    values: isFeatures
      ? featuresOn(fields, account)
      : picked({ ...detailsOf(account), status: account.status }, fields),
    refusal: accountUndoRefusal(session.user, account, { kind, back, setting: session.runtime }),
    write: (data) =>
      isFeatures
        ? saveFeatures(data, account, { kind, back, flags })
        : data.update('accounts', { id: account.id, data: back }),
  };
}

function userNow(
  user: User,
  { before: back }: ChangedRecord,
  { session, change: { kind } }: Context,
): NowRecord {
  const { id, firstName, lastName, isActive, userType, accountId } = user;
  const { flags } = session.runtime;
  const access = accessOf(user);
  return {
    id,
    name: nameOfUser(user),
    status: isActive ? 'ACTIVE' : 'DISABLED',
    values: picked({ ...access, firstName, lastName, isActive, userType }, Object.keys(back)),
    refusal: userUndoRefusal(session.user, user, { kind, back, setting: session.runtime }),
    person: { user, next: { isActive, userType, ...back } },
    write: (data) =>
      kind === 'userAccess'
        ? data.setSectionAccess(id, toPermissions({ ...access, ...back }, flags))
        : data.update('users', {
            id,
            data: {
              ...(kind === 'userDetails' ? { firstName, lastName } : { isActive, userType }),
              ...back,
              accountId,
            },
          }),
  };
}

const namedNow = (
  resource: 'teams' | 'credit-pools',
  { id, name }: Pick<Team | CreditPool, 'id' | 'name'>,
  { before: back }: ChangedRecord,
): NowRecord => ({
  id,
  name: name || id,
  status: undefined,
  values: picked({ name }, Object.keys(back)),
  refusal: undefined,
  write: (data) => data.update(resource, { id, data: back }),
});

/** Reads all teams of the account: no call reads a single team, and one on a later page would look deleted. */
async function teamsOf(data: ConsoleDataProvider, accountId: Id | undefined): Promise<Team[]> {
  const { data: teams } = await data.getList('teams', {
    filter: accountId === undefined ? {} : { accountId },
    pagination: { page: 1, perPage: EXPORT_PAGE_SIZE },
  });
  return teams;
}

/** Reads the current state of a change's records; deleted ones are left out. */
export async function readNow(context: Context, of: readonly ChangedRecord[]): Promise<NowRecord[]> {
  const { data, change } = context;
  const ids = of.map(({ id }) => id);
  const [id = ''] = ids;
  const join = <T extends { id: Id }>(
    records: readonly T[],
    now: (record: T, changed: ChangedRecord) => NowRecord,
  ) =>
    of.flatMap((changed) => {
      const record = records.find((one) => one.id === changed.id);
      return record ? [now(record, changed)] : [];
    });
  switch (CHANGE_KINDS[change.kind]) {
    case 'accounts': {
      const accounts = await (ids.length === 1
        ? ifThere(data.getOne('accounts', { id }))
        : data.getMany('accounts', { ids }).then((answer) => answer.data));
      return join(accounts, (account, changed) => accountNow(account, changed, context));
    }
    case 'users': {
      const users = await (ids.length === 1
        ? ifThere(data.getOne('users', { id }))
        : data.getMany('users', { ids }).then((answer) => answer.data));
      return join(users, (user, changed) => userNow(user, changed, context));
    }
    case 'teams':
      return join(await teamsOf(data, change.accountId), (team, changed) => namedNow('teams', team, changed));
    case 'credit-pools':
      return join(await ifThere(data.getOne('credit-pools', { id })), (pool, changed) =>
        namedNow('credit-pools', pool, changed),
      );
  }
}
