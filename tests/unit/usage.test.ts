/** What is tracked, and that it contains nothing personal (decisions §11; goals Security). */
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type EventLabel, labelOf } from '../../src/boot/events.ts';
import { patternOf } from '../../src/boot/patterns.ts';
import { createUsage } from '../../src/boot/usage.ts';
import { paths, PUBLIC_SCREENS } from '../../src/paths.ts';
import { ACCOUNT_TABS } from '../../src/tabs.ts';

describe('the pattern of a path', () => {
  test.each([
    ['/login', '/login'],
    ['/login?redirectUrl=%2Faccounts%2Facc-1', '/login'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/signUp/register/secret', '/signUp/register/:token'],
    ['/signUp/pro/payment/pi_secret', '/signUp/pro/payment/:clientSecret'],
    ['/copy-template/tpl-1', '/copy-template/:templateId'],
    ['/signUp/pro', '/signUp/pro'],
    ['/accounts', '/accounts'],
    ['/accounts/?search=ines', '/accounts'],
    ['/accounts/create', '/accounts/create'],
    ['/accounts/acc-1/settings', '/accounts/:id/settings'],
    ['/accounts/create/settings#x', '/accounts/:id/settings'],
    ['/settings/profile', '/settings/profile'],
    ['/', undefined],
    ['/settings', undefined],
    ['/accounts/acc-1', undefined],
    ['/accounts/acc-1/other', '/not-found'],
    ['/accounts//settings', '/not-found'],
    ['/accounts/acc-1/settings/more', '/not-found'],
    ['/ines@canvass.example', '/not-found'],
    ['', '/not-found'],
  ])('the path %s has the pattern %s', (path, pattern) => expect(patternOf(path)).toBe(pattern));

  test('every path that the console makes has a known pattern', () => {
    const made = Object.values(paths).flatMap((path) => {
      if (typeof path === 'string') return [path];
      return [path('a b'), ...ACCOUNT_TABS.map((tab) => path('a b', tab))];
    });
    expect(made.length).toBeGreaterThan(25);
    expect(made.filter((path) => patternOf(path) === '/not-found')).toEqual([]);
  });
});

/** Texts that must never be tracked; no pattern contains one. */
const secret = fc.constantFrom(
  'eyJhbGciOi.J9.sig',
  'ines@canvass.example',
  'acc-0000007',
  '%65yJ',
  '..',
  'Inês',
  'pi_3_secret_9',
);
const word = fc.constantFrom(
  ...new Set(Object.keys(PUBLIC_SCREENS).flatMap((pattern) => pattern.split('/'))),
  'accounts',
  'create',
  'settings',
  'profile',
  'users',
);
const path = fc
  .record({
    segments: fc.array(fc.oneof(word, secret), { maxLength: 6 }),
    query: fc.array(fc.tuple(fc.oneof(word, secret), secret), { maxLength: 2 }),
    hash: fc.option(secret),
  })
  .map(({ segments, query, hash }) => {
    const search = query.map((pair) => pair.join('=')).join('&');
    return `/${segments.join('/')}${search && `?${search}`}${hash === null ? '' : `#${hash}`}`;
  });

function setUp() {
  const told: EventLabel[] = [];
  let loads = 0;
  const usage = createUsage(async () => {
    loads += 1;
    return (what) => {
      told.push(labelOf(what));
    };
  });
  // The console is loaded.
  usage.learnPatterns(patternOf);
  return { usage, told, loads: () => loads };
}

describe('a label', () => {
  prop.prop([fc.array(path, { minLength: 1, maxLength: 5 }), secret])(
    'a label contains the route of an address and no other part of it',
    async (shown, id) => {
      const { usage, told } = setUp();
      await usage.start();
      for (const each of [...shown, paths.account(id), paths.signUpRegister(id), paths.copyTemplate(id)])
        usage.viewed(each);
      const said = told.join('\n');
      expect(told.length).toBeGreaterThanOrEqual(3);
      for (const part of ['eyJ', '@', 'acc-', '%', '..', 'In', 'pi_', '?', '#', '='])
        expect(said).not.toContain(part);
      for (const label of told) expect(label).toMatch(/^page:(\/:?[A-Za-z-]+)+$/u);
    },
  );
});

describe('usage', () => {
  test('events wait until the sending module is loaded, and keep their order', async () => {
    const { usage, told, loads } = setUp();
    usage.viewed('/login');
    usage.track('sign-in:failed');
    expect([told, loads()]).toEqual([[], 0]);
    const started = usage.start();
    usage.track('sign-in:done');
    await started;
    usage.viewed('/accounts');
    expect(told).toEqual(['page:/login', 'sign-in:failed', 'sign-in:done', 'page:/accounts']);
    expect(loads()).toBe(1);
  });

  test('a sending module that fails to load causes no error', async () => {
    const usage = createUsage(() => Promise.reject(new Error('no such chunk')));
    usage.viewed('/login');
    await expect(usage.start()).resolves.toBeUndefined();
    usage.track('sign-in:done');
  });

  test('paths of the console are tracked as not found until the console is loaded', async () => {
    const told: string[] = [];
    const usage = createUsage(async () => (what) => void told.push(labelOf(what)));
    await usage.start();
    usage.viewed('/accounts/acc-0000007/settings');
    usage.viewed('/login');
    expect(told).toEqual(['page:/not-found', 'page:/login']);
  });

  test('a page is tracked once while only its query changes', async () => {
    const { usage, told } = setUp();
    await usage.start();
    for (const each of [
      '/accounts',
      '/accounts?search=a',
      '/accounts/',
      '/accounts/a',
      '/accounts/a/settings',
    ])
      usage.viewed(each);
    usage.viewed('/accounts/b/settings');
    usage.viewed('/accounts');
    expect(told).toEqual([
      'page:/accounts',
      'page:/accounts/:id/settings',
      'page:/accounts/:id/settings',
      'page:/accounts',
    ]);
  });
});
