/** Seeded users and teams. */
import type { UserType } from '../../src/domain/entities.ts';
import type { Db } from '../db/db.ts';
import type { NewUser } from '../db/users.ts';
import { DAY_MS } from '../state/clock.ts';
import { COMPANIES, companyRow, TEAM_NAMES, type FixedCompany } from './companies.ts';
import { NAMES } from './names.ts';
import { ACCOUNT_MANAGERS, CAST_MEMBERS, SUCCESS_MANAGERS } from './people.ts';
import type { Random } from './random.ts';

type Seeder = { readonly db: Db; readonly random: Random; readonly now: number };
type Times = Pick<NewUser, 'createdAt' | 'firstLogin' | 'lastLogin' | 'lastLaunch'>;

const MINUTE_MS = 60_000;
const INTERNAL = COMPANIES.filter(({ key }) => ['canvass', 'services', 'support'].includes(key)).length;

/** How long ago an account was last used: from minutes to two weeks. */
const quietMs = (account: number): number => (((account * 7919) % 97) / 97) ** 3 * 14 * DAY_MS;

/** When a user was created, signed in and launched; users of accounts that have ended weren't active lately. */
function someTimes({ db, random, now }: Seeder, account: number, cameBack: boolean): Times {
  const home = db.accounts[account];
  const until =
    home && home.status !== 'ACTIVE'
      ? Math.min(now - 10 * DAY_MS, home.renewalAt ?? now)
      : now - quietMs(account);
  const since = Math.min(home?.createdAt ?? now - 900 * DAY_MS, until - DAY_MS);
  const between = (from: number, to: number, skew = 1): number =>
    Math.floor((from + (to - from) * (1 - (1 - random.next()) ** skew)) / MINUTE_MS) * MINUTE_MS;
  const createdAt = between(since, until);
  if (!cameBack && random.chance(0.07)) return { createdAt };
  const firstLogin = between(createdAt, Math.min(until, createdAt + 20 * DAY_MS));
  const lastLogin = between(firstLogin, until, 4);
  return {
    createdAt,
    firstLogin,
    lastLogin,
    ...(random.chance(0.55) ? { lastLaunch: between(firstLogin, lastLogin) } : {}),
  };
}

function addCast(seeder: Seeder, hostile: boolean): void {
  for (const { company, isNew = false, plainName, ...member } of CAST_MEMBERS) {
    const { firstName, lastName } = (hostile ? undefined : plainName) ?? member;
    const { email, userType, roles, isActive, extra } = member;
    const account = company ? companyRow(company) : -1;
    const isAbsent = isNew || userType === 'PROSPECT' || isActive === false;
    const { createdAt, ...logins } = someTimes(seeder, account, true);
    seeder.db.users.add({
      firstName,
      lastName,
      email,
      userType,
      roles,
      isActive,
      account,
      extra,
      createdAt,
      ...(isAbsent ? {} : logins),
    });
  }
}

/** Managers of both kinds, and the accounts that they manage. */
function addManagers(seeder: Seeder): void {
  const { db, random } = seeder;
  const account = companyRow('canvass');
  const wanted = Math.ceil(db.accounts.length / 400);
  const add = (names: readonly string[], userType: UserType): number[] =>
    Array.from({ length: Math.max(names.length, wanted) }, (_, index) => {
      const [firstName = '', lastName = ''] = (names[index] ?? `Manager Number${index + 1}`).split(' ');
      return db.users.add({ firstName, lastName, userType, account, ...someTimes(seeder, account, true) });
    });
  const managers = add(ACCOUNT_MANAGERS, 'MAIN_ADMIN');
  const successManagers = add(SUCCESS_MANAGERS, 'ADMIN_ASSISTANT');
  const marta = CAST_MEMBERS.findIndex(({ key }) => key === 'marta');
  const adil = CAST_MEMBERS.findIndex(({ key }) => key === 'adil');
  db.accounts.forEach((each, row) => {
    if (row < INTERNAL || each.accessType !== 'ENTERPRISE') return;
    const { key } = COMPANIES[row] ?? { key: '' };
    const isCastManaged = key === 'aldergrove' || key === 'bayside' || key === 'cobalt';
    if (random.chance(0.9)) each.managers = [isCastManaged ? marta : random.pick(managers)];
    if (random.chance(0.8)) each.customerSuccessManagers = [random.pick(successManagers)];
    if (isCastManaged) each.customerSuccessManagers.push(adil);
    if (isCastManaged && !each.managers.includes(marta)) each.managers.push(marta);
  });
}

