import { expect, test } from 'vitest';
import { BRAND_IDS, brandOf } from '../../../src/config/brands.ts';
import { ENVIRONMENTS, FLAG_NAMES, parseFlagSwitches, resolveFlags } from '../../../src/config/flags.ts';
import { parseConfig } from '../../../src/config/schema.ts';

const services = {
  auth: '/api/auth',
  users: '/api/users',
  usersV2: '/api/users/v2',
  crm: '/api/crm',
  creditPools: '/api/credit-pools',
  videoTracking: '/api/video-tracking',
  eventsCollector: '/api/events',
  campaigns: { global: '/c', australia: '/c-au', europeUnion: '/c-eu' },
};
const dev = {
  environment: 'dev',
  brand: 'default',
  services,
  identity: { authority: '', clientId: 'console' },
  botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' },
  stripe: { publishableKey: '' },
  embedded: { clientAppUrl: '' },
};
const live = {
  ...dev,
  environment: 'prod',
  identity: { authority: 'https://id.canvass.example', clientId: 'console' },
  botCheck: { invisibleSiteKey: 'i', checkboxSiteKey: 'c', puzzleUrl: '/api/auth/puzzle' },
  stripe: { publishableKey: 'pk' },
  embedded: { clientAppUrl: 'https://client.example' },
  apps: { core: 'https://app.canvass.example' },
};
const parse = (value: unknown) => parseConfig(typeof value === 'string' ? value : JSON.stringify(value));
const fault = (value: unknown) => {
  const parsed = parse(value);
  return 'fault' in parsed ? parsed.fault.field : undefined;
};
/** A copy with the value at a dotted path replaced, or taken out. */
function withValue(config: object, path: string, value: unknown): object {
  const copy = structuredClone(config) as Record<string, unknown>;
  const keys = path.split('.');
  let at = copy;
  for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
  if (value === undefined) delete at[keys.at(-1) as string];
  else at[keys.at(-1) as string] = value;
  return copy;
}

test.each(ENVIRONMENTS)('a complete configuration is valid in %s [CFG-3]', (environment) =>
  expect(fault({ ...live, environment })).toBeUndefined(),
);

test.each([
  ['environment', 'test'],
  ['brand', 'other'],
  ['services.auth', undefined],
  ['services.crm', 7],
  ['services.campaigns', {}],
  ['services.campaigns.global', ''],
  ['apps.core', 'app.canvass.example'],
  ['apps.lite', '/lite'],
  ['identity.authority', 'id'],
  ['productDomains', 'canvass.example'],
  ['internalAccountIds', [1]],
  ['display.billing', 'no'],
  ['flags.plg', 'on'],
  ['embedded.clientAppUrl', 'javascript:alert(1)'],
])('a wrong or missing %s is reported by its field name [CFG-2] [CFG-4] [CFG-16]', (path, value) => {
  const named = fault(withValue(dev, path, value)) ?? 'no fault';
  expect(named.startsWith(path) || path.startsWith(named)).toBe(true);
});

test.each([
  ['{', ''],
  ['null', ''],
  ['[]', ''],
  ['', ''],
])('the text %j is rejected as a configuration [CFG-2]', (text, field) => expect(fault(text)).toBe(field));

test.each([
  'botCheck.invisibleSiteKey',
  'botCheck.checkboxSiteKey',
  'stripe.publishableKey',
  'identity.authority',
  'embedded.clientAppUrl',
])('an empty %s is an error in staging and prod, but not in dev [CFG-14] [CFG-15]', (path) => {
  for (const environment of ['staging', 'prod'])
    expect(fault(withValue({ ...live, environment }, path, ''))).toBe(path);
  expect(fault(withValue({ ...live, environment: 'dev' }, path, ''))).toBeUndefined();
});

test.each(['identity.authority', 'apps.core', 'apps.pricing'])(
  'an http address for %s is accepted only in dev [CFG-16]',
  (path) => {
    expect(fault(withValue(live, path, 'http://x.example'))).toBe(path);
    expect(fault(withValue(dev, path, 'http://x.example'))).toBeUndefined();
  },
);

