/** Draw-downs of a credit pool and the distribution of a deal's credits, from the first look to the last cent. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';

const POOL = '/accounts/acc-0000004/credit-pools/pool-000004-1';
const CREDITS = '/accounts/acc-0000004/credits';
const DEAL = 'Aldergrove Insights, research credits';
/** The loaded rows of the list of draw-downs. */
const rows = (page: Page) => page.locator('.rows tbody tr:not(.skeletons)');

/** Bodies of the calls whose path ends like this, in order. */
function bodies(page: Page, ...ends: string[]) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && ends.some((end) => pathname.endsWith(end)))
      sent.push(request.postDataJSON());
  });
  return sent;
}
const toast = (page: Page, words: string) =>
  expect(
    page.locator('.toast', { hasText: new RegExp(`^Success:\\s*${words}\\s*Dismiss$`, 'u') }).first(),
  ).toBeVisible();
const UPDATED = 'Draw down has been successfully updated';

/** Chooses an item from the menu of the first draw-down with this amount. */
async function act(page: Page, amount: string, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${DEAL}, ${amount}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

long(
  'staff see the draw-downs of a pool, create, change, finalize and remove one, and export them all [CRED-25] [CRED-30] [CRED-33]',
  async ({ page, signIn, checkAccessibility }) => {
    flow.slow();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    const saved = bodies(page, '/draw-down/pending');
    const finalized = bodies(page, '/draw-down/finalize');
    const removed = bodies(page, '/draw-down/remove');
    const projects: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/campaigns')) projects.push(new URL(request.url()).pathname);
    });
    await signIn('ines', POOL);

    await flow.step('the table shows 25 draw-downs, and no actions for final ones', async () => {
      await expect(rows(page)).toHaveCount(25);
      const pending = rows(page).filter({ hasText: 'Pending' });
      await expect(pending).toHaveCount(3);
      await expect(pending.first()).toContainText(DEAL);
      await expect(pending.first()).toContainText('$1,890.00');
      await expect(pending.first()).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/u);
      await expect(pending.first()).toContainText(/Nora Lindgren/u);
      await expect(rows(page).filter({ hasText: 'TBD' }).first()).toBeVisible();
      await expect(
        rows(page)
          .filter({ hasText: 'Final' })
          .getByRole('button', { name: /^Actions for/u }),
      ).toHaveCount(0);
      await checkAccessibility();
    });

    await flow.step('a panel shows the deal of a draw-down', async () => {
      await rows(page)
        .filter({ hasText: '$1,890.00' })
        .getByRole('button', { name: /^Show the deal/u })
        .click();
      const panel = page.getByRole('dialog', { name: 'Draw-down' });
      await expect(panel).toContainText('Bulk credits');
      await expect(panel).toContainText('$40,000.00');
      await expect(panel.getByRole('row', { name: /Research credits/u })).toContainText('$40,000.00');
      await checkAccessibility();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    await flow.step('a wrong amount of a new draw-down is refused; a right one is saved once', async () => {
      await page.getByRole('button', { name: 'New draw-down' }).click();
      const dialog = page.getByRole('dialog', { name: 'New draw-down' });
      const amount = dialog.getByLabel('Amount', { exact: true });
      await amount.fill('1.005');
      await dialog.getByRole('button', { name: /^Draw down/u }).click();
      await expect(dialog.getByRole('listitem')).toHaveText(
        'Enter an amount with at most two decimals, such as 1,250 or 19.99',
      );
      await amount.fill('7500.01');
      await dialog.getByRole('button', { name: 'Draw down $7,500.01' }).click();
      await expect(dialog.getByRole('alert').first()).toHaveText(
        'Only $7,500.00 are available in this credit pool.',
      );
      await checkAccessibility();
      await amount.fill('19.99');
      await dialog.getByLabel('Project (optional)').selectOption('cmp-000004-2');
      await pressTwice(dialog.getByRole('button', { name: 'Draw down $19.99' }));
      await toast(page, UPDATED);
      await expect(dialog).toBeHidden();
      expect(saved.map((body) => (body as { drawdownAmount: number }).drawdownAmount)).toEqual([
        750_001, 1999,
      ]);
      expect(saved[1]).toMatchObject({ companyId: 'acc-0000004', projectId: 'cmp-000004-2' });
      // Aldergrove is in the European Union.
      expect([...new Set(projects)]).toEqual([
        '/api/campaigns-eu/campaigns/get-campaigns-by-state/acc-0000004',
      ]);
      await expect(rows(page).first()).toContainText('$19.99');
      await expect(page.getByRole('region', { name: 'All credits' })).toContainText('$7,480.01');
    });

    await flow.step('a draw-down is changed and then finalized, with one request each', async () => {
      await act(page, '$19.99', 'Change');
      const change = page.getByRole('dialog', { name: 'Change draw-down' });
      await change.getByLabel('Amount', { exact: true }).fill('1.15');
      await change.getByLabel('Project (optional)').selectOption('');
      await pressTwice(change.getByRole('button', { name: 'Save changes' }));
      await expect(change).toBeHidden();
      expectExactly(saved, 3);
      expect(saved[2]).toMatchObject({ drawdownAmount: 115 });
      expect(saved[2]).not.toHaveProperty('projectId');
      await expect(rows(page).filter({ hasText: '$1.15' })).toContainText('TBD');
      await act(page, '$1.15', 'Finalize');
      const final = page.getByRole('dialog', { name: 'Finalize draw-down' });
      await final.getByLabel('Amount', { exact: true }).fill('2.30');
      await pressTwice(final.getByRole('button', { name: 'Finalize $2.30' }));
      await expect(final).toBeHidden();
      expect(finalized).toEqual([{ _id: expect.any(String), drawdownAmount: 230 }]);
      const row = rows(page).filter({ hasText: '$2.30' });
      await expect(row).toContainText('Final');
      await expect(row.getByRole('button', { name: /^Actions for/u })).toHaveCount(0);
    });

    await flow.step('a draw-down is removed with one request after a question', async () => {
      await act(page, '$840.00', 'Remove');
      const question = page.getByRole('alertdialog', { name: 'Remove the draw-down of $840.00?' });
      await pressTwice(question.getByRole('button', { name: 'Remove draw-down' }));
      await toast(page, 'Draw down has been successfully removed');
      await expect(question).toBeHidden();
      expectExactly(removed, 1);
      await expect(rows(page).filter({ hasText: '$840.00' })).toHaveCount(0);
    });

    await flow.step('the export contains every draw-down of the pool', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^draw-downs_/u);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      // 37 seeded ones, one added, one removed.
      expect(lines).toHaveLength(1 + 37);
      expect(lines[0]).toContain('Amount (USD)');
      expect(lines.filter((line) => line.includes(',Final,2.3,'))).toHaveLength(1);
    });
  },
);

