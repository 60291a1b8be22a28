/** How lists, money and counts are formatted where the page runs from right to left. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asCents } from '../../../src/domain/values/units.ts';
import { formatCents, formatGain, formatList } from '../../../src/kit/i18n/format.ts';
import { isolated } from '../../../src/kit/i18n/i18n.tsx';
import { showLocale } from '../../../src/kit/i18n/textSwitch.ts';

beforeEach(() => showLocale('ar'));
afterEach(() => showLocale('en'));

/** Makes isolates and marks visible, by name. */
const shown = (text: string | number): string =>
  String(text)
    .replaceAll('\u2067', '<RLI>')
    .replaceAll('\u2068', '[')
    .replaceAll('\u2069', ']')
    .replaceAll('\u200e', '<LRM>')
    .replaceAll('\u200f', '<RLM>')
    .replaceAll('\u00a0', ' ');

test('the items of a list keep their own direction, and its comma is Arabic', () => {
  expect(shown(formatList(['a@b.example', 'ليلى', 'c']))).toBe('[a@b.example]، [ليلى]، [c]');
  expect(formatList([])).toBe('');
});

test('the currency is not torn apart by the line around it', () => {
  expect(shown(formatCents(asCents(123_450)))).toBe('<RLM>1,234.50 [US$]');
  expect(shown(formatCents(asCents(-200)))).toBe('<RLM><LRM>-2.00 [US$]');
});

test('a sign stays before its count', () => {
  expect(shown(formatGain(1250))).toBe('<LRM>+1,250');
});

test('a text in a sentence is isolated, a number for its plural form is not', () => {
  expect(shown(isolated('nora@aldergrove.example'))).toBe('[nora@aldergrove.example]');
  expect(isolated(3)).toBe(3);
});

test('what is put together from isolated dates or names runs with the page', () => {
  const both = `${isolated('5 نوفمبر')} – ${isolated('4 ديسمبر')}`;
  expect(shown(isolated(both))).toBe('<RLI>[5 نوفمبر] – [4 ديسمبر]]');
  showLocale('en');
  expect(shown(isolated(both))).toBe('[[5 نوفمبر] – [4 ديسمبر]]');
});
