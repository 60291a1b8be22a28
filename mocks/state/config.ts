/** The `/config.json` that the platform serves (decisions §1), and its switches. */
import { BRAND_IDS, type BrandId } from '../../src/config/brands.ts';
import type { Environment } from '../../src/config/flags.ts';
import { accountIds } from '../db/ids.ts';
import { FORMS_PATH } from '../outbox/forms.ts';
import { companyRow } from '../seeds/companies.ts';

export const BRANDS = BRAND_IDS;
/** Where customers' apps are: on this origin, or on their own hosts below localhost. */
export const APP_HOSTS = ['here', 'localhost'] as const;

export type PlatformConfig = {
  environment: Environment;
  brand: BrandId;
  services: {
    auth: string;
    users: string;
    usersV2: string;
    crm: string;
    creditPools: string;
    videoTracking: string;
    eventsCollector: string;
    campaigns: { global: string; australia: string; europeUnion: string };
  };
  /** By default derived from `appHosts`. */
  apps?: { core?: string; lite?: string; australia?: string; europeUnion?: string; pricing?: string };
  productDomains: string[];
  /** Without an authority, the platform's own provider is used. */
  identity: { authority: string | undefined; clientId: string; google: string; microsoft: string };
  botCheck: { invisibleSiteKey: string; checkboxSiteKey: string; puzzleUrl: string };
  stripe: { publishableKey: string };
  marketingForm: { url: string; analyticsCookie: string };
  embedded: { clientAppUrl: string };
  internalAccountIds: string[];
  display: { billing: boolean };
  flags: Record<string, boolean>;
};

/** The source of `/config.json`; the page at /__mock and tests change it in place. */
export type ConfigDesk = {
  current: PlatformConfig;
  appHosts: (typeof APP_HOSTS)[number];
  /** The file for a console at this origin. */
  file(origin: string): object;
  reset(): void;
};

function original(overrides: Partial<PlatformConfig>): PlatformConfig {
  return {
    environment: 'dev',
    brand: 'default',
    services: {
      auth: '/api/auth',
      users: '/api/users',
      usersV2: '/api/users/v2',
      crm: '/api/crm',
      creditPools: '/api/credit-pools',
      videoTracking: '/api/video-tracking',
      eventsCollector: '/api/events',
      campaigns: {
        global: '/api/campaigns',
        australia: '/api/campaigns-au',
        europeUnion: '/api/campaigns-eu',
      },
    },
    productDomains: ['canvass.example'],
    identity: { authority: undefined, clientId: 'console', google: 'Google', microsoft: 'Microsoft' },
    botCheck: {
      invisibleSiteKey: 'mock-invisible',
      checkboxSiteKey: 'mock-checkbox',
      puzzleUrl: '/api/auth/puzzle',
    },
    stripe: { publishableKey: 'pk_test_mock' },
    marketingForm: { url: FORMS_PATH, analyticsCookie: 'canvass_analytics' },
    embedded: { clientAppUrl: '' },
    internalAccountIds: (['canvass', 'services', 'support'] as const).map((key) =>
      accountIds.of(companyRow(key)),
    ),
    display: { billing: true },
    flags: {},
    ...structuredClone(overrides),
  };
}

/** The origin of an app's own host: `<app>.localhost` on the same port. */
export function appOrigin(origin: string, app: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${app.toLowerCase()}.localhost${port === '' ? '' : `:${port}`}`;
}

const APPS = ['core', 'lite', 'australia', 'europeUnion'] as const;

export function createConfigDesk(overrides: Partial<PlatformConfig> = {}): ConfigDesk {
  const desk: ConfigDesk = {
    current: original(overrides),
    appHosts: 'here',
    file(origin) {
      const address = (app: string): string => (desk.appHosts === 'here' ? origin : appOrigin(origin, app));
      const apps = Object.fromEntries(APPS.map((app) => [app, address(app)]));
      return {
        ...desk.current,
        identity: {
          ...desk.current.identity,
          authority: desk.current.identity.authority ?? `${origin}/oidc`,
        },
        apps: { ...apps, pricing: 'https://canvass.example/pricing', ...desk.current.apps },
      };
    },
    reset() {
      desk.current = original(overrides);
      desk.appHosts = 'here';
    },
  };
  return desk;
}