long(
  'the list of draw-downs shows 25, 50 or 100 rows a page, and a reload keeps the chosen size [CONST-9]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', POOL);
    await expect(rows(page)).toHaveCount(25);
    const sizes = page.getByRole('combobox', { name: 'Rows per page' });
    await expect(sizes.locator('option')).toHaveText(['25', '50', '100']);
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await expect(rows(page)).toHaveCount(12);
    const sent = bodies(page, '/draw-down/table');
    await sizes.selectOption('50');
    await expect(rows(page)).toHaveCount(37);
    expect(sent).toMatchObject([{ offset: 0, limit: 50 }]);
    await checkAccessibility();
    await page.reload();
    await expect(rows(page)).toHaveCount(37);
    await expect(sizes).toHaveValue('50');
    await page.goBack();
    await expect(rows(page)).toHaveCount(12);
    await expect(sizes).toHaveValue('25');
  },
);

long(
  'an unreadable draw-down, missing projects and a draw-down finalized elsewhere show errors where they occur [CRED-27] [CRED-31] [CRED-32]',
  async ({ page, signIn, desk }) => {
    await signIn('ines', POOL);
    await expect(rows(page)).toHaveCount(25);

    // A list where an object is expected.
    await desk('faults/add', { call: 'getDrawDown', kind: 'swapped' });
    await rows(page)
      .first()
      .getByRole('button', { name: /^Show the deal/u })
      .click();
    const panel = page.getByRole('dialog', { name: 'Draw-down' });
    await expect(panel.getByText('Couldn’t load the draw-down')).toBeVisible();
    await expect(panel).toContainText('$40,000.00');
    await desk('faults/clear');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText('Couldn’t load the draw-down')).toBeHidden();
    await page.keyboard.press('Escape');

    // The region's campaign service is down: only the field for the project shows an error.
    await desk('faults/add', { call: 'listCampaigns', kind: '502html' });
    await act(page, '$1,890.00', 'Finalize');
    const final = page.getByRole('dialog', { name: 'Finalize draw-down' });
    await expect(final.getByLabel('Amount', { exact: true })).toHaveValue('1890');

    // Meanwhile somebody finalizes it in another window.
    const other = await page.context().newPage();
    await other.goto(POOL);
    await act(other, '$1,890.00', 'Change');
    await expect(other.getByText('Couldn’t load the projects.')).toBeVisible();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await act(other, '$1,890.00', 'Finalize');
    await other.getByRole('button', { name: 'Finalize $1,890.00' }).click();
    await expect(rows(other).filter({ hasText: '$1,890.00' })).toContainText('Final');
    await other.close();
    await page.bringToFront();
    await final.getByRole('button', { name: 'Finalize $1,890.00' }).click();
    await expect(final.getByRole('alert').first()).toHaveText(
      'This draw-down was already finalized. The list has been refreshed.',
    );
    await final.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page).filter({ hasText: '$1,890.00' })).toContainText('Final');
  },
);

