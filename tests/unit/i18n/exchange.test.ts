import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../i18n/reasons.ts';
import { messageOf } from '../../../i18n/tools/catalogue.ts';
import { commentsOf, entriesFor, filesFor, summaryOf, takeOver } from '../../../i18n/tools/exchange.ts';
import { exportMark } from '../../../i18n/tools/exportMark.ts';
import { pluralForms } from '../../../i18n/tools/plurals.ts';
import { type PoMessage, readPo, writePo } from '../../../i18n/tools/po.ts';
import { NO_STATES } from '../../../i18n/tools/states.ts';
import { readXliff, writeXliff } from '../../../i18n/tools/xliff.ts';
import { projectWith } from './project.ts';

const project = projectWith();
const french = project.languages.get('fr')?.messages ?? new Map<string, string>();
const outgoing = {
  english: project.english,
  notes: project.notes,
  placesOf: project.uses.placesOf,
  messages: french,
  onlyMissing: false,
};

describe('an export', () => {
  test('an exported message has its note, its places in the code and its screens', () => {
    const entries = entriesFor(outgoing);
    expect(entries.map(({ key }) => key)).toEqual([...project.english.keys()]);
    expect(entries.find(({ key }) => key === 'seats.used')).toEqual({
      key: 'seats.used',
      source: '%{used} of %{total} seats',
      state: 'translated',
      translation: '%{used} sièges sur %{total}',
      comments: [
        'Over the list.',
        '%{used}: seats in use (for example: 46)',
        '%{total}: seats bought (for example: 50)',
        exportMark('%{used} sièges sur %{total}', '%{used} sièges sur %{total}'),
      ],
      references: ['src/a.tsx:1', '/accounts/:id/users /users'],
    });
    expect(entries[0]?.references).toEqual(['src/a.tsx:1', 'screens:everywhere']);
    expect(commentsOf({ note: 'A button.', max: 14 })).toEqual([
      'A button.',
      'There is room for 14 characters.',
    ]);
  });

  test('without notes, an exported message has no screens and no comments but what it was exported from', () => {
    const [first, ...others] = entriesFor({ ...outgoing, notes: new Map() });
    expect(first?.references).toEqual(['src/a.tsx:1']);
    expect(others.flatMap(({ comments }) => comments)).toEqual(
      others.map(({ translation }) => exportMark(translation, translation)),
    );
  });

  test('an export of what is missing has only the missing and the blank messages', () => {
    const messages = new Map(french).set('seats.hint', ' ');
    messages.delete('common.save');
    const entries = entriesFor({ ...outgoing, messages, onlyMissing: true });
    expect(entries.map(({ key }) => key)).toEqual(['common.save', 'seats.hint']);
  });
});

const incoming = { english: project.english, messages: french, locale: 'fr' };
const message = (key: string, forms: readonly string[], more: Partial<PoMessage> = {}): PoMessage => ({
  key,
  source: project.english.get(key) ?? 'Nobody knows it',
  forms,
  isFuzzy: false,
  ...more,
});

