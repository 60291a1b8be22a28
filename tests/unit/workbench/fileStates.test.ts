/** States and comments in the files that the workbench exports and imports. */
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { spelledComment } from '../../../i18n/tools/poComments.ts';
import { planOf } from '../../../i18n/tools/saving.ts';
import { type Entry, previousSource, type States, stateOf } from '../../../i18n/tools/states.ts';
import { offerOf, readDropped } from '../../../i18n/workbench/files/dropped.ts';
import { poOf, xliffOf } from '../../../i18n/workbench/files/exported.ts';
import { type Planning, planned, requestOf } from '../../../i18n/workbench/files/planned.ts';
import type { Pending } from '../../../i18n/workbench/kept.ts';

const english = new Map([
  ['seats.label', 'Seats'],
  ['seats.title', 'All seats'],
  ['seats.free', '%{smart_count} seat |||| %{smart_count} seats'],
]);
const own = new Map([
  ['seats.label', 'Sièges'],
  ['seats.title', 'Tous les sièges'],
  ['seats.free', '%{smart_count} siège |||| %{smart_count} sièges'],
]);
const language = (given: Partial<Planning> = {}): Planning => ({
  locale: 'fr',
  english,
  own,
  states: { entries: new Map(), sources: english },
  edits: {},
  pending: {},
  day: '2026-06-01',
  ...given,
});
const keeping = (entries: Readonly<Record<string, Entry>>): States => ({
  entries: new Map(Object.entries(entries)),
  sources: english,
});

const WRITERS = { po: poOf, xliff: xliffOf };

/** The language, exported into a file and read again. */
function fileOf(format: keyof typeof WRITERS, given: Planning) {
  const texts = (messages: ReadonlyMap<string, string>) => ({ messages, files: new Map(), saves: true });
  const { content } = WRITERS[format]({
    ...given,
    english: texts(given.english),
    own: texts(given.own),
    notes: new Map(),
  });
  const file = readDropped(new TextEncoder().encode(String(content)).buffer);
  if ('fault' in file) throw new Error(file.fault);
  return file;
}

/** The language after a file was taken over. */
function taking(file: ReturnType<typeof fileOf>, given: Planning): Planning {
  const { changes, told } = offerOf(file, given);
  const edits = Object.fromEntries(
    [...changes].filter(([, text]) => text !== undefined),
  ) as Planning['edits'];
  return { ...given, edits: { ...given.edits, ...edits }, pending: Object.fromEntries(told) };
}

/** A message as it will be once all is saved. */
function seen(given: Planning, key: string) {
  const { after: states } = planned(given);
  const messages = new Map([...given.own, ...Object.entries(given.edits)]);
  const about = { english, messages, states };
  const { by, at, comments } = states.entries.get(key) ?? {};
  const state = stateOf(key, about);
  return {
    text: messages.get(key),
    state,
    previous: previousSource(key, about),
    comments,
    ...(state === 'reviewed' ? { by, at } : {}),
  };
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map(spelledComment)
  .filter((each) => each !== '');
const by = fc.constantFrom('Ana', 'Ana Lúcia, Dr.', 'عمر');
const at = fc.constantFrom('2026-05-31', '2025-01-01');
const comments = fc.uniqueArray(fc.record({ text, by, at }, { requiredKeys: ['text'] }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ text: said }) => said,
});
const state = fc.oneof(
  fc.constant({}),
  fc.constant({ state: 'needsReview' as const }),
  fc.record({ state: fc.constant('reviewed' as const), by, at }),
  fc.record({ from: fc.constantFrom('Chairs', 'One |||| Many') }),
);
const entry: fc.Arbitrary<Entry> = fc
  .tuple(state, fc.option(comments, { nil: undefined }))
  .map(([given, said]) => ({ ...given, ...(said ? { comments: said } : {}) }));
const NEW = { 'seats.label': 'Places', 'seats.title': 'Les sièges' };
const edits = fc.subarray(Object.entries(NEW)).map((some) => Object.fromEntries(some));
const pending: fc.Arbitrary<Pending> = fc
  .tuple(
    fc.constantFrom('Sièges', 'Places', 'Autre'),
    fc.oneof(
      fc.record({ state: fc.constantFrom('translated' as const, 'needsReview' as const) }),
      fc.record({ state: fc.constant('reviewed' as const), by, at }),
      fc.record({ state: fc.constant('needsReview' as const), from: fc.constant('Chairs') }),
      fc.constant({}),
    ),
    fc.option(comments, { nil: undefined }),
  )
  .map(([of, given, said]) => ({ text: of, ...given, ...(said ? { comments: said } : {}) }));

