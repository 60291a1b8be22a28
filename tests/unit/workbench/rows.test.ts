/** The list of all messages: its content, and the results of searches and filters. */
import { describe, expect, test } from 'vitest';
import {
  type About,
  editedRows,
  findRows,
  isBroken,
  messageRows,
  statedRows,
} from '../../../i18n/workbench/list/rows.ts';

const about: About = {
  locale: 'fr',
  english: new Map([
    ['seats.title', 'Seats'],
    ['seats.hello', 'Hello %{name}'],
    ['shell.more', 'More'],
    ['shell.end', 'End'],
  ]),
  own: new Map([
    ['seats.title', 'Sièges'],
    ['seats.hello', 'Bonjour %{name}'],
    ['shell.end', 'Une fin très longue'],
    ['shell.gone', 'Parti'],
  ]),
  notes: new Map([
    ['shell.end', { note: 'A button.', max: 5 }],
    ['seats.title', { note: 'A heading' }],
  ]),
  terms: [],
};
const rows = messageRows(about);
const everything = { search: '', filter: 'all', area: undefined } as const;
const keysOf = (wanted: Parameters<typeof findRows>[1], edits = {}) =>
  findRows(editedRows(rows, edits, about), wanted).rows.map(({ key }) => key);

describe('rows', () => {
  test('the rows are the English messages in their order, each with its translation if there is one', () => {
    expect(rows.map(({ key, area, source, text }) => [key, area, source, text])).toEqual([
      ['seats.title', 'seats', 'Seats', 'Sièges'],
      ['seats.hello', 'seats', 'Hello %{name}', 'Bonjour %{name}'],
      ['shell.more', 'shell', 'More', undefined],
      ['shell.end', 'shell', 'End', 'Une fin très longue'],
    ]);
  });

  test('an edited row has the new text and its faults; the other rows stay the same objects', () => {
    const edited = editedRows(rows, { 'seats.hello': 'Salut', 'shell.more': 'Plus' }, about);
    const [title, hello, more] = edited;
    expect(title).toBe(rows[0]);
    expect(hello).toMatchObject({ text: 'Salut', isChanged: true, faults: [{ kind: 'placeholders' }] });
    expect(more).toMatchObject({ text: 'Plus', isChanged: true, faults: [] });
    expect(edited.map((row) => isBroken(row))).toEqual([false, true, false, false]);
    expect(editedRows(rows, {}, about)).toBe(rows);
  });
});

describe('a search', () => {
  test.each([
    ['seats.t', ['seats.title']],
    ['SIEGES', ['seats.title']],
    ['hello', ['seats.hello']],
    ['a button', ['shell.end']],
    ['  end ', ['shell.end']],
    ['%{name}', ['seats.hello']],
    // No match across two texts.
    ['title seats', []],
    ['nothing of the kind', []],
  ])('a search for “%s” looks through keys, texts and notes', (search, keys) => {
    expect(keysOf({ ...everything, search })).toEqual(keys);
  });

  test('a search finds the edited text, and no longer the text that it replaces', () => {
    const edits = { 'seats.title': 'Places' };
    expect(keysOf({ ...everything, search: 'places' }, edits)).toEqual(['seats.title']);
    expect(keysOf({ ...everything, search: 'sieges' }, edits)).toEqual([]);
  });

  test('a search ignores case and accents', () => {
    for (const search of ['SIEGES', 'sièges', 'Sie\u0300ges'])
      expect(keysOf({ ...everything, search })).toEqual(['seats.title']);
  });
});

describe('states of review', () => {
  const states = {
    entries: new Map([
      ['seats.hello', { state: 'reviewed' } as const],
      ['shell.end', { state: 'needsReview' } as const],
    ]),
    sources: new Map([['seats.title', 'Places']]),
  };
  const stated = statedRows(rows, about, states);

  test('the state of a row is that of the text in the file, even if there is an edit', () => {
    expect(stated.map(({ state }) => state)).toEqual(['sourceChanged', 'reviewed', 'new', 'needsReview']);
    // An edit is not in the file yet.
    const edited = statedRows(editedRows(rows, { 'shell.more': 'Plus' }, about), about, states);
    expect(edited.map(({ state }) => state)).toEqual(stated.map(({ state }) => state));
  });

  test('a state filters along with the other conditions, and each count takes those into account', () => {
    const found = findRows(stated, { ...everything, state: 'needsReview' });
    expect(found.rows.map(({ key }) => key)).toEqual(['shell.end']);
    expect(found.counts).toEqual({ all: 1, missing: 0, changed: 0, failing: 1 });
    expect([...found.areas]).toEqual([
      ['seats', 0],
      ['shell', 1],
    ]);
    expect([...findRows(stated, { ...everything, area: 'seats', state: 'reviewed' }).states]).toEqual([
      ['new', 0],
      ['sourceChanged', 1],
      ['needsReview', 0],
      ['translated', 0],
      ['reviewed', 1],
    ]);
  });

  test('without states, as for English, the rows have no state and nothing is counted by state', () => {
    expect(statedRows(rows, about, undefined)).toBe(rows);
    expect(findRows(rows, everything).states.size).toBe(0);
  });
});

describe('filters', () => {
  const edits = { 'seats.hello': 'Salut', 'shell.more': 'Plus' };

  test('the filters find missing, changed and failing messages, edits included', () => {
    expect(keysOf({ ...everything, filter: 'missing' })).toEqual(['shell.more']);
    expect(keysOf({ ...everything, filter: 'missing' }, edits)).toEqual([]);
    expect(keysOf({ ...everything, filter: 'changed' }, edits)).toEqual(['seats.hello', 'shell.more']);
    expect(keysOf({ ...everything, filter: 'failing' }, edits)).toEqual(['seats.hello', 'shell.end']);
  });

  test('the counts of the filters take the search and the area into account', () => {
    const edited = editedRows(rows, edits, about);
    expect(findRows(edited, everything).counts).toEqual({ all: 4, missing: 0, changed: 2, failing: 2 });
    expect(findRows(edited, { ...everything, area: 'shell', filter: 'failing' }).counts).toEqual({
      all: 2,
      missing: 0,
      changed: 1,
      failing: 1,
    });
    expect(findRows(rows, { ...everything, search: 'mo' }).counts).toMatchObject({ all: 1, missing: 1 });
  });

  test('the counts of the areas take the filter into account', () => {
    expect([...findRows(rows, { ...everything, filter: 'missing', area: 'seats' }).areas]).toEqual([
      ['seats', 0],
      ['shell', 1],
    ]);
  });
});
