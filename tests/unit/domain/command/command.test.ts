import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  FOUND_KINDS,
  type FoundRecord,
  readRecent,
  RECENT_MAX,
  withNames,
  withRecent,
} from '../../../../src/domain/command/recent.ts';
import { bestOf, matchOf } from '../../../../src/domain/command/search.ts';

describe('the match of a typed text', () => {
  test.each([
    ['Cobalt Analytics', 'cob', 3],
    ['Cobalt Analytics', 'ana cob', 2],
    ['Cobalt Analytics', 'balt', 1],
    ['Cobalt Analytics', 'cob x', 0],
    ['Müller & Söhne', 'muller', 3],
    ['الحسابات', 'حساب', 1],
    ['nora@aldergrove.example', 'alder', 2],
    ['anything', '  ', 3],
    ['C++ [new] (2)', 'c++ [', 3],
    ['Łukasz Weiß', 'weiss', 2],
    ['İstanbul', 'ISTAN', 3],
    ['ISTANBUL', 'istan', 3],
  ])('the name %s matches the typed text %j with the grade %i', (name, typed, match) => {
    expect(matchOf(name, typed)).toBe(match);
  });

  test('the best matches come first, and equal matches keep their order', () => {
    expect(bestOf(['xcopy', 'Edit copy', 'Copy ID', 'Copy b', 'no'], 'copy', (name) => name)).toEqual([
      'Copy ID',
      'Copy b',
      'Edit copy',
      'xcopy',
    ]);
  });
});

const records = fc.array(
  fc.record({
    kind: fc.constantFrom(...FOUND_KINDS),
    id: fc.constantFrom('1', '2', '3'),
    label: fc.constant('A'),
  }),
  { maxLength: 40 },
);

describe('recent records', () => {
  test('the record just opened comes first, only once, with its new name', () => {
    const one: FoundRecord = { kind: 'accounts', id: '1', label: 'Old' };
    const other: FoundRecord = { kind: 'users', id: '1', label: 'Same id' };
    const kept = withRecent([other, one], { ...one, label: 'New' });
    expect(kept.map(({ label }) => label)).toEqual(['New', 'Same id']);
  });

  test('only a renamed record of that kind and id has its new name', () => {
    const kept: FoundRecord[] = [
      { kind: 'teams', id: '1', label: 'Old' },
      { kind: 'accounts', id: '1', label: 'Same id' },
      { kind: 'teams', id: '2', label: 'Other' },
    ];
    const renamed = withNames(kept, 'teams', new Map([['1', 'New']]));
    expect(renamed.map(({ label }) => label)).toEqual(['New', 'Same id', 'Other']);
  });

  test(`at most ${RECENT_MAX} recent records are kept`, () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ kind: 'teams', id: String(id), label: 'T' }));
    expect(withRecent(many, { kind: 'teams', id: 'x', label: 'T' })).toHaveLength(RECENT_MAX);
  });

  test.each([
    undefined,
    null,
    'x',
    {},
    [null],
    [{ kind: 'secrets', id: '1', label: 'x' }],
    [{ kind: 'users' }],
  ])('the stored value %j gives no recent records', (kept) => expect(readRecent(kept)).toEqual([]));

  property.prop([records])('no record is among the recent ones twice', (opened) => {
    const kept = opened.reduce<FoundRecord[]>(withRecent, []);
    expect(new Set(kept.map(({ kind, id }) => kind + id)).size).toBe(kept.length);
  });
});
