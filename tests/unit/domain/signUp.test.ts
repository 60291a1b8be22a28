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

describe('the email', () => {
  const long = (length: number) => `${'x'.repeat(length - '@a.example'.length)}@a.example`;

  test.each([
    ['', 'required'],
    ['ines', 'email'],
    ['ines@canvass', 'email'],
    ['in es@canvass.example', 'email'],
    ['ines@canvass.example', undefined],
    [long(150), undefined],
    [long(151), 'tooLong'],
  ])('%j: %s [SIGN-4] [SIGN-38]', (email, fault) => {
    expect(emailFault(email)).toBe(fault);
  });
});

describe('what the address carries', () => {
  test('is the invite code and the utm values, and nothing else [SIGN-9] [SIGN-10]', () => {
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

  test('is left out where it is empty [SIGN-9] [SIGN-10]', () => {
    expect(signUpParamsOf('?utm_term=&sx_icode=%20')).toEqual({});
    expect(signUpParamsOf('')).toEqual({});
  });

  test('is the same text whatever it is [SIGN-10]', () => {
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

describe('the outcome', () => {
  test.each([
    [[true, true, true], 'subscription'],
    [[true, false, false], 'subscription'],
    [[false, true, true], 'lite-warning'],
    [[undefined, true, undefined], 'lite-warning'],
    [[false, false, true], 'link-sent'],
    [[false, false, false], 'login'],
    [[undefined, undefined, undefined], 'login'],
  ] as const)('of the flags %j is %s [SIGN-14]', ([subscription, lite, link], outcome) => {
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

  test('wants the names, not the phone; blanks are nothing [SIGN-38]', () => {
    expect(creationFaults(draft)).toEqual({});
    expect(creationFaults({ firstName: ' ', lastName: '', accountName: '\t', phone: '' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      accountName: 'required',
    });
  });

  test('sends what was typed without blanks around it, and no empty phone [SIGN-31]', () => {
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
  ])('of %s in %s is %s [SIGN-40]', (accessType, region, expected) => {
    expect(copyRegionOf({ account: { accessType, region } })).toBe(expected);
  });

  test('of somebody without an account is Global [SIGN-40]', () => {
    expect(copyRegionOf({})).toBe('GLOBAL');
  });
});
