/** Answers list queries: filters, searches, sorts and pages the rows, and caches the last few results. */
import { refuse } from '../http/refusal.ts';
import type { Db } from './db.ts';
import { accountFields, teamFields, userFields, type Fields } from './fields.ts';
import { readListQuery, type ListQuery } from './listQuery.ts';
import { filterTest } from './query.ts';
import { sortRows } from './sort.ts';
import { fold } from './strings.ts';
import type { Totals } from './totals.ts';

type Test = (row: number) => boolean;

export type Page = {
  readonly rows: readonly number[];
  readonly count: number;
  readonly nextPage: string | undefined;
};

export type ListName = 'accounts' | 'users' | 'teams';

/**
 * Limits of a list besides its query: from the caller's rights, and from the list's own parameters. `key` identifies
 * them in the cache.
 */
export type Limits = {
  readonly key: string;
  readonly rows?: readonly number[] | undefined;
  readonly test?: Test | undefined;
};

export type Lists = {
  /** One page of a list; 400 for an invalid query. */
  page(list: ListName, query: Readonly<Record<string, string>>, limits: Limits): Page;
};

/** Number of cached results: an export reads one result in many pages. */
const REMEMBERED = 8;

export function createLists(db: Db, totals: () => Totals): Lists {
  const fields: Record<ListName, Fields> = {
    accounts: accountFields(db, totals),
    users: userFields(db),
    teams: teamFields(db),
  };
  const size: Record<ListName, () => number> = {
    accounts: () => db.accounts.length,
    users: () => db.users.size,
    teams: () => db.teams.length,
  };
  const searchTest: Record<ListName, (needle: string) => Test> = {
    accounts: (needle) => (row) => fold(db.accounts[row]?.name ?? '').includes(needle),
    users: (needle) => userSearch(db, needle),
    teams: (needle) => (row) => fold(db.teams[row]?.name ?? '').includes(needle),
  };
  const remembered = new Map<string, Uint32Array>();

  function evaluate(list: ListName, query: ListQuery, limits: Limits): Uint32Array {
    const tests: Test[] = [];
    if (limits.test) tests.push(limits.test);
    if (query.filters.length > 0) tests.push(filterTest(fields[list], query.filters));
    if (query.search !== '') tests.push(searchTest[list](fold(query.search)));
    const candidates = limits.rows ? Uint32Array.from(limits.rows) : rowsUpTo(size[list]());
    const rows =
      tests.length === 0 ? candidates : candidates.filter((row) => tests.every((test) => test(row)));
    const sortField = query.sort && fields[list][query.sort.field];
    return query.sort && sortField ? sortRows(rows, sortField, query.sort.descending) : rows;
  }

  return {
    page(list, parameters, limits) {
      const query = readListQuery(parameters, fields[list]);
      const { search, filters, sort, offset, limit } = query;
      const question = JSON.stringify([list, limits.key, search, filters, sort]);
      if (query.nextPage !== undefined && query.nextPage !== pageMark(question, offset, limit))
        refuse(400, 'nextPage: goes with the very next page of the same query only');
      const day = list === 'accounts' ? totals().day : 0;
      const key = `${db.version} ${day} ${question}`;
      const rows = remembered.get(key) ?? evaluate(list, query, limits);
      remembered.delete(key);
      remembered.set(key, rows);
      for (const oldest of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(oldest);
      const end = offset + limit;
      return {
        rows: [...rows.subarray(offset, end)],
        count: rows.length,
        nextPage: end < rows.length ? pageMark(question, end, limit) : undefined,
      };
    },
  };
}

function rowsUpTo(size: number): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/** Matches first, last or full name, or e-mail. */
function userSearch({ users }: Db, needle: string): Test {
  const { first, last, names } = users;
  const hits = names.folded.map((name) => name.includes(needle));
  const severalWords = needle.includes(' ');
  return (row) => {
    const firstCode = first[row] ?? -1;
    const lastCode = last[row] ?? -1;
    if (hits[firstCode] === true || hits[lastCode] === true) return true;
    if (severalWords) return `${names.folded[firstCode]} ${names.folded[lastCode]}`.includes(needle);
    return fold(users.email(row)).includes(needle);
  };
}

/** The cursor of a page of this query: not a secret, but opaque. */
export function pageMark(question: string, offset: number, limit: number): string {
  let hash = 2_166_136_261;
  for (const character of `${question} ${offset} ${limit}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return `p${hash.toString(36)}.${offset.toString(36)}`;
}
