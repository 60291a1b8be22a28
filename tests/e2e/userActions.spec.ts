/** Actions on users: the menu of a row, dialogs, bulk changes, a new user. */
import type { Page } from '@playwright/test';
import { CAST } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';
import { linkTo } from './mails.ts';

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const choose = async (page: Page, name: string, entry: string) => {
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
/** Performs the action and expects its toast: toasts close after three seconds, however slow the machine is. */
const told = (page: Page, text: string | RegExp, act: () => Promise<void>) =>
  Promise.all([expect(page.getByText(text)).toBeVisible({ timeout: patience(30_000) }), act()]);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Requests of one method whose path contains this, with their bodies. */
function requests(page: Page, method: string, part: RegExp) {
  const seen: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== method || !part.test(pathname)) return;
    seen.push({
      path: decodeURIComponent(pathname + search),
      body: request.postData() === null ? undefined : request.postDataJSON(),
    });
  });
  return seen;
}

long(
  'a user is read afresh and edited, then gets another role and other sections [USR-35] [USR-39] [USR-41]',
  async ({ page, signIn, checkAccessibility }) => {
    flow.slow();
    await signIn('ines', '/users?q=oskar@aldergrove');
    const reads = requests(page, 'GET', /\/users\/usr-\d+$/u);
    const patches = requests(page, 'PATCH', /\/users$/u);
    const puts = requests(page, 'PUT', /section-access-permissions$/u);
    await menuOf(page, 'Oskar Weiss').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Edit user' }).click();
    const first = page.getByRole('textbox', { name: 'First name' });
    await expect(first).toBeFocused();
    await first.fill('\u200B');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('First name is required').first()).toBeVisible();
    await first.fill('Oskar Emil');
    await told(page, 'User updated successfully', () =>
      pressTwice(page.getByRole('button', { name: 'Save changes' })),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // As the dialog opens, and before it is saved.
    expect(reads).toHaveLength(2);
    expectExactly(patches, 1);
    expect(patches[0]?.body).toMatchObject({ firstName: 'Oskar Emil', lastName: 'Weiss' });
    await expect(menuOf(page, 'Oskar Emil Weiss')).toBeFocused();

    await choose(page, 'Oskar Emil Weiss', 'Change role');
    await page.getByRole('radio', { name: 'Team Admin' }).click();
    await told(page, /User updated/u, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click(),
    );
    await expect(page.getByRole('row', { name: /Oskar Emil Weiss/u })).toContainText('Team Admin');
    expect(patches[1]?.body).toEqual({
      id: reads[0]?.path.split('/').at(-1),
      isActive: true,
      userType: 'TEAM_ADMIN',
      accountId: 'acc-0000004',
    });

    await choose(page, 'Oskar Emil Weiss', 'Edit access');
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByRole('switch', { name: /^Distribute/u }).click();
    const refusal = page.getByRole('alert').filter({
      hasText: 'Distribute has to be activated with at least another section.',
    });
    await expect(refusal).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await checkAccessibility();
    await save.click({ force: true });
    await page.keyboard.press('Control+s');
    expectExactly(puts, 0);
    await page.getByRole('switch', { name: /^Distribute/u }).click();
    await page.getByRole('switch', { name: /^Build/u }).click();
    await expect(page.getByText('Hidden')).toBeVisible();
    await save.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(puts.map(({ body }) => body)).toEqual([
      { permissions: { build: false, distribute: true, analysis: true, branding: true } },
    ]);
  },
);

long(
  'a deactivation asks by name, and again for the last admin of an account, and can be reversed [USR-31] [USR-33] [USR-37]',
  async ({ page, signIn, checkAccessibility }) => {
    long.slow();
    await signIn('ines', '/users?q=lars@bayside');
    const patches = requests(page, 'PATCH', /\/users$/u);
    await choose(page, 'Lars Petersen', 'Deactivate');
    const question = page.getByRole('alertdialog', { name: 'Deactivate Lars Petersen?' });
    await expect(question.getByText('lars@bayside.example · Bayside Credit Union')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect.poll(() => focused(page)).toBe('Actions for Lars Petersen');
    await choose(page, 'Lars Petersen', 'Deactivate');
    await question.getByRole('button', { name: 'Deactivate user' }).click();
    await expect(
      question.getByText(/is the last active Account Admin of Bayside Credit Union/u),
    ).toBeVisible();
    await checkAccessibility();
    expectExactly(patches, 0);
    const lists = requests(page, 'GET', /\/users\/list\//u);
    await told(page, /User updated/u, () =>
      question.getByRole('button', { name: 'Deactivate anyway' }).click(),
    );
    await expect(page.getByText('no longer in this view')).toBeAttached();
    expect(patches.map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^usr-/u),
        isActive: false,
        userType: 'ACCOUNT_ADMIN',
        accountId: 'acc-0000007',
      },
    ]);
    expect(lists.map(({ path }) => path.slice(path.indexOf('?')))).toEqual([
      '?search=lars@bayside&active=true&offset=0&limit=25',
    ]);
    await page.goto('/users?state=inactive&q=lars@bayside');
    await choose(page, 'Lars Petersen', 'Activate');
    await told(page, /User updated/u, () => page.getByRole('button', { name: 'Activate user' }).click());
    expect(patches.at(-1)?.body).toMatchObject({ isActive: true, userType: 'ACCOUNT_ADMIN' });
  },
);