function addTeams({ db, random }: Seeder): void {
  db.accounts.forEach((account, row) => {
    if (row < INTERNAL) return;
    const fewest = row < COMPANIES.length ? 2 : 0;
    const several = account.accessType === 'ENTERPRISE' ? random.int(fewest, 5) : random.chance(0.2) ? 1 : 0;
    const start = random.int(0, TEAM_NAMES.length - 1);
    for (let n = 0; n < several; n += 1)
      db.addTeam({
        name: TEAM_NAMES[(start + n) % TEAM_NAMES.length] ?? '',
        account: row,
        createdAt: account.createdAt + random.int(1, 25) * DAY_MS,
      });
  });
}

/** The number of generated users per account: small tiers fill their seats, Enterprise accounts share the rest. */
function headcounts({ db, random }: Seeder, total: number): number[] {
  const counts = db.accounts.map(() => 0);
  let left = total;
  const give = (row: number, wanted: number): void => {
    const given = Math.min(wanted, left);
    counts[row] = (counts[row] ?? 0) + given;
    left -= given;
  };
  const fixed = COMPANIES as readonly FixedCompany[];
  fixed.forEach(({ people }, row) => give(row, people));
  const weights = db.accounts.map(() => 0);
  db.accounts.forEach(({ accessType, seatsPurchased }, row) => {
    if (row < fixed.length) return;
    if (accessType === 'ENTERPRISE') weights[row] = seatsPurchased;
    give(row, accessType === 'ENTERPRISE' ? 1 : random.int(1, seatsPurchased));
  });
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const rest = left;
  weights.forEach((each, row) => {
    if (each > 0) give(row, Math.round((rest * each) / weight));
  });
  // The rounding remainder goes to the first Enterprise accounts.
  weights.forEach((each, row) => {
    if (each > 0) give(row, 1);
  });
  return counts;
}

const CUSTOMER_TYPES: Partial<Record<UserType, number>> & Record<'USER', number> = {
  ACCOUNT_ADMIN: 4,
  TEAM_ADMIN: 8,
  USER: 88,
};

function addPeople(seeder: Seeder, account: number, count: number): void {
  const { db, random } = seeder;
  const home = db.accounts[account];
  if (!home || count === 0) return;
  const isFixed = account < COMPANIES.length;
  const pairs = NAMES.first.length * NAMES.last.length;
  const start = random.int(0, pairs - 1);
  const stride = NAMES.first.length + 1;
  const teams = db.teamsOf(account);
  const isEnterprise = home.accessType === 'ENTERPRISE';
  for (let n = 0; n < count; n += 1) {
    const pair = (start + n * stride) % pairs;
    const isFirst = n === 0 && db.usersOf(account).length === 0;
    const userType = isFirst ? 'ACCOUNT_ADMIN' : random.weighted(CUSTOMER_TYPES as Record<UserType, number>);
    db.users.add({
      firstName: NAMES.first[pair % NAMES.first.length] ?? '',
      lastName: NAMES.last[Math.floor(pair / NAMES.first.length)] ?? '',
      userType: isEnterprise || isFirst ? userType : 'USER',
      roles:
        isFirst && !isEnterprise
          ? ['COMPANY_OWNER']
          : random.chance(0.1)
            ? ['COMPANY_MEMBER', 'PANEL_SECTION']
            : ['COMPANY_MEMBER'],
      account,
      team: teams.length > 0 && random.chance(0.7) ? random.pick(teams) : -1,
      isActive: isFixed || isFirst || !random.chance(0.08),
      ...someTimes(seeder, account, isFirst),
    });
  }
}

/** Adds the cast, the managers and generated people up to `count` users, and the teams. */
export function seedUsers(
  db: Db,
  random: Random,
  { count, hostile }: { count: number; hostile: boolean },
  now: number,
): void {
  const seeder: Seeder = { db, random, now };
  addCast(seeder, hostile);
  addManagers(seeder);
  addTeams(seeder);
  headcounts(seeder, Math.max(0, count - db.users.size)).forEach((people, row) =>
    addPeople(seeder, row, people),
  );
}
