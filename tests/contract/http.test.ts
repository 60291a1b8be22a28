/**
 * The platform over HTTP: cookies, CORS, broken connections, the page at /__mock, the apps' pages. Real HTTP on both
 * sides, over in-memory connections.
 */
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { STAND_IN_MODES } from '../../mocks/checks/botCheck.ts';
import { CAST, CAST_MEMBERS, PASSWORD } from '../../mocks/seeds/people.ts';
import { createMiddleware } from '../../mocks/server/middleware.ts';
import { small } from './asking.ts';

const PORT = 5173;
const platform = small();
const middleware = createMiddleware(() => platform);
const server = createServer((request, response) => {
  middleware(request, response, (error) => {
    response.statusCode = error === undefined ? 404 : 500;
    response.end(`next ${String(error)}`);
  });
});
beforeEach(() => platform.reset());

/** A connection to the server, destroyed on both sides together. */
function connect(): Socket {
  const [here, there] = duplexPair();
  there.once('close', () => here.destroy(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })));
  server.emit('connection', there);
  return here as Socket;
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string; host?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A plain request; `host` is the Host header. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body, host = `localhost:${PORT}` }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        createConnection: connect,
        path,
        method,
        headers: { host, connection: 'keep-alive', accept: 'application/json', ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = (value: unknown): Pick<Sent, 'method' | 'body' | 'headers'> => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});
const form = (values: Record<string, string>): Pick<Sent, 'method' | 'body' | 'headers'> => ({
  method: 'POST',
  body: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
let humans = 0;
const credentials = (email: string = CAST.ines.email) =>
  json({
    email,
    password: PASSWORD,
    recaptchaToken: `mock-human-invisible-${(humans += 1)}`,
  });
const page = { headers: { accept: 'text/html' } };

describe('calls', () => {
  test('a sign-in sets an HttpOnly cookie, which a refresh renews and a sign-out deletes', async () => {
    const signedIn = await ask('/api/auth/login', credentials());
    expect(signedIn.status).toBe(200);
    const [cookie = ''] = signedIn.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^refresh=\w+; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Lax$/u);
    const refreshed = await ask('/api/auth/refresh', {
      method: 'POST',
      headers: { cookie: cookie.split(';', 1)[0] ?? '' },
    });
    expect(JSON.parse(refreshed.text)).toMatchObject({ userId: 'usr-0000001' });
    expect(refreshed.headers['set-cookie']?.[0]).not.toBe(cookie);
    const out = await ask('/api/auth/logout', { method: 'POST' });
    expect(out.headers['set-cookie']?.[0]).toContain('Max-Age=0');
  });

  test('a sign-in with a second factor sets an HttpOnly challenge cookie, which the correct code deletes', async () => {
    const asked = await ask('/api/auth/login', credentials(CAST.tess.email));
    expect(JSON.parse(asked.text)).toEqual({ status: '2fa_required' });
    const [cookie = '', ...others] = asked.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^challenge=\w+; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/u);
    expect(others).toEqual([]);
    const code = /\d{6}/u.exec(platform.outbox.emails.at(-1)?.text ?? '')?.[0];
    const { body, headers } = json({ code });
    const entered = await ask('/api/auth/2fa/login', {
      method: 'POST',
      body: body ?? '',
      headers: { ...headers, cookie: cookie.split(';', 1)[0] ?? '' },
    });
    expect(entered.status).toBe(200);
    expect(entered.headers['set-cookie']).toEqual([
      'challenge=; Path=/api/auth; Max-Age=0; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^refresh=\w+; /u),
    ]);
  });

  test('an unknown path is answered 404 in the usual error format', async () => {
    expect(JSON.parse((await ask('/api/users/nothing')).text)).toMatchObject({ statusCode: 404 });
  });

  test('the faults "refused" and "aborted" break the connection', async () => {
    platform.faults.add({ call: 'login', kind: 'refused', count: 1 });
    // The reply is not HTTP, so that Chromium doesn't take the connection for one that was idle too long.
    await expect(ask('/api/auth/login', credentials())).rejects.toMatchObject({
      code: 'HPE_INVALID_CONSTANT',
    });
    platform.faults.add({ call: 'login', kind: 'aborted', count: 1 });
    await expect(ask('/api/auth/login', credentials())).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await ask('/api/auth/login', credentials())).status).toBe(200);
  });

  test('while a fault is set, every answer closes its connection, since browsers repeat requests on reused ones', async () => {
    expect((await ask('/config.json')).headers.connection).not.toBe('close');
    platform.faults.add({ call: 'whoAmI', kind: '500' });
    expect((await ask('/config.json')).headers.connection).toBe('close');
  });
});

