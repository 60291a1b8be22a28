import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isPhone, PHONE_MAX } from '../../../src/domain/people/phone.ts';

test.each([
  ['', true],
  ['   ', true],
  ['112', true],
  ['+46 8 123 45 67', true],
  ['(020) 7946-0958', true],
  ['+1 (555) 010.0199', true],
  ['030/1234567', true],
  ['555 0100 ext. 12', true],
  ['555 0100 x12', true],
  ['555 0100, extension 12', true],
  ['555 0100 #12', true],
  ['12', false],
  ['call me', false],
  ['555 0100 ext', false],
  ['555+0100', false],
  ['<b>555 0100</b>', false],
  ['٥٥٥٠١٠٠', false],
  ['1'.repeat(PHONE_MAX), true],
  ['1'.repeat(PHONE_MAX + 1), false],
])('the text %j is a valid phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

prop.prop([fc.string({ maxLength: 100_000 })])('a long text is checked within 200 ms', (text) => {
  const before = performance.now();
  isPhone(text + '1 '.repeat(10_000));
  expect(performance.now() - before).toBeLessThan(200);
});
