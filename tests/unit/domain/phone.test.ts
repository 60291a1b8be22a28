import { expect, test } from 'vitest';
import { cleanPhone, dialled, isPhone, PHONE_MAX } from '../../../src/domain/people/phone.ts';

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
  ['٥٥٥٠١٠٠', true],
  ['٥٥ ext', false],
  ['\u202A+49 30 1234567\u202C', true],
  ['030\u20111234–567', true],
  ['1'.repeat(PHONE_MAX), true],
  ['1'.repeat(PHONE_MAX + 1), false],
])('the text %j is a valid phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test.each([
  [
    'a phone copied from an address book, with its direction marks',
    '\u202A+49\u00A030 1234567\u202C',
    '+49\u00A030 1234567',
  ],
  ['a phone in Arabic digits', ' ٠٣٠ ١٢٣٤٥٦٧ ', '030 1234567'],
  ['a phone of a web page, with its dashes', '030\u20111234–567', '030-1234-567'],
  ['a phone of an input method, in full width', '＋８１（３）１２３４', '+81(3)1234'],
  ['a phone as typed', '+1 (555) 010.0199 x12', '+1 (555) 010.0199 x12'],
])('%s is sent with plain digits and signs', (_what, typed, sent) => expect(cleanPhone(typed)).toBe(sent));

test.each([
  ['+46 8 123 45 67', '+4681234567'],
  ['(020) 7946-0958', '02079460958'],
  ['555 0100 ext. 12', '5550100'],
  ['555 0100, Extension 12', '5550100'],
  ['555 0100x12', '5550100'],
  ['555 0100 #12', '5550100'],
  ['\u202A+٤٩ 30 1234567\u202C', '+49301234567'],
])('a link for the phone %j dials %s', (phone, number) => expect(dialled(phone)).toBe(number));
