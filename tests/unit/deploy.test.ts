import { describe, expect, test } from 'vitest';
import { csp } from '../../deploy/csp.ts';
import { securityHeaders } from '../../deploy/headers.ts';
import { nginxConf } from '../../deploy/nginx.ts';
import { type Config, parseConfig } from '../../src/config/schema.ts';

/** A config with this origin only, changed by the test. */
function configWith(changes: object = {}): Config {
  const campaigns = {
    global: '/api/campaigns',
    australia: '/api/campaigns-au',
    europeUnion: '/api/campaigns-eu',
  };
  const names = ['auth', 'users', 'usersV2', 'crm', 'creditPools', 'videoTracking', 'eventsCollector'];
  const services = { ...Object.fromEntries(names.map((name) => [name, `/api/${name}`])), campaigns };
  const parsed = parseConfig(
    JSON.stringify({
      environment: 'dev',
      brand: 'default',
      services,
      identity: {},
      botCheck: {},
      stripe: {},
      embedded: {},
      ...changes,
    }),
  );
  if ('fault' in parsed) throw new Error(`${parsed.fault.field} ${parsed.fault.problem}`);
  return parsed.config;
}

/** The page of a release. */
const PAGE =
  '<html><head><script>first()</script><script src="/other.js"></script><style>body{margin:0}</style></head></html>';

const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the policy', () => {
  test('lets nothing else in where the config names this origin alone', () => {
    const policy = csp(configWith(), PAGE);
    expect(policy).not.toContain('http');
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'script-src')).toBe(
      "'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='",
    );
    expect(directive(policy, 'style-src')).toBe(
      "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='",
    );
    expect(directive(policy, 'connect-src')).toBe("'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
  });

  test('names every absolute service, the authority and the form, each origin once', () => {
    const { services } = configWith();
    const config = configWith({
      services: {
        ...services,
        users: 'https://api.example/users',
        usersV2: 'https://api.example/users/v2',
        campaigns: { ...services.campaigns, europeUnion: 'https://eu.example/x' },
      },
      identity: { authority: 'https://id.example/realm' },
      marketingForm: { url: 'https://forms.example/send?id=1', analyticsCookie: 'a' },
    });
    expect(directive(csp(config, PAGE), 'connect-src')).toBe(
      "'self' https://api.example https://eu.example https://id.example https://forms.example",
    );
  });

  test('lets Stripe and reCAPTCHA in where they have a key', () => {
    const policy = csp(
      configWith({ stripe: { publishableKey: 'pk' }, botCheck: { invisibleSiteKey: 'k' } }),
      PAGE,
    );
    expect(directive(policy, 'script-src')).toContain(
      'https://js.stripe.com https://*.js.stripe.com https://www.google.com/recaptcha/',
    );
    expect(directive(policy, 'connect-src')).toContain('https://api.stripe.com');
    expect(directive(policy, 'frame-src')).toContain(
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
  });

  test('lets the embedding application frame the console', () => {
    const policy = csp(configWith({ embedded: { clientAppUrl: 'https://client.example/app/' } }), PAGE);
    expect(directive(policy, 'frame-ancestors')).toBe('https://client.example');
  });
});

test('strict transport is for production alone', () => {
  expect(securityHeaders(configWith(), PAGE)).not.toHaveProperty('Strict-Transport-Security');
  const full = {
    environment: 'prod',
    stripe: { publishableKey: 'pk' },
    embedded: { clientAppUrl: 'https://c.example' },
  };
  const botCheck = { invisibleSiteKey: 'k', checkboxSiteKey: 'k', puzzleUrl: '/p' };
  const config = configWith({ ...full, botCheck, identity: { authority: 'https://id.example' } });
  expect(securityHeaders(config, PAGE)).toHaveProperty('Strict-Transport-Security');
});

test('the services behind nginx are asked for paths with a dot, and answer with the host’s HSTS', () => {
  const config = { ...configWith(), environment: 'prod' as const };
  const conf = nginxConf({
    config,
    page: PAGE,
    root: '/srv/console',
    listen: '8080',
    upstream: 'http://platform:80',
  });
  const [, api = ''] = conf.split('location ^~ /api/');
  expect(api.slice(0, api.indexOf('}'))).toContain(
    'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;',
  );
});

test('the nginx configuration carries the same headers and one location for the local services', () => {
  const config = configWith();
  const conf = nginxConf({
    config,
    page: PAGE,
    root: '/srv/console',
    listen: '8080',
    upstream: 'http://platform:80',
  });
  expect(conf).toContain(`add_header Content-Security-Policy "${csp(config, PAGE)}" always;`);
  expect(conf.match(/location \^~ \/api\/ \{/gu)).toHaveLength(1);
  expect(conf).not.toContain('{{');
  expect(nginxConf({ config, page: PAGE, root: '/srv/console', listen: '8080' })).not.toContain('proxy_pass');
});
