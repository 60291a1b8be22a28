/** A config that doesn't come: the page has its shape, and gives up after ten seconds. */
import { patience } from '../patience.ts';
import { expect, flow } from './fixtures.ts';

flow(
  'a config.json that hangs: the shape of the page first, after 10 s "Try again", which starts it [WALK-41]',
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
    expect(waited).toBeGreaterThan(9000);
    await page.unroute('/config.json');
    await again.click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  },
);
