import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { conditionsFrom, withCondition } from '../../../src/domain/lists/cellFilter.ts';
import type { Filter } from '../../../src/domain/lists/filters.ts';
import { type AddressSpec, decodeListState, defaultState } from '../../../src/domain/lists/listAddress.ts';
import {
  movedView,
  PINNED_MAX,
  pinnedViews,
  READY_VIEWS,
  readViews,
  type View,
  viewAddress,
  viewNameFault,
  viewQuery,
  VIEWS_MAX,
  viewsFile,
  withView,
  withViewsOf,
} from '../../../src/domain/lists/views.ts';

const SPEC: AddressSpec = {
  resource: 'accounts',
  kinds: { accessType: 'list', managers: 'list', renewalAt: 'date', seatsUsed: 'number', name: 'text' },
  sortable: ['renewalAt'],
  columns: ['type', 'status', 'renewal'],
};
const view = (name: string, part: Partial<View> = {}): View => ({
  name,
  list: 'accounts',
  query: 'type=all',
  pinned: false,
  ...part,
});
const state = (query: string) => decodeListState(new URLSearchParams(query), SPEC);

describe('the address of a view', () => {
  test('the address has the name, the columns and the whole list state, and is read back unchanged', () => {
    const query = 'q=co&type=all&where=renewalAt:betweenInclusive:P0D:P60D&sort=-renewalAt&cols=renewal,type';
    const read = state(viewAddress({ name: 'Due & soon', query }));
    expect(read.dropped).toEqual([]);
    expect(read.state).toMatchObject({ view: 'Due & soon', columns: ['renewal', 'type'] });
    expect(viewQuery({ ...read.state, page: 7 }, 'accounts')).toBe(query);
  });

  test('page and name are not part of a view’s query, so another sort changes it but another page does not', () => {
    const { state: seen } = state('type=all&page=3&view=Mine');
    expect(viewQuery(seen, 'accounts')).toBe('type=all');
    expect(viewQuery({ ...seen, sort: { field: 'renewalAt', direction: 'asc' } }, 'accounts')).not.toBe(
      'type=all',
    );
  });

  test('unknown conditions and columns are dropped and reported, and with no known column the default ones are shown [FIELD-29]', () => {
    const read = state('where=gone:equals:1&and=name:equals:Cobalt&cols=type,gone&view=Old');
    expect(read.dropped.map(({ text }) => text)).toEqual(['cols=gone', 'gone:equals:1']);
    const old = state('cols=gone,lost&view=Old');
    expect([old.state.columns, old.dropped.map(({ text }) => text)]).toEqual([undefined, ['cols=gone,lost']]);
    expect(read.state.columns).toEqual(['type']);
    expect(read.state.filter.where).toHaveLength(1);
  });

  test('a list without views drops the view and the columns of an address', () => {
    const { columns: _, ...tab } = SPEC;
    expect(decodeListState(new URLSearchParams('view=A&cols=type'), tab).dropped).toHaveLength(2);
  });

  test.each(READY_VIEWS)(
    'the ready-made view $key is valid for its list and read back unchanged',
    ({ list, query }) => {
      const kinds = {
        renewalAt: 'date',
        seatsAvailable: 'number',
        lastLoginDate: 'date',
        lastLogin: 'date',
      } as const;
      const read = decodeListState(new URLSearchParams(query), { ...SPEC, resource: list, kinds });
      expect(read.dropped).toEqual([]);
      expect(viewQuery(read.state, list)).toBe(query);
    },
  );
});

describe('the stored views', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(61), 'long'],
    [' due  SOON ', 'taken'],
    ['Due', undefined],
  ])('the view name %j has the fault %s', (name, fault) => {
    expect(viewNameFault([view('Due soon')], 'accounts', name)).toBe(fault);
    expect(viewNameFault([view('Due soon', { list: 'users' })], 'accounts', 'Due soon')).toBeUndefined();
  });

  test('a view may be renamed to its own name in another case', () => {
    const views = [view('Due soon'), view('Full')];
    expect(viewNameFault(views, 'accounts', 'DUE SOON', view('Due soon'))).toBeUndefined();
    expect(viewNameFault(views, 'accounts', 'full', view('Due soon'))).toBe('taken');
    expect(withView(views, view('DUE SOON'), view('Due soon')).map(({ name }) => name)).toEqual([
      'DUE SOON',
      'Full',
    ]);
  });

  test('a view moves only among the views of its own list', () => {
    const views = [view('A'), view('U', { list: 'users' }), view('B')];
    const [a, , b] = views as [View, View, View];
    expect(movedView(views, b, -1).map(({ name }) => name)).toEqual(['B', 'U', 'A']);
    expect(movedView(views, a, -1)).toEqual(views);
    expect(movedView(views, b, 1)).toEqual(views);
  });

  test('at most ten views are pinned', () => {
    const views = Array.from({ length: 14 }, (_, at) => view(`V${at}`, { pinned: true }));
    expect(pinnedViews(views)).toHaveLength(PINNED_MAX);
  });

  test('invalid stored views are left out, and so is a second view of the same name', () => {
    expect(readViews('nonsense')).toEqual([]);
    expect(
      readViews([
        null,
        1,
        {},
        { ...view('A'), list: 'invoices' },
        view(' A '),
        view('a'),
        { ...view('B'), pinned: 'yes' },
      ]),
    ).toEqual([view('A'), view('B')]);
    expect(readViews(Array.from({ length: 200 }, (_, at) => view(`V${at}`)))).toHaveLength(VIEWS_MAX);
  });
});

