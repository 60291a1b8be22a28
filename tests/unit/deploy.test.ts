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

describe('the content security policy', () => {
  test('a config with only this origin allows only this origin and the page’s own inline code', () => {
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

  test('connect-src lists every absolute service, the authority and the marketing form, each origin once', () => {
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

  test('Stripe and reCAPTCHA are allowed when the config has a key for them', () => {
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

  test('the embedding application may frame the console', () => {
    const policy = csp(configWith({ embedded: { clientAppUrl: 'https://client.example/app/' } }), PAGE);
    expect(directive(policy, 'frame-ancestors')).toBe('https://client.example');
  });
});

test('the Strict-Transport-Security header is sent only in production', () => {
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

test('nginx passes on service paths that contain a dot, and adds the host’s HSTS header to the responses', () => {
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

test('nginx sends the policy, has one location for the local services and no proxy without an upstream', () => {
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
