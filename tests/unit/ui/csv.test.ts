import { fc, test as prop } from '@fast-check/vitest';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { columnsFor, csvHeader, csvLines } from '../../../src/shared/export/csv.ts';
import { csvFileName } from '../../../src/shared/export/ExportButton.tsx';

const columns = [
  { header: 'Name', value: (row: { a: string; n: number }) => row.a },
  { header: '=Sum', value: (row: { a: string; n: number }) => row.n },
];
const cells = (text: string) =>
  Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' }).data.slice(0, -1);

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '\0',
      '"',
      ',',
      ';',
      "'",
      ' ',
      '＝',
      'a',
      '1',
    ),
  }),
);

/** Whether the written text is the given one, apart from added apostrophes. */
function isGuarded(given: string, written: string): boolean {
  let at = 0;
  for (const char of written)
    if (given.startsWith(char, at)) at += char.length;
    else if (char !== "'") return false;
  return at === given.length;
}

prop.prop([fc.array(fc.record({ a: text, n: fc.integer() }), { minLength: 1 })])(
  'no cell starts a formula, and every cell is read back, apart from added apostrophes',
  (rows) => {
    const parsed = cells(csvLines(columns, rows));
    expect(parsed).toHaveLength(rows.length);
    parsed.forEach(([a = '', n], index) => {
      expect(a).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u);
      expect(isGuarded(rows[index]?.a ?? '', a)).toBe(true);
      expect(n).toBe(String(rows[index]?.n));
    });
  },
);

/** The file with its line ends as they are, and with each of them as a line feed. */
const ENDS = [(file: string) => file, (file: string) => file.replaceAll(/\r\n?/gu, '\n')];
const READINGS = [
  { delimiter: ',', quoteChar: '"' },
  // Where no quotation mark begins a cell, a reader may split at every separator.
  ...[';', '\t'].flatMap((delimiter) => ['"', '\0'].map((quoteChar) => ({ delimiter, quoteChar }))),
].flatMap((reading) => ENDS.map((ended) => ({ reading, ended })));

const twoTexts = [
  { header: 'Id', value: (row: readonly [string, string]) => row[0] },
  { header: 'Name; =1', value: (row: readonly [string, string]) => row[1] },
];

prop.prop([fc.array(fc.tuple(text, text), { minLength: 1 })])(
  'no cell starts a formula, whichever separator the program that opens the file expects [FIELD-21]',
  (rows) => {
    const file = csvHeader(twoTexts).slice(1) + csvLines(twoTexts, rows);
    for (const { reading, ended } of READINGS)
      for (const cell of Papa.parse<string[]>(ended(file), reading).data.flat())
        expect(cell).not.toMatch(/^"?[^\S\t\r\n]*[=+\-@＝＋－＠]|^[\t\r]/u);
  },
);

test('a formula after a semicolon, tab or line break in a name gets an apostrophe [FIELD-21]', () => {
  const column = { header: 'Name', value: (cell: string) => cell };
  const written = (cell: string) => csvLines([column], [cell]);
  expect(written('Foo;=1+1;')).toBe("Foo;'=1+1;'\r\n");
  expect(written('Foo\t=1+1')).toBe("Foo\t'=1+1\r\n");
  expect(written('Foo\n=1+1')).toBe('"Foo\n\'=1+1"\r\n');
  expect(written('a; b, c-d')).toBe('"a; b, c-d"\r\n');
});

test('a number is written as it is, an empty text as an empty cell, and a page without records as nothing', () => {
  expect(csvLines(columns, [{ a: '', n: -5 }])).toBe(',-5\r\n');
  expect(csvLines(columns, [])).toBe('');
  expect(csvHeader(columns)).toBe(`\uFEFFName,"'=Sum"\r\n`);
});

test.each(['نورة!', 'שָׂרָה', 'ที่ปรึกษา', '王小明', 'क्षितिज', 'E\u0301milie', '👨‍👩‍👧‍👦', 'Ø'])(
  'a name in any script is written as it is, in UTF-8 with a byte order mark: %s',
  (name) => {
    const column = { header: 'Name', value: (cell: string) => cell };
    const file = csvHeader([column]) + csvLines([column], [name]);
    const bytes = new TextEncoder().encode(file);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(`Name\r\n${name}\r\n`);
  },
);

test('the time in a file name is written as 2025-03-04_09-05-07 [CONST-2]', () => {
  vi.useFakeTimers({ now: new Date(2025, 2, 4, 9, 5, 7) });
  expect(csvFileName('users')).toBe('users_2025-03-04_09-05-07.csv');
  vi.useRealTimers();
});

test('a file has the columns that the list shows, in its order and each once, or all but the optional ones', () => {
  const value = () => '';
  const all = [
    { header: 'Id', value },
    { header: 'Bought', of: ['seats', 'bought'], value },
    { header: 'Used', of: 'seats', value },
    { header: 'Role', of: 'role', value },
    { header: 'First login', of: 'first', isOptional: true, value },
  ];
  const headers = (shown?: readonly string[]) => columnsFor(all, shown).map(({ header }) => header);
  expect(headers()).toEqual(['Id', 'Bought', 'Used', 'Role']);
  expect(headers(['name', 'role', 'seats', 'bought', 'first'])).toEqual([
    'Id',
    'Role',
    'Bought',
    'Used',
    'First login',
  ]);
  expect(headers([])).toEqual(['Id']);
});
