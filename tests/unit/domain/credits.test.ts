import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  campaignRegionOf,
  dollarsOf,
  dollarsText,
  isPending,
  readAmount,
} from '../../../src/domain/credits.ts';
import { centsOf } from '../../../src/domain/money.ts';
import { hundredthsText } from '../../../src/domain/typedNumber.ts';

const EN = { decimal: '.', group: ',' };

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
  ])('%s is %i cents', (text, cents) => {
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
  ])('%j is none: %s', (text, fault) => {
    expect(readAmount(text, EN)).toEqual({ fault });
  });

  test('nothing is an amount where it may be', () => {
    expect(readAmount('0', EN, { zero: true })).toEqual({ cents: 0 });
  });

  prop.prop([fc.integer({ min: 1, max: 99_999_999_999 })])('is what was written of it', (cents) => {
    expect(readAmount(hundredthsText(cents, EN), EN)).toEqual({ cents });
    expect(centsOf(dollarsOf(cents))).toBe(cents);
    expect(dollarsText(dollarsOf(cents), EN)).toBe(hundredthsText(cents, EN));
  });
});

describe('amounts of answers', () => {
  test.each([
    [1.005, '1.01'],
    [19.99, '19.99'],
    [2000, '2000'],
    [0.1 + 0.2, '0.30'],
    [12_000.5, '12000.50'],
  ])('%d is shown as %s', (dollars, text) => {
    expect(dollarsText(dollars, EN)).toBe(text);
  });
});

test('only a pending draw-down can be changed; of an unknown state nobody knows [CRED-34]', () => {
  expect(['PENDING', 'FINAL', 'HELD', ''].map((status) => isPending({ status }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['AUSTRALIA', 'australia'],
  ['EUROPE_UNION', 'europeUnion'],
  ['GLOBAL', 'global'],
  ['MOON', 'global'],
])('the campaign service of %s is %s [CRED-31]', (region, service) => {
  expect(campaignRegionOf(region)).toBe(service);
});