long(
  'staff distribute a deal’s credits over pools, never more than the deal has, and keep a colleague’s change [CRED-19] [CRED-20] [CRED-22]',
  async ({ page, signIn, desk, checkAccessibility }) => {
    long.slow();
    const saved = bodies(page, '/distribute-manage');
    const searched = bodies(page, '/distribution-deals/account/acc-0000004');
    await signIn('ines', null);
    await desk('faults/add', { call: 'distributionDeals', kind: 'offline', count: '1' });
    await page.goto(CREDITS);
    await page.getByRole('button', { name: 'Distribute credits' }).click();
    const drawer = page.getByRole('dialog', { name: 'Credit distribution' });

    await long.step('after an error "Try again" loads the deals, and the search finds one', async () => {
      await expect(drawer.getByText('An error occurred fetching the distribution deals.')).toBeVisible();
      await drawer.getByRole('button', { name: 'Try again' }).click();
      await expect(drawer.getByText('2 more deals. Search to find them.')).toBeVisible();
      await checkAccessibility();
      await drawer.getByRole('searchbox').pressSequentially('research');
      await expect(drawer.getByRole('listitem')).toHaveText([/research/u]);
      expect(searched.map((body) => (body as { searchTerm: string }).searchTerm)).toEqual([
        '',
        '',
        'research',
      ]);
    });

    await long.step('a deal without a distribution says so', async () => {
      await drawer.getByRole('searchbox').fill('top-up');
      await drawer
        .getByRole('button', { name: /top-up/u })
        .first()
        .click();
      await expect(drawer.getByText('Current distribution is not set')).toBeVisible();
      await drawer.getByRole('button', { name: 'Select another deal' }).click();
    });

    const amount = (name: string) => drawer.getByLabel(`Amount for ${name}`, { exact: true });
    await long.step('amounts of several pools are typed; a sum above the deal is not sent', async () => {
      await drawer.getByRole('searchbox').fill('research');
      await drawer.getByRole('button', { name: DEAL }).click();
      await expect(drawer.getByRole('listitem')).toHaveCount(4);
      await expect(drawer.getByText('Nora Lindgren')).toBeVisible();
      await expect(drawer.getByRole('status').last()).toHaveText(
        'Deal$40,000.00In pools$39,000.00Left$1,000.00',
      );
      await amount('Ad hoc studies').fill('6000.01');
      await expect(drawer.getByRole('status').last()).toHaveText(
        'Deal$40,000.00In pools$40,000.01Over by$0.01',
      );
      await drawer.getByRole('button', { name: 'Save distribution' }).click();
      await expect(drawer.getByRole('alert').first()).toHaveText(
        'The pools exceed the deal amount of $40,000.00 by $0.01.',
      );
      expectExactly(saved, 0);
      await amount('Ad hoc studies').fill('5100.15');
      await amount('Brand tracking').fill('19999.85');
      await drawer.getByRole('button', { name: 'Add pool' }).click();
      await drawer.getByLabel('New pool name').fill('Fresh pool');
      await drawer.getByRole('listitem').last().getByLabel('Amount', { exact: true }).fill('19.99');
      await checkAccessibility();
    });

    await long.step('saving over a colleague’s change is refused; the typed amounts stay', async () => {
      const other = await page.context().newPage();
      await other.goto(CREDITS);
      await other.getByRole('button', { name: 'Distribute credits' }).click();
      await other.getByRole('button', { name: DEAL }).click();
      await other.getByLabel('Amount for Concept tests EMEA').fill('11900');
      await other.getByRole('button', { name: 'Save distribution' }).click();
      await toast(other, 'Credit pool distribution has been successfully updated');
      await other.close();
      await page.bringToFront();
      await drawer.getByRole('button', { name: 'Save distribution' }).click();
      await expect(drawer.getByRole('alert').first()).toHaveText(/^Someone else changed this distribution/u);
      await expect(amount('Concept tests EMEA')).toHaveValue('11900');
      await expect(amount('Ad hoc studies')).toHaveValue('5100.15');
      expectExactly(saved, 0);
    });

    await long.step('pressing "Save distribution" twice saves the changed pools once', async () => {
      await pressTwice(drawer.getByRole('button', { name: 'Save distribution' }));
      await toast(page, 'Credit pool distribution has been successfully updated');
      expect(saved).toEqual([
        {
          dealId: expect.any(String),
          companyId: 'acc-0000004',
          creditPools: [
            expect.objectContaining({ name: 'Brand tracking', amount: 19_999.85 }),
            expect.objectContaining({ name: 'Ad hoc studies', amount: 5100.15 }),
            { name: 'Fresh pool', amount: 19.99, members: [] },
          ],
        },
      ]);
      await drawer.getByRole('button', { name: 'Cancel' }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('article', { name: 'Fresh pool' })).toContainText('$19.99');
    });
  },
);

long(
  'end users see draw-downs and distributions, without any controls to change them [CRED-21] [CRED-24]',
  async ({ page, signIn }) => {
    await signIn('nora', '/settings/credit-pools/acc-0000004/pool-000004-1');
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByRole('button', { name: 'New draw-down' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/u })).toHaveCount(0);
    await page.goto('/settings/credits');
    await page.getByRole('button', { name: 'View distribution' }).click();
    await page.getByRole('button', { name: DEAL }).click();
    const drawer = page.getByRole('dialog', { name: 'Credit distribution' });
    await expect(drawer.getByRole('listitem')).toHaveCount(4);
    await expect(drawer.getByRole('textbox')).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Save distribution' })).toHaveCount(0);
  },
);
