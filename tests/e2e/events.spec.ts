/** The usage events that the console sends, in a real browser (contract §7, decisions §11). */
import type { Page } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expect, flow, long, test } from './fixtures.ts';
import { later } from './time.ts';

test.skip(({ isMobile }) => isMobile, 'the width makes no difference');

type Kept = { label: string; userId?: string; [field: string]: unknown };

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const kept = async (page: Page): Promise<Kept[]> => {
  const answer = await page.request.get('/__mock/events.json');
  return (await answer.json()) as Kept[];
};
const labels = async (page: Page) => (await kept(page)).map(({ label }) => label);

/** The bodies of every capture from now on. */
function watchCaptures(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events/capture') bodies.push(request.postData() ?? '');
  });
  return bodies;
}

long(
  'a short visit sends its usage events in at most four calls, without ids, searches or personal data [EVT-1] [EVT-2]',
  async ({ page, desk, signInByForm }) => {
    const bodies = watchCaptures(page);
    await signInByForm('ines');
    await page.getByRole('searchbox').fill('beacon');
    await expect(page).toHaveURL(/q=beacon/u);
    await rows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForURL(/\/settings$/u);
    const [, id = ''] = /accounts\/([^/]+)/u.exec(page.url()) ?? [];
    await page.goBack();
    // The code for events is loaded when the page is idle: on a busy machine the page would be left before that.
    await expect.poll(() => bodies.length).toBeGreaterThan(0);
    await page.goto('/reset-password?token=secret-token-1&email=ines@canvass.example');
    const walk = [
      'page:/login',
      'sign-in:done',
      'page:/accounts',
      'page:/accounts/:id/settings',
      'page:/accounts',
    ];
    await expect.poll(() => labels(page)).toEqual([...walk, 'page:/reset-password']);
    expect(bodies.length).toBeLessThanOrEqual(4);
    const said = bodies.join('\n');
    expect(id).not.toBe('');
    for (const part of [id, 'secret', 'beacon', CAST.ines.email, '@', PASSWORD, 'Bearer', '?'])
      expect(said).not.toContain(part);
    const size = page.viewportSize();
    for (const event of await kept(page))
      expect(event).toMatchObject({
        type: 'event',
        hostName: 'localhost',
        env: 'dev',
        client: 'default',
        screenWidth: size?.width,
        screenHeight: size?.height,
      });

    // A collector that answers 401 ends no session, and there is no retry.
    await desk('faults/add', { call: 'capture', kind: '401twice' });
    const told = bodies.length;
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/refresh')) refreshes.push(request.url());
    });
    await page.clock.install();
    await page.goto('/teams');
    await expect(rows(page).first()).toBeVisible();
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/events/capture'));
    await page.clock.runFor(5000);
    expect((await refused).status()).toBe(401);
    // Longer than any backoff.
    await later(page, 30_000);
    expect(bodies).toHaveLength(told + 1);
    // The refresh of the start.
    expect(refreshes).toHaveLength(1);
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/teams$/u);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

flow(
  'usage events that are still queued when the page is closed are sent too [EVT-1]',
  async ({ page, context, signInByForm }) => {
    const bodies = watchCaptures(page);
    await signInByForm('ines');
    await expect(rows(page)).toHaveCount(25);
    await expect.poll(() => labels(page)).toContain('page:/accounts');
    const other = await context.newPage();
    await page.getByRole('link', { name: 'Teams' }).click();
    await page.waitForURL(/\/teams/u);
    expect(await labels(other)).not.toContain('page:/teams');
    await page.close({ runBeforeUnload: true });
    // Sooner than the batching delay would have ended.
    await expect.poll(() => labels(other), { timeout: patience(1500) }).toContain('page:/teams');
    // Each event has these fields, and no personal data.
    const size = other.viewportSize();
    for (const event of await kept(other))
      expect(event).toMatchObject({
        type: 'event',
        hostName: 'localhost',
        env: 'dev',
        client: 'default',
        screenWidth: size?.width,
        screenHeight: size?.height,
      });
    expect(bodies.length).toBeGreaterThan(0);
    for (const part of [CAST.ines.email, '@', PASSWORD, 'Bearer', '?'])
      expect(bodies.join('\n')).not.toContain(part);
  },
);

long('a refused sign-in sends the usage event sign-in:failed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(CAST.ines.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => labels(page)).toEqual(['page:/login', 'sign-in:failed']);
});

for (const kind of ['offline', '401once', '500', '409', '410', '402expired'])
  long(
    `a collector that answers ${kind} gets no retry, and the page shows no error [EVT-2]`,
    async ({ page, desk, signInByForm }) => {
      const bodies = watchCaptures(page);
      await page.clock.install();
      await desk('faults/add', { call: 'capture', kind });
      await signInByForm('ines');
      await expect.poll(() => bodies.length).toBeGreaterThan(0);
      const before = bodies.length;
      // Longer than any backoff.
      await later(page, 30_000);
      expect(bodies.length).toBe(before);
      await expect(rows(page)).toHaveCount(25);
      await expect(page).toHaveURL(/\/accounts/u);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
