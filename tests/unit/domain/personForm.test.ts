import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/domain/entities.ts';
import { cleanEmail, emailProblem, foldEmail } from '../../../src/domain/people/email.ts';
import { isBlank, nameFault } from '../../../src/domain/people/names.ts';
import { personChanges, personOf, toNewUser } from '../../../src/domain/people/personForm.ts';

const ZWSP = '\u200B';
const INVISIBLE = [
  ' ',
  '\u00A0',
  '\t',
  '\n',
  ZWSP,
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u3164',
  '\u2800',
];

describe('a name', () => {
  test.each(INVISIBLE)('a name of only %j is missing', (sign) => {
    expect(isBlank(sign.repeat(3))).toBe(true);
    expect(nameFault(sign)).toBe('required');
  });

  test.each([
    ['', 'required'],
    ['Ana', undefined],
    ['  ', 'required'],
    [' Ana', undefined],
    ['Ana\u00A0', undefined],
    [`Ana${ZWSP}`, undefined],
    ['Ana María', undefined],
    ['ليلى', undefined],
    // Joiners inside a name are part of it.
    ['می\u200Cخواهم', undefined],
    ['%{name}', undefined],
    ['<b>x</b>', undefined],
  ] as const)('the name %j has the fault %s', (name, problem) => expect(nameFault(name)).toBe(problem));
});

describe('an e-mail', () => {
  test.each([
    ['Nora@Aldergrove.example', 'Nora@aldergrove.example'],
    [` nora@${ZWSP}aldergrove.example\n`, 'nora@aldergrove.example'],
    ['nora＠aldergrove．example', 'nora@aldergrove.example'],
    ['no\u00ADra@aldergrove.example', 'nora@aldergrove.example'],
  ])('the e-mail %j is sent as %j', (typed, sent) => {
    expect(cleanEmail(typed)).toBe(sent);
    expect(emailProblem(typed)).toBeUndefined();
  });

  test.each([
    ['', 'required'],
    [ZWSP, 'required'],
    ['nora', 'email'],
    ['nora@aldergrove', 'email'],
    ['nora@@aldergrove.example', 'email'],
  ] as const)('the e-mail %j has the fault %s', (typed, problem) =>
    expect(emailProblem(typed)).toBe(problem),
  );

  const isSeenBlank = (sign: string): boolean => sign !== '\uFEFF' && sign.trim() === '';

  property.prop([
    fc.emailAddress(),
    fc.array(fc.tuple(fc.nat(80), fc.constantFrom(...INVISIBLE.filter((sign) => !isSeenBlank(sign)))), {
      maxLength: 6,
    }),
    fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 3 }),
    fc.boolean(),
  ])(
    'an e-mail is the same in another case and with invisible characters in or around it',
    (email, hidden, around, upper) => {
      let typed = upper ? email.toUpperCase() : email;
      for (const [at, sign] of hidden) typed = typed.slice(0, at) + sign + typed.slice(at);
      expect(foldEmail(around.join('') + typed + around.join(''))).toBe(foldEmail(email));
    },
  );

  test.each(INVISIBLE.filter(isSeenBlank))('an e-mail with the white space %j inside is invalid', (blank) => {
    expect(emailProblem(`no${blank}ra@aldergrove.example`)).toBe('email');
  });

  property.prop([fc.string()])('cleaning an e-mail twice gives the same as cleaning it once', (text) => {
    expect(cleanEmail(cleanEmail(text))).toBe(cleanEmail(text));
    expect(foldEmail(cleanEmail(text))).toBe(foldEmail(text));
  });
});

test('an edit sends the name, and the phone only if there is or was one', () => {
  const user = { firstName: 'Ana', lastName: 'Silva' } as User;
  const seen = personOf(user);
  expect(seen).toEqual({ firstName: 'Ana', lastName: 'Silva', phone: '' });
  expect(personChanges({ ...seen, phone: ' ' }, seen)).toEqual({ firstName: 'Ana', lastName: 'Silva' });
  expect(personChanges({ ...seen, phone: ' 1 ' }, seen)).toMatchObject({ phone: '1' });
  expect(personChanges({ ...seen, phone: '' }, { ...seen, phone: '1' })).toMatchObject({ phone: '' });
});

test('a new user is sent with name, cleaned e-mail, type and account', () => {
  expect(
    toNewUser({ firstName: 'Ana', lastName: 'Silva', email: ` Ana@x.example${ZWSP}` }, 'USER', 'a1'),
  ).toEqual({
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'Ana@x.example',
    userType: 'USER',
    accountId: 'a1',
  });
});
