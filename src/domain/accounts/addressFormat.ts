/** How an address is written in its country: the order of its parts, from Google's address data. Pure. */
import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from '../entities.ts';

/** The parts whose order depends on the country. */
const PLACES = ['city', 'state', 'postalCode'] as const;
export type PlaceField = (typeof PLACES)[number];

type Script = 'local' | 'latin';

function written(address: PostalAddress, script: Script): string[] {
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '', country = '' } = address;
  return formatAddress(
    {
      postalCountry: country,
      addressLines: [line1, line2].filter((line) => line !== ''),
      locality: city,
      administrativeArea: state,
      postalCode,
    },
    script,
  );
}

/** Where the country's format has a part, as a number to compare; negative if it has none. */
function places(country: string | undefined, script: Script): (field: PlaceField) => number {
  const names = { city: 'city', state: 'state', postalCode: 'postalCode' };
  const text = written({ ...names, country }, script).join('\n');
  return (field) => text.indexOf(field);
}

/**
 * City, state and postal code in the country's order. Parts that it doesn't use come last, because the specification
 * requires them (spec 2 §5); the city is required everywhere and then comes first.
 */
export function placeOrder(country: string): readonly PlaceField[] {
  const placeOf = places(country, 'latin');
  const at = (field: PlaceField): number =>
    placeOf(field) < 0 && field !== 'city' ? Number.MAX_SAFE_INTEGER : placeOf(field);
  return PLACES.toSorted((one, other) => at(one) - at(other));
}

/** Characters of countries that write addresses from the largest part to the smallest, but only in their own script. */
const LARGE_TO_SMALL = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The lines of an address, without person and country; a part that its country doesn't use gets a line of its own. */
export function addressLines(address: PostalAddress): readonly string[] {
  const isLocal = LARGE_TO_SMALL.test(`${address.line1 ?? ''}${address.city ?? ''}`);
  const script = isLocal ? 'local' : 'latin';
  const placeOf = places(address.country, script);
  const left = PLACES.filter((field) => placeOf(field) < 0).map((field) => address[field] ?? '');
  return [...written(address, script), ...left].filter((line) => line.trim() !== '');
}