test('a view of a hundred e-mails is kept', () => {
  const emails = Array.from({ length: 100 }, (_, at) => `somebody.with.a.long.name.${at}@company.example`);
  const long = view('Pasted', { list: 'users', query: `where=email:isAnyOf:${emails.join(':')}` });
  expect(readViews([long])).toEqual([long]);
});

describe('a file of views', () => {
  const views = fc.uniqueArray(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name.trim() !== ''),
      list: fc.constantFrom('accounts' as const, 'users' as const, 'teams' as const),
      query: fc.string({ maxLength: 50 }),
      pinned: fc.boolean(),
    }),
    { selector: ({ name }) => name.trim().replace(/\s+/gu, ' ').toLowerCase(), maxLength: 20 },
  );

  prop.prop([views])(
    'importing a file into an empty browser adds every view, none of them pinned',
    (some) => {
      const kept = readViews(some);
      const taken = withViewsOf(viewsFile(kept), []);
      expect(taken?.views).toEqual(kept.map((one) => ({ ...one, pinned: false })));
      expect(taken?.added).toBe(kept.length);
    },
  );

  prop.prop([views, views])(
    'an import keeps the existing views unchanged, and its counts are right',
    (here, file) => {
      const [mine, theirs] = [readViews(here), readViews(file)];
      const taken = withViewsOf(viewsFile(theirs), mine);
      expect(taken?.views.slice(0, mine.length)).toEqual(mine);
      expect((taken?.added ?? 0) + (taken?.same ?? 0) + (taken?.unusable ?? 0)).toBe(theirs.length);
      expect(readViews(taken?.views)).toEqual(taken?.views);
    },
  );

  test('an imported view whose name is taken gets a number', () => {
    const taken = withViewsOf(viewsFile([view('Due', { query: 'q=x' })]), [view('Due'), view('due (2)')]);
    expect(taken?.renamed).toEqual(['Due']);
    expect(taken?.views.map(({ name }) => name)).toEqual(['Due', 'due (2)', 'Due (3)']);
  });

  test('a long name that gets a number is cut without splitting a character', () => {
    const long = `Views ${'🎉'.repeat(27)}`;
    const names = withViewsOf(viewsFile([view(long, { query: 'q=x' })]), [view(long)])?.views.map(
      ({ name }) => name,
    );
    expect(names).toEqual([long, `Views ${'🎉'.repeat(25)} (2)`]);
  });

  test.each(['', 'no json', '[]', '{"views":1}', 'null'])('the text %j is not a file of views', (text) => {
    expect(withViewsOf(text, [])).toBeUndefined();
  });
});

describe('a condition from a cell', () => {
  const { filter } = defaultState('accounts');
  const where: Filter[] = [
    { field: 'name', operator: 'equals', operands: ['A'], connector: 'none' },
    { field: 'managers', operator: 'isAnyOf', operands: ['m1'], connector: 'and' },
  ];

  test.each([
    ['managers', ['m1', 'm2'], ['isAnyOf', 'isNoneOf']],
    ['managers', [], ['isBlank']],
    ['renewalAt', ['2026-11-23'], ['dateEquals', 'lessThanOrEquals', 'greaterThanOrEquals']],
    ['seatsUsed', [5], ['equals', 'lessThanOrEquals', 'greaterThanOrEquals']],
    ['name', ['A'], ['equals', 'notEquals']],
    // A blank value is in no condition [FIELD-23].
    ['accessType', [''], ['isBlank']],
    ['constructor', ['A'], []],
    ['region', ['GLOBAL'], []],
  ])('a cell of %s with %j offers the operators %j', (field, operands, offered) => {
    expect(conditionsFrom({ field, operands }, SPEC.kinds).map(({ operator }) => operator)).toEqual(offered);
  });

  test('“only this type” sets the type selector, and “not this type” adds a condition', () => {
    const [only, not] = conditionsFrom({ field: 'accessType', operands: ['LITE'] }, SPEC.kinds) as [
      Filter,
      Filter,
    ];
    expect(withCondition(filter, only, SPEC)).toEqual({ type: 'LITE', where: [] });
    expect(withCondition(filter, not, SPEC)).toEqual({ type: '', where: [{ ...not, connector: 'none' }] });
  });

  test('a condition from a cell replaces those on its field, unless conditions are joined by “or”', () => {
    const next: Filter = { field: 'managers', operator: 'isNoneOf', operands: ['m2'], connector: 'and' };
    const plain = withCondition({ type: '', where }, next, SPEC).where;
    expect(plain.map(({ operands }) => operands)).toEqual([['A'], ['m2']]);
    const mixed: Filter[] = [
      { ...where[0], connector: 'none' } as Filter,
      { ...where[1], connector: 'or' } as Filter,
    ];
    expect(withCondition({ type: '', where: mixed }, next, SPEC).where).toEqual([...mixed, next]);
  });
});
