/**
 * The list queries of the mock platform against an oracle: an independent implementation of the contract's rules, over
 * the answered rows (contract §1, "List queries").
 */
import { fc, test as property } from '@fast-check/vitest';
import { beforeAll, describe, expect, test } from 'vitest';
import { filtered, QUERY, signedInAs, small } from './asking.ts';

type Row = Record<string, unknown>;
type Kind = 'number' | 'date' | 'text' | 'list';
type Filter = { field: string; operator: string; operands: (string | number)[]; connector: string };
type List = {
  path: string;
  key: string;
  fields: Record<string, Kind>;
  valuesOf(row: Row, field: string): unknown[];
  searched(row: Row): string[];
};

const plain = (row: Row, field: string): unknown[] => [row[field]].flat();
const names = (row: Row): string[] =>
  [
    row['firstName'],
    row['lastName'],
    `${row['firstName'] as string} ${row['lastName'] as string}`,
    row['email'],
  ] as string[];

const NOW = Date.UTC(2026, 5, 15, 13, 37);
let app: Awaited<ReturnType<typeof signedInAs>>;
const rows: Record<string, Row[]> = {};

const LISTS: Record<string, List> = {
  accounts: {
    path: '/api/users/accounts/',
    key: 'accounts',
    fields: {
      _id: 'list',
      name: 'text',
      accessType: 'list',
      billingContact: 'text',
      billingCadence: 'list',
      seatsPurchased: 'number',
      seatsUsed: 'number',
      seatsAvailable: 'number',
      lastLoginDate: 'date',
      lastCampaignLaunchAt: 'date',
      createdAt: 'date',
      teams: 'list',
      managers: 'list',
      customerSuccessManagers: 'list',
      activeUsers: 'number',
      email: 'text',
      firstName: 'text',
      lastName: 'text',
      userType: 'list',
      renewalAt: 'date',
    },
    valuesOf(row, field) {
      if (field === 'billingContact') return [(row['billingContact'] as Row | undefined)?.['email']];
      if (field === 'teams') return (row['teams'] as Row[]).map(({ id }) => id);
      if (['email', 'firstName', 'lastName', 'userType'].includes(field))
        return (rows['users'] ?? [])
          .filter(({ accountId }) => accountId === row['id'])
          .map((user) => user[field]);
      return plain(row, field);
    },
    searched: (row) => [row['name'] as string],
  },
  users: {
    path: '/api/users/v2/users/list/',
    key: 'users',
    fields: {
      _id: 'list',
      accountId: 'list',
      team: 'list',
      firstName: 'text',
      lastName: 'text',
      email: 'text',
      userType: 'list',
      accessType: 'list',
      firstLogin: 'date',
      lastLogin: 'date',
      lastCampaignLaunchAt: 'date',
      createdAt: 'date',
    },
    valuesOf(row, field) {
      if (field === '_id') return [row['id']];
      if (field === 'team') return [(row['team'] as Row | undefined)?.['id']];
      if (field === 'accessType')
        return [(row['account'] as Row | undefined)?.['accessType'] ?? row['accessType']];
      return plain(row, field);
    },
    searched: names,
  },
  teams: {
    path: '/api/users/teams/',
    key: 'teams',
    fields: { name: 'text', accountId: 'list', createdAt: 'date' },
    valuesOf: plain,
    searched: (row) => [row['name'] as string],
  },
};

beforeAll(async () => {
  app = await signedInAs('ines', small({ accounts: 60, users: 300, seed: 11, now: () => NOW }));
  for (const [name, { path, key }] of Object.entries(LISTS)) {
    const { body } = await app.ask('GET', `${path}?offset=0&limit=1000`);
    rows[name] = body[key] as Row[];
  }
});

/** The sort key of a field. */
const comparable = (kind: Kind, value: unknown): string | number =>
  kind === 'number'
    ? (value as number)
    : kind === 'date'
      ? (value as string).slice(0, 10)
      : kind === 'text'
        ? (value as string).toLowerCase()
        : (value as string);

function holds(list: List, row: Row, { field, operator, operands }: Filter): boolean {
  const kind = list.fields[field] as Kind;
  const values = list
    .valuesOf(row, field)
    .filter((value) => value !== undefined && value !== '')
    .map((value) => comparable(kind, value));
  if (operator === 'isBlank') return values.length === 0;
  if (values.length === 0) return ['notEquals', 'isNoneOf'].includes(operator);
  const wanted = operands.map((value) => comparable(kind, value));
  const [low, high] = wanted as [string, string];
  if (operator === 'isNoneOf') return !values.some((value) => wanted.includes(value));
  return values.some((value) => {
    if (operator === 'isAnyOf') return wanted.includes(value);
    if (operator === 'notEquals') return value !== low;
    if (operator === 'greaterThan') return value > low;
    if (operator === 'greaterThanOrEquals') return value >= low;
    if (operator === 'lessThan') return value < low;
    if (operator === 'lessThanOrEquals') return value <= low;
    if (operator === 'betweenExclusive') return low < value && value < high;
    if (operator === 'betweenInclusive') return low <= value && value <= high;
    return value === low;
  });
}

