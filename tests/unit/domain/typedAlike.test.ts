/** A name, an e-mail or a phone is validated and sent alike wherever it is typed (decisions §12). */
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  contactFaultOf,
  draftFaults,
  NEW_ACCOUNT,
  toNewAccount,
} from '../../../src/domain/accounts/accountForm.ts';
import { addressDraftOf, addressFaults, toBillingAddress } from '../../../src/domain/accounts/addressForm.ts';
import { EMPTY_DRAFT, isFilled } from '../../../src/domain/invitation/invitation.ts';
import { addPeople } from '../../../src/domain/invitation/invitationJoin.ts';
import { summaryOf } from '../../../src/domain/invitation/invitationSummary.ts';
import { cleanEmail, emailProblem } from '../../../src/domain/people/email.ts';
import { cleanName, NAME_MAX, nameFault } from '../../../src/domain/people/names.ts';
import { personChanges, toNewUser } from '../../../src/domain/people/personForm.ts';
import { cleanPhone, isPhone, takesPhone } from '../../../src/domain/people/phone.ts';
import { creationBody, creationFaults, emailFault } from '../../../src/domain/session/signUp.ts';
import { EMAIL_CHIPS, enterChips } from '../../../src/domain/values/chips.ts';
import { profileChanges } from '../../../src/features/profile/model.ts';
import { personFaults } from '../../../src/public/links/RegisterScreen.tsx';

const OTHER = { firstName: 'Ana', lastName: 'Silva', email: 'ana@x.example' };
const CREATION = { ...OTHER, accountName: 'Atlas', phone: '' };
const REGISTRATION = { ...OTHER, company: 'Atlas', phone: '', password: 'pass word 1' };
const PERSON = { ...OTHER, phone: '', avatar: '' };
const EMPTY = addressDraftOf();

type Entry = {
  takes(typed: string): boolean;
  /** Left out where only the call itself cleans the text. */
  sends?(typed: string): string | undefined;
};

function lineOf(person: typeof OTHER) {
  const draft = addPeople(EMPTY_DRAFT, [person], 1);
  return { line: draft.lines[0], problems: [...summaryOf(draft).wrong.values()].flat() };
}

const contact = (part: Partial<typeof OTHER>) => ({ ...NEW_ACCOUNT, name: 'Atlas', ...OTHER, ...part });
const contactSent = (part: Partial<typeof OTHER>) => {
  const sent = toNewAccount(contact(part));
  return 'billingContact' in sent ? sent.billingContact : undefined;
};

const NAMES: Record<string, Entry> = {
  invite: {
    takes: (lastName) => !lineOf({ ...OTHER, lastName }).problems.includes('lastName'),
    sends: (lastName) => lineOf({ ...OTHER, lastName }).line?.lastName,
  },
  'sign-up': {
    takes: (lastName) => creationFaults({ ...CREATION, lastName }).lastName === undefined,
    sends: (lastName) => creationBody({ ...CREATION, lastName }).lastName,
  },
  registration: {
    takes: (lastName) => personFaults('registration', { ...REGISTRATION, lastName }).lastName === undefined,
  },
  'billing address': {
    takes: (lastName) => addressFaults({ ...EMPTY, lastName }).lastName === undefined,
    sends: (lastName) => toBillingAddress({ ...EMPTY, lastName }).lastName,
  },
  'billing contact': {
    takes: (lastName) => draftFaults(contact({ lastName })).lastName === undefined,
    sends: (lastName) => contactSent({ lastName })?.lastName,
  },
  'new user': {
    takes: (lastName) => nameFault(lastName) === undefined,
    sends: (lastName) => toNewUser({ ...OTHER, lastName }, 'USER', 'a').lastName,
  },
  'edit user': {
    takes: (lastName) => nameFault(lastName) === undefined,
    sends: (lastName) => personChanges({ ...PERSON, lastName }, PERSON).lastName,
  },
  profile: {
    takes: (lastName) => nameFault(lastName) === undefined,
    sends: (lastName) => profileChanges({ ...PERSON, lastName }, { lastName: true }).lastName,
  },
};

