/** What the workbench exports, and what it imports from a dropped file. */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { reason } from '../../../i18n/reasons.ts';
import { leavesOf, parseCatalogue, prefixOf } from '../../../i18n/tools/catalogue.ts';
import { writePo } from '../../../i18n/tools/po.ts';
import { offerOf, readDropped } from '../../../i18n/workbench/files/dropped.ts';
import { jsonOf, type Language, poOf, zipOf } from '../../../i18n/workbench/files/exported.ts';
import type { OwnTexts } from '../../../src/boot/translations.ts';

const ownTexts = (files: Readonly<Record<string, string>>): OwnTexts => ({
  files: new Map(Object.entries(files)),
  messages: new Map(
    Object.entries(files).flatMap(([area, text]) => [...leavesOf(parseCatalogue(text), prefixOf(area))]),
  ),
  saves: false,
});

const english = ownTexts({
  seats: '{\n  "title": "Seats",\n  "free": "%{smart_count} seat |||| %{smart_count} seats"\n}\n',
  shell: '{\n  "hello": "Hello %{name}",\n  "end": "End"\n}\n',
});
const own = ownTexts({
  seats: '{\n  "title": "Si\\u00e8ges",\n  "free": "%{smart_count} siège |||| %{smart_count} sièges"\n}\n',
  shell: '{\n  "hello": "Bonjour %{name}"\n}\n',
});
const language = (edits: Record<string, string> = {}): Language => ({
  locale: 'fr',
  english,
  own,
  edits,
  notes: new Map(),
  states: { entries: new Map(), sources: english.messages },
  pending: {},
  day: '2026-06-01',
});

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

/** The content of an archive, read as other programs do: by the central directory, with valid checksums. */
function unpacked(bytes: Uint8Array): Record<string, string> {
  const archive = Buffer.from(bytes);
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, size, nameSize] = [16, 24, 28].map((field) => archive.readUInt32LE(at + field) >>> 0);
    const length = (nameSize ?? 0) & 0xffff;
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const content = archive.subarray(start, start + (size ?? 0));
    expect(crc32(content)).toBe(sum);
    files[name] = content.toString('utf8');
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

describe('an export', () => {
  test('a PO export has all messages of the language with the edits', () => {
    const exported = poOf(language({ 'seats.title': 'Places' }));
    expect(exported.name).toBe('canvass-fr.po');
    const file = readDropped(bytesOf(String(exported.content)));
    expect(file).toMatchObject({ locale: 'fr' });
    expect('messages' in file ? file.messages.map(({ key, forms }) => [key, forms]) : []).toEqual([
      ['seats.title', ['Places']],
      ['seats.free', ['%{smart_count} siège', '%{smart_count} sièges']],
      ['shell.hello', ['Bonjour %{name}']],
      ['shell.end', ['']],
    ]);
    expect(exported.held).toEqual({ 'seats.title': 'Places' });
  });

  test('an edit that an import would refuse is left out and listed with its reason', () => {
    const { content, held, leftOut } = poOf(language({ 'shell.hello': 'Salut', 'seats.title': 'Places' }));
    expect(leftOut).toEqual([
      { locale: 'fr', key: 'shell.hello', why: [reason('lacks', { names: '%{name}' })] },
    ]);
    expect(held).toEqual({ 'seats.title': 'Places' });
    expect(String(content)).toContain('msgstr "Bonjour %{name}"');
  });

  test('a JSON export has only the files of the edited areas, with the edits in place', () => {
    const { name, content } = jsonOf(language({ 'shell.end': 'Fin' }));
    expect(name).toBe('canvass-fr.zip');
    expect(unpacked(content as Uint8Array)).toEqual({
      'i18n/fr/shell.json': '{\n  "hello": "Bonjour %{name}",\n  "end": "Fin"\n}\n',
    });
    // Unchanged parts stay byte for byte.
    const both = jsonOf(language({ 'seats.free': 'a %{smart_count} |||| b %{smart_count}' }));
    expect(unpacked(both.content as Uint8Array)['i18n/fr/seats.json']).toContain(String.raw`"Si\u00e8ges"`);
  });

  test('a JSON export has the states file if an edit changes a state', () => {
    const entries = new Map([['seats.title', { state: 'reviewed' as const, by: 'Ana' }]]);
    const states = { entries, sources: english.messages };
    const files = (edits: Record<string, string>) =>
      unpacked(jsonOf({ ...language(edits), states }).content as Uint8Array);
    expect(files({ 'seats.title': 'Places' })['i18n/states/fr.json']).toBe('{}\n');
    expect(files({ 'shell.end': 'Fin' })['i18n/states/fr.json']).toBeUndefined();
  });

  test('an archive holds files with any text and name, or none at all', () => {
    const files = { 'a.json': '', 'é/ü.json': 'ñ\n'.repeat(1000), b: '\u{1F600}' };
    expect(unpacked(zipOf(new Map(Object.entries(files))))).toEqual(files);
    expect(unpacked(zipOf(new Map()))).toEqual({});
  });
});