type Question = {
  filters: Filter[];
  search: string;
  sort?: { field: string; direction: 'asc' | 'desc' } | undefined;
  limit: number;
  page: number;
};

function expectedRows(list: List, all: Row[], { filters, search, sort }: Question): Row[] {
  const found = all.filter((row) => {
    if (
      search !== '' &&
      !list.searched(row).some((text) => text.toLowerCase().includes(search.toLowerCase()))
    )
      return false;
    return filters.reduce((so, filter, index) => {
      const here = holds(list, row, filter);
      return index === 0 ? here : filter.connector === 'or' ? so || here : so && here;
    }, true);
  });
  if (!sort) return found;
  const kind = list.fields[sort.field] as Kind;
  const keyed = found.map((row) => {
    const keys = list
      .valuesOf(row, sort.field)
      .filter((value) => value !== undefined && value !== '')
      // Dates are sorted by time, not by day.
      .map((value) => (kind === 'date' ? Date.parse(value as string) : comparable(kind, value)))
      .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return { row, key: sort.direction === 'asc' ? keys[0] : keys.at(-1) };
  });
  const filled = keyed.filter(({ key }) => key !== undefined) as { row: Row; key: string | number }[];
  const sign = sort.direction === 'asc' ? 1 : -1;
  // Array.prototype.toSorted is stable, and the rows come by id.
  filled.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0));
  return [...filled, ...keyed.filter(({ key }) => key === undefined)].map(({ row }) => row);
}

const ORDERED = [
  'notEquals',
  'greaterThan',
  'greaterThanOrEquals',
  'lessThan',
  'lessThanOrEquals',
  'betweenExclusive',
  'betweenInclusive',
  'isAnyOf',
  'isNoneOf',
  'isBlank',
];
const OPERATORS: Record<Kind, string[]> = {
  number: ['equals', ...ORDERED],
  date: ['dateEquals', ...ORDERED],
  text: ['equals', ...ORDERED],
  list: ['isAnyOf', 'isNoneOf', 'isBlank'],
};
const sizeOf = (operator: string): [number, number] =>
  operator === 'isBlank'
    ? [0, 0]
    : operator.startsWith('between')
      ? [2, 2]
      : operator.startsWith('is')
        ? [1, 4]
        : [1, 1];

/** Operands that occur in the list, or similar ones. */
function operand(list: List, all: Row[], field: string): fc.Arbitrary<string | number> {
  const kind = list.fields[field] as Kind;
  const known = all
    .flatMap((row) => list.valuesOf(row, field))
    .filter((value) => value !== undefined && value !== '') as (string | number)[];
  const sample =
    known.length > 0
      ? fc.constantFrom(...known)
      : fc.constant(kind === 'number' ? 1 : kind === 'date' ? '2026-01-01T00:00:00Z' : 'x');
  if (kind === 'number') return fc.oneof(sample, fc.integer({ min: -2, max: 130 }));
  if (kind === 'date') return sample.map((value) => String(value).slice(0, 10));
  if (kind === 'list') return sample;
  return sample.chain((value) =>
    fc.constantFrom(String(value), String(value).toUpperCase(), String(value).slice(0, 2)),
  );
}

const question = (name: string): fc.Arbitrary<Question> =>
  fc.constant(null).chain(() => {
    const list = LISTS[name] as List;
    const all = rows[name] ?? [];
    const filter = fc.constantFrom(...Object.keys(list.fields)).chain((field) =>
      fc.constantFrom(...OPERATORS[list.fields[field] as Kind]).chain((operator) => {
        const [minLength, maxLength] = sizeOf(operator);
        return fc.record({
          field: fc.constant(field),
          operator: fc.constant(operator),
          operands: fc.array(operand(list, all, field), { minLength, maxLength }),
          connector: fc.constantFrom('and', 'or'),
        });
      }),
    );
    const word = fc
      .constantFrom(...all)
      .chain((row) => fc.constantFrom(...list.searched(row)))
      .chain((text) =>
        fc
          .tuple(fc.nat({ max: text.length - 1 }), fc.integer({ min: 1, max: 12 }))
          .map(([at, length]) => text.slice(at, at + length)),
      )
      .map((text) => text.trim().replace(/\s+/gu, ' '));
    return fc.record({
      filters: fc
        .array(filter, { maxLength: 4 })
        .map((filters) =>
          filters.map((each, index) => (index === 0 ? { ...each, connector: 'none' } : each)),
        ),
      search: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: word }),
      sort: fc.option(
        fc.record({
          field: fc.constantFrom(...Object.keys(list.fields)),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        { nil: undefined },
      ),
      limit: fc.constantFrom(25, 50, 100, 1000),
      page: fc.nat({ max: 2 }),
    });
  });

