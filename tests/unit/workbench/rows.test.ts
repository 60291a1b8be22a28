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
  test('are the English messages in their order, with what the language has of its own', () => {
    expect(rows.map(({ key, area, source, text }) => [key, area, source, text])).toEqual([
      ['seats.title', 'seats', 'Seats', 'Sièges'],
      ['seats.hello', 'seats', 'Hello %{name}', 'Bonjour %{name}'],
      ['shell.more', 'shell', 'More', undefined],
      ['shell.end', 'shell', 'End', 'Une fin très longue'],
    ]);
  });

  test('show an edit and judge it at once; the others stay the same objects', () => {
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
    // No match across the border of two texts.
    ['title seats', []],
    ['nothing of the kind', []],
  ])('for “%s” looks through keys, texts and notes', (search, keys) => {
    expect(keysOf({ ...everything, search })).toEqual(keys);
  });

  test('finds an edit, and no more what it replaces', () => {
    const edits = { 'seats.title': 'Places' };
    expect(keysOf({ ...everything, search: 'places' }, edits)).toEqual(['seats.title']);
    expect(keysOf({ ...everything, search: 'sieges' }, edits)).toEqual([]);
  });

  test('does not mind capitals and accents', () => {
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

  test('are those of the texts in the files', () => {
    expect(stated.map(({ state }) => state)).toEqual(['sourceChanged', 'reviewed', 'new', 'needsReview']);
    // An edit is not in the file yet.
    const edited = statedRows(editedRows(rows, { 'shell.more': 'Plus' }, about), about, states);
    expect(edited.map(({ state }) => state)).toEqual(stated.map(({ state }) => state));
  });

  test('filter with the other conditions, with counts of what those leave', () => {
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

  test('nobody knows them of English', () => {
    expect(statedRows(rows, about, undefined)).toBe(rows);
    expect(findRows(rows, everything).states.size).toBe(0);
  });
});

describe('filters', () => {
  const edits = { 'seats.hello': 'Salut', 'shell.more': 'Plus' };

  test('find what is missing, changed, failing', () => {
    expect(keysOf({ ...everything, filter: 'missing' })).toEqual(['shell.more']);
    expect(keysOf({ ...everything, filter: 'missing' }, edits)).toEqual([]);
    expect(keysOf({ ...everything, filter: 'changed' }, edits)).toEqual(['seats.hello', 'shell.more']);
    expect(keysOf({ ...everything, filter: 'failing' }, edits)).toEqual(['seats.hello', 'shell.end']);
  });

  test('have counts of what the search and the area leave', () => {
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

  test('tell of each area how many they leave', () => {
    expect([...findRows(rows, { ...everything, filter: 'missing', area: 'seats' }).areas]).toEqual([
      ['seats', 0],
      ['shell', 1],
    ]);
  });
});
