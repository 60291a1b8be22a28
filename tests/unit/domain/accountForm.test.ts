import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  type AccountDetails,
  DETAIL_FIELDS,
  detailFaults,
  detailsOf,
  draftFaults,
  managerOptions,
  NEW_ACCOUNT,
  offeredTypes,
  toNewAccount,
  toUpdates,
} from '../../../src/domain/accounts/accountForm.ts';
import { ACCESS_TYPES, type Account } from '../../../src/domain/entities.ts';
import { isEmail } from '../../../src/domain/people/email.ts';
import { changesOf, conflictsIn, withFields } from '../../../src/domain/writes/fieldChanges.ts';
import { text } from '../arbitraries.ts';

const CONTACT = { firstName: 'Marta', lastName: 'Lindqvist', email: 'marta@aldergrove.example' };
const ACCOUNT: Account = {
  id: 'a1',
  name: 'Aldergrove Insights',
  accessType: 'ENTERPRISE',
  status: 'ACTIVE',
  region: 'GLOBAL',
  billingContact: CONTACT,
  seatsPurchased: 50,
  seatsUsed: 46,
  seatsAvailable: 4,
  managers: ['m1', 'm2'],
  managerDetails: [
    { firstName: 'Jon', lastName: 'Reyes' },
    { firstName: 'Hana', lastName: 'Sato' },
  ],
  permissions: [],
};
const BASE = detailsOf(ACCOUNT);

const managers = fc.uniqueArray(fc.constantFrom('m1', 'm2', 'm3', 'm4'), { maxLength: 3 });
const details: fc.Arbitrary<AccountDetails> = fc.record({
  name: text,
  accessType: fc.constantFrom(...ACCESS_TYPES),
  managers,
  customerSuccessManagers: managers,
  firstName: text,
  lastName: text,
  email: fc.constantFrom('a@b.example', 'c@d.example', 'not an email', ''),
});
const fields = fc.uniqueArray(fc.constantFrom(...DETAIL_FIELDS));

describe('a new account', () => {
  test('a new account starts as Enterprise on the servers in the US (region GLOBAL) [ACC-22]', () => {
    expect(NEW_ACCOUNT).toMatchObject({ accessType: 'ENTERPRISE', region: 'GLOBAL' });
  });

  test('a name is required, and a name of only white space counts as missing [CONST-10]', () => {
    for (const name of [' \t', '\u200B'])
      expect(draftFaults({ ...NEW_ACCOUNT, name })).toEqual({ name: 'required' });
    expect(draftFaults({ ...NEW_ACCOUNT, name: '%{x} <b>' })).toEqual({});
  });

  test('a billing contact needs first name, last name and e-mail as soon as any of them is filled in', () => {
    const named = { ...NEW_ACCOUNT, name: 'A' };
    expect(draftFaults({ ...named, firstName: 'Marta' })).toEqual({
      lastName: 'required',
      email: 'required',
    });
    expect(draftFaults({ ...named, ...CONTACT, email: 'marta@aldergrove' })).toEqual({ email: 'email' });
    expect(draftFaults({ ...named, ...CONTACT })).toEqual({});
    expect(draftFaults({ ...named, firstName: '  ' })).toEqual({});
  });

  test('the request has trimmed texts, and a billing contact only if one was entered', () => {
    expect(toNewAccount({ ...NEW_ACCOUNT, name: ' A\u200B ', lastName: ' ' })).toEqual({
      name: 'A',
      accessType: 'ENTERPRISE',
      region: 'GLOBAL',
    });
    expect(toNewAccount({ ...NEW_ACCOUNT, name: 'A', ...CONTACT, firstName: ' Marta' })).toHaveProperty(
      'billingContact',
      CONTACT,
    );
  });

  test('Premium 1 is offered only if the platform shows it', () => {
    expect(offeredTypes({ premium: false })).not.toContain('PREMIUM_1');
    expect([...offeredTypes({ premium: true })].toSorted()).toEqual([...ACCESS_TYPES].toSorted());
  });
});