describe('a dropped file', () => {
  const po = (messages: Record<string, string>, locale = 'fr') =>
    writePo(
      Object.entries(messages).map(([key, translation]) => ({
        key,
        source: english.messages.get(key) ?? key,
        translation,
        comments: [],
        references: [],
      })),
      locale,
    );
  const here = (edits = {}) => ({ ...language(edits), english: english.messages, own: own.messages });
  const offered = (text: string, edits = {}) => {
    const file = readDropped(bytesOf(text));
    if ('fault' in file) throw new Error(file.fault);
    return offerOf(file, here(edits));
  };

  test('a file that was just exported changes nothing', () => {
    const edits = { 'seats.title': 'Places', 'shell.end': 'Fin' };
    const { counts, changes } = offered(String(poOf(language(edits)).content), edits);
    expect(counts).toEqual({ changed: 0, unchanged: 4, kept: 0, empty: 0, fuzzy: 0, refused: 0 });
    expect(changes.size).toBe(0);
  });

  test('an edit that was made since the export stays, if the file still has the text of the export', () => {
    const file = String(poOf(language()).content);
    const { counts, changes, refused } = offered(file, { 'seats.title': 'Places' });
    expect(counts).toMatchObject({ changed: 0, unchanged: 2, kept: 1, refused: 0 });
    expect(changes.size).toBe(0);
    expect(refused).toEqual([]);
    const both = offered(file.replace('msgstr "Sièges"', 'msgstr "Les places"'), { 'seats.title': 'Places' });
    expect(both.refused).toEqual([{ key: 'seats.title', why: [reason('otherText', { text: 'Places' })] }]);
  });

  test('new texts are taken over; faulty and unknown ones are refused with the reason', () => {
    const { counts, changes, refused } = offered(
      po({ 'seats.title': 'Places', 'shell.hello': 'Salut', 'shell.end': '', 'shell.gone': 'Parti' }),
    );
    expect(counts).toEqual({ changed: 1, unchanged: 0, kept: 0, empty: 1, fuzzy: 0, refused: 2 });
    expect(changes).toEqual(new Map([['seats.title', 'Places']]));
    expect(refused).toEqual([
      { key: 'shell.hello', why: [reason('lacks', { names: '%{name}' })] },
      { key: 'shell.gone', why: [reason('unknown')] },
    ]);
  });

  test('a text that is already in the catalogue discards the edit of its message', () => {
    const { changes } = offered(po({ 'seats.title': 'Sièges' }), { 'seats.title': 'Places' });
    expect(changes).toEqual(new Map([['seats.title', undefined]]));
  });

  test.each([
    ['hello', { fault: 'notPo', why: reason('poLine', { line: 1, text: 'hello' }) }],
    ['msgid "a"\nmsgstr "a"\n"b', { fault: 'notPo', why: reason('poLine', { line: 3, text: '"b' }) }],
    ['', { fault: 'blank' }],
    ['msgid ""\nmsgstr ""\n', { fault: 'noLanguage' }],
    ['msgid ""\nmsgstr "Language: it\\n"\n', { fault: 'unknownLanguage', language: 'it' }],
    ['msgid ""\nmsgstr "Language: en\\n"\n', { fault: 'english' }],
    ['x'.repeat(5_000_001), { fault: 'tooLarge' }],
  ])(
    'a file that is broken, blank, too large or not in one of our languages is refused (%#)',
    (text, fault) => {
      expect(readDropped(bytesOf(text))).toEqual(fault);
    },
  );

  test('a file that is not in UTF-8 is refused', () => {
    expect(readDropped(Uint8Array.of(0x53, 0xe9).buffer)).toEqual({ fault: 'notUtf8' });
  });

  test.each([
    ['fr', 'fr'],
    ['fr_CA', 'fr'],
    ['pt_BR', 'pt-BR'],
    ['DE', 'de'],
  ])('a file in %s is taken as one in %s', (name, locale) => {
    const file = readDropped(bytesOf(`msgid ""\nmsgstr "Language: ${name}\\n"\n`));
    expect(file).toMatchObject({ locale });
  });
});
