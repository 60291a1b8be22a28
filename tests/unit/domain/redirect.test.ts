import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { AccessType, User, UserType } from '../../../src/domain/entities.ts';
import { appOf, arrivalOf, productAddress, safePath } from '../../../src/domain/session/redirect.ts';
import { HOSTILE } from '../../hostileTargets.ts';

const settings = { productDomains: ['canvass.example'], creditTracking: true };
const off = { ...settings, creditTracking: false };
const person = (userType: UserType, over: Partial<User> = {}): User => ({
  id: 'u',
  firstName: '',
  lastName: '',
  email: '',
  userType,
  roles: [],
  isActive: true,
  ...over,
});
const customer = (accessType: AccessType, over: Partial<User> = {}) =>
  person('USER', { account: { accessType, region: 'GLOBAL', name: 'A' }, ...over });
const owner = (accessType: AccessType) => customer(accessType, { roles: ['COMPANY_OWNER'] });
const path = (user: User, wanted?: string, with_ = settings) => {
  const arrival = arrivalOf(user, wanted, with_);
  if (arrival.kind === 'nothing') return 'nothing';
  return arrival.kind === 'path' ? arrival.path : arrival.url;
};

test.each<[string, User, string | undefined, string]>([
  [
    'a paid prospect goes to the account creation',
    person('PROSPECT', { paymentStatus: 'PAID' }),
    '/signUp/pro/payment/x',
    '/signUp/account-creation',
  ],
  [
    'a Lite prospect goes to the account creation',
    person('PROSPECT', { accessType: 'LITE' }),
    undefined,
    '/signUp/account-creation',
  ],
  [
    'a prospect on a page below /signUp/pro stays there',
    person('PROSPECT'),
    '/signUp/pro/payment/x?a=1',
    '/signUp/pro/payment/x?a=1',
  ],
  ['a prospect at /signUp/pro stays there', person('PROSPECT'), '/signUp/pro', '/signUp/pro'],
  [
    'a prospect at an address that only resembles /signUp/pro goes to the subscription page',
    person('PROSPECT'),
    '/signUp/professional',
    '/signUp/pro/subscription',
  ],
  [
    'any other prospect goes to the subscription page',
    person('PROSPECT'),
    '/accounts',
    '/signUp/pro/subscription',
  ],
])('%s [AUTH-54] [AUTH-55] [AUTH-56]', (_, user, wanted, to) => expect(path(user, wanted)).toBe(to));

const STAFF: UserType[] = ['SX_ADMIN', 'MAIN_ADMIN', 'ADMIN_ASSISTANT'];
test.each(STAFF)(
  '%s goes to the requested page, or to /accounts if none or a sign-up page was requested [AUTH-57] [AUTH-58]',
  (type) => {
    for (const wanted of [undefined, '/signUp', '/signUp/pro', '/', '/login'])
      expect(path(person(type), wanted)).toBe('/accounts');
    expect(path(person(type), '/accounts/a1/settings?x=1#y')).toBe('/accounts/a1/settings?x=1#y');
    expect(path(person(type), '/signUpload')).toBe('/signUpload');
    expect(appOf(person(type, { account: { accessType: 'LITE' } }))).toBeUndefined();
  },
);

test('only an SxAdmin is redirected to an address on the product’s domain [AUTH-59]', () => {
  for (const url of [
    'https://canvass.example/x',
    'https://app.canvass.example/a?b#c',
    'https://A.B.Canvass.Example/',
  ])
    expect(arrivalOf(person('SX_ADMIN'), url, settings)).toEqual({ kind: 'address', url: new URL(url).href });
  for (const type of STAFF.slice(1))
    expect(path(person(type), 'https://canvass.example/x')).toBe('/accounts');
  expect(path(owner('ENTERPRISE'), 'https://canvass.example/x')).toBe('/settings/profile');
});

test.each([
  'http://canvass.example/',
  'https://canvass.example.evil.example/',
  'https://evilcanvass.example/',
  'https://canvass.example:8443/',
  'https://user@canvass.example/',
  'https://canvass.example@evil.example/',
  'https:/\\canvass.example',
  'https:canvass.example',
  '//canvass.example',
  'javascript://canvass.example/%0aalert(1)',
  'https://evil.example/#.canvass.example',
  'https://canvass.example.',
  'https://evil.example?canvass.example',
  'ftp://canvass.example/',
  ' https://canvass.example',
  'https://canvass.example\\@evil.example',
  'https://:secret@canvass.example/',
  'https://[canvass.example',
  'https://canvass.example:x/',
  '',
  undefined,
])('%j is not accepted as an address of the product [AUTH-59]', (url) =>
  expect(productAddress(url, settings.productDomains)).toBeUndefined(),
);

test.each(HOSTILE)('the hostile target %j is ignored [AUTH-60]', (wanted) => {
  expect(safePath(wanted)).toBeUndefined();
  for (const user of [person('SX_ADMIN'), person('MAIN_ADMIN')]) expect(path(user, wanted)).toBe('/accounts');
  expect(path(owner('ENTERPRISE'), wanted)).toBe('/settings/profile');
});

test.each([
  '/accounts',
  '/accounts?search=a%20b&where=%5B%5D',
  '/settings/users#top',
  '/a/b',
  '/x?next=//y',
  '/x?u=https://z',
  '/x#//y',
  '/ünïcode',
])('%j is accepted as a path of the console', (wanted) =>
  expect(safePath(wanted)).toBe(new URL(wanted, 'https://x.example').href.slice('https://x.example'.length)),
);

