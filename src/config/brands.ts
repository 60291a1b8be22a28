/** Brands: names, help contacts and modes (decisions §2). Logos and favicons are in public/brands/<id>/. */

export const BRAND_IDS = ['default', 'apollo', 'netquest', 'pureprofile'] as const;
export type BrandId = (typeof BRAND_IDS)[number];

export type Brand = {
  readonly id: BrandId;
  readonly name: string;
  /** Replaces `%{product}` in every message. */
  readonly product: string;
  /** Page title. */
  readonly title: string;
  readonly logo: string;
  readonly favicon: string;
  readonly help: { readonly email: string; readonly centre: string };
  /** The "external-account mode", also called "one white-label mode". */
  readonly externalAccounts: boolean;
  /** Where MainAdmin and AdminAssistant are offered as roles. */
  readonly staffRolesAssignable: 'always' | 'internal-accounts' | 'never';
};

type Own = Omit<Brand, 'id' | 'logo' | 'favicon'>;

const OWN: Record<BrandId, Own> = {
  default: {
    name: 'Canvass',
    product: 'Canvass',
    title: 'Canvass console',
    help: { email: 'support@canvass.example', centre: 'https://help.canvass.example' },
    externalAccounts: false,
    staffRolesAssignable: 'internal-accounts',
  },
  apollo: {
    name: 'Apollo',
    product: 'Apollo',
    title: 'Apollo console',
    help: { email: 'help@apollo.example', centre: 'https://help.apollo.example' },
    externalAccounts: false,
    staffRolesAssignable: 'always',
  },
  netquest: {
    name: 'Netquest',
    product: 'Netquest',
    title: 'Netquest console',
    help: { email: 'support@netquest.example', centre: 'https://help.netquest.example' },
    externalAccounts: true,
    staffRolesAssignable: 'never',
  },
  pureprofile: {
    name: 'Pureprofile',
    product: 'Pureprofile',
    title: 'Pureprofile console',
    help: { email: 'care@pureprofile.example', centre: 'https://help.pureprofile.example' },
    externalAccounts: false,
    staffRolesAssignable: 'always',
  },
};

export function brandOf(id: BrandId): Brand {
  return { id, ...OWN[id], logo: `/brands/${id}/logo.svg`, favicon: `/brands/${id}/favicon.svg` };
}
