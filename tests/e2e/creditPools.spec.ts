/** Credit pools, from the overview to a pool's own page, for staff and for end users. */
import type { Page } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';

const ALDERGROVE = 'acc-0000004';
const CREDITS = `/accounts/${ALDERGROVE}/credits`;
const BRAND = `/credit-pools/pool-000004-1`;

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const toast = (page: Page, words: string) => expect(page.locator('.toast', { hasText: words })).toBeVisible();

/** The writes to the credit-pool service. */
function writes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api/credit-pools/credit-pool/');
    if (path !== undefined && request.method() !== 'GET' && !path.startsWith('draw-down/table'))
      sent.push(`${request.method()} ${path} ${request.postData() ?? ''}`.trim());
  });
  return sent;
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

long(
  'staff see the amounts and members of an account’s pools, the page of one pool with its deals, and archived pools [CRED-3] [CRED-4] [CRED-18]',
  async ({ page, signIn, openTab, checkAccessibility }) => {
    long.slow();
    await signIn('ines', `/accounts/${ALDERGROVE}/settings`);
    await openTab('Credits');
    await expect(page).toHaveURL(new RegExp(`${CREDITS}$`, 'u'));
    await expect(page.getByRole('article')).toHaveCount(6);
    const brand = card(page, 'Brand tracking');
    await expect(brand).toContainText('$7,500.00 available of $20,000.00');
    await expect(brand.locator('dl')).toHaveText(/Pending\s*\$4,200\.00\s*Finalized\s*\$8,300\.00/u);
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.getByRole('button', { name: 'Members of Concept tests EMEA: 2' }).click();
    const people = page.getByRole('dialog', { name: 'Members of Concept tests EMEA' });
    await expect(people.getByText(/@aldergrove\.example$/u)).toHaveCount(2);
    await checkAccessibility();
    await page.keyboard.press('Escape');

    await brand.getByRole('link', { name: 'Brand tracking' }).click();
    await expect(page).toHaveURL(new RegExp(`/accounts/${ALDERGROVE}${BRAND}$`, 'u'));
    await expect(page.getByRole('heading', { name: 'Brand tracking', exact: true })).toBeVisible();
    const deals = page.getByRole('region', { name: 'Deals with credits' });
    await expect(deals.getByRole('rowheader')).toHaveCount(10);
    await deals.getByRole('button', { name: 'Page 2' }).click();
    await expect(deals.getByRole('rowheader')).toHaveCount(2);
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.getByRole('link', { name: 'All credit pools' }).click();
    await page.getByRole('link', { name: /^Archived/u }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto(`/accounts/${ALDERGROVE}/credit-pools`);
    await expect(page.getByRole('article')).toHaveCount(6);
  },
);

flow(
  'the grid of pools has three, two or one column, depending on the width of the window [CRED-9]',
  async ({ page, signIn }) => {
    await signIn('ines', CREDITS);
    await expect(page.getByRole('article')).toHaveCount(6);
    const columns = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all(
        (await page.getByRole('article').all()).map((one) => one.boundingBox()),
      );
      return boxes.filter((box) => box?.y === boxes[0]?.y).length;
    };
    expect([await columns(1440), await columns(1100), await columns(600)]).toEqual([3, 2, 1]);
  },
);

