/** The requests on the wire and the outcome of each kind of answer, in a real browser. */
import type { Page, Request } from '@playwright/test';
import { expectExactly } from '../unforgiven.ts';
import type { Stage } from './everyScreen.ts';
import { expect, few, flow, long, test } from './fixtures.ts';
import { hold, later } from './time.ts';

test.skip(({ isMobile }) => isMobile, 'the width makes no difference');

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
/** Usage events have a test of their own. */
const isCall = (request: Request) => /^\/api\/(?!events\/)/u.test(new URL(request.url()).pathname);

/** The calls from now on, as `GET accounts/`: the ends of their paths. */
function watchCalls(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isCall(request)) seen.push(`${request.method()} ${pathname.replace(/^\/api\/\w+\//u, '')}`);
  });
  return seen;
}

const LIST = 'GET accounts/';
const REFRESH = 'POST refresh';
/** How long the platform holds a refresh: two that are sent at once would arrive within this time. */
const HELD_MS = 1000;

long(
  'a call carries the JSON type only with a body, the token only if there is one, the cookie only to refresh [NET-1] [NET-2] [NET-3]',
  async ({ page, signInByForm }) => {
    const sent: Request[] = [];
    page.on('request', (request) => isCall(request) && sent.push(request));
    await signInByForm('ines');
    await expect(rows(page)).toHaveCount(25);
    await page.reload();
    await expect(rows(page)).toHaveCount(25);
    const headers = await Promise.all(
      sent.map(async (request) => {
        const { authorization, cookie, 'content-type': type } = await request.allHeaders();
        const path = new URL(request.url()).pathname.replace(/^\/api\/\w+\//u, '');
        return [path, authorization?.startsWith('Bearer ') ?? false, type, cookie !== undefined] as const;
      }),
    );
    expect(headers).toEqual([
      ['login', false, 'application/json', false],
      ['users/who-am-i', true, undefined, false],
      ['accounts/', true, undefined, false],
      // The cookie is for this path only.
      ['refresh', false, undefined, true],
      ['users/who-am-i', true, undefined, false],
      ['accounts/', true, undefined, false],
    ]);
  },
);

type Outcome = (page: Page) => Promise<void>;
const said =
  (text: string): Outcome =>
  (page) =>
    expect(page.locator('.state')).toContainText(text);
const found: Outcome = async (page) => {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
};

/** The answer to a search, the requests that follow, and what is shown. */
const STAYS: [kind: string, fields: Record<string, string>, calls: string[], outcome: Outcome][] = [
  ['401once', {}, [LIST, REFRESH, LIST], found],
  ['offline', {}, [LIST, LIST, LIST], said('Try again')],
  ['401twice', {}, [LIST, REFRESH, LIST], said('The token has expired.')],
  ['403plain', {}, [LIST, REFRESH, LIST], said('You don’t have permission to do this')],
  ['422', {}, [LIST], said('This cannot be processed.')],
  ['404', {}, [LIST], said('Not found.')],
  ['409', {}, [LIST], said('Conflict.')],
  ['429', { count: '1', retryAfter: '1' }, [LIST, LIST], found],
  ['429', { retryAfter: '60' }, [LIST], said('Too many requests.')],
  ['500', {}, [LIST, LIST, LIST], said('Internal server error.')],
  ['502html', {}, [LIST, LIST, LIST], said('Try again')],
  ['missing', {}, [LIST], found],
  ['unknownEnum', {}, [LIST], found],
  ['204', {}, [LIST], said('Try again')],
];

long(
  'each kind of answer to a search causes the expected requests and shows its outcome in the list [NET-4] [NET-21]',
  async ({ page, desk, signIn }) => {
    test.slow();
    await signIn('ines');
    const seen = watchCalls(page);
    for (const [index, [kind, fields, calls, outcome]] of few(STAYS, 2).entries())
      await test.step(`a search is answered with the fault ${kind} ${JSON.stringify(fields)}`, async () => {
        await desk('faults/clear');
        // The whole list is fetched again after the debounce: that call must not count.
        if (index > 0) {
          const whole = page.waitForResponse((answer) => /accounts\/\?(?!.*search=)/u.test(answer.url()));
          await page.getByRole('searchbox').fill('');
          await whole;
        }
        await expect(page).not.toHaveURL(/[?&]q=/u);
        await expect(rows(page)).toHaveCount(25);
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
        await desk('faults/add', { call: 'listAccounts', kind, ...fields });
        seen.length = 0;
        // A new text each time, so that none is cached.
        await page.getByRole('searchbox').fill('abcdeghilmnoprst'[index] ?? '');
        await expect.poll(() => seen.length).toBe(calls.length);
        await outcome(page);
        expect(seen, kind).toEqual(calls);
      });
  },
);

type Leaves = readonly [kind: string, calls: string[], path: RegExp];
async function expectLeft(page: Page, desk: Stage['desk'], [kind, calls, path]: Leaves): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await desk('faults/add', { call: 'listAccounts', kind });
  const seen = watchCalls(page);
  await page.getByRole('searchbox').fill('beacon');
  await expect(page).toHaveURL(path);
  expect(seen.slice(0, calls.length)).toEqual(calls);
  expect(seen.filter((call) => call === LIST)).toHaveLength(1);
}

