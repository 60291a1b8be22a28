/** An export reads the whole list, page by page, and each row once. */
import { expect, test } from 'vitest';
import type { Send } from '../../src/api/context.ts';
import { createConsoleDataProvider } from '../../src/data/consoleDataProvider.ts';
import { exportPages } from '../../src/data/exportPages.ts';
import { DEFAULT_FILTER } from '../../src/domain/lists/listQuery.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';

const everything = { ...DEFAULT_FILTER.users, state: 'ALL', type: '' } as const;

test('an export reads pages of 1,000 rows until the list is complete, each row once [NET-31] [ACC-28]', async () => {
  const app = await signedIn('ines', smallPlatform({ accounts: 60, users: 2345 }));
  const data = createConsoleDataProvider({ send: app.send, session: app.session }, app.runtime.flags);
  const ids: string[] = [];
  const totals: number[] = [];
  await exportPages(data, {
    resource: 'users',
    filter: { ...everything, search: ' a ' },
    sort: { field: 'email', direction: 'asc' },
    signal: new AbortController().signal,
    onPage: (users, total) => {
      ids.push(...users.map(({ id }) => id));
      totals.push(total);
    },
  });
  const queries = app.sent.map((line) => new URL(line.split(' ')[1] ?? '', 'http://x').searchParams);
  expect(queries.map((query) => [query.get('offset'), query.get('limit')])).toEqual(
    totals.map((_, page) => [String(page * 1000), '1000']),
  );
  for (const query of queries)
    expect([query.get('search'), query.get('sortBy'), query.get('sort')]).toEqual(['a', 'email', 'asc']);
  expect(ids).toHaveLength(totals[0] ?? -1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(1000);
});

test('a row that moves to the next page during the export is exported once [NET-31]', async () => {
  const app = await signedIn();
  let page = 0;
  const moving: Send = async (call, input) => {
    const answer = await app.send(call, input);
    // The second page begins with the last row of the first.
    const rows = Array.from({ length: 1000 }, (_, row) => ({ id: `u${page * 999 + row}`, userType: 'USER' }));
    page += 1;
    return { ...answer, rows, count: 1999 };
  };
  const data = createConsoleDataProvider({ send: moving, session: app.session }, app.runtime.flags);
  const ids: string[] = [];
  await exportPages(data, {
    resource: 'users',
    filter: everything,
    sort: undefined,
    signal: new AbortController().signal,
    onPage: (users) => void ids.push(...users.map(({ id }) => id)),
  });
  expect(ids).toEqual(Array.from({ length: 1999 }, (_, row) => `u${row}`));
});

test('a cancelled export sends no further request', async () => {
  const app = await signedIn('ines', smallPlatform({ accounts: 60, users: 2345 }));
  const data = createConsoleDataProvider({ send: app.send, session: app.session }, app.runtime.flags);
  const controller = new AbortController();
  const end = exportPages(data, {
    resource: 'users',
    filter: everything,
    sort: undefined,
    signal: controller.signal,
    onPage: () => controller.abort(),
  });
  await expect(end).rejects.toMatchObject({ name: 'AbortError' });
  expect(app.sent).toHaveLength(1);
});

test('an export of draw-downs counts the rows that can’t be read, so that they are told as missing', async () => {
  const app = await signedIn();
  const readable = {
    _id: 'd1',
    status: 'PENDING',
    dealId: 'x',
    accountId: 'a1',
    creditPoolId: 'p1',
    drawdownAmount: 5,
  };
  const send = (async () => ({ rows: [readable, readable], count: 3, skipped: 1 })) as unknown as Send;
  const data = createConsoleDataProvider({ send, session: app.session }, app.runtime.flags);
  const pages: [number, number][] = [];
  await exportPages(data, {
    resource: 'draw-downs',
    filter: DEFAULT_FILTER['draw-downs'],
    sort: undefined,
    signal: new AbortController().signal,
    onPage: (rows, total) => void pages.push([rows.length, total]),
  });
  expect(pages).toEqual([[1, 2]]);
});
