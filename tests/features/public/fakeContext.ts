/** A fake `EntryContext`: the port of the public entry. */
import type { Auth, Credentials, EntryContext, SessionPort } from '../../../src/api/context.ts';
import { type BrandId, brandOf } from '../../../src/config/brands.ts';
import { resolveFlags } from '../../../src/config/flags.ts';
import { type Config, parseConfig } from '../../../src/config/schema.ts';

const services = {
  auth: '/api/auth',
  users: '/api/users',
  usersV2: '/api/users/v2',
  crm: '/api/crm',
  creditPools: '/api/credit-pools',
  videoTracking: '/api/video-tracking',
  eventsCollector: '/api/events',
  campaigns: { global: '/api/campaigns', australia: '/api/campaigns-au', europeUnion: '/api/campaigns-eu' },
};

type Options = {
  brand?: BrandId;
  botCheck?: Partial<Config['botCheck']>;
  apps?: Config['apps'];
  login?: (credentials: Credentials) => Promise<'signed-in' | 'second-factor'>;
  logout?: () => Promise<void>;
};

/** The context, and its calls in order. */
export function fakeContext(options: Options = {}) {
  const {
    brand = 'default',
    botCheck,
    apps = {},
    login = async () => 'signed-in',
    logout = async () => undefined,
  } = options;
  const file = {
    environment: 'dev',
    brand,
    services,
    apps,
    identity: {},
    botCheck: { ...botCheck },
    stripe: {},
    embedded: {},
  };
  const parsed = parseConfig(JSON.stringify(file));
  if ('fault' in parsed) throw new Error(`${parsed.fault.field} ${parsed.fault.problem}`);

  const sent: Credentials[] = [];
  const asked: string[] = [];
  const tracked: string[] = [];
  const unexpected = (): never => {
    throw new Error('The public entry must not call this');
  };
  const session: SessionPort = {
    user: () => undefined,
    owner: () => undefined,
    isImpersonating: () => false,
    isTakenOver: () => false,
    mode: () => undefined,
    reloadUser: unexpected,
    on: () => () => undefined,
    wanted: () => undefined,
    want: unexpected,
  };
  const auth: Auth = {
    login(given) {
      if (!('password' in given)) return unexpected();
      sent.push(given);
      return login(given);
    },
    logout() {
      asked.push('sign out');
      return logout();
    },
    handleCallback: unexpected,
    refresh: unexpected,
    impersonate: unexpected,
    endImpersonation: unexpected,
    takeOver: unexpected,
    declineTakeover: unexpected,
  };
  const context: EntryContext = {
    runtime: { config: parsed.config, brand: brandOf(brand), flags: resolveFlags('dev', brand, {}) },
    api: { session, send: unexpected },
    auth,
    show: (path, how = 'push') => void asked.push(`${how} ${path}`),
    resume: unexpected,
    arrive: () => void asked.push('arrive'),
    goToApp: (path) => void asked.push(`app ${path}`),
    isEmbedded: () => false,
    track: (outcome) => void tracked.push(outcome),
    viewed: unexpected,
    learnPatterns: unexpected,
  };
  return { context, sent, asked, tracked };
}
