/** The fixed cast: a user of every type, tier and state, with stable addresses. All share one password. */
import type { AccessType, Role, UserType } from '../../src/domain/entities.ts';
import type { UserExtra } from '../db/users.ts';
import type { CompanyKey } from './companies.ts';

/** The password of every seeded user that has one. */
export const PASSWORD = 'canvass-demo-1';

export type CastMember = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The name used when data may be shown to customers. */
  readonly plainName?: { readonly firstName: string; readonly lastName: string };
  readonly userType: UserType;
  readonly roles?: readonly Role[];
  readonly company?: CompanyKey;
  readonly isActive?: boolean;
  readonly extra?: UserExtra;
  /** Has never signed in. */
  readonly isNew?: boolean;
  /** What this member is for. */
  readonly about: string;
};

const prospect = (paymentStatus: 'PAID' | 'UNPAID', accessType: AccessType): UserExtra => ({
  paymentStatus,
  accessType,
});

/** In the order of their ids, from usr-0000001 on. */
export const CAST = {
  ines: {
    email: 'ines@canvass.example',
    firstName: 'Ines',
    lastName: 'Carvalho',
    userType: 'SX_ADMIN',
    roles: ['SUPER_ADMIN'],
    company: 'canvass',
    about: 'Canvass Admin: sees and edits everything',
  },
  sol: {
    email: 'sol@canvass.example',
    firstName: 'Sol',
    lastName: 'Haddad',
    userType: 'SX_ADMIN',
    roles: ['SUPER_ADMIN', 'SUPPORT'],
    company: 'canvass',
    about: 'Canvass Admin with the Support role: may assign Canvass Admins',
  },
  marta: {
    email: 'marta@canvass.example',
    firstName: 'Marta',
    lastName: 'Ruiz',
    userType: 'MAIN_ADMIN',
    company: 'canvass',
    about: 'Admin: all users and teams, details of managed accounts',
  },
  adil: {
    email: 'adil@canvass.example',
    firstName: 'Adil',
    lastName: 'Karim',
    userType: 'ADMIN_ASSISTANT',
    about: 'Admin Assistant: users and teams of managed accounts, no account of his own',
  },
  nora: {
    email: 'nora@aldergrove.example',
    firstName: 'Nora',
    lastName: 'Lindgren',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'aldergrove',
    about: 'Account Admin of an Enterprise account, region Europe Union',
  },
  oskar: {
    email: 'oskar@aldergrove.example',
    firstName: 'Oskar',
    lastName: 'Weiss',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'aldergrove',
    about: 'Plain user of an Enterprise account, region Europe Union',
  },
  theo: {
    email: 'theo@alpine.example',
    firstName: 'Theo',
    lastName: 'Baptiste',
    userType: 'TEAM_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'alpine',
    about: 'Team Admin of an Enterprise account',
  },
  ada: {
    email: 'ada@atlas.example',
    firstName: 'Ada',
    lastName: 'Moreau',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_OWNER'],
    company: 'atlas',
    about: 'Owner of a Professional account, paid monthly, all seats used and one marked to go',
  },
  paul: {
    email: 'paul@atlas.example',
    firstName: 'Paul',
    lastName: 'Okafor',
    userType: 'USER',
    roles: ['COMPANY_MEMBER', 'PANEL_SECTION'],
    company: 'atlas',
    about: 'Plain user of a Professional account with the panel section',
  },
  lena: {
    email: 'lena@blueharbor.example',
    firstName: 'Lena',
    lastName: 'Vogel',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_OWNER'],
    company: 'blueHarbor',
    about: 'Owner of a Lite account',
  },
  bruce: {
    email: 'bruce@brightwell.example',
    firstName: 'Bruce',
    lastName: 'Tan',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_OWNER'],
    company: 'brightwell',
    about: 'Owner of a Professional account, region Australia: can add and remove a seat',
  },
  clara: {
    email: 'clara@calder.example',
    firstName: 'Clara',
    lastName: 'Finch',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'calder',
    extra: { sections: { build: false, distribute: true, analysis: true, branding: false } },
    about: 'Plain user who may not build and has no branding',
  },
  lars: {
    email: 'lars@bayside.example',
    firstName: 'Lars',
    lastName: 'Petersen',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'bayside',
    about: 'Account Admin of a lapsed account, region Australia: still signs in',
  },
  felix: {
    email: 'felix@fable.example',
    firstName: 'Felix',
    lastName: 'Novak',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_OWNER'],
    company: 'fable',
    about: 'Owner of a trial account',
  },
  grace: {
    email: 'grace@granite.example',
    firstName: 'Grace',
    lastName: 'Amadi',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'granite',
    about: 'Account Admin of an Enterprise account whose deal was not invoiced',
  },
  pia: {
    email: 'pia@prospects.example',
    firstName: 'Pia',
    lastName: 'Sorensen',
    userType: 'PROSPECT',
    extra: prospect('UNPAID', 'PROFESSIONAL'),
    about: 'Prospect who has not paid',
  },
  peter: {
    email: 'peter@prospects.example',
    firstName: 'Peter',
    lastName: 'Kowalski',
    userType: 'PROSPECT',
    extra: prospect('PAID', 'PROFESSIONAL'),
    about: 'Prospect who has paid',
  },
  lily: {
    email: 'lily@prospects.example',
    firstName: 'Lily',
    lastName: 'Duarte',
    userType: 'PROSPECT',
    extra: prospect('UNPAID', 'LITE'),
    about: 'Prospect of the Lite tier',
  },
  ivan: {
    email: 'ivan@aldergrove.example',
    firstName: 'Ivan',
    lastName: 'Horvat',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'aldergrove',
    isActive: false,
    about: 'Inactive user: sign-in is refused (user_inactive)',
  },
  sara: {
    email: 'sara@cobalt.example',
    firstName: 'Sara',
    lastName: 'Osei',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'cobalt',
    extra: { ssoOnly: true },
    about: 'Signs in by SSO only (sso_only)',
  },
  uma: {
    email: 'uma@delta.example',
    firstName: 'Uma',
    lastName: 'Reddy',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_OWNER'],
    company: 'delta',
    about: 'Owner of an account that is upgrading (upgrade_in_progress)',
  },
  ed: {
    email: 'ed@evergreen.example',
    firstName: 'Ed',
    lastName: 'Marsh',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'evergreen',
    about: 'Account Admin of an expired account (expired_account)',
  },
  nadia: {
    email: 'nadia@cobalt.example',
    firstName: 'Nadia',
    lastName: 'Ferri',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'cobalt',
    extra: { password: null },
    about: 'Has no password',
  },
  cora: {
    email: 'cora@cobalt.example',
    firstName: 'Cora',
    lastName: 'Bell',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'cobalt',
    extra: { botCheck: 'checkbox' },
    about: 'The server wants the checkbox before she signs in',
  },
  zoe: {
    email: 'zoe@cobalt.example',
    firstName: 'Zoe',
    lastName: 'Quinn',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'cobalt',
    extra: { botCheck: 'puzzle' },
    about: 'The server wants the checkbox, then the puzzle',
  },
  markup: {
    email: 'markup@harrow.example',
    firstName: '<b>Bold</b>',
    lastName: '<img src=x onerror=alert(1)>',
    plainName: { firstName: 'Greta', lastName: 'Harrow' },
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'markup',
    about: 'Markup in the names of user and account',
  },
  rightToLeft: {
    email: 'layla@alufuq.example',
    firstName: 'ليلى',
    lastName: 'الحداد',
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'rightToLeft',
    about: 'Names written from right to left',
  },
  placeholder: {
    email: 'holder@placeholder.example',
    firstName: '%{name}',
    lastName: 'a |||| b',
    plainName: { firstName: 'Olive', lastName: 'Marsh' },
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'placeholder',
    about: 'Names that look like message placeholders',
  },
  formula: {
    email: 'formula@oneplusone.example',
    firstName: '=1+1',
    lastName: '@SUM(A1)',
    plainName: { firstName: 'Felicity', lastName: 'Sumner' },
    userType: 'ACCOUNT_ADMIN',
    roles: ['COMPANY_MEMBER'],
    company: 'formula',
    about: 'Names that a spreadsheet would compute',
  },
  tess: {
    email: 'tess@granite.example',
    firstName: 'Tess',
    lastName: 'Arnold',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'granite',
    extra: { twoFactor: true },
    about: 'Signs in with a second factor: the code is in the outbox',
  },
  dana: {
    email: 'dana@canvass.example',
    firstName: 'Dana',
    lastName: 'Petrov',
    userType: 'SX_ADMIN',
    roles: ['SUPER_ADMIN'],
    company: 'canvass',
    extra: { twoFactor: true },
    about: 'Canvass Admin who signs in with a second factor',
  },
  noel: {
    email: 'noel@granite.example',
    firstName: 'Noel',
    lastName: 'Haas',
    userType: 'USER',
    roles: ['COMPANY_MEMBER'],
    company: 'granite',
    extra: { password: null },
    isNew: true,
    about: 'Was invited and has not accepted yet: send the invitation from the outbox',
  },
} as const satisfies Record<string, CastMember>;

export type CastKey = keyof typeof CAST;

/** The cast in the order of their ids. */
export const CAST_MEMBERS: readonly (CastMember & { readonly key: CastKey })[] = Object.entries(CAST).map(
  ([key, member]) => ({ ...member, key: key as CastKey }),
);

/** The provider's account managers (Admins) and customer success managers (Admin Assistants); more for large seeds. */
export const ACCOUNT_MANAGERS = [
  'Hannah Osei',
  'Marcus Lindqvist',
  'Yuki Tanaka',
  'Olivia Brandt',
  'Rafael Costa',
  'Samira Aziz',
] as const;
export const SUCCESS_MANAGERS = [
  'Priya Nair',
  'Tom Becker',
  'Leo Marchetti',
  'Aisha Bello',
  'Jonas Keller',
  'Mei Chen',
] as const;

/** Unregistered addresses with a stricter bot check at sign-up. */
export const SIGN_UP_DEMANDS = {
  'checkbox@sign-up.example': 'checkbox',
  'puzzle@sign-up.example': 'puzzle',
} as const;
