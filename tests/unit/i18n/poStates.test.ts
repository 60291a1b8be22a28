/** States and comments on their way through a PO file. */
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { entriesFor, takeOver } from '../../../i18n/tools/exchange.ts';
import { readPo, writePo } from '../../../i18n/tools/po.ts';
import { spelledComment } from '../../../i18n/tools/poComments.ts';
import {
  commentsOf,
  type Entry,
  NO_STATES,
  previousSource,
  type State,
  type States,
  stateOf,
} from '../../../i18n/tools/states.ts';

const english = new Map([
  ['seats.label', 'Seats'],
  ['seats.title', 'All seats'],
  ['seats.free', '%{smart_count} seat |||| %{smart_count} seats'],
]);
const french = new Map([
  ['seats.label', 'Sièges'],
  ['seats.title', 'Tous les sièges'],
  ['seats.free', '%{smart_count} siège |||| %{smart_count} sièges'],
]);
const none: States = { entries: new Map(), sources: english };
const keeping = (entries: Readonly<Record<string, Entry>>): States => ({
  entries: new Map(Object.entries(entries)),
  sources: english,
});

const exported = (states: States, messages = french): string =>
  writePo(
    entriesFor({ english, messages, notes: new Map(), placesOf: () => [], onlyMissing: false, states }),
    'fr',
  );
const imported = (text: string, states: States, messages = french) =>
  takeOver(readPo(text).messages, { english, messages, locale: 'fr', states, day: '2026-06-01' });

/** The part of a file that is about one message. */
const partOf = (text: string, key: string): string =>
  text.split('\n\n').find((part) => part.includes(`msgctxt "${key}"`)) ?? '';

test('a PO file has the fuzzy flags, the earlier English texts, the reviewers and the comments', () => {
  const text = exported(
    keeping({
      'seats.label': {
        from: 'Chairs',
        comments: [{ text: 'Or places?\nAsk.', by: 'Ana', at: '2026-05-30' }],
      },
      'seats.title': { state: 'reviewed', by: 'Ana', at: '2026-05-31' },
      'seats.free': { state: 'needsReview' },
    }),
  );
  expect(partOf(text, 'seats.label')).toBe(
    '# [Ana, 2026-05-30] Or places?\n# Ask.\n#. Exported from 48dc1330, sourceChanged\n#, fuzzy\n#| msgid "Chairs"\nmsgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Sièges"',
  );
  expect(partOf(text, 'seats.title')).toContain('# reviewed by Ana, 2026-05-31\n#. ');
  expect(partOf(text, 'seats.free')).toContain('#, fuzzy, ruby-format\nmsgctxt');
});

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('[', ']', ', ', '#', ':', '.', '|', '~', '\n', '\r', '\\', ' ', 'a') }),
  )
  .map(spelledComment)
  .filter((each) => each !== '');
const by = fc.constantFrom('Ana', 'Ana Lúcia, Dr.', 'عمر', 'a]b', '50%', 'x [y]');
const at = fc.constantFrom('2026-05-31', '2025-01-01');
const comments = fc.array(fc.record({ text, by, at }, { requiredKeys: ['text'] }), {
  minLength: 1,
  maxLength: 3,
});
const entry: fc.Arbitrary<Entry> = fc
  .tuple(
    fc.oneof(
      fc.constant({}),
      fc.constant({ state: 'needsReview' as const }),
      fc.record({ state: fc.constant('reviewed' as const), by, at }),
      fc.record({ from: fc.constantFrom('Chairs', 'A "chair"\n', 'One |||| Many') }),
    ),
    fc.option(comments, { nil: undefined }),
  )
  .map(([state, said]) => ({ ...state, ...(said ? { comments: said } : {}) }));

