/** Names of people and places, from faker's lists. */
import { faker as german } from '@faker-js/faker/locale/de';
import { faker } from '@faker-js/faker/locale/en';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as french } from '@faker-js/faker/locale/fr';
import { slug } from '../db/strings.ts';
import type { WireBillingAddress } from '../http/wire.ts';

type Names = { readonly first: readonly string[]; readonly last: readonly string[] };

/** Names with distinct slugs, so that an address made of two names is unique in its company. */
function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = slug(name);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Number of names used from each list: enough for a million pairs. */
const ENOUGH = 1009;

function namesOf(kind: 'first_name' | 'last_name'): readonly string[] {
  const all = [faker, spanish, french, german].flatMap(({ rawDefinitions }) => {
    const { generic = [], female = [], male = [] } = rawDefinitions.person?.[kind] ?? {};
    return [...generic, ...female, ...male];
  });
  return distinct(all).slice(0, ENOUGH);
}

/** The same for every seed. */
export const NAMES: Names = { first: namesOf('first_name'), last: namesOf('last_name') };

/** A billing address. Seed faker first. */
export function someAddress(contact: {
  firstName: string;
  lastName: string;
  email: string;
}): WireBillingAddress {
  return {
    ...contact,
    phone: faker.phone.number({ style: 'international' }),
    address: {
      line1: faker.location.streetAddress(),
      city: faker.location.city(),
      state: faker.location.state(),
      postalCode: faker.location.zipCode(),
      country: 'US',
    },
  };
}

export const seedFaker = (seed: number): void => {
  faker.seed(seed);
};
