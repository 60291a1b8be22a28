/** What an account may use: Feature Access and trials on its settings tab, and its question packages. */
import type { Page, Request } from '@playwright/test';
import { accountIds } from '../../mocks/db/ids.ts';
import { type CompanyKey, companyRow } from '../../mocks/seeds/companies.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, long, pressTwice } from './fixtures.ts';

const pathOf = (key: CompanyKey, tab = 'settings') => `/accounts/${accountIds.of(companyRow(key))}/${tab}`;
const access = (page: Page) => page.getByRole('form', { name: 'Feature Access' });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

/** Requests of a call from now on. */
function requestsTo(page: Page, path: RegExp): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) seen.push(request);
  });
  return seen;
}
type Levels = { name: string; accessLevel: string }[];
/** The body of the last of these requests. */
const lastBody = (requests: readonly Request[]): Record<string, Levels> =>
  (requests.at(-1)?.postDataJSON() ?? {}) as Record<string, Levels>;
const level = (levels: Levels | undefined, name: string) =>
  levels?.find((each) => each.name === name)?.accessLevel;

long(
  'Feature Access keeps its changes when a save is refused, saves them once, and has them after a reload [ACC-32] [ACC-34] [ACC-36]',
  async ({ page, signIn, desk, openTab, checkAccessibility, isMobile }) => {
    await signIn('ines');
    const catalogue = requestsTo(page, /\/features$/u);
    const saves = requestsTo(page, /\/account-features$/u);
    await page.getByRole('link', { name: 'Aldergrove Insights' }).click();
    await expect(toggle(page, 'Salesforce')).toBeVisible();
    for (const name of ['Datasheet', 'Canvass Panel', 'Survey add-ons', 'Video questions'])
      await expect(toggle(page, name)).toBeVisible();
    await expect(toggle(page, 'Datasheet')).toHaveAccessibleDescription(
      'Raw answers as a table next to every project.',
    );
    await expect(page.getByRole('switch', { name: /questions$/u })).toHaveCount(1);
    // One call, by access type, as the flag `panel` is on.
    expect(catalogue.map((request) => new URL(request.url()).search)).toEqual(['?accessType=ENTERPRISE']);
    const details = await page.getByRole('form', { name: 'Company details' }).boundingBox();
    const panel = await access(page).boundingBox();
    if (isMobile) expect(panel?.y).toBeGreaterThan((details?.y ?? 0) + (details?.height ?? 0));
    else expect(panel?.x).toBeGreaterThanOrEqual((details?.x ?? 0) + (details?.width ?? 0));

    const wasOn = await toggle(page, 'Salesforce').isChecked();
    const videoWasOn = await toggle(page, 'Video questions').isChecked();
    if (isMobile) {
      // A touch target: 44 pixels, though it looks smaller.
      await toggle(page, 'Salesforce').evaluate((each) => each.scrollIntoView({ block: 'center' }));
      const box = await toggle(page, 'Salesforce').boundingBox();
      if (!box) throw new Error('The switch is not visible');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 20);
    } else {
      await toggle(page, 'Salesforce').focus();
      await page.keyboard.press('Space');
    }
    await page.getByText('Video questions', { exact: true }).click();
    await expect(toggle(page, 'Salesforce')).toBeChecked({ checked: !wasOn });
    await expect(access(page).getByRole('status')).toHaveText('2 unsaved changes');

    await desk('faults/add', { call: 'updateFeatures', kind: '500' });
    await page.getByRole('button', { name: 'Save features' }).click();
    await expect(access(page).getByRole('alert')).toHaveText(
      'An error occurred updating features: Internal server error.',
    );
    await expect(access(page).getByRole('status')).toHaveText('2 unsaved changes');
    await checkAccessibility();
    expectExactly(saves, 1);
    await desk('faults/clear');

    const reads = requestsTo(page, /\/accounts\/acc-\d+$/u);
    await pressTwice(page.getByRole('button', { name: 'Save features' }));
    await expect(toast(page, 'Features updated successfully')).toBeVisible();
    await expect(access(page).getByRole('status')).toHaveText('No changes to save');
    expectExactly(saves, 2);
    expect(level(lastBody(saves)['features'], 'salesforce')).toBe(wasOn ? 'HIDDEN' : 'AVAILABLE');
    expect(level(lastBody(saves)['features'], 'videoQuestion')).toBe(videoWasOn ? 'HIDDEN' : 'AVAILABLE');
    expect(lastBody(saves)['features']).toHaveLength(5);
    // Two before the save, since the failed one may have arrived late, and one after.
    expect(reads).toHaveLength(3);
    await page.reload();
    await expect(toggle(page, 'Salesforce')).toBeChecked({ checked: !wasOn });
    await expect(toggle(page, 'Video questions')).toBeChecked({ checked: !videoWasOn });
    // The other features have a tab of their own, on a phone in a menu.
    await openTab('Question packages');
    await expect(page.getByRole('form', { name: 'Question packages' }).getByRole('switch')).toHaveCount(3);
  },
);

