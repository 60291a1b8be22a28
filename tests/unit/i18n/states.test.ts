import { fc, test as prop } from '@fast-check/vitest';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { parseSources, parseStates, sourcesText, statesText } from '../../../i18n/tools/stateFiles.ts';
import {
  commentsOf,
  countStates,
  type Entry,
  madeFrom,
  NO_STATES,
  previousSource,
  stateOf,
  type States,
  withState,
} from '../../../i18n/tools/states.ts';

const english = new Map([
  ['seats.title', 'Seats'],
  ['seats.free', 'Free'],
  ['ra.boolean.null', ' '],
]);
const messages = new Map([
  ['seats.title', 'Sièges'],
  ['ra.boolean.null', ' '],
]);
const sources = new Map(english);
const withEntry = (entry: Entry): States => ({ entries: new Map([['seats.title', entry]]), sources });
const state = (key: string, states: States) => stateOf(key, { english, messages, states });

describe('the state of a message', () => {
  test('a message without a translation is new, and one with a translation is translated', () => {
    expect(state('seats.free', NO_STATES)).toBe('new');
    expect(state('seats.title', NO_STATES)).toBe('translated');
    // A blank where English has one.
    expect(state('ra.boolean.null', NO_STATES)).toBe('translated');
  });

  test('a state in the entry of a message is the state of the message', () => {
    expect(state('seats.title', withEntry({ state: 'needsReview' }))).toBe('needsReview');
    expect(state('seats.title', withEntry({ state: 'reviewed' }))).toBe('reviewed');
  });

  test('a changed English text makes a reviewed message “sourceChanged”, unless its entry has the new text', () => {
    const states = { entries: new Map([['seats.title', { state: 'reviewed' } as const]]), sources };
    const about = { english: new Map(english).set('seats.title', 'Places'), messages, states };
    expect(stateOf('seats.title', about)).toBe('sourceChanged');
    expect(previousSource('seats.title', about)).toBe('Seats');
    expect(previousSource('ra.boolean.null', about)).toBeUndefined();
    // An entry takes precedence over the sources file, which is shared by all languages.
    const caught = { ...states, entries: new Map([['seats.title', { from: 'Places' }]]) };
    expect(stateOf('seats.title', { ...about, states: caught })).toBe('translated');
    expect(madeFrom('seats.title', caught)).toBe('Places');
  });

  test('a message without a translation stays new, even if its entry says “reviewed”', () => {
    const states: States = { entries: new Map([['seats.free', { state: 'reviewed' }]]), sources };
    expect(state('seats.free', states)).toBe('new');
    expect(countStates({ english, messages, states })).toEqual({
      new: 1,
      sourceChanged: 0,
      needsReview: 0,
      translated: 2,
      reviewed: 0,
    });
  });
});

describe('a change of state', () => {
  const key = 'seats.title';
  const entryAfter = (before: States, change: Parameters<typeof withState>[2]) =>
    withState(before, key, change).entries.get(key);

  test('a message that is translated from the known English text needs no entry', () => {
    expect(
      entryAfter(withEntry({ state: 'needsReview', by: 'Ana' }), { source: 'Seats', state: 'translated' }),
    ).toBe(undefined);
  });

  test('the entry keeps the English text of the translation if it differs from the known one', () => {
    expect(entryAfter(NO_STATES, { source: 'Seats', state: 'translated' })).toEqual({ from: 'Seats' });
    expect(
      entryAfter(withEntry({}), { source: 'Places', state: 'reviewed', by: 'Ana', at: '2026-05-31' }),
    ).toEqual({ state: 'reviewed', by: 'Ana', at: '2026-05-31', from: 'Places' });
  });

  test('a change of the state keeps the comments; a new comment keeps the state and the comments of others', () => {
    const comments = [{ text: 'Too long?', by: 'Ana', at: '2026-05-31' }];
    const before = withEntry({ state: 'reviewed', from: 'Old', comments });
    expect(entryAfter(before, { source: 'Seats', state: 'translated' })).toEqual({ comments });
    expect(entryAfter(before, { source: 'Seats', comments: [{ text: 'It fits.' }] })).toEqual({
      state: 'reviewed',
      from: 'Old',
      comments: [...comments, { text: 'It fits.' }],
    });
    expect(commentsOf(key, before)).toEqual(comments);
    expect(commentsOf('seats.free', before)).toEqual([]);
  });
});

