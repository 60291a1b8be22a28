/** Seeded data, and that the console's own schemas can read every answer. */
import { describe, expect, test } from 'vitest';
import * as lists from '../../src/api/calls/lists.ts';
import {
  ACCESS_TYPES,
  ACCOUNT_STATUSES,
  BILLING_CADENCES,
  REGIONS,
  ROLES,
  USER_TYPES,
} from '../../src/domain/entities.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { createPlatform } from '../../mocks/platform.ts';
import { BRANDS } from '../../mocks/state/config.ts';
import { COMPANIES } from '../../mocks/seeds/companies.ts';
import { CAST_MEMBERS } from '../../mocks/seeds/people.ts';
import { userOut } from '../../mocks/db/out.ts';
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

describe('sizes', () => {
  test('are 2,000 accounts and 20,000 users by default, or as told', () => {
    const { db } = createPlatform();
    expect([db.accounts.length, db.users.size]).toEqual([2000, 20_000]);
    const told = createPlatform({ accounts: 300, users: 3000 }).db;
    expect([told.accounts.length, told.users.size]).toEqual([300, 3000]);
  });

  test('have the cast and the fixed companies at least', () => {
    const { accounts, people } = everything({ accounts: 0, users: 0 });
    expect(accounts.map(({ name }) => name)).toEqual(COMPANIES.map(({ name }) => name));
    expect(people.slice(0, CAST_MEMBERS.length).map(({ email }) => email)).toEqual(
      CAST_MEMBERS.map(({ email }) => email),
    );
  });
});

describe('rows', () => {
  const sizes = { accounts: 400, users: 3000 };

  test('are the same for the same seed, others for another', () => {
    const [one, again, other] = [5, 5, 6].map((seed) =>
      JSON.stringify(everything({ ...sizes, seed }).people),
    );
    expect(one).toBe(again);
    expect(one).not.toBe(other);
  });

  test('have e-mails and account names of their own', () => {
    const { people, accounts } = everything({ accounts: 200, users: 30_000 });
    expect(new Set(people.map(({ email }) => email.toLowerCase())).size).toBe(people.length);
    expect(new Set(accounts.map(({ name }) => name.toLowerCase())).size).toBe(accounts.length);
    expect(new Set(accounts.map(({ domain }) => domain)).size).toBe(accounts.length);
  });

  test('are found by their e-mail', () => {
    const { db, people } = everything(sizes);
    const lost = people.filter(({ email }, row) => db.users.withEmail(email.toUpperCase()) !== row);
    expect(lost).toEqual([]);
  });

  test('keep the order of time', () => {
    const { people } = everything(sizes);
    const wrong = people.filter(({ createdAt, firstLogin, lastLogin }) => {
      const times = [createdAt, firstLogin, lastLogin, new Date(NOW).toISOString()].filter(
        (time) => time !== undefined,
      );
      return times.some((time, index) => index > 0 && time < (times[index - 1] ?? ''));
    });
    expect(wrong).toEqual([]);
  });

  test('show every tier, status, region, cadence and type', () => {
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

  test('keep to the seats of their tier', async () => {
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

describe('answers', () => {
  test('fit the schemas of the calls, every row of them', async () => {
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

  test('name the same account and user by id as in the lists', async () => {
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

  test('is one that the console takes, at the origin that it is asked at', async () => {
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

  test.each(BRANDS)('of the brand %s', async (brand) => {
    const platform = small();
    platform.config.current.brand = brand;
    platform.config.current.flags = { plg: false };
    expect(await file(platform)).toMatchObject({ config: { brand, flags: { plg: false } } });
  });

  test('names hosts of their own for the apps when told to', async () => {
    const platform = small();
    platform.config.appHosts = 'localhost';
    expect(await file(platform)).toMatchObject({
      config: { apps: { core: 'http://core.localhost', europeUnion: 'http://europeunion.localhost' } },
    });
  });

  test('outside dev lacks what a deployment has to have', async () => {
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

  test('have no name that is markup, a placeholder or a formula; the hostile ones differ in those alone', () => {
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
