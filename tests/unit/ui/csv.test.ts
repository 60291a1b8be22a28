import Papa from 'papaparse';
import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { columnsFor, csvHeader, csvLines } from '../../../src/shared/export/csv.ts';
import { fileStamp } from '../../../src/shared/export/ExportButton.tsx';

const columns = [
  { header: 'Name', value: (row: { a: string; n: number }) => row.a },
  { header: '=Sum', value: (row: { a: string; n: number }) => row.n },
];
const cells = (text: string) =>
  Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' }).data.slice(0, -1);

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ',', "'", ' ', '＝', 'a', '1'),
  }),
);

prop.prop([fc.array(fc.record({ a: text, n: fc.integer() }), { minLength: 1 })])(
  'no cell starts a formula, and every cell comes back',
  (rows) => {
    const parsed = cells(csvLines(columns, rows));
    expect(parsed).toHaveLength(rows.length);
    parsed.forEach(([a = '', n], index) => {
      expect(a).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u);
      expect([rows[index]?.a, `'${rows[index]?.a}`].map((value) => value === a)).toContain(true);
      expect(n).toBe(String(rows[index]?.n));
    });
  },
);

test('numbers stay numbers, a missing value is an empty cell, a page without records writes nothing', () => {
  expect(csvLines(columns, [{ a: '', n: -5 }])).toBe(',-5\r\n');
  expect(csvLines(columns, [])).toBe('');
  expect(csvHeader(columns)).toBe(`\uFEFFName,"'=Sum"\r\n`);
});

test.each(['نورة!', 'שָׂרָה', 'ที่ปรึกษา', '王小明', 'क्षितिज', 'E\u0301milie', '👨‍👩‍👧‍👦', 'Ø'])(
  'a name in any script is in the file as it is: %s',
  (name) => {
    const column = { header: 'Name', value: (cell: string) => cell };
    const file = csvHeader([column]) + csvLines([column], [name]);
    const bytes = new TextEncoder().encode(file);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(`Name\r\n${name}\r\n`);
  },
);

test('the moment of a file name [CONST-2]', () =>
  expect(fileStamp(new Date(2025, 2, 4, 9, 5, 7))).toBe('2025-03-04_09-05-07'));

test('a file has all columns, or those that the list shows in its order, each once', () => {
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
