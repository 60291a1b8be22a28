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
  ['an empty text is missing', '', EMAIL, 'required'],
  ['seven characters are too short', 'secret1', EMAIL, 'short'],
  ['one character is too short', '1', undefined, 'short'],
  ['eight characters are accepted', 'secret 1', EMAIL, undefined],
  ['128 characters are accepted', `1${'a'.repeat(127)}`, EMAIL, undefined],
  ['129 characters are too long', `1${'a'.repeat(128)}`, EMAIL, 'invalid'],
  [
    '128 characters are accepted even if one takes two code units',
    `1${'a'.repeat(126)}😀`,
    undefined,
    undefined,
  ],
  ['seven characters are too short even if one takes two code units', 'abcde1😀', undefined, 'short'],
  ['a text without a digit is invalid', 'secretive', EMAIL, 'invalid'],
  ['a text without a letter is invalid', '12345678', EMAIL, 'invalid'],
  ['a text in another script is accepted', 'пароль12', EMAIL, undefined],
  ['a text with white space around it is accepted', '  pass 1  ', EMAIL, undefined],
  ['the user’s email is invalid', EMAIL, EMAIL, 'invalid'],
  ['the user’s email in another case is invalid', 'ines1@canvass.EXAMPLE', EMAIL, 'invalid'],
  ['the user’s email with white space around it is invalid', ` ${EMAIL} `, EMAIL, 'invalid'],
  ['another email is accepted', 'ines2@canvass.example', EMAIL, undefined],
  ['an email is accepted if the user’s own is not known', EMAIL, undefined, undefined],
  ['an email is accepted if the user’s own is empty', EMAIL, ' ', undefined],
])('as a password, %s [SIGN-37]', (_, text, email, fault) => {
  expect(passwordFault(text, email)).toBe(fault);
});

describe('the password rules shown while typing', () => {
  test('all rules are unmet before anything is typed', () => {
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
  ])('without the email, the rules for %j are checked as far as possible', (text, rules) => {
    expect(passwordRules(text)).toEqual(rules);
  });

  test('the rule about the email is checked if the email is known', () => {
    expect(passwordRules(EMAIL, EMAIL).notEmail).toBe('unmet');
    expect(passwordRules(`${EMAIL}1`, EMAIL).notEmail).toBe('met');
  });
});

const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 160 }), fc.string({ unit: 'binary' }));

prop.prop([anyText, fc.option(fc.emailAddress(), { nil: undefined })])(
  'a password has a fault exactly if it breaks one of the rules [SIGN-37]',
  (text, email) => {
    const broken = Object.values(passwordRules(text, email)).includes('unmet');
    expect(passwordFault(text, email) !== undefined).toBe(broken);
  },
);

prop.prop([fc.integer({ min: 0, max: 200 })])(
  'if a password has letters and a digit, only its length decides [SIGN-36]',
  (more) => {
    const text = `a1${'x'.repeat(more)}`;
    const fault = text.length < PASSWORD_MIN ? 'short' : text.length > PASSWORD_MAX ? 'invalid' : undefined;
    expect(passwordFault(text)).toBe(fault);
  },
);

prop.prop([fc.emailAddress()])(
  'the user’s own email is never accepted as the password [SIGN-37]',
  (email) => {
    expect(passwordFault(email, email.toUpperCase())).toBeDefined();
  },
);
