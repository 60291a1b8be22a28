/** The people known to the stand-in for the hosted sign-in, by provider. */
import { personOf } from '../db/out.ts';
import { CAST, type CastKey } from '../seeds/people.ts';
import type { State } from '../state/state.ts';

export type HostedPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What can be tried by signing in as this person. */
  readonly about: string;
};

const ofCast = (key: CastKey, about: string = CAST[key].about): HostedPerson => {
  const { email, firstName, lastName } = CAST[key];
  return { email, firstName, lastName, about };
};

/** People without an account, to try a refusal and a sign-up. */
const STRANGERS = {
  robin: {
    email: 'robin@newcomer.example',
    firstName: 'Robin',
    lastName: 'Novel',
    about: 'Has no account: sign-in is refused, sign-up works',
  },
  kim: {
    email: 'kim@startup.example',
    firstName: 'Kim',
    lastName: 'Newman',
    about: 'Has no account: sign-in is refused, sign-up works',
  },
} as const satisfies Record<string, HostedPerson>;

export type ProviderNames = { readonly google: string; readonly microsoft: string };

/** Maximum number of people offered for a company's provider. */
const OFFERED = 8;

const isCast = (email: string): CastKey | undefined =>
  (Object.keys(CAST) as CastKey[]).find((key) => CAST[key].email === email);

/** The account's users whose address is in a domain of its provider. */
function companyPeople({ db, providers }: Directory, provider: string): HostedPerson[] | undefined {
  const row = providers.find(provider);
  if (!row) return undefined;
  const people: HostedPerson[] = [];
  for (const user of db.usersOf(row.account)) {
    const email = db.users.email(user);
    if (providers.ofEmail(email) !== row) continue;
    const key = isCast(email);
    people.push({ email, ...personOf(db, user), about: key ? CAST[key].about : `Of ${row.name}` });
    if (people.length === OFFERED) break;
  }
  return provider === 'cobalt-sso'
    ? [...people, ofCast('theo', 'Belongs to another company: sign-in is refused (idp_mismatch)')]
    : people;
}

/** The part of the platform's state that the stand-in reads. */
export type Directory = Pick<State, 'db' | 'providers'>;

/** The people that a provider offers; undefined for an unknown provider. */
export function peopleOf(
  provider: string,
  { google, microsoft }: ProviderNames,
  directory: Directory,
): HostedPerson[] | undefined {
  switch (provider) {
    case google:
      return [
        ...(['lena', 'nora', 'ines', 'ivan', 'uma', 'ed', 'sara', 'pia'] as const).map((key) => ofCast(key)),
        STRANGERS.robin,
      ];
    case microsoft:
      return [...(['ada', 'paul', 'lars'] as const).map((key) => ofCast(key)), STRANGERS.kim];
    default:
      return companyPeople(directory, provider);
  }
}
