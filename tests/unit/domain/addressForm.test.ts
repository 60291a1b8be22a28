import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  ADDRESS_FIELDS,
  addressDraftOf,
  addressFaults,
  isSameAddress,
  toBillingAddress,
} from '../../../src/domain/accounts/addressForm.ts';
import { cardBrandOf } from '../../../src/domain/orders/payment.ts';

const whole = addressDraftOf({
  firstName: 'Ada',
  lastName: 'Lind',
  email: 'ada@lind.example',
  address: { line1: 'Main St 1', city: 'Oslo', country: 'NO' },
});

describe('a billing address', () => {
  test('an address without phone, second line, state and postal code is complete', () =>
    expect(addressFaults(whole)).toEqual({}));

  test.each(['firstName', 'lastName', 'email', 'line1', 'city', 'country'] as const)(
    'an address without %s is incomplete',
    (field) => expect(addressFaults({ ...whole, [field]: '  ' })).toEqual({ [field]: 'required' }),
  );

  test('an invalid e-mail is a fault', () =>
    expect(addressFaults({ ...whole, email: 'ada' })).toEqual({ email: 'email' }));

  test('a new draft is empty, and each of the six required fields is reported as missing', () => {
    expect(Object.values(addressDraftOf())).toEqual(ADDRESS_FIELDS.map(() => ''));
    expect(Object.keys(addressFaults(addressDraftOf())).length).toBe(6);
  });

  const drafts = fc.record(
    Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, fc.string({ maxLength: 8 })])) as Record<
      (typeof ADDRESS_FIELDS)[number],
      fc.Arbitrary<string>
    >,
  );
  prop.prop([drafts])('an address reads back as it was sent, and empty parts are not sent', (draft) => {
    const sent = toBillingAddress(draft);
    expect(isSameAddress(addressDraftOf(sent), draft)).toBe(true);
    expect(Object.values({ ...sent, ...sent.address }).filter((text) => text === '')).toEqual([]);
  });
});

test.each([
  ['visa', 'visa'],
  ['MasterCard', 'mastercard'],
  ['Union Pay', 'unionpay'],
  ['maestro', undefined],
  ['', undefined],
])('the card brand %s has the icon %s [BILL-3]', (brand, icon) => expect(cardBrandOf(brand)).toBe(icon));
