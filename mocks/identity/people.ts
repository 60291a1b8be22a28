/** Whom the stand-in for the hosted sign-in knows: by which provider, and under which address. */
import type { CompanyKey } from '../seeds/companies.ts';
import { CAST, type CastKey } from '../seeds/people.ts';

export type HostedPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What signing in as this person shows. */
  readonly about: string;
};

export type CompanyProvider = {
  /** What `users/identity-provider` answers and `identity_provider` carries. */
  readonly id: string;
  readonly name: string;
  readonly company: CompanyKey;
  /** Mail domain of the people that it may sign in. */
  readonly domain: string;
};

/** Companies that have a provider of their own. */
export const COMPANY_PROVIDERS: readonly CompanyProvider[] = [
  { id: 'cobalt-sso', name: 'Cobalt Labs SSO', company: 'cobalt', domain: 'cobalt.example' },
  { id: 'alpine-sso', name: 'Alpine Foods SSO', company: 'alpine', domain: 'alpine.example' },
];

/** The company provider of a mail address; undefined where the company has none. */
export function providerOfEmail(email: string): CompanyProvider | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1);
  return COMPANY_PROVIDERS.find((provider) => provider.domain === domain);
}

const ofCast = (key: CastKey, about: string = CAST[key].about): HostedPerson => {
  const { email, firstName, lastName } = CAST[key];
  return { email, firstName, lastName, about };
};

/** People without an account: for the refusal, and for a sign-up. */
export const STRANGERS = {
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

/** The people that a provider offers; undefined for one that is not known. */
export function peopleOf(provider: string, { google, microsoft }: ProviderNames): HostedPerson[] | undefined {
  switch (provider) {
    case google:
      return [
        ...(['lena', 'nora', 'ines', 'ivan', 'uma', 'ed', 'sara', 'pia'] as const).map((key) => ofCast(key)),
        STRANGERS.robin,
      ];
    case microsoft:
      return [...(['ada', 'paul', 'lars'] as const).map((key) => ofCast(key)), STRANGERS.kim];
    case 'cobalt-sso':
      return [
        ...(['sara', 'nadia', 'cora'] as const).map((key) => ofCast(key)),
        ofCast('theo', 'Belongs to another company: sign-in is refused (idp_mismatch)'),
      ];
    case 'alpine-sso':
      return [ofCast('theo')];
    default:
      return undefined;
  }
}