function address(list: List, { filters, search, sort, limit, page }: Question): string {
  const query = new URLSearchParams({ offset: String(limit * page), limit: String(limit) });
  if (search !== '') query.set('search', search);
  if (filters.length > 0) query.set('filters', JSON.stringify(filters));
  if (sort) {
    query.set('sortBy', sort.field);
    query.set('sort', sort.direction);
  }
  return `${list.path}?${query.toString()}`;
}

describe.each(Object.keys(LISTS))('the list of %s', (name) => {
  property.prop([question(name)])(
    'the answer to any query has the rows that the oracle expects',
    async (asked) => {
      const list = LISTS[name] as List;
      const { status, body } = await app.ask('GET', address(list, asked));
      expect(status, JSON.stringify(body)).toBe(200);
      const expected = expectedRows(list, rows[name] ?? [], asked);
      const start = asked.limit * asked.page;
      expect((body[list.key] as Row[]).map(({ id }) => id)).toEqual(
        expected.slice(start, start + asked.limit).map(({ id }) => id),
      );
      expect(body['count']).toBe(expected.length);
    },
  );
});

describe('examples of list queries', () => {
  const idsOf = async (path: string, key: string): Promise<unknown[]> => {
    const { body } = await app.ask('GET', path);
    return (body[key] as Row[]).map(({ id }) => id);
  };

  test('an implied filter at the end also limits the conditions joined by "or" before it', async () => {
    const inAldergrove = {
      field: 'accountId',
      operator: 'isAnyOf',
      operands: ['acc-0000004'],
      connector: 'and',
    };
    const { body } = await app.ask(
      'GET',
      `/api/users/v2/users/list/?${filtered(
        { field: 'userType', operator: 'isAnyOf', operands: ['USER'], connector: 'none' },
        { field: 'userType', operator: 'isAnyOf', operands: ['ACCOUNT_ADMIN'], connector: 'or' },
        inAldergrove,
      )}`,
    );
    expect(new Set((body['users'] as Row[]).map(({ accountId }) => accountId))).toEqual(
      new Set(['acc-0000004']),
    );
  });

  test('rows without a value come last in both sort directions', async () => {
    for (const sort of ['asc', 'desc']) {
      const { body } = await app.ask(
        'GET',
        `/api/users/accounts/?offset=0&limit=1000&sortBy=renewalAt&sort=${sort}`,
      );
      const dates = (body['accounts'] as Row[]).map(({ renewalAt }) => renewalAt);
      const firstBlank = dates.indexOf(undefined);
      expect(firstBlank).toBeGreaterThan(0);
      expect(dates.slice(firstBlank).every((date) => date === undefined)).toBe(true);
    }
  });

  test('the parameters active and status limit the rows', async () => {
    const users = await app.ask('GET', `/api/users/v2/users/list/?${QUERY}&active=false`);
    expect((users.body['users'] as Row[]).map(({ isActive }) => isActive)).toContain(false);
    expect((users.body['users'] as Row[]).every(({ isActive }) => isActive === false)).toBe(true);
    const accounts = await app.ask('GET', `/api/users/accounts/?${QUERY}&status=LAPSED`);
    expect(new Set((accounts.body['accounts'] as Row[]).map(({ status }) => status))).toEqual(
      new Set(['LAPSED']),
    );
  });

  test('nextPage is accepted only for the next page of the same query', async () => {
    const first = await app.ask('GET', `/api/users/accounts/?${QUERY}&sortBy=name&sort=asc`);
    const mark = encodeURIComponent(String(first.body['nextPage']));
    const next = `/api/users/accounts/?offset=25&limit=25&sortBy=name&sort=asc&nextPage=${mark}`;
    expect((await app.ask('GET', next)).status).toBe(200);
    expect((await app.ask('GET', next.replace('sort=asc', 'sort=desc'))).status).toBe(400);
    expect((await app.ask('GET', next.replace('offset=25', 'offset=50'))).status).toBe(400);
  });

  test('a change is found by the next query', async () => {
    const renamed = 'Zzz the last one';
    await app.ask('GET', `/api/users/accounts/?offset=0&limit=1000&sortBy=name&sort=desc`);
    await app.ask('PATCH', '/api/users/accounts', { body: { id: 'acc-0000012', name: renamed } });
    const ids = await idsOf(`/api/users/accounts/?${QUERY}&search=zzz`, 'accounts');
    expect(ids).toEqual(['acc-0000012']);
  });
});