long(
  'a search answered by 402 leaves the list for /expired-account or /upgrade-in-progress, without a sign-out [NET-12] [NET-13]',
  async ({ page, desk, signIn }) => {
    await signIn('ines');
    await expectLeft(page, desk, ['402expired', [LIST], /\/expired-account$/u]);
    await desk('faults/clear');
    // The first search is cached, so this one has another text.
    await page.goto('/accounts?q=alpine');
    await expectLeft(page, desk, ['402upgrading', [LIST], /\/upgrade-in-progress$/u]);
  },
);

long('a search answered by 410 leads to /login [NET-16]', async ({ page, desk, signIn }) => {
  await signIn('ines');
  await expectLeft(page, desk, ['410', [LIST], /\/login/u]);
});

long(
  'a search whose token refresh fails three times with a 5xx leads to /login [NET-11]',
  async ({ page, desk, signIn }) => {
    await signIn('ines');
    const calls = [LIST, REFRESH, REFRESH, REFRESH];
    await expectLeft(page, desk, ['refresh5xx', calls, /\/login\?redirectUrl=/u]);
  },
);

long(
  'a write that is answered by 500 is not repeated, and the input stays [NET-21]',
  async ({ page, desk, signIn }) => {
    await page.clock.install();
    await signIn('ines');
    await rows(page).first().getByRole('link').click();
    await page.getByLabel('Account name').fill('Aldergrove renamed');
    await desk('faults/add', { call: 'updateAccount', kind: '500' });
    const seen = watchCalls(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Internal server error.').first()).toBeVisible();
    await expect(page.getByLabel('Account name')).toHaveValue('Aldergrove renamed');
    await later(page, 30_000);
    expectExactly(
      seen.filter((call) => call.startsWith('P')),
      1,
    );
  },
);

flow(
  'two tabs whose tokens expire at once refresh them one after the other, and both lists load [NET-9] [NET-10]',
  async ({ page, context, desk, signIn }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const other = await context.newPage();
    await other.goto('/users');
    await expect(rows(other)).toHaveCount(25);
    await desk('time', { amount: '20', unit: 'minutes' });
    await desk('faults/add', { call: 'refresh', kind: 'delay', delayMs: String(HELD_MS), count: '2' });
    await desk('log/clear');
    await Promise.all([page, other].map((tab) => tab.getByRole('searchbox').fill('an')));
    await Promise.all([page, other].map((tab) => expect(tab).toHaveURL(/q=an/u)));
    await Promise.all([page, other].map((tab) => expect(rows(tab).first()).toContainText(/an/iu)));
    const asked = async () => {
      const log = await page.request.get('/__mock/log.json');
      return ((await log.json()) as { at: number; url: string }[])
        .filter(({ url }) => url.endsWith('/refresh'))
        .map(({ at }) => at);
    };
    await expect.poll(async () => (await asked()).length).toBe(2);
    const [one = 0, two = 0] = await asked();
    expect(Math.abs(two - one)).toBeGreaterThanOrEqual(HELD_MS);
  },
);

long(
  'a request without an answer is given up after 30 seconds and not retried [NET-25]',
  async ({ page, desk, signIn }) => {
    await page.clock.install();
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    await desk('faults/add', { call: 'listAccounts', kind: 'timeout' });
    const asked = watchCalls(page);
    await hold(page);
    await page.getByRole('searchbox').fill('beacon');
    await later(page, 1000);
    expect(asked).toEqual([LIST]);
    await later(page, 28_500);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await later(page, 2000);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    // No retry either: three attempts would take a minute and a half.
    await later(page, 10_000);
    expect(asked).toEqual([LIST]);
  },
);
