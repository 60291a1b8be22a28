import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { formsOf, messageOf } from '../../../i18n/tools/catalogue.ts';
import { pluralForms } from '../../../i18n/tools/plurals.ts';
import { type PoEntry } from '../../../i18n/tools/po.ts';
import { spelledComment } from '../../../i18n/tools/poComments.ts';
import { readXliff, writeXliff } from '../../../i18n/tools/xliff.ts';

const entry = (key: string, source: string, translation: string, more: Partial<PoEntry> = {}): PoEntry => ({
  key,
  source,
  translation,
  comments: [],
  references: [],
  state: 'translated',
  ...more,
});

test('an XLIFF file has notes, states, placeholders and one segment per plural form', () => {
  const entries = [
    entry('seats.free', '%{smart_count} seat |||| %{smart_count} seats', '%{smart_count} siège |||| sièges', {
      comments: ['Under the <list>.'],
      references: ['src/a.tsx:1'],
      state: 'sourceChanged',
      previous: 'Seats',
    }),
  ];
  expect(writeXliff(entries, 'fr')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
  <file id="messages" xml:space="preserve">
    <unit id="seats.free" canResegment="no">
      <notes>
        <note category="note">Under the &#60;list&#62;.</note>
        <note category="place">src/a.tsx:1</note>
        <note category="english">%{smart_count} seat |||| %{smart_count} seats</note>
        <note category="previous">Seats</note>
      </notes>
      <segment id="one" state="translated" subState="canvass:sourceChanged">
        <source><ph id="p1" equiv="%{smart_count}" disp="%{smart_count}"/> seat</source>
        <target><ph id="p1" equiv="%{smart_count}" disp="%{smart_count}"/> siège</target>
      </segment>
      <segment id="other" state="translated" subState="canvass:sourceChanged">
        <source><ph id="p2" equiv="%{smart_count}" disp="%{smart_count}"/> seats</source>
        <target>sièges</target>
      </segment>
    </unit>
  </file>
</xliff>
`);
});

const odd = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '&',
        '&amp;',
        ']]>',
        '"',
        '\n',
        '\r',
        '\t',
        '\0',
        ' ',
        '%{x}',
        '%{y}',
        '\uFEFF',
        'שלום',
      ),
    }),
  )
  .filter((text) => !text.includes('||||'));
const filled = odd.map((text) => text.trim()).filter((text) => text !== '');
const comments = fc.array(
  odd
    .map(spelledComment)
    .filter((text) => text !== '')
    .map((text) => ({ text, by: 'Ana', at: '2026-05-31' })),
  { minLength: 1, maxLength: 2 },
);
const state = fc.constantFrom(
  'translated' as const,
  'needsReview' as const,
  'sourceChanged' as const,
  'reviewed' as const,
);
const entriesOf = (locale: string) => {
  const count = pluralForms(locale).length;
  const single = fc.tuple(
    odd.filter((text) => text !== ''),
    odd,
  );
  const plural = fc.tuple(
    fc.tuple(filled, filled).map(messageOf),
    fc.array(filled, { minLength: count, maxLength: count }).map(messageOf),
  );
  return fc.array(fc.tuple(fc.oneof(single, plural), state, fc.option(comments, { nil: undefined })), {
    maxLength: 5,
  });
};

prop.prop([
  fc.constantFrom('fr', 'ar', 'pt-BR', 'ja').chain((name) => fc.tuple(fc.constant(name), entriesOf(name))),
])('any text, state and comment is read back from an XLIFF file as it was written', ([locale, given]) => {
  const entries = given.map(([[source, translation], kept, said], at) =>
    entry(`area.key${at}`, source, translation, {
      state: kept,
      entry: said ? { comments: said } : undefined,
      ...(kept === 'sourceChanged' ? { previous: 'Before' } : {}),
    }),
  );
  const file = readXliff(writeXliff(entries, locale));
  expect(file.locale).toBe(locale);
  expect(file.messages).toEqual(
    entries.map(({ key, source, translation = '', state: kept, entry: about }) => ({
      key,
      source,
      forms: source.includes('||||') ? formsOf(translation) : [translation],
      isFuzzy: translation !== '' && (kept === 'needsReview' || kept === 'sourceChanged'),
      ...(kept === 'sourceChanged' ? { previous: 'Before' } : {}),
      ...(kept === 'reviewed' && translation !== '' ? { isReviewed: true } : {}),
      ...(about?.comments ? { comments: about.comments } : {}),
    })),
  );
});

describe('an XLIFF file that another program has written', () => {
  const file = (unit: string) =>
    `<?xml version='1.0'?>\r\n<!-- a -->\r\n<xliff version="2.1" trgLang="fr"><file id="f"><group id="g">${unit}</group></file></xliff>`;

  test('a final state is read as reviewed, and elements, entities and CDATA as their text', () => {
    const unit = `<unit id='a.b'><m:metadata><m:meta>x</m:meta></m:metadata><segment state="final"><source>A &lt;b&gt;</source><target><pc id="1">U<![CDATA[n <]]></pc> <mrk id="2">b</mrk>&#233;</target></segment></unit>`;
    expect(readXliff(file(unit)).messages).toEqual([
      { key: 'a.b', source: 'A <b>', forms: ['Un < bé'], isFuzzy: false, isReviewed: true },
    ]);
  });

  test('a target without a state is read as fuzzy', () => {
    const unit = '<unit id="a.b"><segment><source>A</source><target>B</target></segment></unit>';
    expect(readXliff(file(unit)).messages[0]?.isFuzzy).toBe(true);
  });

  test.each([
    ['', 'line 1: this is not well-formed XML'],
    ['<xliff version="2.0">\n<file>', 'line 2: this is not well-formed XML'],
    ['<xliff version="2.0">\n</file></xliff>', 'line 2: this is not well-formed XML: </file></xliff>'],
    ['<xliff version="2.0">\n&nbsp;</xliff>', 'this is not well-formed XML'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>', 'line 1: this is not well-formed XML'],
    ['<xliff version="2.0" version="2.1"/>', 'line 1: this is not well-formed XML'],
    ['<xliff version="2.0"/><xliff version="2.0"/>', 'line 1: this is not well-formed XML'],
    ['<xliff version="1.2"/>', 'line 1: this is no XLIFF 2 file'],
    ['<xliff version="2.0">\n<unit id="a"/></xliff>', 'line 2: this is no XLIFF 2 file, or a unit without'],
    [
      file('<unit id="a"><segment/></unit>\n<unit id="a"><segment/></unit>'),
      'line 4: this message was there before (a)',
    ],
  ])('the file %j is refused with the line of the error', (text, why) =>
    expect(() => readXliff(text)).toThrow(why),
  );
});