describe('other origins', () => {
  const preflight = (origin: string) => ask('/api/auth/login', { method: 'OPTIONS', headers: { origin } });

  test.each([
    'http://core.localhost:5173',
    'http://localhost:4000',
    'http://a.b.localhost',
    'http://127.0.0.1:8080',
  ])('the origin %s may send requests with credentials', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-headers']).toContain('authorization');
    const answered = await ask('/config.json', { headers: { origin } });
    expect(answered.headers['access-control-allow-origin']).toBe(origin);
  });

  test.each(['https://evil.example', 'http://localhost.evil.example', 'http://evillocalhost', 'null'])(
    'the origin %s gets no access-control-allow-origin header',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('the forms service', () => {
  const person = JSON.stringify({ firstName: 'A', lastName: 'B', email: 'a@b.example' });
  const post = (headers: Record<string, string>) =>
    ask('/forms/marketing', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: person,
    });

  test('a posted form is kept and shown on /__mock; one with a cookie is refused with 400', async () => {
    expect(await post({})).toMatchObject({ status: 204, text: '' });
    expect(await post({ cookie: 'a=b' })).toMatchObject({ status: 400 });
    const { headers, text } = await ask('/__mock/marketing.json');
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(text)).toMatchObject([
      { body: JSON.parse(person) as unknown },
      { problem: "header: cookie is none of this service's business" },
    ]);
    expect((await ask('/__mock', page)).text).toContain('Marketing forms (2)');
    platform.reset();
    expect((await ask('/__mock', page)).text).toContain('Marketing forms (0)');
  });
});