describe('the details of an account', () => {
  const { managers: ids, managerDetails: names } = ACCOUNT;

  test('an account without managers and billing contact gives empty form fields', () => {
    const { managers: _m, managerDetails: _d, billingContact: _c, ...bare } = ACCOUNT;
    expect(detailsOf(bare)).toEqual({
      name: 'Aldergrove Insights',
      accessType: 'ENTERPRISE',
      managers: [],
      customerSuccessManagers: [],
      firstName: '',
      lastName: '',
      email: '',
    });
    expect(detailsOf({ ...bare, customerSuccessManagers: ['m3'] }).customerSuccessManagers).toEqual(['m3']);
  });

  test('managers are listed by first and last name, but only if each ID has a name [ACC-29]', () => {
    expect(managerOptions(ids, names)).toEqual([
      { id: 'm1', value: 'm1', label: 'Jon Reyes' },
      { id: 'm2', value: 'm2', label: 'Hana Sato' },
    ]);
    expect(managerOptions(['m1'], names)).toEqual([]);
    expect(managerOptions(['m1'], [{ firstName: '', lastName: '' }])).toEqual([]);
    expect(managerOptions(undefined, undefined)).toEqual([]);
  });

  test('white space around a text or another order of managers is not a change', () => {
    const same = { ...BASE, name: ' Aldergrove Insights ', managers: BASE.managers.toReversed() };
    expect(changesOf(DETAIL_FIELDS, BASE, same)).toEqual([]);
    expect(toUpdates(BASE, same)).toEqual({ account: undefined, billingContact: undefined });
    expect(changesOf(DETAIL_FIELDS, BASE, { ...BASE, managers: ['m1'], email: '' })).toEqual([
      'managers',
      'email',
    ]);
  });

  test('an invalid stored value does not block a change of other fields', () => {
    const broken = { ...BASE, email: 'none', firstName: '' };
    expect(detailFaults(broken, { ...broken, name: 'New' })).toEqual({});
    // A contact is sent as a whole, so all of it has to be there; an existing one is kept.
    expect(detailFaults(broken, { ...broken, lastName: 'New' })).toEqual({ firstName: 'required' });
    expect(detailFaults(BASE, { ...BASE, name: ' ' })).toEqual({ name: 'required' });
  });

  test('an existing billing contact can’t be removed', () => {
    const faults = detailFaults(BASE, { ...BASE, firstName: '', lastName: '', email: '' });
    expect(faults).toEqual({ firstName: 'required', lastName: 'required', email: 'required' });
  });

  prop.prop({ seen: details, wanted: details, touched: fields })(
    'an update has exactly the changed fields, and the billing contact only if part of it changed [ACC-23] [ACC-30]',
    ({ seen, wanted, touched }) => {
      const draft = withFields(seen, touched, wanted);
      const changed = changesOf(DETAIL_FIELDS, seen, draft);
      const { account = {}, billingContact } = toUpdates(seen, draft);
      expect(Object.keys(account).toSorted()).toEqual(
        changed.filter((field) => !(field in CONTACT)).toSorted(),
      );
      expect(billingContact !== undefined).toBe(changed.some((field) => field in CONTACT));
      expect(changed.every((field) => touched.includes(field))).toBe(true);
    },
  );

  prop.prop({ seen: details, mine: details, theirs: details, touchedByMe: fields, touchedByThem: fields })(
    'only a field that two people changed to different values is a conflict; all other changes are kept',
    ({ seen, mine, theirs, touchedByMe, touchedByThem }) => {
      const draft = withFields(seen, touchedByMe, mine);
      const now = withFields(seen, touchedByThem, theirs);
      const conflicts = conflictsIn(DETAIL_FIELDS, seen, draft, now);
      for (const field of conflicts) {
        expect(touchedByMe.includes(field) && touchedByThem.includes(field)).toBe(true);
        expect(draft[field]).not.toEqual(now[field]);
      }
      // Saving over the current state never loses changes that only somebody else made.
      const shown = withFields(now, changesOf(DETAIL_FIELDS, seen, draft), draft);
      for (const field of DETAIL_FIELDS) {
        if (!touchedByMe.includes(field)) expect(shown[field]).toEqual(now[field]);
        else if (!touchedByThem.includes(field) && changesOf(DETAIL_FIELDS, seen, draft).includes(field))
          expect(shown[field]).toEqual(mine[field]);
      }
      expect(conflictsIn(DETAIL_FIELDS, now, shown, now)).toEqual([]);
    },
  );

  prop.prop({ seen: details, mine: details })(
    'there is no conflict if nobody else changed the account, or if somebody made the same changes',
    ({ seen, mine }) => {
      expect(conflictsIn(DETAIL_FIELDS, seen, mine, seen)).toEqual([]);
      expect(conflictsIn(DETAIL_FIELDS, seen, mine, mine)).toEqual([]);
    },
  );
});

test.each([
  ['a@b.example', true],
  ['a+b@c.d.example', true],
  ['a@b', false],
  ['a b@c.example', false],
  ['@c.example', false],
  ['a@@c.example', false],
  ['a@c..example', false],
  ['', false],
])('the text %j is a valid e-mail address: %s', (address, valid) => expect(isEmail(address)).toBe(valid));
