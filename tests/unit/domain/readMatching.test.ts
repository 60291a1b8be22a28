import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { readMatching, SELECT_MAX, selectableOf } from '../../../src/domain/lists/readMatching.ts';

const PER_PAGE = 10;

/** A list of `count` records; `failing` pages reject once, and it stops after `stopAfter` pages. */
function listOf(count: number, failing: readonly number[] = [], stopAfter = Infinity) {
  const left = new Set(failing);
  const asked: number[] = [];
  const chosen: string[] = [];
  const seen = new Set<string>();
  const read = (from = 1) =>
    readMatching<{ id: string }>({
      from,
      perPage: PER_PAGE,
      seen,
      async read(page) {
        asked.push(page);
        if (left.delete(page)) throw new Error('Lost');
        const start = (page - 1) * PER_PAGE;
        const rows = Array.from({ length: Math.max(0, Math.min(PER_PAGE, count - start)) }, (_, n) => ({
          id: `r${start + n}`,
        }));
        return { rows, total: count };
      },
      isStopped: () => asked.length >= stopAfter,
      onPage: (fresh) => chosen.push(...fresh.map(({ id }) => id)),
    });
  return { read, asked, chosen };
}

describe('selecting all matching records', () => {
  test('each page is requested once, and each record is selected once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 95 }), async (count) => {
        const list = listOf(count);
        expect(await list.read()).toMatchObject({ kind: 'whole', total: count });
        expect(list.asked).toEqual(Array.from({ length: Math.ceil(count / PER_PAGE) }, (_, n) => n + 1));
        expect(list.chosen).toEqual(Array.from({ length: count }, (_, n) => `r${n}`));
      }),
    );
  });

  test('after a failure the records read so far stay selected, and reading resumes at the failed page', async () => {
    const list = listOf(45, [3]);
    const end = await list.read();
    expect(end).toEqual({ kind: 'failed', total: 45, page: 3 });
    expect(list.chosen).toHaveLength(20);
    expect(await list.read(end.page)).toMatchObject({ kind: 'whole' });
    expect(list.asked).toEqual([1, 2, 3, 3, 4, 5]);
    expect(list.chosen).toHaveLength(45);
  });

  test('a response after the stop is ignored', async () => {
    const list = listOf(45, [], 2);
    expect(await list.read()).toMatchObject({ kind: 'stopped', page: 2 });
    expect(list.chosen).toHaveLength(10);
  });

  test('a list with fewer rows than its total ends as short, and can be read again from page 1', async () => {
    const chosen: string[] = [];
    const end = await readMatching<{ id: string }>({
      from: 1,
      perPage: PER_PAGE,
      seen: new Set(),
      read: async (page) => ({ rows: page === 1 ? [{ id: 'a' }, { id: 'b' }] : [], total: 12 }),
      isStopped: () => false,
      onPage: (fresh) => chosen.push(...fresh.map(({ id }) => id)),
    });
    expect(end).toEqual({ kind: 'short', total: 12, page: 1 });
    expect(chosen).toEqual(['a', 'b']);
  });

  test('a list that loses a row while it is read ends as short, because the row that moved up was not read', async () => {
    const rows = Array.from({ length: 15 }, (_, n) => ({ id: `r${n}` }));
    const chosen: string[] = [];
    const end = await readMatching<{ id: string }>({
      from: 1,
      perPage: PER_PAGE,
      seen: new Set(),
      async read(page) {
        if (page === 2) rows.shift();
        return { rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: rows.length };
      },
      isStopped: () => false,
      onPage: (fresh) => chosen.push(...fresh.map(({ id }) => id)),
    });
    expect(chosen).not.toContain('r10');
    expect(end).toEqual({ kind: 'short', total: 15, page: 1 });
  });

  test('no more records are read than can be selected', async () => {
    const perPage = 1000;
    let pages = 0;
    let count = 0;
    const end = await readMatching<{ id: string }>({
      from: 1,
      perPage,
      seen: new Set(),
      async read(page) {
        pages += 1;
        return {
          rows: Array.from({ length: perPage }, (_, n) => ({ id: `${page}-${n}` })),
          total: 1_000_000,
        };
      },
      isStopped: () => false,
      onPage: (fresh) => void (count += fresh.length),
    });
    expect([end.kind, pages, count]).toEqual(['whole', SELECT_MAX / perPage, SELECT_MAX]);
    expect([selectableOf(25), selectableOf(SELECT_MAX + 1)]).toEqual([25, SELECT_MAX]);
  });
});
