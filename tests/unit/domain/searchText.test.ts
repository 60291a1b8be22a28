/** Search texts and values of conditions are normalized to one form (decisions §13). */
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { newDraft, readDraft } from '../../../src/domain/lists/filterDraft.ts';
import { processSearch, SEARCH_MAX } from '../../../src/domain/lists/listQuery.ts';
import { OPERANDS_MAX } from '../../../src/domain/lists/operands.ts';
import { valuesIn } from '../../../src/domain/people/addresses.ts';
import { shownEmail } from '../../../src/domain/people/shownEmail.ts';

const FORMS: readonly [typed: string, sent: string][] = [
  ['lena@firma.example\u200B', 'lena@firma.example'],
  ['\u2068lena@firma.example\u2069', 'lena@firma.example'],
  ['lena＠firma.example', 'lena@firma.example'],
  ['<lena@firma.example>', 'lena@firma.example'],
  ['mailto:lena@firma.example', 'lena@firma.example'],
  ['lena@firma.example,', 'lena@firma.example'],
  ['lena@BÜRO.example', 'lena@xn--bro-hoa.example'],
  ['Zoe\u0308', 'Zoë'],
  ['So\u00ADphie', 'Sophie'],
  ['lena＠', 'lena@'],
  ['Smith, John', 'Smith, John'],
  ['میخواهم می\u200Cخواهم', 'میخواهم می\u200Cخواهم'],
];

describe('text written in another form', () => {
  test.each(FORMS)('the search text %j is sent as %j [FIELD-7]', (typed, sent) =>
    expect(processSearch(typed)).toBe(sent),
  );

  test.each(FORMS.filter(([typed]) => !/^[<m]|,$/u.test(typed)))(
    'the value %j of a condition is sent as %j [FIELD-7]',
    (typed, sent) => {
      const draft = { ...newDraft(true), field: 'name', operator: 'equals', first: typed };
      expect(readDraft(draft, { name: 'text' }, { decimal: '.', group: ',' })).toMatchObject({
        filter: { operands: [sent] },
      });
    },
  );

  const pieces = fc.array(
    fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      ' ',
      ',',
      '<',
      '>',
      '@',
      '＠',
      '.example',
      'mailto:',
      '\u200B',
      '\u202E',
      'ü',
    ),
    { maxLength: 60 },
  );
  property.prop([pieces])(
    'normalizing a search text twice gives the same as normalizing it once [FIELD-7]',
    (found) => {
      const text = processSearch(found.join(''));
      expect(processSearch(text)).toBe(text);
      expect([...text].length).toBeLessThanOrEqual(SEARCH_MAX);
    },
  );
});

describe('a column pasted from a spreadsheet', () => {
  test.each<[string, string[]]>([
    ['lena@firma.example\r\njoerg@firma.example\r\n', ['lena@firma.example', 'joerg@firma.example']],
    ['lena@firma.example\tjoerg@firma.example', ['lena@firma.example', 'joerg@firma.example']],
    ['Atlas, Inc.\nBüro Müller; Söhne', ['Atlas, Inc.', 'Büro Müller; Söhne']],
    ['Lena <lena@firma.example>, joerg@firma.example', ['lena@firma.example', 'joerg@firma.example']],
    ['one value', ['one value']],
    [' \r\n', []],
  ])('the text %j is split into its values [FIELD-10]', (text, values) =>
    expect(valuesIn(text)).toEqual(values),
  );

  test('more values than a condition can hold are reported as a problem, and not cut off [FIELD-10]', () => {
    const several = Array.from({ length: OPERANDS_MAX + 1 }, (_, index) => `p${index}@x.example`);
    const draft = { ...newDraft(true), field: 'email', operator: 'isAnyOf', several };
    const read = (values: string[]) =>
      readDraft({ ...draft, several: values }, { email: 'text' }, { decimal: '.', group: ',' });
    expect(read(several)).toEqual({ problem: 'many', at: 'first' });
    expect(read(several.slice(1))).toMatchObject({ filter: { operands: several.slice(1) } });
  });
});

test.each([
  ['lena@xn--bro-mller-q9ae.example', 'lena@büro-müller.example'],
  ['Lena@XN--BRO-hoa.example', 'Lena@büro.example'],
  ['lena@firma.example', 'lena@firma.example'],
  // Not valid Punycode: shown as it is sent.
  ['lena@xn--a.example', 'lena@xn--a.example'],
  ['xn--bro-hoa', 'xn--bro-hoa'],
])('the e-mail %s is shown as %s [FIELD-8]', (sent, shown) => expect(shownEmail(sent)).toBe(shown));
