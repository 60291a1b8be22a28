/** The effect of each kind of fault on a request, in memory (goals: 32 kinds). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAULT_KINDS, type FaultKind, type FaultOrder } from '../../mocks/faults/faults.ts';
import { QUERY, signedInAs } from './asking.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LIST = `/api/users/accounts/?${QUERY}`;

async function under(order: Omit<FaultOrder, 'call'>, call = 'listAccounts') {
  const app = await signedInAs('ines');
  app.platform.faults.add({ call, ...order });
  const get = () =>
    app.browser.fetch(LIST, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${app.token}` },
    });
  return { ...app, get };
}

describe('faults without an answer', () => {
  test.each<FaultKind>(['refused', 'offline'])(
    'the fault %s rejects with a TypeError, as a failed fetch does',
    async (kind) => {
      const { get, platform } = await under({ kind });
      await expect(get()).rejects.toThrow(TypeError);
      expect(platform.log.of('listAccounts')).toMatchObject([{ status: 0, fault: kind }]);
    },
  );

  test('the fault timeout leaves a request unanswered for over 30 seconds and then rejects it', async () => {
    const { get } = await under({ kind: 'timeout' });
    let settled = false;
    const asked = get()
      .catch((error: unknown) => error)
      .finally(() => {
        settled = true;
      });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asked).toBeInstanceOf(TypeError);
  });

  test('the fault aborted sends the status 200 and breaks off in the body', async () => {
    const response = await (await under({ kind: 'aborted' })).get();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });
});

describe('late answers', () => {
  const arrivesAfter = async (order: Omit<FaultOrder, 'call'>, milliseconds: number) => {
    const { get } = await under(order);
    let status = 0;
    const asked = get().then((response) => {
      status = response.status;
    });
    await vi.advanceTimersByTimeAsync(milliseconds - 50);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(status).toBe(200);
    await asked;
  };

  test('the fault slow30s answers just before a limit of 30 seconds', () =>
    arrivesAfter({ kind: 'slow30s' }, 29_000));
  test('the fault delay answers after the given time', () =>
    arrivesAfter({ kind: 'delay', delayMs: 700 }, 700));

  test('the fault outOfOrder answers the second request before the first', async () => {
    const { get } = await under({ kind: 'outOfOrder' });
    const order: number[] = [];
    const both = Promise.all(
      [1, 2].map(async (n) => {
        await get();
        order.push(n);
      }),
    );
    await vi.advanceTimersByTimeAsync(1000);
    await both;
    expect(order).toEqual([2, 1]);
  });
});

describe('answers without readable JSON', () => {
  test.each<[FaultKind, number, RegExp]>([
    ['empty', 200, /^$/u],
    ['204', 204, /^$/u],
    ['html', 200, /^<!doctype html>/u],
    ['malformed', 200, /^\{"accounts".*,\}$/su],
    ['truncated', 200, /^\{"accounts".*[^}]$/su],
    ['502html', 502, /^<!doctype html>/u],
  ])('the fault %s answers with an empty body or one that is not JSON', async (kind, status, body) => {
    const response = await (await under({ kind })).get();
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(text).toMatch(body);
    if (text !== '') expect(() => void JSON.parse(text)).toThrow(SyntaxError);
  });
});

describe('answers of the wrong shape', () => {
  const body = async (kind: FaultKind) =>
    (await (await under({ kind })).get()).json() as Promise<Record<string, unknown>>;
  const rowsOf = async (kind: FaultKind) => (await body(kind))['accounts'] as Record<string, unknown>[];

  test('the fault swapped answers a list instead of an object', async () => {
    expect(await body('swapped')).toBeInstanceOf(Array);
  });

  test('the fault nulls keeps the ID of a row and sets other fields to null', async () => {
    const [row] = await rowsOf('nulls');
    expect(row).toMatchObject({ id: 'acc-0000001', name: null, seatsUsed: null, teams: null });
  });

  test('the fault missing keeps only the ID of a row', async () => {
    const [row] = await rowsOf('missing');
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['_id', 'id']);
  });

  test('the fault unknownEnum answers unknown values for tier, status and region', async () => {
    const [row] = await rowsOf('unknownEnum');
    expect(row).toMatchObject({
      name: 'Canvass',
      accessType: 'SOMETHING_NEW',
      status: 'SOMETHING_NEW',
      region: 'SOMETHING_NEW',
    });
  });

  test('the fault manyRows answers 10,000 rows with distinct IDs', async () => {
    const rows = await rowsOf('manyRows');
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(10_000);
  });
});

describe('refusals', () => {
  test.each<[FaultKind, number, object]>([
    ['400', 400, {}],
    ['401once', 401, {}],
    ['402expired', 402, { status: 'expired_account' }],
    ['402upgrading', 402, { status: 'upgrade_in_progress' }],
    ['403plain', 403, {}],
    ['403special', 403, { status: 'user_inactive' }],
    ['404', 404, {}],
    ['409', 409, {}],
    ['410', 410, {}],
    ['422', 422, {}],
    ['429', 429, {}],
    ['500', 500, {}],
  ])(
    'the fault %s answers its status in the usual error format, without Retry-After',
    async (kind, status, shape) => {
      const response = await (await under({ kind })).get();
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        statusCode: status,
        message: expect.any(String) as string,
        ...shape,
      });
      expect(response.headers.get('retry-after')).toBeNull();
    },
  );

  test('the fault 429 sends the given seconds as Retry-After', async () => {
    expect((await (await under({ kind: '429', retryAfter: 3 })).get()).headers.get('retry-after')).toBe('3');
  });

  test.each<[FaultKind, number[]]>([
    ['401once', [401, 200]],
    ['401twice', [401, 401, 200]],
  ])('the fault %s refuses one or two requests, as its name says, and then ends', async (kind, expected) => {
    const { get, platform } = await under({ kind });
    for (const status of expected) expect((await get()).status).toBe(status);
    expect(platform.faults.list).toEqual([]);
  });

  test.each<[FaultKind, number[]]>([
    ['refresh403', [403, 200]],
    ['refresh5xx', [503, 503, 503, 200]],
  ])('the fault %s answers one call with 401 and then lets its refresh fail', async (kind, expected) => {
    const { get, refresh } = await under({ kind });
    expect((await get()).status).toBe(401);
    for (const status of expected) {
      const answered = await refresh();
      expect(answered.status).toBe(status);
    }
  });
});

test('every kind of fault is tested in this file', async () => {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(new URL(import.meta.url), 'utf8');
  expect(FAULT_KINDS.filter((kind) => !text.includes(`'${kind}'`))).toEqual([]);
});

describe('adding and removing a fault', () => {
  test('a fault with a count applies to that many requests', async () => {
    const { get } = await under({ kind: '500', count: 2 });
    expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([500, 500, 200]);
  });

  test('a fault without a count applies until it is removed', async () => {
    const { get, platform } = await under({ kind: '500' });
    expect((await get()).status).toBe(500);
    platform.faults.remove(platform.faults.list[0]?.id ?? 0);
    expect((await get()).status).toBe(200);
  });

  test('a fault applies to the given call only, or to all calls for "*"', async () => {
    const one = await under({ kind: '500' }, 'listTeams');
    expect((await one.get()).status).toBe(200);
    const all = await under({ kind: '500' }, '*');
    expect((await all.get()).status).toBe(500);
    expect((await all.refresh()).status).toBe(500);
  });
});

describe('effect of a call under a fault', () => {
  const rename = async (order: Omit<FaultOrder, 'call'>): Promise<string | undefined> => {
    const { ask, platform } = await under(order, 'updateAccount');
    await ask('PATCH', '/api/users/accounts', { body: { id: 'acc-0000004', name: 'Renamed' } }).catch(
      () => undefined,
    );
    return platform.db.accounts[3]?.name;
  };

  test.each<FaultKind>(['aborted', 'truncated', 'html', '204'])(
    'with the fault %s the change is made, although its answer is lost',
    async (kind) => {
      expect(await rename({ kind })).toBe('Renamed');
    },
  );

  test.each<FaultKind>(['refused', '500', '502html', '409'])(
    'with the fault %s the change is made only if the fault was added with "effect"',
    async (kind) => {
      expect(await rename({ kind })).toBe('Aldergrove Insights');
      expect(await rename({ kind, effect: true })).toBe('Renamed');
    },
  );

  test('the cookie of a lost answer does not reach the browser', async () => {
    const { refresh, browser, platform } = await under(
      { kind: 'refused', effect: true, count: 1 },
      'refresh',
    );
    const before = browser.cookies.contents;
    await expect(refresh()).rejects.toThrow(TypeError);
    expect(browser.cookies.contents).toEqual(before);
    expect((await refresh()).status).toBe(200);
    expect(platform.log.of('refresh')).toHaveLength(2);
  });
});

test('an aborted request rejects at once and is logged with the status 0', async () => {
  const { ask, platform } = await under({ kind: 'delay', delayMs: 5000 });
  const controller = new AbortController();
  const asked = ask('GET', LIST, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(platform.log.of('listAccounts')).toMatchObject([{ status: 0 }]);
  await vi.advanceTimersByTimeAsync(5000);
});
