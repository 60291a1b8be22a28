/** The seeded data, and whether the console's schemas can read every answer. */
import { describe, expect, test } from 'vitest';
import { userOut } from '../../mocks/db/out.ts';
import { createPlatform } from '../../mocks/platform.ts';
import { COMPANIES } from '../../mocks/seeds/companies.ts';
import { CAST_MEMBERS } from '../../mocks/seeds/people.ts';
import { BRANDS } from '../../mocks/state/config.ts';
import * as lists from '../../src/api/calls/lists.ts';
import { parseConfig } from '../../src/config/schema.ts';
import {
  ACCESS_TYPES,
  ACCOUNT_STATUSES,
  BILLING_CADENCES,
  REGIONS,
  ROLES,
  USER_TYPES,
} from '../../src/domain/entities.ts';
import { signedInAs, small, visitor } from './asking.ts';

type Row = Record<string, unknown>;
const NOW = Date.UTC(2026, 3, 5, 6, 7);
const now = () => NOW;

/** Every user and account of a platform. */
function everything(options: Parameters<typeof createPlatform>[0]) {
  const { db } = createPlatform({ now, ...options });
  const people = Array.from({ length: db.users.size }, (_, row) => userOut(db, row));
  return { db, people, accounts: db.accounts, teams: db.teams };
}

describe('size of the seeded data', () => {
  test('a platform has 2,000 accounts and 20,000 users, unless other numbers are given', () => {
    const { db } = createPlatform();
    expect([db.accounts.length, db.users.size]).toEqual([2000, 20_000]);
    const told = createPlatform({ accounts: 300, users: 3000 }).db;
    expect([told.accounts.length, told.users.size]).toEqual([300, 3000]);
  });

  test('the cast and the fixed companies exist even if no accounts and users are requested', () => {
    const { accounts, people } = everything({ accounts: 0, users: 0 });
    expect(accounts.map(({ name }) => name)).toEqual(COMPANIES.map(({ name }) => name));
    expect(people.slice(0, CAST_MEMBERS.length).map(({ email }) => email)).toEqual(
      CAST_MEMBERS.map(({ email }) => email),
    );
  });
});

describe('seeded rows', () => {
  const sizes = { accounts: 400, users: 3000 };

  test('the same seed gives the same users, another seed gives different ones', () => {
    const [one, again, other] = [5, 5, 6].map((seed) =>
      JSON.stringify(everything({ ...sizes, seed }).people),
    );
    expect(one).toBe(again);
    expect(one).not.toBe(other);
  });

  test('e-mails, account names and domains are unique', () => {
    const { people, accounts } = everything({ accounts: 200, users: 30_000 });
    expect(new Set(people.map(({ email }) => email.toLowerCase())).size).toBe(people.length);
    expect(new Set(accounts.map(({ name }) => name.toLowerCase())).size).toBe(accounts.length);
    expect(new Set(accounts.map(({ domain }) => domain)).size).toBe(accounts.length);
  });

  test('every user is found by their e-mail, in any letter case', () => {
    const { db, people } = everything(sizes);
    const lost = people.filter(({ email }, row) => db.users.withEmail(email.toUpperCase()) !== row);
    expect(lost).toEqual([]);
  });

  test('creation, first sign-in and last sign-in of a user are in this order and not in the future', () => {
    const { people } = everything(sizes);
    const wrong = people.filter(({ createdAt, firstLogin, lastLogin }) => {
      const times = [createdAt, firstLogin, lastLogin, new Date(NOW).toISOString()].filter(
        (time) => time !== undefined,
      );
      return times.some((time, index) => index > 0 && time < (times[index - 1] ?? ''));
    });
    expect(wrong).toEqual([]);
  });

  test('every tier, status, region, cadence, user type and role occurs', () => {
    const { accounts, people } = everything({});
    const kinds = (key: 'accessType' | 'status' | 'region' | 'billingCadence') =>
      new Set(accounts.map((account) => account[key]).filter(Boolean));
    expect(kinds('accessType')).toEqual(new Set(ACCESS_TYPES));
    expect(kinds('status')).toEqual(new Set(ACCOUNT_STATUSES));
    expect(kinds('region')).toEqual(new Set(REGIONS));
    expect(kinds('billingCadence')).toEqual(new Set(BILLING_CADENCES));
    expect(new Set(people.map(({ userType }) => userType))).toEqual(new Set(USER_TYPES));
    expect(new Set(people.flatMap(({ roles }) => roles))).toEqual(new Set(ROLES));
  });

  test('no account uses more seats than it has, or has more seats than its tier allows', async () => {
    const { platform } = await signedInAs('ines', createPlatform({ now }));
    const { seatsUsed } = platform.state().totals();
    const over = platform.db.accounts.filter(
      ({ seatsPurchased }, row) => (seatsUsed[row] ?? 0) > seatsPurchased,
    );
    expect(over).toEqual([]);
    expect(
      platform.db.accounts.filter(
        ({ accessType, seatsPurchased }) => accessType === 'LITE' && seatsPurchased !== 1,
      ),
    ).toEqual([]);
    expect(
      platform.db.accounts.filter(
        ({ accessType, seatsPurchased }) => accessType === 'PROFESSIONAL' && seatsPurchased > 3,
      ),
    ).toEqual([]);
  });
});