describe('a states file', () => {
  test('the file is compact and in the order of English, with unknown keys at the end', () => {
    const entries = new Map<string, Entry>([
      ['seats.old', { state: 'reviewed' }],
      ['seats.free', { comments: [{ text: 'Hm.', by: 'Ana' }] }],
      ['seats.title', { at: '2026-05-31', state: 'reviewed' }],
    ]);
    const text = statesText(entries, english.keys());
    expect(text).toBe(`{
  "seats.title": { "state": "reviewed", "at": "2026-05-31" },
  "seats.free": {
    "comments": [
      {
        "by": "Ana",
        "text": "Hm."
      }
    ]
  },
  "seats.old": { "state": "reviewed" }
}
`);
    expect(parseStates(text)).toEqual(entries);
    expect(statesText(new Map(), english.keys())).toBe('{}\n');
  });

  test.each([
    ['', 'line 1: this is no JSON'],
    ['{\n  "a": { "state": "reviewed" },\n}\n', 'line 3: this is no JSON'],
    ['{\n<<<<<<< ours\n  "a": {}\n}\n', 'line 2: this is no JSON'],
    ['[]\n', 'line 1: the file is no group'],
    ['{\n  "a": "reviewed"\n}\n', 'line 2: a is no group'],
    [
      '{\n  "a": {},\n  "b": { "state": "done" }\n}\n',
      'line 3: b has a “state” that is not "needsReview" or "reviewed"',
    ],
    ['{\n  "a": { "who": "Ana" }\n}\n', 'line 2: a has “who”, which means nothing'],
    ['{\n  "a": { "by": "" }\n}\n', 'line 2: a has a “by” that is not a text'],
    ['{\n  "a": { "at": "31 May" }\n}\n', 'line 2: a has a “at” that is not a day (2026-05-31)'],
    ['{\n  "a": { "comments": [] }\n}\n', 'line 2: a has a “comments” that is not a list of comments'],
    ['{\n  "a": { "comments": [{ "by": "Ana" }] }\n}\n', 'line 2: a has a comment that has no text'],
    ['{\n  "a": { "comments": ["Hm."] }\n}\n', 'line 2: a has a comment that is no group'],
    ['{\n  "a": {},\n  "b": {},\n  "a": {}\n}\n', 'line 4: a was there before'],
  ])('the file %j is refused with the line of the error', (text, why) =>
    expect(() => parseStates(text)).toThrow(why),
  );

  test('the sources file may hold only texts, and is read back as it was written', () => {
    expect(() => parseSources('{\n  "a": "A",\n  "b": 5\n}\n')).toThrow('line 3: b is no text');
    expect(parseSources(sourcesText(english, english.keys()))).toEqual(english);
  });

  const text = fc.string({ unit: 'binary', minLength: 1 }).filter((odd) => odd.trim() !== '');
  const day = fc.constantFrom('2026-05-31', '2024-02-29');
  const optional = { requiredKeys: [] as [] };
  const comment = fc.record({ text, by: text, at: day }, { requiredKeys: ['text'] });
  const entry = fc.record(
    {
      state: fc.constantFrom('needsReview', 'reviewed'),
      by: text,
      at: day,
      from: fc.string({ unit: 'binary' }),
      comments: fc.array(comment, { minLength: 1, maxLength: 3 }),
    },
    optional,
  );

  test('an entry without fields is written as the formatter would write it', async () => {
    const written = statesText(new Map([['a.b', {}]]), []);
    expect((await format('a.json', written, { printWidth: 110 })).code).toBe(written);
  });

  prop.prop([fc.dictionary(fc.constantFrom('a.b', 'a."c"', 'd', 'a.é'), entry)])(
    'any entries are read back as they were written, and the formatter changes nothing in the file',
    async (entries) => {
      const wanted = new Map(Object.entries(entries)) as Map<string, Entry>;
      const written = statesText(wanted, ['d']);
      expect(parseStates(written)).toEqual(wanted);
      const { code } = await format('a.json', written, { printWidth: 110 });
      expect(code).toBe(written);
    },
  );
});