long(
  'an Admin Assistant archives and renames pools, edits their members, removes a deal and deletes a pool [CRED-11] [CRED-12] [CRED-17]',
  async ({ page, signIn, desk, checkAccessibility }) => {
    flow.slow();
    const sent = writes(page);
    await signIn('adil', CREDITS);

    await flow.step('a pool is archived and restored, and stays if archiving fails', async () => {
      await choose(page, 'UX interviews', 'Archive');
      await toast(page, 'Success!');
      await expect(card(page, 'UX interviews')).toHaveCount(0);
      await page.getByRole('link', { name: /^Archived/u }).click();
      await choose(page, 'UX interviews', 'Remove from archived');
      await expect(card(page, 'UX interviews')).toHaveCount(0);
      await page.getByRole('link', { name: /^Active/u }).click();
      await expect(card(page, 'UX interviews')).toBeVisible();
      expect(sent.splice(0)).toEqual(
        Array(2).fill('POST toggle-active-status {"creditPoolId":"pool-000004-5"}'),
      );
      await desk('faults/add', { call: 'toggleCreditPool', kind: 'offline' });
      await choose(page, 'UX interviews', 'Archive');
      await toast(page, 'Failed!');
      await expect(card(page, 'UX interviews')).toBeVisible();
      await desk('faults/clear');
      sent.length = 0;
    });

    await flow.step('a pool with credits cannot be deleted, and its menu says why', async () => {
      await page.getByRole('button', { name: 'Actions for Ad hoc studies' }).click();
      const entry = page.getByRole('menuitem', { name: 'Delete', exact: true });
      await expect(entry).toHaveAttribute('aria-disabled', 'true');
      await expect(entry).toContainText('Only credit pools without credits can be deleted.');
      await checkAccessibility();
      await page.keyboard.press('Escape');
    });

    await flow.step('a pool is renamed in place; after an error the typed name can be saved', async () => {
      await card(page, 'Ad hoc studies').getByRole('link').click();
      await page.getByRole('button', { name: 'Rename Ad hoc studies' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Studies 2027');
      await desk('faults/add', { call: 'renameCreditPool', kind: 'offline' });
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByText('Could not update')).toBeVisible();
      await checkAccessibility();
      await desk('faults/clear');
      sent.length = 0;
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByRole('heading', { name: 'Studies 2027' })).toBeVisible();
      expect(sent.splice(0)).toEqual(['PUT name {"creditPoolId":"pool-000004-4","name":"Studies 2027"}']);
    });

    await flow.step('a member is added with one request', async () => {
      // On a phone the deal and the members are folded.
      const fold = page.getByRole('button', { name: 'Deal and members' });
      if (await fold.isVisible()) await fold.click();
      await page.getByRole('button', { name: 'Edit members', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit members' });
      await dialog.getByRole('combobox').fill('oskar');
      await page.getByRole('option', { name: /^Oskar Weiss/u }).click();
      await checkAccessibility();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Save members' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('region', { name: /^Members/u })).toContainText('oskar@aldergrove.example');
      expectExactly(sent.splice(0), 1);
    });

    await flow.step('the deal is removed, and then the empty pool is deleted', async () => {
      await page.getByRole('button', { name: 'Remove deal' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('$5,000.00');
      await checkAccessibility();
      await pressTwice(question.getByRole('button', { name: 'Remove deal' }));
      await toast(page, 'credits deleted successfully');
      await choose(page, 'Studies 2027', 'Delete');
      await pressTwice(page.getByRole('button', { name: 'Delete credit pool' }));
      await toast(page, 'credit pool deleted successfully');
      await expect(page).toHaveURL(new RegExp(`${CREDITS}$`, 'u'));
      await expect(page.getByRole('article')).toHaveCount(5);
      expect(sent).toEqual([
        expect.stringMatching(/^POST remove-deal \{"creditPoolId":"pool-000004-4","dealId":"deal-.+"\}$/u),
        'DELETE delete/pool-000004-4',
      ]);
    });
  },
);

long(
  'when the pools can’t be loaded the tab shows an error, and "Try again" loads them [CRED-7]',
  async ({ page, signIn, desk }) => {
    await signIn('ines', null);
    await desk('faults/add', { call: 'listCreditPools', kind: 'swapped' });
    await page.goto(CREDITS);
    await expect(page.getByText('An error occurred fetching the credits pools.')).toBeVisible();
    await desk('faults/clear');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
  },
);

long(
  'end users with credit pools land on them after the sign-in and can’t change them; others land on the profile [AUTH-61] [CRED-1] [CRED-2]',
  async ({ page, signIn, checkAccessibility }) => {
    const landOn = async (who: 'nora' | 'paul' | 'oskar', wanted: string) => {
      await page.goto('/logout');
      await expect(page).toHaveURL(/\/login$/u);
      await page.goto(wanted);
      await page.waitForURL(/\/login/u);
      await signInHere(page, who);
    };
    await signIn('nora');
    await landOn('nora', '/settings/credits');
    await expect(page).toHaveURL(/\/settings\/credits$/u);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByRole('button', { name: /^Actions for/u })).toHaveCount(0);
    await checkAccessibility();
    await card(page, 'Brand tracking').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/settings/credit-pools/${ALDERGROVE}/pool-000004-1$`, 'u'));
    await expect(page.getByRole('heading', { name: 'Brand tracking', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove deal' })).toHaveCount(0);

    await landOn('nora', `/settings/credit-pools/${ALDERGROVE}/pool-000004-2`);
    await expect(page.getByRole('heading', { name: 'Concept tests EMEA', exact: true })).toBeVisible();
    // Not a page that they may land on.
    await landOn('nora', CREDITS);
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    // Outside Enterprise the panel section gives access too.
    await landOn('paul', '/settings/credits');
    await expect(card(page, 'Research credits')).toBeVisible();
    await landOn('oskar', '/settings/credits');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

/** Signs in on the form that an address has led to. */
async function signInHere(page: Page, who: keyof typeof CAST): Promise<void> {
  await page.getByLabel('Email').fill(CAST[who].email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
