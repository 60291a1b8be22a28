/** The counts of pinned views, which are read while the console is idle. */
import { storeKey } from '../../src/api/kept.ts';
import { PINNED_MAX } from '../../src/domain/lists/views.ts';
import { expect, flow } from './fixtures.ts';
import { rows } from './sessions.ts';

const INES = 'usr-0000001';

flow(
  'the counts of ten pinned views are read one after the other, all within a minute of an idle console [FIELD-28]',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    flow.skip(isMobile, 'a phone shows the pinned views in a menu');
    await page.clock.install();
    await page.addInitScript(
      ([key, count]) => {
        const views = Array.from({ length: Number(count) }, (_, nth) => ({
          name: `View ${nth}`,
          list: 'users',
          query: `q=${'abcdefghij'[nth]}`,
          pinned: true,
        }));
        localStorage.setItem(key, JSON.stringify(views));
      },
      [storeKey(INES, 'views'), String(PINNED_MAX)] as const,
    );
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('search=') && calls.push(request.url()));
    await signIn('ines', '/teams');
    await expect(rows(page).first()).toBeVisible();
    const counts = page.getByRole('navigation', { name: 'Main' }).locator('.count');
    for (let read = 1; read <= PINNED_MAX; read += 1) {
      await page.clock.runFor(3000);
      await expect(counts).toHaveCount(read);
      expect(calls).toHaveLength(read);
    }
    await page.clock.resume();
    await checkAccessibility();
  },
);