describe('an import', () => {
  const results = (...messages: PoMessage[]) =>
    takeOver(messages, incoming).outcomes.map(({ key, result, why }) => [
      key,
      result,
      ...(why ? [inEnglish(why)] : []),
    ]);

  test('an imported message counts as changed, unchanged, empty or fuzzy', () => {
    expect(
      results(
        message('common.save', ['Sauver']),
        message('seats.label', ['Sièges']),
        message('seats.free', ['', '']),
        message('seats.hint', ['Ouvrez'], { isFuzzy: true }),
        message('ra.boolean.null', [' ']),
      ),
    ).toEqual([
      ['common.save', 'changed'],
      ['seats.label', 'unchanged'],
      ['seats.free', 'empty'],
      ['seats.hint', 'fuzzy'],
      ['ra.boolean.null', 'unchanged'],
    ]);
  });

  test.each<[PoMessage, string]>([
    [message('seats.old', ['Vieux']), 'is unknown'],
    [message('', ['Vieux']), 'has no msgctxt'],
    [message('seats.label', ['Sièges !'], { source: 'Seat' }), 'has a different English text now: “Seats”'],
    [message('seats.used', ['%{used} sièges']), 'lacks %{total}'],
    [message('seats.label', ['Sièges %{n}']), 'has %{n}, which English lacks'],
    [message('seats.free', ['%{smart_count} siège']), 'has 1 of 2 plural forms (one, other)'],
    [
      message('seats.free', ['%{smart_count} a', '%{smart_count} b', 'c']),
      'has 3 of 2 plural forms (one, other)',
    ],
    [message('seats.free', ['%{smart_count} a', '']), 'has an empty plural form'],
    [message('seats.label', ['Siège', 'Sièges']), 'has 2 of 1 plural forms (other)'],
    [message('seats.label', ['Siège |||| Sièges']), 'contains ||||, which separates plural forms'],
    [
      message('seats.free', ['%{smart_count} a |||| b', '%{smart_count} c']),
      'contains ||||, which separates plural forms',
    ],
    [message('seats.label', ['Sièges ']), 'ends with a space'],
    [message('seats.label', [' ']), 'is empty'],
    [message('seats.free', ['%{smart_count} a ', '%{smart_count} b']), 'ends with a space'],
    [
      message('seats.hint', ['Ouvrez <i>la</i> liste']),
      'has the markup (</i> <i>) where English has (</b> <b>)',
    ],
  ])('the message %j is refused', (wrong, why) => {
    expect(results(wrong)).toEqual([[wrong.key, 'refused', why]]);
  });

  test('the result is in the order of English, without refused texts and without messages that English lacks', () => {
    const messages = new Map([
      ['seats.old', 'Vieux'],
      ['seats.hint', 'Ouvrez la <b>liste</b>'],
      ['seats.label', 'Sièges'],
    ]);
    const after = takeOver([message('seats.label', ['Places ']), message('common.save', ['Sauver'])], {
      ...incoming,
      messages,
    });
    expect([...after.messages]).toEqual([
      ['common.save', 'Sauver'],
      ['seats.label', 'Sièges'],
      ['seats.hint', 'Ouvrez la <b>liste</b>'],
    ]);
    expect(summaryOf(after)).toBe(
      [
        '     1 changed',
        '     0 unchanged',
        '     0 changed here since the export, and kept',
        '     0 empty, left as they were',
        '     0 in doubt (fuzzy), and left out',
        '     1 refused',
        '     0 with another state or more comments',
        '  seats.label ends with a space',
      ].join('\n'),
    );
  });

  test('each area has a file of its own, and the file of react-admin repeats the area in its keys', () => {
    expect([...filesFor(new Map(), new Map([...french].slice(-2)))]).toEqual([
      [
        'ra',
        '{\n  "ra": {\n    "page": {\n      "home": "Tableau de bord"\n    },\n    "boolean": {\n      "null": " "\n    }\n  }\n}\n',
      ],
    ]);
    expect(filesFor(new Map(), french).get('common')).toBe('{\n  "save": "Enregistrer"\n}\n');
  });

  test('a file is written only if its texts or their order changed', () => {
    const changed = new Map(french).set('seats.label', 'Les sièges');
    expect([...filesFor(french, changed).keys()]).toEqual(['seats']);
    expect(filesFor(french, new Map(french)).size).toBe(0);
    const turned = new Map([...french].toReversed());
    expect([...filesFor(turned, french).keys()]).toEqual(['seats', 'ra']);
  });
});