long(
  'owners and the signed-in user can’t be deactivated, and roles that can’t be given show the reason [USR-20] [USR-29]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/users?q=ada@atlas');
    await menuOf(page, 'Ada Moreau').click();
    const deactivate = page.getByRole('menuitem', { name: 'Deactivate' });
    await expect(deactivate).toHaveAttribute('aria-disabled', 'true');
    await expect(deactivate).toContainText('This user is an account owner and cannot be deactivated.');
    await page.keyboard.press('Escape');

    await page.goto('/users?q=felix@fable');
    await menuOf(page, 'Felix Novak').click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    const admin = page.getByRole('radio', { name: 'Team Admin' });
    await expect(admin).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('On a trial account, everyone has the User role.').first()).toBeVisible();
    await admin.click({ force: true });
    await expect(admin).not.toBeChecked();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // Staff roles only exist in the internal accounts.
    await page.goto('/users?q=oskar@aldergrove');
    await choose(page, 'Oskar Weiss', 'Change role');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await page.getByRole('radio', { name: 'Account Admin' }).click();
    // What the role adds is read in its box.
    await expect(page.getByText('Will also be able to')).toBeVisible();
    const isInside = await page
      .getByRole('dialog')
      .getByRole('status')
      .evaluate((box) =>
        [...box.querySelectorAll('p, li')].every((line) => line.clientWidth > box.clientWidth / 2),
      );
    expect(isInside).toBe(true);
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Manage the account’s users');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/users?q=marta@canvass');
    await choose(page, 'Marta Ruiz', 'Change role');
    await expect(page.getByRole('radio')).toHaveCount(6);
    await expect(page.getByRole('radio', { name: 'Canvass Admin' })).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByText('Only a Canvass Admin with the Support role can assign this role.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/users?q=ines@canvass');
    await expect(page.getByRole('checkbox', { name: 'Select Ines Carvalho' })).toBeVisible();
    await expect(menuOf(page, 'Ines Carvalho')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select Ines Carvalho' }).check();
    const bulk = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' });
    await expect(bulk).toHaveAttribute('aria-disabled', 'true');
    await bulk.hover();
    await expect(page.locator('.tip')).toHaveText('None of the selected users can be deactivated.');
  },
);