describe('/__mock', () => {
  test('the page lists all users of the cast and all sections, and escapes names', async () => {
    const { status, text } = await ask('/__mock', page);
    expect(status).toBe(200);
    for (const { email } of CAST_MEMBERS) expect(text).toContain(email);
    for (const id of ['people', 'outbox', 'calls', 'events', 'faults', 'settings', 'state'])
      expect(text).toContain(`<section id="${id}"`);
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;b&gt;Harrow&lt;/b&gt;');
  });

  test('one click signs a user in: it sets the refresh cookie and hands over the session that the console keeps', async () => {
    const { status, headers, text } = await ask('/__mock/sign-in', form({ user: 'usr-0000005' }));
    expect(status).toBe(200);
    expect(text).toMatch(
      /data-kept="\{&quot;userId&quot;:&quot;usr-0000005&quot;,&quot;payloadType&quot;:&quot;user&quot;,/u,
    );
    expect(text).toContain('src="/__mock/arrive.js"');
    expect((await ask('/__mock/arrive.js')).text).toContain('canvass.auth');
    const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    expect((await ask('/api/auth/refresh', { method: 'POST', headers: { cookie } })).status).toBe(200);
  });

  test('each link action mails a link to the console, which the outbox shows', async () => {
    for (const [action, email, path] of [
      ['links/invite', 'noel@granite.example', 'accept-invitation'],
      ['links/register', 'una@new.example', 'complete-registration'],
      ['links/reset', 'oskar@aldergrove.example', 'reset-password'],
    ] as const) {
      const { status, headers } = await ask(`/__mock/${action}`, form({ email }));
      expect([status, headers.location]).toEqual([303, '/__mock#outbox']);
      expect((await ask('/__mock', page)).text).toMatch(
        new RegExp(`<a href="/${path}\\?token=\\w{32}">`, 'u'),
      );
    }
  });

  test('captured events are shown escaped, and are available as JSON', async () => {
    const event = { type: 'event', label: '<b>login</b>', hostName: 'console.test', env: 'dev' };
    const screen = { client: 'console', screenWidth: 1440, screenHeight: 900 };
    const sent = json({ events: [{ ...event, ...screen }] });
    expect((await ask('/api/events/capture', sent)).status).toBe(204);
    expect((await ask('/__mock', page)).text).toContain('&lt;b&gt;login&lt;/b&gt;');
    expect(JSON.parse((await ask('/__mock/events.json')).text)).toMatchObject([{ label: '<b>login</b>' }]);
  });

  test('forms change faults, time and settings, and a reset restores the defaults', async () => {
    const act = async (path: string, values: Record<string, string>) => {
      const { status, headers } = await ask(`/__mock/${path}`, form(values));
      expect(status).toBe(303);
      expect(headers.location).toMatch(/^\/__mock#\w+$/u);
    };
    await act('faults/add', {
      call: 'listUsers',
      kind: '429',
      count: '2',
      retryAfter: '3',
      delayMs: '',
      effect: 'true',
    });
    expect(platform.faults.list).toMatchObject([
      { call: 'listUsers', kind: '429', count: 2, retryAfter: 3, effect: true },
    ]);
    await act('faults/remove', { id: String(platform.faults.list[0]?.id) });
    expect(platform.faults.list).toEqual([]);
    await act('time', { amount: '2', unit: 'days' });
    expect(platform.clock.shifted()).toBe(2 * 86_400_000);
    await act('time/reset', {});
    expect(platform.clock.shifted()).toBe(0);
    await act('settings', {
      brand: 'netquest',
      environment: 'staging',
      appHosts: 'localhost',
      mode: 'silent',
      demand: 'puzzle',
      'flag.plg': 'off',
      'flag.feature0': 'on',
      'flag.panel': 'default',
    });
    expect(platform.config.current).toMatchObject({
      brand: 'netquest',
      environment: 'staging',
      flags: { plg: false, feature0: true },
    });
    expect(platform.config.appHosts).toBe('localhost');
    expect(platform.bots).toMatchObject({ mode: 'silent', demand: 'puzzle' });
    await act('reset', {});
    expect(platform.config.current).toMatchObject({ brand: 'default', flags: {} });
  });

  test.each([
    ['faults/add', { call: 'login', kind: 'nonsense' }, 400],
    ['links/invite', { email: 'oskar@aldergrove.example' }, 400],
    ['links/reset', { email: '' }, 400],
    ['time', { amount: 'x', unit: 'days' }, 400],
    ['sign-in', { user: 'nobody' }, 400],
    ['nothing', {}, 404],
  ])('a post to %s with %o is answered %i', async (path, values, status) => {
    expect((await ask(`/__mock/${path}`, form(values))).status).toBe(status);
  });

  test('a post from a foreign origin is refused with 403, one from the page itself is accepted', async () => {
    const { headers, ...sent } = form({});
    expect(
      (await ask('/__mock/reset', { ...sent, headers: { ...headers, origin: 'https://evil.example' } }))
        .status,
    ).toBe(403);
    expect(
      (await ask('/__mock/reset', { ...sent, headers: { ...headers, origin: `http://localhost:${PORT}` } }))
        .status,
    ).toBe(303);
  });

  test.each(STAND_IN_MODES)('the stand-in script is served in the mode %s', async (mode) => {
    platform.bots.mode = mode;
    const { headers, text } = await ask('/__mock/stand-ins.js');
    expect(headers['content-type']).toContain('javascript');
    expect(text).toContain(`(${JSON.stringify(mode)})`);
  });

  test('calls and e-mails are available as JSON', async () => {
    await ask('/api/users/nothing');
    expect(JSON.parse((await ask('/__mock/log.json')).text)).toMatchObject([
      { url: '/api/users/nothing', status: 404 },
    ]);
    expect(JSON.parse((await ask('/__mock/outbox.json')).text)).toEqual([]);
  });
});

describe('pages of the other apps', () => {
  test.each([
    '/projects',
    '/projects/p-1?x=1',
    '/communities',
    '/audiences',
    '/questionLibrary',
    '/projectOverview',
  ])('%s shows the opened path and a link back to the profile', async (path) => {
    const { status, text } = await ask(path, page);
    expect(status).toBe(200);
    expect(text).toContain(`<code data-testid="arrived">${path}</code>`);
    expect(text).toContain(`href="http://localhost:${PORT}/settings/profile"`);
  });

  test.each(['/', '/accounts', '/projects/p-1/edit', '/settings/profile'])(
    'the path %s is left to the console',
    async (path) => {
      expect((await ask(path, page)).text).toBe('next undefined');
    },
  );

  test('the query in the address is escaped on the page', async () => {
    const { text } = await ask('/projects?x=%3Cscript%3E&y=%22%3E', page);
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;');
  });

  test('an app on its own host answers every path, and links back with token and userId', async () => {
    platform.config.appHosts = 'localhost';
    await ask('/config.json');
    const host = `europeunion.localhost:${PORT}`;
    const { text } = await ask('/settings/profile?token=a%26b&userId=u', { ...page, host });
    expect(text).toContain('<code data-testid="arrived">/settings/profile?token=a%26b&amp;userId=u</code>');
    expect(text).toContain(`href="http://localhost:${PORT}/settings/profile?token=a%26b&amp;userId=u"`);
    expect((await ask('/accounts', page)).text).toBe('next undefined');
  });
});