describe('an import of a file that was exported before somebody else changed a translation', () => {
  const now = new Map(french).set('seats.label', 'Licences').set('common.save', 'Sauvegarder');
  /** What comes back: `edits` are not saved at the export, `typed` is what the translator has changed. */
  const back = (
    typed: Readonly<Record<string, string>>,
    edits: Readonly<Record<string, string>> = {},
    format: 'po' | 'xliff' = 'po',
  ) => {
    const messages = new Map([...french, ...Object.entries(edits)]);
    const entries = entriesFor({ ...outgoing, messages, stored: french });
    const file = format === 'po' ? readPo(writePo(entries, 'fr')) : readXliff(writeXliff(entries, 'fr'));
    return file.messages.map((each) => {
      const text = typed[each.key];
      return text === undefined ? each : { ...each, forms: [text] };
    });
  };
  const about = (file: readonly PoMessage[], key: string, more = {}) => {
    const { outcomes, messages } = takeOver(file, { ...incoming, messages: now, ...more });
    const { result, why = [] } = outcomes.find((each) => each.key === key) ?? {};
    return [result, messages.get(key), inEnglish(why)];
  };

  test.each(['po', 'xliff'] as const)(
    'in %s, a text that the translator left alone stays as it is here',
    (format) => {
      const file = back({ 'seats.hint': 'Ouvrez <b>la</b> liste' }, {}, format);
      expect(about(file, 'seats.label')).toEqual(['kept', 'Licences', '']);
      expect(about(file, 'seats.hint')).toEqual(['changed', 'Ouvrez <b>la</b> liste', '']);
      expect(takeOver(file, incoming).outcomes.filter(({ result }) => result === 'kept')).toEqual([]);
    },
  );

  test('a text that the translator changed too is refused with the text that is here; the same text is fine', () => {
    const file = back({ 'seats.label': 'Places', 'common.save': 'Sauvegarder' });
    const why = 'has another text in its file by now: “Licences”. Read it first';
    expect(about(file, 'seats.label')).toEqual(['refused', 'Licences', why]);
    expect(about(file, 'common.save')).toEqual(['unchanged', 'Sauvegarder', '']);
  });

  test('in a file without the mark the translator’s text replaces it, as the text of an older file', () => {
    const text = writePo(entriesFor(outgoing), 'fr').replaceAll(/^#\. Exported from .*\n/gmu, '');
    const file = readPo(text).messages;
    expect(about(file, 'seats.label')).toEqual(['changed', 'Sièges', '']);
  });

  test('an edit that was exported unsaved is imported, before and after it was saved, unless the file has yet another text', () => {
    const file = back({}, { 'seats.label': 'Places' });
    expect(about(file, 'seats.label', { messages: french })).toEqual(['changed', 'Places', '']);
    const saved = { messages: new Map(french).set('seats.label', 'Places') };
    expect(about(file, 'seats.label', saved)).toEqual(['unchanged', 'Places', '']);
    const retyped = back({ 'seats.label': 'Les places' }, { 'seats.label': 'Places' });
    expect(about(retyped, 'seats.label', saved)).toEqual(['changed', 'Les places', '']);
    expect(about(file, 'seats.label')[0]).toBe('refused');
  });

  test('a comment on a text that is kept is added, and its review is not', () => {
    const file = back({}).map((each) => ({ ...each, isReviewed: true, comments: [{ text: 'Or places?' }] }));
    const { states } = takeOver(file, { ...incoming, messages: now, states: NO_STATES });
    expect(states.entries.get('seats.label')).toEqual({ comments: [{ text: 'Or places?' }] });
    expect(states.entries.get('seats.hint')?.state).toBe('reviewed');
  });
});

/** A text that a translator may write: odd, but not refused. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((odd) => odd.replaceAll(/[\s\p{C}<>&%|{]+/gu, ' ').trim())
  .filter((odd) => odd !== '');
const quoted = fc
  .tuple(text, fc.constantFrom('"', '\\', '\\n', '"\\"', '|||', '’', 'שלום', '👩‍👩‍👧'))
  .map((parts) => parts.join(''));

prop.prop([
  fc.constantFrom('fr', 'ar', 'es', 'de', 'pt-BR').chain((locale) => {
    const count = pluralForms(locale).length;
    const plural = fc
      .array(quoted, { minLength: count, maxLength: count })
      .map((forms) => messageOf(forms.map((form) => `${form} %{smart_count}`)));
    const messages = fc.record({
      'common.save': quoted,
      'seats.label': quoted,
      'seats.used': quoted.map((one) => `${one} %{used} %{total}`),
      'seats.free': plural,
      'seats.hint': quoted.map((one) => `<b>${one}</b>`),
      'ra.page.home': quoted,
      'ra.boolean.null': fc.constant(' '),
    });
    return fc.tuple(fc.constant(locale), messages);
  }),
])(
  'any language that is exported and imported into an empty folder has the same messages as before',
  ([locale, messages]) => {
    const before = new Map(Object.entries(messages));
    const file = readPo(writePo(entriesFor({ ...outgoing, messages: before }), locale));
    const { outcomes, messages: after } = takeOver(file.messages, {
      english: project.english,
      messages: new Map(),
      locale,
    });
    expect(outcomes.filter(({ result }) => result !== 'changed')).toEqual([]);
    expect([...after]).toEqual([...before]);
    const again = takeOver(file.messages, { english: project.english, messages: before, locale });
    expect(again.outcomes.filter(({ result }) => result !== 'unchanged')).toEqual([]);
  },
);