prop.prop([
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', '5', 'c', ':', '@', 'a', '\t', '?', '#'),
    }),
  ),
])('no requested path leads to another origin [AUTH-60]', (wanted) => {
  const safe = safePath(wanted);
  if (safe === undefined) return;
  expect(safe).toMatch(/^\/(?![/\\])/u);
  expect(new URL(safe, 'https://console.example').origin).toBe('https://console.example');
  expect(safePath(safe)).toBe(safe);
});

const OPEN = [
  '/logout',
  '/login',
  '/settings/profile',
  '/settings/subscription',
  '/settings/subscription/compare',
  '/settings/subscription/edit',
  '/settings/subscription/upgrade-to-pro',
  '/settings/users',
  '/settings/plan-billing',
];
test('a customer goes to the requested page if it is open to everyone, otherwise to the profile [AUTH-62]', () => {
  for (const wanted of OPEN) expect(path(customer('ENTERPRISE'), wanted)).toBe(wanted);
  for (const wanted of [
    '/accounts',
    '/settings',
    '/settings/credits',
    '/settings/profile/x',
    '/signUp/pro',
    '/settings/usersx',
  ])
    expect(path(customer('ENTERPRISE'), wanted)).toBe('/settings/profile');
  expect(path(customer('ENTERPRISE'), undefined)).toBe('/settings/profile');
  expect(path(customer('ENTERPRISE'), '/settings/users/?page=2')).toBe('/settings/users/?page=2');
});

test.each<[string, User, boolean]>([
  ['an owner of an Enterprise account', owner('ENTERPRISE'), true],
  ['an account admin', customer('PROFESSIONAL', { userType: 'ACCOUNT_ADMIN' }), true],
  ['an owner of a Lite account', owner('LITE'), false],
  ['a plain user', customer('ENTERPRISE'), false],
])('the billing page is open to %s: %s [AUTH-63]', (_, user, allowed) =>
  expect(path(user, '/settings/billing')).toBe(allowed ? '/settings/billing' : '/settings/profile'),
);

test.each<AccessType>(['LITE', 'PROFESSIONAL', 'TRIAL', 'ENTERPRISE'])(
  'a user of a %s account who requested copy-template goes there, permitted or not [AUTH-64] [WALK-15]',
  (tier) => expect(path(customer(tier), '/copy-template/t1')).toBe('/copy-template/t1'),
);

test.each<[string, User, typeof settings, boolean]>([
  ['an owner', owner('ENTERPRISE'), settings, true],
  [
    'a user with PANEL_SECTION of a Professional account',
    customer('PROFESSIONAL', { roles: ['PANEL_SECTION'] }),
    settings,
    true,
  ],
  [
    'a user with PANEL_SECTION of an Enterprise account',
    customer('ENTERPRISE', { roles: ['PANEL_SECTION'] }),
    settings,
    false,
  ],
  ['a plain user', customer('PROFESSIONAL'), settings, false],
  ['an owner with the flag off', owner('ENTERPRISE'), off, false],
])('the credit pages are open to %s: %s [AUTH-61]', (_, user, with_, allowed) => {
  for (const wanted of ['/settings/credits', '/settings/credit-pools/a1/p1'])
    expect(path(user, wanted, with_)).toBe(allowed ? wanted : '/settings/profile');
  expect(path(user, '/settings/users', with_)).toBe('/settings/users');
});

test.each<[AccessType, 'GLOBAL' | 'AUSTRALIA' | 'EUROPE_UNION', string]>([
  ['LITE', 'GLOBAL', 'lite'],
  ['LITE', 'AUSTRALIA', 'lite'],
  ['ENTERPRISE', 'AUSTRALIA', 'australia'],
  ['PROFESSIONAL', 'EUROPE_UNION', 'europeUnion'],
  ['ENTERPRISE', 'GLOBAL', 'core'],
])('a %s account in the region %s uses the %s app [AUTH-65] [AUTH-66] [AUTH-67]', (accessType, region, app) =>
  expect(appOf(person('USER', { account: { accessType, region } }))).toBe(app),
);

test('there are at least 150 different hostile targets', () => {
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
  expect(HOSTILE.length).toBeGreaterThanOrEqual(150);
});

const embedded = {
  ...settings,
  embedded: { clientId: 'c/1', clientAppUrl: 'https://client.example/app?x=1' },
};
const CLIENT_APP = 'https://client.example/app?x=1&clientId=c%2F1';

test.each<[UserType, string]>([
  ['SX_ADMIN', '/accounts'],
  ['MAIN_ADMIN', '/accounts'],
  ['ADMIN_ASSISTANT', 'nothing'],
  ['USER', 'nothing'],
  ['ACCOUNT_ADMIN', CLIENT_APP],
  ['TEAM_ADMIN', CLIENT_APP],
  ['PROSPECT', CLIENT_APP],
])(
  'in the embedded console, %s goes to %s, whatever page was requested [AUTH-53] [AUTH-71] [AUTH-73]',
  (type, to) => {
    for (const wanted of [undefined, '/settings/users', '/signUp/pro', 'https://canvass.example/x'])
      expect(path(person(type), wanted, embedded)).toBe(to);
  },
);

test('in the embedded console without a client app, an AccountAdmin goes to the requested page', () => {
  const nowhere = { ...embedded, embedded: { clientId: 'c1', clientAppUrl: '' } };
  expect(path(person('ACCOUNT_ADMIN'), '/settings/users', nowhere)).toBe('/settings/users');
  expect(path(person('USER'), '/settings/users', nowhere)).toBe('nothing');
});
