import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../i18n/tools/catalogue.ts';
import { pluralForms } from '../../../i18n/tools/plurals.ts';
import { type PoEntry, readPo, writePo } from '../../../i18n/tools/po.ts';

const entry = (key: string, source: string, translation?: string, more: Partial<PoEntry> = {}): PoEntry => ({
  key,
  source,
  translation,
  comments: [],
  references: [],
  ...more,
});

describe('a PO file', () => {
  test('a PO file has a header, and the note, places, key, source and translation of each message', () => {
    const entries = [
      entry('seats.label', 'Seats', 'Sièges', {
        comments: ['A column heading.', 'There is room for 20 characters.'],
        references: ['src/a.tsx:5', '/accounts/:id/users'],
      }),
      entry('seats.free', '%{smart_count} seat |||| %{smart_count} seats'),
      entry('video.share', '%{share}% used', '%{share} % utilisés'),
      entry('a.delete', 'Delete %{name} |||| Delete all', 'a %{name} |||| b'),
    ];
    expect(writePo(entries, 'pt-BR', new Date('2026-05-31T14:05:59Z'))).toBe(
      [
        'msgid ""',
        'msgstr ""',
        '"Project-Id-Version: Canvass console\\n"',
        '"PO-Revision-Date: 2026-05-31 14:05+0000\\n"',
        '"Last-Translator: Canvass console\\n"',
        '"Language-Team: Brazilian Portuguese\\n"',
        '"Language: pt_BR\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"',
        '',
        '#: src/a.tsx:5',
        '#: /accounts/:id/users',
        '#. A column heading.',
        '#. There is room for 20 characters.',
        'msgctxt "seats.label"',
        'msgid "Seats"',
        'msgstr "Sièges"',
        '',
        '#, ruby-format',
        'msgctxt "seats.free"',
        'msgid "%{smart_count} seat"',
        'msgid_plural "%{smart_count} seats"',
        'msgstr[0] ""',
        'msgstr[1] ""',
        '',
        'msgctxt "video.share"',
        'msgid "%{share}% used"',
        'msgstr "%{share} % utilisés"',
        '',
        'msgctxt "a.delete"',
        'msgid "Delete %{name}"',
        'msgid_plural "Delete all"',
        'msgstr[0] "a %{name}"',
        'msgstr[1] "b"',
        '',
      ].join('\n'),
    );
  });

  test('a translation with the wrong number of plural forms is written as empty forms', () => {
    const text = writePo([entry('a.b', 'one |||| many', 'x |||| y')], 'ar');
    expect(readPo(text).messages[0]?.forms).toEqual(['', '', '', '', '', '']);
  });
});

/** Unlikely texts that files have to carry nonetheless. */
const odd = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(
        '"',
        '\\',
        '\n',
        '\r',
        '\t',
        '|||',
        '#~ ',
        "'",
        '%{x}',
        'msgid "a"',
        '\\n',
        'שלום',
        '👩‍👩‍👧',
        '\u202F',
        '\uFEFF',
        ' ',
      ),
    }),
    fc.string({ unit: 'grapheme', minLength: 300, maxLength: 900 }),
  )
  .filter((text) => !text.includes('||||'));
/** A plural form: the spaces around the separator are a part of the separator. */
const form = odd.map((text) => text.trim());
const filled = form.filter((text) => text !== '');

const locale = fc.constantFrom('fr', 'ar', 'es', 'de', 'pt-BR', 'ru', 'ja');
const messagesOf = (name: string) => {
  const count = pluralForms(name).length;
  const single = fc.record({ source: odd.filter((text) => text !== ''), forms: fc.tuple(odd) });
  const plural = fc.record({
    source: fc.tuple(filled, filled).map(messageOf),
    forms: fc.array(filled, { minLength: count, maxLength: count }),
  });
  return fc.array(fc.oneof(single, plural), { maxLength: 6 });
};

prop.prop([
  locale.chain((name) => fc.tuple(fc.constant(name), messagesOf(name))),
  fc.array(odd, { maxLength: 3 }),
])('any text is read back from a PO file as it was written', ([name, messages], comments) => {
  const entries = messages.map(({ source, forms }, at) =>
    entry(`area.key${at}`, source, messageOf(forms), { comments, references: ['src/a.tsx:1'] }),
  );
  const file = readPo(writePo(entries, name));
  expect(file.locale).toBe(name);
  expect(file.messages).toEqual(
    messages.map(({ source, forms }, at) => ({ key: `area.key${at}`, source, forms, isFuzzy: false })),
  );
});

prop.prop([fc.array(odd, { minLength: 1, maxLength: 4 }), fc.constantFrom('\r\n', '\n')])(
  'a file with Windows line ends and a byte order mark is read like one without them',
  (texts, end) => {
    const text = writePo(
      texts.map((translation, at) => entry(`area.key${at}`, 'A text', translation)),
      'fr',
    );
    expect(readPo(`\uFEFF${text.replaceAll('\n', end)}`)).toEqual(readPo(text));
  },
);

