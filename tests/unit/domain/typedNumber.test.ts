import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  amountTyped,
  countTyped,
  digitsKept,
  digitsSettled,
  type NumberMarks,
  numberText,
  numberTyped,
  readAmount,
} from '../../../src/domain/values/typedNumber.ts';
import { asCents, asDollars, centsOf } from '../../../src/domain/values/units.ts';

const EN: NumberMarks = { decimal: '.', group: ',' };
const DE: NumberMarks = { decimal: ',', group: '.' };
const FR: NumberMarks = { decimal: ',', group: '\u202F' };
const BY_NAME = { EN, DE, FR };

describe('an amount, in cents [WALK-23]', () => {
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
    ['１，２５０．５０', 'EN', 125_050],
    ['＄１２', 'DE', 1200],
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
  ])('the text %j in %s is read as %s cents', (text, language, expected) => {
    expect(amountTyped(text, BY_NAME[language])).toBe(expected);
  });

  const language = fc.constantFrom(EN, DE, FR);
  prop.prop([fc.nat(99_999_999_999).map(asCents), language])(
    'an amount that was written is read back as the same cents',
    (cents, marks) => {
      expect(amountTyped(amountText(cents, marks), marks)).toBe(cents);
    },
  );
  prop.prop([fc.nat(99_999_999_999), fc.constantFrom('en', 'de', 'fr', 'es', 'pt-BR', 'ar')])(
    'an amount formatted by Intl is read as the same cents',
    (hundredths, tag) => {
      const written = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(
        hundredths / 100,
      );
      const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`).formatToParts(1_234_567.8);
      const mark = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
      expect(amountTyped(written, { decimal: mark('decimal'), group: mark('group') })).toBe(hundredths);
    },
  );
  prop.prop([fc.string()])('no text is read as different amounts in different languages', (text) => {
    const read = new Set([amountTyped(text, EN), amountTyped(text, DE), amountTyped(text, FR)]);
    read.delete(undefined);
    expect(read.size).toBeLessThanOrEqual(1);
  });
});

describe('a typed amount [CRED-35]', () => {
  test.each([
    ['19.99', 1999],
    ['1250', 125_000],
    ['0.01', 1],
    ['1.1', 110],
    [' 7.50 ', 750],
    // Each of these is off by one when dollars are multiplied.
    ['1.15', 115],
    ['8.41', 841],
    ['4.35', 435],
    ['1234567.89', 123_456_789],
    ['999999999.99', 99_999_999_999],
  ])('the amount %s is read as %i cents', (text, cents) => {
    expect(readAmount(text, EN)).toEqual({ cents });
  });

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['1.005', 'form'],
    ['19.999', 'form'],
    ['1,25', 'form'],
    ['€5', 'form'],
    ['-5', 'form'],
    ['1e3', 'form'],
    ['.5', 'form'],
    ['5.', 'form'],
    ['1 00', 'form'],
    ['1234567890', 'form'],
    ['0', 'zero'],
    ['0.00', 'zero'],
  ])('the text %j is not an amount, with the fault %s', (text, fault) => {
    expect(readAmount(text, EN)).toEqual({ fault });
  });

  test('0 is an amount where zero is allowed', () => {
    expect(readAmount('0', EN, { zero: true })).toEqual({ cents: 0 });
  });

  prop.prop([fc.integer({ min: 1, max: 99_999_999_999 }).map(asCents)])(
    'a typed amount that was written is read back as the same cents',
    (cents) => {
      expect(readAmount(amountText(cents, EN), EN)).toEqual({ cents });
    },
  );
});

test('percentages are read with at most two decimals, and written with the decimals that they have', () => {
  expect(['12.5', '100', '0.05', '12.345', '5 %', ''].map((text) => numberTyped(text, EN))).toEqual([
    12.5,
    100,
    0.05,
    undefined,
    undefined,
    undefined,
  ]);
  expect([12.5, 100, 0.05].map((number) => numberText(number, DE))).toEqual(['12,5', '100', '0,05']);
});

describe('amounts in responses', () => {
  test.each([
    [1.005, '1.01'],
    [19.99, '19.99'],
    [2000, '2000'],
    [0.1 + 0.2, '0.30'],
    [12_000.5, '12000.50'],
  ])('the amount %d is shown as %s', (dollars, text) => {
    expect(amountText(centsOf(asDollars(dollars)), EN)).toBe(text);
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
  ])('the text %j in %s is cleaned to %j and read as the count %s', (text, language, settled, count) => {
    const marks = BY_NAME[language];
    expect(digitsSettled(text, marks)).toBe(settled);
    expect(countTyped(settled, marks)).toBe(count);
    // Typing key by key is the same as pasting.
    const typed = [...text].reduce((so, sign) => digitsKept(so + sign), '');
    expect(digitsSettled(typed, marks)).toBe(settled);
  });

  prop.prop([fc.nat(1_000_000), fc.constantFrom('.', ',', '٫', '-', '−', 'e', 'e-', '/', ':'), fc.nat(99)])(
    'digits on both sides of a sign that is not a group mark are never read as a count',
    (before, between, after) => {
      const text = `${before}${between}${after}`;
      expect(countTyped(digitsSettled(text, EN), EN)).toBeUndefined();
      expect(countTyped(digitsSettled(text, DE), DE)).toBeUndefined();
    },
  );
});