long(
  'a bulk deactivation leaves out owners, sends one call, and can be continued from its receipt after a failure [USR-29] [USR-34]',
  async ({ page, signIn, desk, checkAccessibility }) => {
    long.slow();
    await signIn('ines', '/users?q=atlas.example');
    const bulk = requests(page, 'POST', /update-active-status$/u);
    const bar = page.getByRole('region', { name: 'Selection' });
    await page.getByRole('checkbox', { name: 'Select Ada Moreau' }).check();
    await page.getByRole('checkbox', { name: 'Select Paul Okafor' }).check();
    await bar.getByRole('button', { name: 'Deactivate' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deactivate user?' });
    await expect(question).toContainText('This user is an account owner and cannot be deactivated.');
    await checkAccessibility();
    await desk('faults/add', { call: 'updateUserStatuses', kind: '422', count: '1' });
    await question.getByRole('button', { name: 'Deactivate user' }).click();
    const receipt = page.getByRole('dialog', { name: '0 of 1 changed' });
    await expect(receipt).toContainText('This cannot be processed.');
    await expect(receipt.getByRole('listitem')).toContainText('Paul Okafor');
    await checkAccessibility();
    await told(page, 'update status Users successfully', () =>
      receipt.getByRole('button', { name: 'Continue with 1' }).click(),
    );
    const done = page.getByRole('dialog', { name: '1 user deactivated' });
    await expect(done.getByRole('listitem')).toHaveText(['Paul Okafor']);
    await done.getByRole('button', { name: 'Done' }).click();
    await expect(bar).toHaveCount(0);
    expect(bulk.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([1, 1]);

    await page.goto('/users?state=inactive&q=paul@atlas');
    await page.getByRole('checkbox', { name: 'Select Paul Okafor' }).check();
    await bar.getByRole('button', { name: 'Activate', exact: true }).click();
    await desk('faults/add', { call: 'updateUserStatuses', kind: '502html', count: '1' });
    await page.getByRole('button', { name: 'Activate user' }).click();
    const lost = page.getByRole('dialog', { name: '0 of 1 changed' });
    await expect(lost.getByRole('listitem')).toContainText('Unknown Error');
    await lost.getByRole('button', { name: 'Continue with 1' }).click();
    await expect(page.getByRole('dialog', { name: '1 user activated' })).toBeVisible();
  },
);

long(
  'a new user gets a mail with a working link; a taken email and a full account are reported in the form [USR-36]',
  async ({ page, signIn, checkAccessibility }) => {
    long.slow();
    await signIn('ines', '/users');
    const posts = requests(page, 'POST', /\/users\/users$/u);
    await page.getByRole('button', { name: 'New user' }).click();
    const dialog = page.getByRole('dialog', { name: 'New user' });
    await dialog.getByRole('button', { name: 'Create user' }).click();
    await expect(dialog.getByRole('button', { name: 'Account: Required' })).toBeVisible();
    await checkAccessibility();
    await dialog.getByLabel('First name').fill('Ana');
    await dialog.getByLabel('Last name').fill('Silva');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('NORA@aldergrove.example');
    // A full account is known before anything is sent.
    await dialog.getByRole('combobox').fill('Atlas Out');
    await page.getByRole('option', { name: 'Atlas Outdoor' }).click();
    await expect(dialog.getByText(/There are no more unassigned seats\./u).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Create user' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await dialog.getByRole('combobox').fill('Alpine');
    await page.getByRole('option', { name: 'Alpine Foods Group' }).click();
    await expect(dialog.getByRole('button', { name: 'Create user' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
    const taken = 'There is a user with the e-mail NORA@aldergrove.example already.';
    await expect(dialog.getByText(taken)).toHaveCount(2);
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await checkAccessibility();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ana.silva@new.example');
    await dialog.getByRole('radio', { name: 'Team Admin' }).click();
    await told(page, 'User created successfully', () =>
      pressTwice(dialog.getByRole('button', { name: 'Create user' })),
    );
    await expect(dialog).toHaveCount(0);
    expectExactly(posts, 2);
    expect(posts[1]?.body).toEqual({
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana.silva@new.example',
      userType: 'TEAM_ADMIN',
      accountId: 'acc-0000005',
    });
    await page.goto('/users?q=ana.silva@new');
    await expect(menuOf(page, 'Ana Silva')).toBeVisible();
    await page.goto(await linkTo(page.request, 'ana.silva@new.example'));
    await expect(page).toHaveURL(/\/accept-invitation/u);
    await expect(page.getByLabel('First name')).toBeVisible();
  },
);

long(
  'a password reset asks first, sends one request for each attempt, and confirms it by a toast [USR-38]',
  async ({ page, signIn, desk }) => {
    await signIn('ines', '/users?q=oskar@aldergrove');
    const posts = requests(page, 'POST', /\/reset-password$/u);
    await desk('faults/add', { call: 'requestPasswordReset', kind: 'offline', count: '1' });
    await choose(page, 'Oskar Weiss', 'Send password reset');
    const question = page.getByRole('alertdialog', { name: 'Send a password reset?' });
    await expect(question).toContainText(CAST.oskar.email);
    await question.getByRole('button', { name: 'Send email' }).click();
    await expect(question).toContainText('An error occurred sending the request to reset the user password');
    await told(page, 'An email has been sent to this user with a link to reset their password.', () =>
      pressTwice(question.getByRole('button', { name: 'Send email' })),
    );
    await expect(question).toHaveCount(0);
    expect(posts.map(({ body }) => body)).toEqual([{ email: CAST.oskar.email }, { email: CAST.oskar.email }]);
    await expect.poll(() => focused(page)).toBe('Actions for Oskar Weiss');
    expect(await linkTo(page.request, CAST.oskar.email)).toContain('/reset-password?token=');
  },
);
