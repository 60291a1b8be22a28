import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  signUpParamsOf,
  copyRegionOf,
  creationBody,
  creationFaults,
  emailFault,
  signUpOutcome,
} from '../../../src/domain/session/signUp.ts';

describe('the email of a sign-up', () => {
  const long = (length: number) => `${'x'.repeat(length - '@a.example'.length)}@a.example`;

  test.each([
    ['', 'required'],
    ['ines', 'email'],
    ['ines@canvass', 'email'],
    ['in es@canvass.example', 'email'],
    ['ines@canvass.example', undefined],
    [long(150), undefined],
    [long(151), 'tooLong'],
  ])('the email %j has the fault %s [SIGN-4] [SIGN-38]', (email, fault) => {
    expect(emailFault(email)).toBe(fault);
  });
});

describe('the sign-up parameters in the address', () => {
  test('only the invite code and the utm values are read from the address [SIGN-9] [SIGN-10]', () => {
    const search =
      '?utm_term=a%20b&utm_campaign=c&utm_source=s&utm_medium=m&sx_icode=I-1&redirectUrl=%2Fx&utm_other=1';
    expect(signUpParamsOf(search)).toEqual({
      utmTerm: 'a b',
      utmCampaign: 'c',
      utmSource: 's',
      utmMedium: 'm',
      inviteCode: 'I-1',
    });
  });

  test('empty parameters are left out [SIGN-9] [SIGN-10]', () => {
    expect(signUpParamsOf('?utm_term=&sx_icode=%20')).toEqual({});
    expect(signUpParamsOf('')).toEqual({});
  });

  test('any invite code is read unchanged, except for white space around it [SIGN-10]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (code) => {
        fc.pre(code.trim() !== '');
        expect(signUpParamsOf(`?${new URLSearchParams({ sx_icode: code }).toString()}`).inviteCode).toBe(
          code.trim(),
        );
      }),
    );
  });
});

describe('the outcome of a sign-up', () => {
  test.each([
    [[true, true, true], 'subscription'],
    [[true, false, false], 'subscription'],
    [[false, true, true], 'lite-warning'],
    [[undefined, true, undefined], 'lite-warning'],
    [[false, false, true], 'link-sent'],
    [[false, false, false], 'login'],
    [[undefined, undefined, undefined], 'login'],
  ] as const)('the flags %j give the outcome %s [SIGN-14]', ([subscription, lite, link], outcome) => {
    expect(
      signUpOutcome({
        redirectToSubscription: subscription,
        redirectToLoginWithLiteWarning: lite,
        redirectToEmailLinkSent: link,
      }),
    ).toBe(outcome);
  });
});

describe('the account creation', () => {
  const draft = { firstName: ' Pia ', lastName: 'Sorensen', accountName: ' Sorensen & Co ', phone: '  ' };

  test('the three names are required, the phone is not, and white space counts as missing [SIGN-38]', () => {
    expect(creationFaults(draft)).toEqual({});
    expect(creationFaults({ firstName: ' ', lastName: '', accountName: '\t', phone: '' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      accountName: 'required',
    });
  });

  test('texts are sent without white space around them, and an empty phone is not sent [SIGN-31]', () => {
    const names = { firstName: 'Pia', lastName: 'Sorensen', accountName: 'Sorensen & Co' };
    expect(creationBody(draft)).toEqual(names);
    expect(creationBody({ ...draft, phone: ' +45 1234 ' })).toEqual({ ...names, phone: '+45 1234' });
  });
});

describe('the region of a copied template', () => {
  test.each([
    ['LITE', 'AUSTRALIA', 'LITE'],
    ['TRIAL', 'EUROPE_UNION', 'TRIAL'],
    ['PROFESSIONAL', 'AUSTRALIA', 'AUSTRALIA'],
    ['ENTERPRISE', 'EUROPE_UNION', 'EUROPE_UNION'],
    ['PROFESSIONAL', 'GLOBAL', 'GLOBAL'],
    ['PROFESSIONAL', 'MARS', 'GLOBAL'],
    [undefined, undefined, 'GLOBAL'],
  ])(
    'for a %s account in %s, the region of a copied template is %s [SIGN-40]',
    (accessType, region, expected) => {
      expect(copyRegionOf({ account: { accessType, region } })).toBe(expected);
    },
  );

  test('for a user without an account, the region of a copied template is GLOBAL [SIGN-40]', () => {
    expect(copyRegionOf({})).toBe('GLOBAL');
  });
});