const EMAILS: Record<string, Entry> = {
  'new user': {
    takes: (email) => emailProblem(email) === undefined,
    sends: (email) => toNewUser({ ...OTHER, email }, 'USER', 'a').email,
  },
  invite: {
    takes(email) {
      const { problems } = lineOf({ ...OTHER, email });
      return isFilled({ ...OTHER, email }) && !problems.includes('email') && !problems.includes('noEmail');
    },
    sends: (email) => lineOf({ ...OTHER, email }).line?.email,
  },
  'sign-up': { takes: (email) => emailFault(email) === undefined },
  'billing address': {
    takes: (email) => addressFaults({ ...EMPTY, email }).email === undefined,
    sends: (email) => toBillingAddress({ ...EMPTY, email }).email,
  },
  'billing contact': {
    takes: (email) => draftFaults(contact({ email })).email === undefined,
    sends: (email) => contactSent({ email })?.email,
  },
};

const PHONES: Record<string, Entry> = {
  'edit user': {
    takes: (phone) => takesPhone(phone, '1 call me'),
    sends: (phone) => personChanges({ ...PERSON, phone }, PERSON).phone,
  },
  profile: {
    takes: (phone) => takesPhone(phone, undefined),
    sends: (phone) => profileChanges({ ...PERSON, phone }, { phone: true }).phone,
  },
  'sign-up': {
    takes: (phone) => creationFaults({ ...CREATION, phone }).phone === undefined,
    sends: (phone) => creationBody({ ...CREATION, phone }).phone,
  },
  registration: {
    takes: (phone) => personFaults('registration', { ...REGISTRATION, phone }).phone === undefined,
  },
  'billing address': {
    takes: (phone) => addressFaults({ ...EMPTY, phone }).phone === undefined,
    sends: (phone) => toBillingAddress({ ...EMPTY, phone }).phone,
  },
};

/** Whether each form takes the text, by the name of the form. */
const said = (entries: Record<string, Entry>, typed: string) =>
  Object.entries(entries).map(([name, { takes }]) => [name, takes(typed)]);
const all = (entries: Record<string, Entry>, value: boolean) =>
  Object.keys(entries).map((name) => [name, value]);

function expectSent(entries: Record<string, Entry>, typed: string, sent: string): void {
  for (const [name, { takes, sends }] of Object.entries(entries))
    if (sends && takes(typed)) expect([name, sends(typed)]).toEqual([name, sent]);
}

/** Letters, blanks, zero-width characters, and the characters of addresses and phones. */
const PIECES = [
  ['a', 'B', 'é', 'e\u0301', 'ﬁ', '字', '-', ' ', '\u00A0', '\t', '\u3000'],
  ['\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u3164', '\u2800', '\u034F', '\u202E'],
  ['@', '.', '＠', '．', 'x.example', '+', '5', '(', ')', '<', '>', '?', 'mailto:', ',', 'ü', '。', '"'],
].flat();
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((found) => found.join(''));

describe('a name', () => {
  test.each<[string, boolean, string]>([
    ['Silva', true, 'Silva'],
    ['', false, ''],
    [' \u200B', false, ''],
    ['\u3164', false, ''],
    ['Sil\u200Bva', true, 'Silva'],
    ['da  Silva', true, 'da Silva'],
    ['Silva'.repeat(21), false, ''],
    ['x'.repeat(NAME_MAX), true, 'x'.repeat(NAME_MAX)],
    ['می\u200Cخواهم', true, 'می\u200Cخواهم'],
  ])(
    'the name %j is accepted by all forms or by none (%s), and sent as %j [WALK-45]',
    (typed, takes, sent) => {
      expect(said(NAMES, typed)).toEqual(all(NAMES, takes));
      expectSent(NAMES, typed, sent);
    },
  );

  test('every form sends a name without the white space around it [WALK-45]', () => {
    for (const typed of [' Silva', 'Silva\u00A0', 'Silva\u200B']) {
      expect(said(NAMES, typed)).toEqual(all(NAMES, true));
      expectSent(NAMES, typed, 'Silva');
    }
  });

  test('a stored name is accepted even if it is too long [WALK-45]', () => {
    const long = 'x'.repeat(NAME_MAX + 1);
    expect(nameFault(long)).toBe('long');
    expect(nameFault(long, long)).toBeUndefined();
    expect(addressFaults({ ...EMPTY, lastName: long }, { lastName: long }).lastName).toBeUndefined();
    expect(contactFaultOf('lastName', long, long)).toBeUndefined();
    expect(nameFault('', '')).toBe('required');
  });

  property.prop([pieces])(
    'all forms accept or refuse a name alike, and send the same text [WALK-45]',
    (typed) => {
      const sent = cleanName(typed);
      const [first] = said(NAMES, typed);
      expect(said(NAMES, typed)).toEqual(all(NAMES, first?.[1] === true));
      expectSent(NAMES, typed, sent);
      // The cleaned text gets the same verdict.
      expect(said(NAMES, sent)).toEqual(all(NAMES, first?.[1] === true));
      expect(cleanName(sent)).toBe(sent);
    },
  );
});