describe('a file that an editor has saved', () => {
  const HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n';
  const seats = { key: 'seats.label', source: 'Seats', forms: ['Sièges'], isFuzzy: false };

  test.each([
    [
      'with additional headers in another order',
      '# A title\n# somebody, 2026.\nmsgid ""\nmsgstr ""\n"X-Generator: Poedit 3.4\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: fr\\n"\n\nmsgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Sièges"\n',
    ],
    [
      'with wrapped lines',
      `${HEADER}msgctxt ""\n"seats"\n".label"\nmsgid ""\n"Sea"\n"ts"\nmsgstr ""\n"Siè"\n"ges"\n`,
    ],
    [
      'with several strings on a line',
      `${HEADER}msgctxt "seats" ".label"\nmsgid "Seats"\nmsgstr "Siè" "ges"\n`,
    ],
    [
      'with obsolete messages',
      `${HEADER}msgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Sièges"\n\n#~ msgctxt "seats.old"\n#~ msgid "Old"\n#~ msgstr "Vieux"\n\n#~| msgid "Older"\n#~ msgid "Old"\n#~ msgid_plural "Olds"\n#~ msgstr[0] "Vieux"\n`,
    ],
    ['without empty lines', `${HEADER}msgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Sièges"`],
  ])('a file %s is read', (_, text) => {
    expect(readPo(text)).toEqual({ locale: 'fr', messages: [seats] });
    expect(readPo(text.replaceAll('\n', '\r\n'))).toEqual({ locale: 'fr', messages: [seats] });
  });

  test('an earlier English text is read from its comment lines', () => {
    const text = `${HEADER}#. A note.\n#: src/a.tsx:5\n#| msgctxt "seats.label"\n#| msgid "Seat"\n#| "s"\nmsgctxt "seats.label"\nmsgid "All seats"\nmsgstr "Sièges"\n`;
    const messages = [{ ...seats, source: 'All seats', previous: 'Seats' }];
    expect(readPo(text)).toEqual({ locale: 'fr', messages });
    expect(readPo(text.replaceAll('\n', '\r\n'))).toEqual({ locale: 'fr', messages });
  });

  test.each([
    '#, fuzzy\n',
    '#, ruby-format, fuzzy\n',
    '#, ruby-format\n#, fuzzy\n',
    '#. A note.\n#, fuzzy,ruby-format\n',
  ])('the flags %j make a message fuzzy', (flags) => {
    const { messages } = readPo(`${HEADER}${flags}msgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Sièges"\n`);
    expect(messages).toEqual([{ ...seats, isFuzzy: true }]);
  });

  test('a file that names no language is read without a locale', () => {
    expect(readPo('msgid ""\nmsgstr "Language: \\n"\n').locale).toBeUndefined();
    expect(readPo('msgctxt "seats.label"\nmsgid "Seats"\nmsgstr "Sièges"\n')).toEqual({
      locale: undefined,
      messages: [seats],
    });
  });
});

test('messages with the same text are told apart by their keys, also by a missing one', () => {
  const text =
    'msgctxt "a.b"\nmsgid "A"\nmsgstr "B"\n\nmsgctxt "a.c"\nmsgid "A"\nmsgstr "C"\n\nmsgid "A"\nmsgstr "D"\n';
  expect(readPo(text).messages.map(({ key, forms }) => [key, ...forms])).toEqual([
    ['a.b', 'B'],
    ['a.c', 'C'],
    ['', 'D'],
  ]);
});

describe('a broken PO file', () => {
  const whole = 'msgctxt "a.b"\nmsgid "A"\nmsgstr "B"\n';
  test.each([
    [
      'a string without its end',
      `${whole}\nmsgctxt "a.c"\nmsgid "C\nmsgstr "D"\n`,
      'line 6: this is no line of a PO file: msgid "C',
    ],
    [
      'a quote that is not escaped',
      'msgctxt "a.b"\nmsgid "A"\nmsgstr "so "called""\n',
      'line 3: this is no line',
    ],
    ['plain words', `${whole}Hello\n`, 'line 4: this is no line of a PO file: Hello'],
    ['a string without a keyword', `"Hello"\n${whole}`, 'line 1: this is no line'],
    ['JSON', '{ "a": "b" }', 'line 1: this is no line'],
    ['the same message twice', `${whole}\n${whole}`, 'line 7: this message was there before (a.b)'],
    ['no msgid', 'msgstr "B"\n', 'line 1: msgstr without a msgid'],
    ['its end cut off', `${whole}\nmsgctxt "a.c"\nmsgid "C"\n`, 'line 6: msgid without a msgstr'],
    ['a missing msgstr', `msgctxt "a.c"\nmsgid "C"\n\n${whole}`, 'line 2: msgid without a msgstr'],
    [
      'plural forms in the wrong order',
      'msgctxt "a.b"\nmsgid "A"\nmsgid_plural "As"\nmsgstr[1] "B"\nmsgstr[0] "C"\n',
      'line 4: msgstr[1] where msgstr[0] comes next',
    ],
    [
      'the same plural form twice',
      'msgctxt "a.b"\nmsgid "A"\nmsgid_plural "As"\nmsgstr[0] "B"\nmsgstr[0] "C"\n',
      'line 5: msgstr[0] where msgstr[1] comes next',
    ],
  ])('a file with %s is refused with the line of the error', (_, text, why) =>
    expect(() => readPo(text)).toThrow(why),
  );
});
