import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  countTyped,
  digitsKept,
  digitsSettled,
  hundredthsText,
  hundredthsTyped,
  type NumberMarks,
} from '../../../src/domain/typedNumber.ts';

const EN: NumberMarks = { decimal: '.', group: ',' };
const DE: NumberMarks = { decimal: ',', group: '.' };
const FR: NumberMarks = { decimal: ',', group: '\u202F' };
const BY_NAME = { EN, DE, FR };

describe('an amount, in hundredths [WALK-23]', () => {
  test.each<[string, keyof typeof BY_NAME, number | undefined]>([
    ['1,000', 'EN', 100_000],
    ['1.000', 'DE', 100_000],
    ['1.000', 'EN', undefined],
    ['1,000', 'DE', undefined],
    ['2.0', 'EN', 200],
    ['2.0', 'DE', undefined],
    ['2,0', 'DE', 200],
    ['2,0', 'EN', undefined],
    ['1,234,567.89', 'EN', 123_456_789],
    ['1.234.567,89', 'DE', 123_456_789],
    ['1\u202F234\u202F567,89', 'FR', 123_456_789],
    ['1 234,5', 'FR', 123_450],
    ['1.234', 'FR', undefined],
    ['1 234.5', 'EN', 123_450],
    ['$1,250', 'EN', 125_000],
    ['$ 19.99 ', 'EN', 1999],
    ['US$ 5', 'EN', 500],
    ['1.250,50 $', 'DE', 125_050],
    ['12,50\u00A0$US', 'FR', 1250],
    ['5 USD', 'EN', 500],
    ['\u200F١٬٢٣٤٫٥\u200F', 'EN', 123_450],
    ['١٢', 'DE', 1200],
    ['۱۲٫۵', 'EN', 1250],
    ['€5', 'EN', undefined],
    ['$5$', 'EN', undefined],
    ['1,00', 'EN', undefined],
    ['1,0000', 'EN', undefined],
    ['1,000,00', 'EN', undefined],
    ['1000,000', 'EN', undefined],
    ['0,500', 'EN', undefined],
    ['1,000 000', 'EN', undefined],
    [',000', 'EN', undefined],
    ['1.2.3', 'EN', undefined],
    ['.5', 'EN', undefined],
    ['5.', 'EN', undefined],
    ['1.005', 'EN', undefined],
    ['-5', 'EN', undefined],
    ['+5', 'EN', undefined],
    ['1e3', 'EN', undefined],
    ['5 dollars', 'EN', undefined],
    ['999,999,999.99', 'EN', 99_999_999_999],
    ['1,000,000,000', 'EN', undefined],
    ['', 'EN', undefined],
    ['$', 'EN', undefined],
  ])('%j in %s is %s', (text, language, expected) => {
    expect(hundredthsTyped(text, BY_NAME[language])).toBe(expected);
  });

  const language = fc.constantFrom(EN, DE, FR);
  prop.prop([fc.nat(99_999_999_999), language])('is what was written of it', (hundredths, marks) => {
    expect(hundredthsTyped(hundredthsText(hundredths, marks), marks)).toBe(hundredths);
  });
  prop.prop([fc.nat(99_999_999_999), fc.constantFrom('en', 'de', 'fr', 'es', 'pt-BR', 'ar')])(
    'is read as Intl writes it',
    (hundredths, tag) => {
      const written = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(
        hundredths / 100,
      );
      const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`).formatToParts(1_234_567.8);
      const mark = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
      expect(hundredthsTyped(written, { decimal: mark('decimal'), group: mark('group') })).toBe(hundredths);
    },
  );
  prop.prop([fc.string()])('is never read in two languages as two amounts', (text) => {
    const read = new Set([hundredthsTyped(text, EN), hundredthsTyped(text, DE), hundredthsTyped(text, FR)]);
    read.delete(undefined);
    expect(read.size).toBeLessThanOrEqual(1);
  });
});

describe('a count [WALK-24] [CONST-10]', () => {
  test.each<[string, keyof typeof BY_NAME, string, number | undefined]>([
    ['12', 'EN', '12', 12],
    [' 1a2 ', 'EN', '12', 12],
    ['12 seats', 'EN', '12', 12],
    ['12each', 'EN', '12', 12],
    ['1,000', 'EN', '1000', 1000],
    ['1.000', 'DE', '1000', 1000],
    ['1\u202F000', 'FR', '1000', 1000],
    ['1 000 000', 'EN', '1000000', 1_000_000],
    ['1,000,000', 'EN', '1000000', 1_000_000],
    ['١٢', 'EN', '12', 12],
    ['١٬٠٠٠', 'DE', '1000', 1000],
    ['$5', 'EN', '5', 5],
    ['seven', 'EN', '', undefined],
    ['   ', 'EN', '', undefined],
    ['2.0', 'EN', '2.0', undefined],
    ['2.0', 'DE', '2.0', undefined],
    ['2,0', 'DE', '2,0', undefined],
    ['2.0', 'FR', '2.0', undefined],
    ['2٫0', 'EN', '2٫0', undefined],
    ['1,00', 'EN', '1,00', undefined],
    ['1,0000', 'EN', '1,0000', undefined],
    ['-3', 'EN', '-3', undefined],
    ['−3', 'EN', '−3', undefined],
    ['1e3', 'EN', '1e3', undefined],
    ['1E+3', 'EN', '1E+3', undefined],
    ['1e', 'EN', '1e', undefined],
    ['1/2', 'EN', '1/2', undefined],
  ])('%j in %s becomes %j, which is %s', (text, language, settled, count) => {
    const marks = BY_NAME[language];
    expect(digitsSettled(text, marks)).toBe(settled);
    expect(countTyped(settled, marks)).toBe(count);
    // Typed one by one it is the same as pasted.
    const typed = [...text].reduce((so, sign) => digitsKept(so + sign), '');
    expect(digitsSettled(typed, marks)).toBe(settled);
  });

  prop.prop([fc.nat(1_000_000), fc.constantFrom('.', ',', '٫', '-', '−', 'e', 'e-', '/', ':'), fc.nat(99)])(
    'is never made of digits on both sides of something that is no group mark',
    (before, between, after) => {
      const text = `${before}${between}${after}`;
      expect(countTyped(digitsSettled(text, EN), EN)).toBeUndefined();
      expect(countTyped(digitsSettled(text, DE), DE)).toBeUndefined();
    },
  );
});