describe('an e-mail', () => {
  test.each<[string, boolean, string]>([
    ['ana@x.example', true, 'ana@x.example'],
    [' ana@x.example\n', true, 'ana@x.example'],
    ['ａna@x.example', true, 'ana@x.example'],
    ['Ana@X.Example', true, 'Ana@x.example'],
    ['<ana@x.example>,', true, 'ana@x.example'],
    ['mailto:ana@x.example?subject=Hi', true, 'ana@x.example'],
    ['“ana@x.example”', true, 'ana@x.example'],
    ['e\u0301va@x.example', true, 'éva@x.example'],
    ['ana@büro-müller.example', true, 'ana@xn--bro-mller-q9ae.example'],
    ['ana@BU\u0308RO-müller。example', true, 'ana@xn--bro-mller-q9ae.example'],
    ['ana@xn--bro-mller-q9ae.example', true, 'ana@xn--bro-mller-q9ae.example'],
    ['ana@例え.テスト', true, 'ana@xn--r8jz45g.xn--zckzah'],
    ['ana＠x．example', true, 'ana@x.example'],
    ['a\u200Bna@x.exam\u00ADple', true, 'ana@x.example'],
    // White space inside is kept, because the intended address is unclear.
    ['ana silva@x.example', false, ''],
    ['ana@x', false, ''],
    ['\u200B', false, ''],
  ])(
    'the e-mail %j is accepted by all forms or by none (%s), and sent as %j [WALK-45]',
    (typed, takes, sent) => {
      expect(said(EMAILS, typed)).toEqual(all(EMAILS, takes));
      expectSent(EMAILS, typed, sent);
    },
  );

  property.prop([pieces])(
    'all forms accept or refuse an e-mail alike, and send the same text [WALK-45]',
    (typed) => {
      const takes = emailProblem(typed) === undefined;
      expect(said(EMAILS, typed)).toEqual(all(EMAILS, takes));
      expectSent(EMAILS, typed, cleanEmail(typed));
      expect(cleanEmail(cleanEmail(typed))).toBe(cleanEmail(typed));
    },
  );
});

test('an e-mail is cleaned to the same address the twenty thousandth time as the first time', () => {
  const cleaned = Array.from({ length: 20_000 }, () => cleanEmail('ana@a.ü'));
  expect([...new Set(cleaned)]).toEqual(['ana@a.xn--tda']);
});

test('a stored e-mail is accepted even if it is invalid, but a missing e-mail is not [WALK-45]', () => {
  expect(emailProblem('ana@local', 'ana@local')).toBeUndefined();
  expect(emailProblem('ana@local', 'eva@local')).toBe('email');
  expect(emailProblem('', '')).toBe('required');
});

test('an e-mail entered as a chip is cleaned alike, and needs a top-level domain of 2 to 6 letters [WALK-45]', () => {
  const enter = (text: string) => enterChips([], text, EMAIL_CHIPS);
  expect(enter('ａna@x.example').values).toEqual([]);
  expect(enter('ａna＠x.\u200Btest').values).toEqual(['ana@x.test']);
  expect(enter('ana@x').fault?.kind).toBe('invalid');
});

describe('a phone', () => {
  property.prop([pieces])('all forms accept or refuse a phone number alike [WALK-45]', (typed) => {
    expect(said(PHONES, typed)).toEqual(all(PHONES, isPhone(typed)));
    const sent = cleanPhone(typed);
    if (sent !== '') expectSent(PHONES, typed, sent);
  });

  test('all forms send a phone copied from an address book without its invisible signs [WALK-45]', () => {
    const typed = '\u202A+49 ٣٠ 1234567\u202C';
    expect(said(PHONES, typed)).toEqual(all(PHONES, true));
    expectSent(PHONES, typed, '+49 30 1234567');
  });

  test('a stored phone number is accepted even if it is invalid', () => {
    expect(takesPhone('1 call me', '1 call me')).toBe(true);
    expect(addressFaults({ ...EMPTY, phone: 'call me' }, { phone: 'call me' }).phone).toBeUndefined();
    expect(addressFaults({ ...EMPTY, phone: 'call me' }).phone).toBe('phone');
  });
});