long(
  'question packages have a tab and a call of their own [ACC-38]',
  async ({ page, signIn, desk, openTab }) => {
    await signIn('ines', pathOf('aldergrove'));
    await openTab('Question packages');
    const form = page.getByRole('form', { name: 'Question packages' });
    await expect(form.getByRole('switch')).toHaveCount(3);
    const saves = requestsTo(page, /\/update-account-policy$/u);
    const conjoint = toggle(page, 'Conjoint and MaxDiff');
    const wasOn = await conjoint.isChecked();
    await conjoint.click();
    await desk('faults/add', { call: 'updateAccountPolicy', kind: '422', count: '1' });
    await page.getByRole('button', { name: 'Save question packages' }).click();
    await expect(form.getByRole('alert')).toHaveText('This cannot be processed.');
    await expect(conjoint).toBeChecked({ checked: !wasOn });
    await page.getByRole('button', { name: 'Save question packages' }).click();
    await expect(toast(page, 'The question packages has been saved!')).toBeVisible();
    expectExactly(saves, 2);
    expect(Object.keys(lastBody(saves))).toEqual(['accountId', 'permissions']);
    const { permissions } = lastBody(saves);
    expect(permissions?.map(({ name }) => name)).toEqual([
      'questionPackageBasic',
      'questionPackageAdvanced',
      'questionPackageConjoint',
    ]);
    expect(level(permissions, 'questionPackageConjoint')).toBe(wasOn ? 'HIDDEN' : 'AVAILABLE');
    await page.reload();
    await expect(conjoint).toBeChecked({ checked: !wasOn });
  },
);

long(
  'an Enterprise trial is started once even when the answer is lost; a disabled button says why it can’t be [UPG-29] [UPG-30] [UPG-32]',
  async ({ page, signIn, desk, checkAccessibility }) => {
    await signIn('ines', null);
    const card = page.getByRole('region', { name: 'Trials' });
    const start = card.getByRole('button', { name: 'Start Enterprise trial' });
    for (const [key, reason] of [
      ['copper', 'The account has a trial in progress'],
      ['brightwell', 'The account already had an enterprise trial'],
      ['delta', 'The account has an upgrade in progress'],
    ] as const) {
      await page.goto(pathOf(key));
      await expect(start).toHaveAttribute('aria-disabled', 'true');
      await start.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toHaveText(reason);
    }
    await page.goto(pathOf('atlas'));
    await expect(card).toContainText('Professional trialEnded 48 days ago');
    const starts = requestsTo(page, /\/features\/setup-trial$/u);
    await start.click();
    const dialog = page.getByRole('alertdialog', { name: 'Start an Enterprise trial?' });
    await expect(dialog).toContainText('Atlas Outdoor');
    await checkAccessibility();
    const confirm = dialog.getByRole('button', { name: 'Start Enterprise trial' });
    await desk('faults/add', { call: 'setupTrial', kind: 'refused', count: '1' });
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred requesting your trial');
    // The platform does it, but answers with a page of HTML.
    await desk('faults/add', { call: 'setupTrial', kind: 'html', count: '1' });
    await pressTwice(confirm);
    await expect(toast(page, 'Enterprise trial started')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('Ends in 15 days');
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await expect(start).toBeFocused();
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
      { type: 'ENTERPRISE', accountId: accountIds.of(companyRow('atlas')) },
      { type: 'ENTERPRISE', accountId: accountIds.of(companyRow('atlas')) },
    ]);
    await checkAccessibility();
  },
);

long(
  'Support starts a second Enterprise trial with one request, after a warning about the first [UPG-29] [UPG-33]',
  async ({ page, signIn }) => {
    await signIn('sol', pathOf('brightwell'));
    const card = page.getByRole('region', { name: 'Trials' });
    const start = card.getByRole('button', { name: 'Start Enterprise trial' });
    const starts = requestsTo(page, /\/features\/setup-trial$/u);
    await start.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('This account has already had an Enterprise trial.');
    await pressTwice(dialog.getByRole('button', { name: 'Start Enterprise trial' }));
    await expect(toast(page, 'Enterprise trial started')).toBeVisible();
    await expect(card).toContainText('Enterprise trial');
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(dialog).toBeHidden();
    await expect(start).toBeFocused();
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
      { type: 'ENTERPRISE', accountId: accountIds.of(companyRow('brightwell')) },
    ]);
  },
);

long(
  'in the brand netquest an Admin has no switches for Salesforce and the panel, but an SxAdmin does [ACC-37]',
  async ({ page, signIn }) => {
    await page.route('/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), brand: 'netquest' } });
    });
    await signIn('marta', pathOf('aldergrove'));
    await expect(access(page).getByRole('switch')).toHaveCount(3);
    await expect(toggle(page, 'Salesforce')).toHaveCount(0);
    await expect(toggle(page, 'Canvass Panel')).toHaveCount(0);
    await page.goto('/logout');
    await page.waitForURL('**/login');
    await signIn('ines', pathOf('aldergrove'));
    await expect(access(page).getByRole('switch')).toHaveCount(5);
    await expect(toggle(page, 'Salesforce')).toBeVisible();
  },
);

long(
  'leaving the settings tab with changes in both forms asks once, and "Save and leave" saves both',
  async ({ page, signIn, isMobile }) => {
    await signIn('ines', pathOf('aldergrove'));
    const wasOn = await toggle(page, 'Datasheet').isChecked();
    await toggle(page, 'Datasheet').click();
    await page.getByLabel('Account name').fill('Aldergrove Two');
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save and leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Account name')).toHaveValue('Aldergrove Two');
    await expect(toggle(page, 'Datasheet')).toBeChecked({ checked: !wasOn });
  },
);