test('services that the console does not call are accepted, and apps may be left out [CFG-12]', () => {
  const more = {
    ...services,
    hubspotSync: '/h',
    exportImport: '/e',
    projects: { global: '/p' },
    videoAnalysis: { global: '/v' },
  };
  expect(fault({ ...dev, services: more })).toBeUndefined();
});

test('the internal accounts are the configured IDs, and an empty list by default [CFG-17]', () => {
  expect(parse(dev)).toMatchObject({ config: { internalAccountIds: [] } });
  expect(parse({ ...dev, internalAccountIds: ['a', 'b', 'c'] })).toMatchObject({
    config: { internalAccountIds: ['a', 'b', 'c'] },
  });
});

test('the brand incrowd is read as apollo [CFG-4]', () =>
  expect(parse({ ...dev, brand: 'incrowd' })).toMatchObject({ config: { brand: 'apollo' } }));

test('each of the four brands has its own logo, favicon, title and help contacts [CFG-5] [CFG-6] [CFG-7]', () => {
  const brands = BRAND_IDS.map(brandOf);
  for (const read of [
    (b: (typeof brands)[0]) => b.logo,
    (b: (typeof brands)[0]) => b.favicon,
    (b: (typeof brands)[0]) => b.title,
    (b: (typeof brands)[0]) => b.help.email,
    (b: (typeof brands)[0]) => b.help.centre,
  ])
    expect(new Set(brands.map(read)).size).toBe(4);
  expect(brandOf('default').product).toBe('Canvass');
});

test('only the brand netquest has the external-account mode [CFG-9]', () =>
  expect(BRAND_IDS.filter((id) => brandOf(id).externalAccounts)).toEqual(['netquest']));

const ON = [
  'uirefresh',
  'plg',
  'plgexternal1',
  'plgexternal2',
  'plgexternal3',
  'plgexternal4',
  'plgexternal5',
  'trialsOfTiers',
  'billinguserfacing',
  'templates',
  'panel',
  'sectionsPermissions',
  'promotionalCodes',
  'branding',
  'communities',
  'community_menu',
  'credit_tracking',
  'video_tracking',
  'deal_zero',
];
test.each(ENVIRONMENTS)(
  'in %s the specified flags are on, and the flag netquest only for that brand [CFG-19] [CFG-20] [CFG-21]',
  (environment) => {
    const on = (brand: (typeof BRAND_IDS)[number]) =>
      Object.entries(resolveFlags(environment, brand, {}))
        .filter(([, value]) => value)
        .map(([name]) => name)
        .toSorted();
    const testing = environment === 'dev' ? ['feature0', 'feature1', 'softwareAddOnProduct'] : [];
    expect(on('default')).toEqual([...ON, ...testing].toSorted());
    expect(on('netquest')).toEqual([...ON, ...testing, 'netquest'].toSorted());
  },
);

test.each(FLAG_NAMES)('the flag %s can be overridden by its name [CFG-22]', (name) => {
  const config = parse({ ...dev, flags: { [name]: false } });
  expect(config).toMatchObject({ config: { flags: { [name]: false } } });
  for (const value of [true, false])
    expect(resolveFlags('prod', 'default', { [name]: value })[name]).toBe(value);
});

test('?flags= switches flags only in dev, and a plus that was decoded to a space still switches on [CFG-23]', () => {
  const switches = parseFlagSwitches(' feature0,-plg,+netquest,-nonsense');
  expect(switches).toEqual({ feature0: true, plg: false, netquest: true });
  expect(resolveFlags('dev', 'default', {}, switches)).toMatchObject(switches);
  for (const environment of ['staging', 'prod'] as const)
    expect(resolveFlags(environment, 'default', {}, switches)).toEqual(
      resolveFlags(environment, 'default', {}),
    );
});