prop.prop([fc.record({ 'seats.label': entry, 'seats.title': entry, 'seats.free': entry })])(
  'any state and comment is exported and imported again, whether or not the project still has it',
  (entries) => {
    const states = keeping(entries);
    const file = exported(states);
    const about = { english, messages: french };
    const [fresh, same] = [imported(file, none), imported(file, states)];
    for (const { outcomes } of [fresh, same])
      expect(outcomes.map(({ result }) => result)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(same.told).toBe(0);
    expect(same.states).toEqual(states);
    for (const key of english.keys()) {
      const [before, after] = [states, fresh.states].map((each) => ({ ...about, states: each }));
      if (!before || !after) throw new Error('One of the two states is missing');
      expect(stateOf(key, after)).toBe(stateOf(key, before));
      expect(previousSource(key, after)).toBe(previousSource(key, before));
      expect(commentsOf(key, fresh.states)).toEqual(commentsOf(key, states));
      const [{ by: who, at: when }, given] = [states.entries.get(key) ?? {}, fresh.states.entries.get(key)];
      expect([given?.by, given?.at]).toEqual([who, when]);
    }
  },
);

describe('the import of a PO file that a translator has changed', () => {
  const states = keeping({
    'seats.label': { from: 'Chairs' },
    'seats.title': { state: 'reviewed', by: 'Ana', at: '2026-05-31' },
  });
  const stateAfter = (key: string, from: string, to: string) => {
    const file = exported(states);
    const part = partOf(file, key);
    expect(part).toContain(from);
    const { states: after, messages } = imported(file.replace(part, part.replace(from, to)), states);
    return { state: stateOf(key, { english, messages, states: after }), entry: after.entries.get(key) };
  };

  test.each([
    [
      'a removed fuzzy flag makes the message translated',
      'seats.label',
      '#, fuzzy\n',
      '',
      'translated',
      undefined,
    ],
    [
      'a new translation that is still fuzzy stays “sourceChanged” and needs review',
      'seats.label',
      'msgstr "Sièges"',
      'msgstr "Chaises"',
      'sourceChanged',
      { state: 'needsReview', from: 'Chairs' },
    ],
    [
      'a changed translation is no longer reviewed',
      'seats.title',
      'msgstr "Tous',
      'msgstr "Les',
      'translated',
      undefined,
    ],
    [
      'a removed review comment leaves the message reviewed',
      'seats.title',
      '# reviewed by Ana, 2026-05-31\n',
      '',
      'reviewed',
      { state: 'reviewed', by: 'Ana', at: '2026-05-31' },
    ],
    [
      'a reviewed message that becomes fuzzy needs review',
      'seats.title',
      '# reviewed by Ana, 2026-05-31\n',
      '#, fuzzy\n',
      'needsReview',
      { state: 'needsReview' },
    ],
    [
      'a review comment makes the message reviewed on the day of the import',
      'seats.free',
      '#, ruby-format',
      '# reviewed by Omar\n#, ruby-format',
      'reviewed',
      { state: 'reviewed', by: 'Omar', at: '2026-06-01' },
    ],
    [
      'a comment without a name is kept without an author',
      'seats.free',
      '#, ruby-format',
      '# Is it free of charge?\n#, ruby-format',
      'translated',
      { comments: [{ text: 'Is it free of charge?' }] },
    ],
  ])('%s', (_, key, from, to, state, kept) => {
    expect(stateAfter(key, from, to)).toEqual({ state, entry: kept });
  });

  test.each<[string, string, string, State]>([
    ['comes back as it was exported: it stays', '', '', 'needsReview'],
    ['was reviewed by the translator: it is reviewed', '#. Exp', '# reviewed by Omar\n#. Exp', 'reviewed'],
    ['has another translation: it is translated', 'Sièges', 'Chaises', 'translated'],
    ['has no state of the export, as in older files: it is translated', ', translated\n', '\n', 'translated'],
  ])('a message that was marked as “needs review” since the export %s', (_, from, to, state) => {
    const file = exported(NO_STATES);
    const part = partOf(file, 'seats.label');
    const marked = keeping({ 'seats.label': { state: 'needsReview' } });
    const taken = imported(file.replace(part, part.replace(from, to)), marked);
    expect(stateOf('seats.label', { english, ...taken })).toBe(state);
  });

  test('a message that was exported as “needs review” and is not fuzzy any more is translated', () => {
    const marked = keeping({ 'seats.label': { state: 'needsReview' } });
    const taken = imported(exported(marked).replaceAll('#, fuzzy\n', ''), marked);
    expect(taken.states.entries.get('seats.label')).toBeUndefined();
  });

  test('a fuzzy suggestion for an untranslated message is not imported', () => {
    const guessed = exported(none, new Map()).replace(
      'msgctxt "seats.label"\nmsgid "Seats"\nmsgstr ""',
      '#, fuzzy\n#| msgid "Seat"\nmsgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Siège"',
    );
    const { outcomes, messages } = imported(guessed, NO_STATES, new Map());
    expect(outcomes[0]).toEqual({ key: 'seats.label', result: 'fuzzy' });
    expect(messages.size).toBe(0);
  });
});