describe('answers with seeded data', () => {
  test('the schemas of the calls can read every row of the lists', async () => {
    const app = await signedInAs('ines', small({ accounts: 200, users: 900 }));
    const page = 'offset=0&limit=1000';
    const reads = [
      ['/api/users/accounts/', lists.listAccounts],
      ['/api/users/v2/users/list/', lists.listUsers],
      ['/api/users/teams/', lists.listTeams],
    ] as const;
    for (const [path, call] of reads) {
      const { body } = await app.ask('GET', `${path}?${page}`);
      const read = call.answer?.safeParse(body);
      if (!read?.success) throw new Error(`The answer of ${path} can't be read`);
      expect(read.data).toMatchObject({ skipped: 0, count: body['count'] });
      expect(read.data.rows.length).toBeGreaterThan(0);
    }
    expect(
      lists.filterOptions.answer?.safeParse((await app.ask('GET', '/api/users/lists')).body).success,
    ).toBe(true);
  });

  test('an account read by its ID is the same as in the list', async () => {
    const app = await signedInAs('ines');
    const { body } = await app.ask('GET', '/api/users/accounts/?offset=0&limit=25');
    for (const row of (body['accounts'] as Row[]).slice(0, 5))
      expect((await app.ask('GET', `/api/users/accounts/${String(row['id'])}`)).body).toEqual(row);
  });
});

describe('config.json', () => {
  const file = async (platform = small()) => {
    const response = await visitor(platform).browser.fetch('/config.json');
    return parseConfig(await response.text());
  };

  test('the console accepts config.json, which names addresses at the requested origin', async () => {
    expect(await file()).toMatchObject({
      config: {
        environment: 'dev',
        apps: {
          core: 'http://console.test',
          lite: 'http://console.test',
          pricing: 'https://canvass.example/pricing',
        },
        botCheck: { puzzleUrl: '/api/auth/puzzle' },
        internalAccountIds: ['acc-0000001', 'acc-0000002', 'acc-0000003'],
      },
    });
  });

  test.each(BRANDS)('config.json has the brand %s and the flags that were set', async (brand) => {
    const platform = small();
    platform.config.current.brand = brand;
    platform.config.current.flags = { plg: false };
    expect(await file(platform)).toMatchObject({ config: { brand, flags: { plg: false } } });
  });

  test('with the setting appHosts, the apps are on hosts of their own', async () => {
    const platform = small();
    platform.config.appHosts = 'localhost';
    expect(await file(platform)).toMatchObject({
      config: { apps: { core: 'http://core.localhost', europeUnion: 'http://europeunion.localhost' } },
    });
  });

  test('outside dev config.json is rejected, because it lacks a value that a deployment needs', async () => {
    const platform = small();
    platform.config.current.environment = 'prod';
    expect(await file(platform)).toMatchObject({ fault: { field: 'embedded.clientAppUrl' } });
  });
});

describe('data that may be shown to customers', () => {
  const namesOf = ({ people, accounts, teams }: ReturnType<typeof everything>) => [
    ...people.flatMap(({ firstName, lastName }) => [firstName, lastName]),
    ...accounts.map(({ name }) => name),
    ...teams.map(({ name }) => name),
  ];
  const isHostile = (name: string | undefined) => /[<>]|%\{|\|\|\|\||^[=@+]/u.test(name ?? '');

  test('plain data has no name with markup, a placeholder or a formula, and otherwise equals the hostile data', () => {
    const hostile = everything({ accounts: 60, users: 240 });
    const plain = everything({ accounts: 60, users: 240, hostile: false });
    expect(namesOf(plain).filter(isHostile)).toEqual([]);
    const renamed = namesOf(hostile).filter(isHostile);
    expect(renamed.length).toBeGreaterThan(5);
    expect(namesOf(hostile).filter((name) => !isHostile(name))).toEqual(
      namesOf(plain).filter((_, at) => !isHostile(namesOf(hostile)[at])),
    );
  });
});