prop.prop([
  fc.constantFrom('po' as const, 'xliff' as const),
  fc.record({ 'seats.label': entry, 'seats.title': entry, 'seats.free': entry }),
  edits,
  fc.option(pending, { nil: undefined }),
])(
  'any texts, states and comments are exported and imported again, whether or not the project still has them',
  (format, entries, edited, waiting) => {
    const given = language({
      states: keeping(entries),
      edits: edited,
      pending: waiting ? { 'seats.label': waiting } : {},
    });
    const file = fileOf(format, given);
    const same = offerOf(file, given);
    expect([...same.changes, ...same.told]).toEqual([]);
    const fresh = taking(file, language());
    for (const key of english.keys()) expect(seen(fresh, key)).toEqual(seen(given, key));
    // The same goes for an export of what is pending after the import.
    expect([...offerOf(fileOf(format, fresh), given).told]).toEqual([]);
  },
);

describe('a state or comment that came with a file', () => {
  const reviewed = { text: 'Sièges', state: 'reviewed', by: 'Ana', at: '2026-05-31' } as const;
  const said = { text: 'Or places?', by: 'Ana' };

  test.each<[string, Partial<Planning>, Record<string, unknown>]>([
    [
      'a state is sent without its text if the catalogue has the text already',
      {},
      { state: 'reviewed', by: 'Ana', at: '2026-05-31', over: 'Sièges' },
    ],
    [
      'a state is sent with the text that it came with',
      { edits: { 'seats.label': 'Sièges' } },
      { ...reviewed },
    ],
    ['a state is not sent with another text', { edits: { 'seats.label': 'Places' } }, { text: 'Places' }],
  ])('%s', (_, given, sent) => {
    const waiting = language({ ...given, pending: { 'seats.label': reviewed } });
    const edit = requestOf(waiting)['seats.label'];
    expect(typeof edit === 'string' ? { text: edit } : edit).toEqual(sent);
  });

  test('a state is not given to a text that somebody else has written since the page read the files', () => {
    const request = { fr: requestOf(language({ pending: { 'seats.label': reviewed } })) };
    const { states, refused } = planOf(request, english, { own: () => 'Places' });
    expect(states).toEqual([]);
    expect(refused.flatMap(({ why }) => why.map(({ say }) => say))).toEqual(['otherText']);
  });

  test('a state about another text than today’s is not sent', () => {
    const pendingNow = { 'seats.label': { ...reviewed, text: 'Autre' } };
    expect(requestOf(language({ pending: pendingNow }))).toEqual({});
  });

  test('only a comment that does not exist yet is sent, to be added after the others', () => {
    const there = { text: 'Since then.', by: 'Omar' };
    const waiting = { 'seats.label': { text: 'Sièges', comments: [said] } };
    const now = (theirs: Entry['comments']) =>
      requestOf(
        language({ states: keeping({ 'seats.label': { comments: theirs ?? [] } }), pending: waiting }),
      );
    expect(now([there])).toEqual({ 'seats.label': { comments: [said] } });
    expect(now([there, said])).toEqual({});
  });

  test('a fuzzy flag in a file of another program becomes a state, and a translator’s remark a comment', () => {
    const file = `msgid ""\nmsgstr "Language: fr\\n"\n\n# Or places?\n#, fuzzy\nmsgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Sièges"\n`;
    const dropped = readDropped(new TextEncoder().encode(file).buffer);
    if ('fault' in dropped) throw new Error(dropped.fault);
    const { told, counts } = offerOf(dropped, language());
    expect(counts).toMatchObject({ changed: 0, unchanged: 1, kept: 0, fuzzy: 0 });
    expect(told).toEqual(
      new Map([
        ['seats.label', { text: 'Sièges', state: 'needsReview', comments: [{ text: 'Or places?' }] }],
      ]),
    );
  });
});
