import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addressLines, placeOrder } from '../../../src/domain/accounts/addressFormat.ts';
import { COUNTRIES } from '../../../src/domain/accounts/countries.ts';

describe('the order of city, state and postal code in a form', () => {
  test.each([
    ['US', ['city', 'state', 'postalCode']],
    ['CA', ['city', 'state', 'postalCode']],
    ['AU', ['city', 'state', 'postalCode']],
    ['BR', ['city', 'state', 'postalCode']],
    ['GB', ['city', 'postalCode', 'state']],
    ['DE', ['postalCode', 'city', 'state']],
    ['FR', ['postalCode', 'city', 'state']],
    ['ES', ['postalCode', 'city', 'state']],
    ['MX', ['postalCode', 'city', 'state']],
    ['JP', ['city', 'state', 'postalCode']],
    ['', ['city', 'state', 'postalCode']],
    ['XX', ['city', 'state', 'postalCode']],
  ])('the fields are in the order that the country %j uses', (country, order) =>
    expect(placeOrder(country)).toEqual(order),
  );

  test.each(COUNTRIES)('the form for the country %s has each field once', (country) =>
    expect(placeOrder(country).toSorted()).toEqual(['city', 'postalCode', 'state']),
  );
});

describe('the lines of an address', () => {
  test.each([
    [
      { line1: '12 Harbour Street', line2: 'Suite 4', city: 'Portland', state: 'OR', postalCode: '97201' },
      'US',
      ['12 Harbour Street', 'Suite 4', 'Portland, OR 97201'],
    ],
    [
      { line1: 'Lange Reihe 7', city: 'Hamburg', postalCode: '20099' },
      'DE',
      ['Lange Reihe 7', '20099 Hamburg'],
    ],
    [
      { line1: 'Marienplatz 1', city: 'München', state: 'Bayern', postalCode: '80331' },
      'DE',
      ['Marienplatz 1', '80331 München', 'Bayern'],
    ],
    [
      { line1: '10 Downing Street', city: 'London', postalCode: 'SW1A 2AA' },
      'GB',
      ['10 Downing Street', 'London', 'SW1A 2AA'],
    ],
    [
      { line1: 'Av. Paulista 1', city: 'São Paulo', state: 'SP', postalCode: '01310-100' },
      'BR',
      ['Av. Paulista 1', 'São Paulo-SP', '01310-100'],
    ],
    [{ line1: 'Only a street' }, 'XX', ['Only a street']],
    [{ city: 'Nowhere', state: 'There' }, '', ['Nowhere', 'There']],
  ])('the address %j is written in the format of the country %s', (place, country, lines) =>
    expect(addressLines({ ...place, country })).toEqual(lines),
  );

  const part = fc.constantFrom(undefined, '', 'Alpha', 'Beta 7', '北京', 'شارع 5', '12345');
  prop.prop([
    fc.record({ line1: part, line2: part, city: part, state: part, postalCode: part }),
    fc.constantFrom(...COUNTRIES, ''),
  ])('every part of an address appears in its lines', (place, country) => {
    const text = addressLines({ ...place, country }).join('\n');
    for (const known of Object.values(place)) expect(text).toContain(known ?? '');
  });
});
