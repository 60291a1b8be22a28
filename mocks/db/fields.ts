/** The fields that a list can be filtered and sorted by (contract §1, the table of lists). */
import type { Db } from './db.ts';
import { accountIds, teamIds, userIds } from './ids.ts';
import { seatsAvailable } from './out.ts';
import { compareTexts, fold, type StringPool } from './strings.ts';
import type { Totals } from './totals.ts';
import { typeOf } from './users.ts';

/** Texts are folded; a list may have blank members. */
export type Field =
  | { readonly kind: 'number' | 'date'; value(row: number): number }
  | {
      readonly kind: 'text';
      texts(row: number): string | readonly string[];
      /** Ranks the rows by their texts (NaN for a blank text), because comparing numbers is cheaper. */
      ranks?: () => (row: number) => number;
    }
  | { readonly kind: 'list'; ids(row: number): string | readonly string[] };

export type Fields = Readonly<Record<string, Field>>;

const NEVER = Number.NaN;
const number = (value: (row: number) => number): Field => ({ kind: 'number', value });
const date = (value: (row: number) => number | undefined): Field => ({
  kind: 'date',
  value: (row) => value(row) ?? NEVER,
});
const text = (texts: (row: number) => string | readonly string[]): Field => ({ kind: 'text', texts });
const list = (ids: (row: number) => string | readonly string[]): Field => ({ kind: 'list', ids });

/** Sorts the few thousand interned texts of the pool once, instead of the million rows that use them. */
function pooled({ folded }: StringPool, codes: readonly number[]): Field {
  const ranks = () => {
    const ordered = [...new Set(folded)].filter((each) => each !== '').toSorted(compareTexts);
    const places = new Map(ordered.map((each, place) => [each, place]));
    const byCode = folded.map((each) => places.get(each) ?? NEVER);
    return (row: number) => byCode[codes[row] ?? -1] ?? NEVER;
  };
  return { kind: 'text', texts: (row) => folded[codes[row] ?? -1] ?? '', ranks };
}

export function userFields(db: Db): Fields {
  const { users, accounts } = db;
  return {
    _id: list(userIds.of),
    accountId: list((row) => idOr(accountIds.of, users.account[row])),
    team: list((row) => idOr(teamIds.of, users.team[row])),
    firstName: pooled(users.names, users.first),
    lastName: pooled(users.names, users.last),
    email: text((row) => fold(users.email(row))),
    userType: list((row) => typeOf(users.type[row] ?? -1)),
    accessType: list(
      (row) => accounts[users.account[row] ?? -1]?.accessType ?? users.extras.get(row)?.accessType ?? '',
    ),
    firstLogin: date((row) => users.firstLogin[row]),
    lastLogin: date((row) => users.lastLogin[row]),
    lastCampaignLaunchAt: date((row) => users.lastLaunch[row]),
    createdAt: date((row) => users.created[row]),
  };
}

const idOr = (of: (row: number) => string, row: number | undefined): string =>
  row === undefined || row < 0 ? '' : of(row);

export function accountFields(db: Db, totals: () => Totals): Fields {
  const { accounts, users } = db;
  const { folded } = users.names;
  const ofUsers = <T>(row: number, read: (user: number) => T): T[] => db.usersOf(row).map(read);
  return {
    _id: list(accountIds.of),
    name: text((row) => fold(accounts[row]?.name ?? '')),
    accessType: list((row) => accounts[row]?.accessType ?? ''),
    billingContact: text((row) => fold(accounts[row]?.billingContact?.email ?? '')),
    billingCadence: list((row) => accounts[row]?.billingCadence ?? ''),
    seatsPurchased: number((row) => accounts[row]?.seatsPurchased ?? 0),
    seatsUsed: number((row) => totals().seatsUsed[row] ?? 0),
    seatsAvailable: number((row) =>
      seatsAvailable(accounts[row]?.seatsPurchased ?? 0, totals().seatsUsed[row] ?? 0),
    ),
    lastLoginDate: date((row) => totals().lastLogin[row]),
    lastCampaignLaunchAt: date((row) => totals().lastLaunch[row]),
    createdAt: date((row) => accounts[row]?.createdAt),
    teams: list((row) => db.teamsOf(row).map(teamIds.of)),
    managers: list((row) => (accounts[row]?.managers ?? []).map(userIds.of)),
    customerSuccessManagers: list((row) => (accounts[row]?.customerSuccessManagers ?? []).map(userIds.of)),
    activeUsers: number((row) => totals().activeUsers[row] ?? 0),
    email: text((row) => ofUsers(row, (user) => fold(users.email(user)))),
    firstName: text((row) => ofUsers(row, (user) => folded[users.first[user] ?? -1] ?? '')),
    lastName: text((row) => ofUsers(row, (user) => folded[users.last[user] ?? -1] ?? '')),
    userType: list((row) => ofUsers(row, (user) => typeOf(users.type[user] ?? -1))),
    renewalAt: date((row) => accounts[row]?.renewalAt),
  };
}

export function teamFields({ teams }: Db): Fields {
  return {
    name: text((row) => fold(teams[row]?.name ?? '')),
    accountId: list((row) => accountIds.of(teams[row]?.account ?? -1)),
    createdAt: date((row) => teams[row]?.createdAt),
  };
}
