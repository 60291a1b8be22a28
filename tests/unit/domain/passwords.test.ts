import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordFault,
  passwordRules,
  type PasswordFault,
} from '../../../src/domain/people/passwords.ts';

const EMAIL = 'Ines1@Canvass.example';

test.each<[string, string, string | undefined, PasswordFault | undefined]>([
  ['nothing', '', EMAIL, 'required'],
  ['seven characters', 'secret1', EMAIL, 'short'],
  ['one character', '1', undefined, 'short'],
  ['eight characters', 'secret 1', EMAIL, undefined],
  ['128 characters', `1${'a'.repeat(127)}`, EMAIL, undefined],
  ['129 characters', `1${'a'.repeat(128)}`, EMAIL, 'invalid'],
  ['128 characters, of which one takes two places', `1${'a'.repeat(126)}😀`, undefined, undefined],
  ['seven characters, of which one takes two places', 'abcde1😀', undefined, 'short'],
  ['no digit', 'secretive', EMAIL, 'invalid'],
  ['no letter', '12345678', EMAIL, 'invalid'],
  ['letters of another script', 'пароль12', EMAIL, undefined],
  ['blanks around', '  pass 1  ', EMAIL, undefined],
  ['the email', EMAIL, EMAIL, 'invalid'],
  ['the email in other letters', 'ines1@canvass.EXAMPLE', EMAIL, 'invalid'],
  ['the email with blanks around', ` ${EMAIL} `, EMAIL, 'invalid'],
  ['another email', 'ines2@canvass.example', EMAIL, undefined],
  ['an email where one’s own is not known', EMAIL, undefined, undefined],
  ['an email where one’s own is empty', EMAIL, ' ', undefined],
])('a password of %s [SIGN-37]', (_, text, email, fault) => {
  expect(passwordFault(text, email)).toBe(fault);
});

describe('the rules while one types', () => {
  test('are unmet before anything is typed', () => {
    expect(passwordRules('')).toEqual({
      length: 'unmet',
      letter: 'unmet',
      digit: 'unmet',
      notEmail: 'unmet',
    });
  });

  test.each([
    ['s', { length: 'unmet', letter: 'met', digit: 'unmet', notEmail: 'met' }],
    ['12345678', { length: 'met', letter: 'unmet', digit: 'met', notEmail: 'met' }],
    ['secret 1', { length: 'met', letter: 'met', digit: 'met', notEmail: 'met' }],
    [EMAIL, { length: 'met', letter: 'met', digit: 'met', notEmail: 'unknown' }],
  ])('of %j without the email are told as far as they can be', (text, rules) => {
    expect(passwordRules(text)).toEqual(rules);
  });

  test('know the email where it is given', () => {
    expect(passwordRules(EMAIL, EMAIL).notEmail).toBe('unmet');
    expect(passwordRules(`${EMAIL}1`, EMAIL).notEmail).toBe('met');
  });
});

const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 160 }), fc.string({ unit: 'binary' }));

prop.prop([anyText, fc.option(fc.emailAddress(), { nil: undefined })])(
  'a text without fault keeps every rule, one with a fault breaks one [SIGN-37]',
  (text, email) => {
    const broken = Object.values(passwordRules(text, email)).includes('unmet');
    expect(passwordFault(text, email) !== undefined).toBe(broken);
  },
);

prop.prop([fc.integer({ min: 0, max: 200 })])(
  'only the length decides on letters and a digit [SIGN-36]',
  (more) => {
    const text = `a1${'x'.repeat(more)}`;
    const fault = text.length < PASSWORD_MIN ? 'short' : text.length > PASSWORD_MAX ? 'invalid' : undefined;
    expect(passwordFault(text)).toBe(fault);
  },
);

prop.prop([fc.emailAddress()])('nobody’s own email becomes the password [SIGN-37]', (email) => {
  expect(passwordFault(email, email.toUpperCase())).toBeDefined();
});
