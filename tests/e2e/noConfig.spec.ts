/** A config.json that never arrives: the page shows its skeleton, and gives up after ten seconds. */
import { patience } from '../patience.ts';
import { expect, flow, long } from './fixtures.ts';

const PATIENCE_MS = 10_000;

flow(
  'while config.json hangs, the page shows its skeleton, then "Try again", which starts the console [WALK-41]',
  async ({ page, signIn }) => {
    await signIn('ines', '/users');
    // The ten seconds of the wait pass in two.
    const hurry = await page.addInitScript((patienceMs) => {
      const after = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => after(ms === patienceMs ? ms / 5 : ms);
    }, PATIENCE_MS);
    // Never answered.
    await page.route('/config.json', () => undefined);
    await page.goto('/users', { waitUntil: 'commit' });
    await expect(page.locator('.FrameSkeleton-standing .list-head .skeleton')).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await hurry.dispose();
    await page.unroute('/config.json');
    await again.click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  },
);

long(
  'while config.json hangs, the page shows its skeleton, and after 10 s "Try again", which starts the console [WALK-41]',
  async ({ page, signIn }) => {
    await signIn('ines', '/users');
    // Never answered.
    await page.route('/config.json', () => undefined);
    const begun = Date.now();
    await page.goto('/users', { waitUntil: 'commit' });
    await expect(page.locator('.FrameSkeleton-standing .list-head .skeleton')).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    expect(await again.count()).toBe(0);
    await expect(again).toBeVisible({ timeout: patience(15_000) });
    const waited = Date.now() - begun;
    expect(waited).toBeGreaterThan(PATIENCE_MS - 1000);
    await page.unroute('/config.json');
    await again.click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  },
);
