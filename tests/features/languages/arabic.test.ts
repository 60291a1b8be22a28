/** How lists, money and counts are formatted on a right-to-left page. */
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

test('list items keep their own direction and are separated by the Arabic comma', () => {
  expect(shown(formatList(['a@b.example', 'ليلى', 'c']))).toBe('[a@b.example]، [ليلى]، [c]');
  expect(formatList([])).toBe('');
});

test('the currency symbol is isolated from the line around it, and a minus stays before its number', () => {
  expect(shown(formatCents(asCents(123_450)))).toBe('<RLM>1,234.50 [US$]');
  expect(shown(formatCents(asCents(-200)))).toBe('<RLM><LRM>-2.00 [US$]');
});

test('a plus sign stays before its number', () => {
  expect(shown(formatGain(1250))).toBe('<LRM>+1,250');
});

test('a text value in a sentence is isolated; a number, which selects the plural form, is not', () => {
  expect(shown(isolated('nora@aldergrove.example'))).toBe('[nora@aldergrove.example]');
  expect(isolated(3)).toBe(3);
});

test('a value composed of isolated dates or names gets the direction of the page', () => {
  const both = `${isolated('5 نوفمبر')} – ${isolated('4 ديسمبر')}`;
  expect(shown(isolated(both))).toBe('<RLI>[5 نوفمبر] – [4 ديسمبر]]');
  showLocale('en');
  expect(shown(isolated(both))).toBe('[[5 نوفمبر] – [4 ديسمبر]]');
});
