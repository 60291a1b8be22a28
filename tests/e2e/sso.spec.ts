/** The SSO tab: an account's own identity provider, from its creation to the users that sign in by it. */
import type { Page } from '@playwright/test';
import { CAST } from '../../mocks/seeds/people.ts';
import { expect, long, pressTwice, test } from './fixtures.ts';

const ALDERGROVE = '/accounts/acc-0000004/sso';
const COBALT = '/accounts/acc-0000012/sso';

const writes = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/identity-providers') && request.method() !== 'GET')
      sent.push(
        `${request.method()} ${pathname.replace('/api/users/', '')} ${request.postData() ?? ''}`.trim(),
      );
  });
  return sent;
};
/** Exact: a toast's only other content is its level and its button. */
const toast = (page: Page, words: string) =>
  expect(
    page.locator('.toast', { hasText: new RegExp(`^Success:\\s*${words}\\s*Dismiss$`, 'u') }),
  ).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/u);
}

async function bySso(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Single sign-on (SSO)' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

long(
  'a provider is added, changed and deleted [ACC-48] [ACC-49]',
  async ({ page, signIn, checkAccessibility }) => {
    test.slow();
    const sent = writes(page);
    await signIn('marta', ALDERGROVE);
    await expect(page.getByRole('heading', { name: 'No SSO providers yet' })).toBeVisible();
    await checkAccessibility();

    await test.step('a provider is added after the errors in its form are corrected', async () => {
      await page.getByRole('button', { name: 'Add provider' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add SSO provider' });
      const add = dialog.getByRole('button', { name: 'Add provider' });
      await add.click();
      await expect(dialog.getByRole('listitem')).toHaveText([
        'Name: Required',
        'Metadata URL: Required',
        'Domains: Required',
      ]);
      await checkAccessibility();
      await dialog.getByLabel('Name').fill('Aldergrove ID');
      await dialog.getByLabel('Metadata URL').fill('http://id.aldergrove.example/metadata');
      await dialog.getByLabel('Domains').pressSequentially('cobalt.example Aldergrove.Example,');
      await add.click();
      await expect(dialog.getByText('Not a valid https address', { exact: true })).toBeVisible();
      await dialog.getByLabel('Metadata URL').fill('https://id.aldergrove.example/metadata');
      // A refused form keeps its input, and is corrected in place.
      await add.click();
      await expect(dialog.getByRole('alert').first()).toHaveText(
        'cobalt.example already belongs to another SSO provider.',
      );
      await dialog.getByRole('button', { name: 'Remove cobalt.example' }).click();
      await pressTwice(add);
      await toast(page, 'The SSO Provider has been created');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Aldergrove ID' })).toBeVisible();
      expect(sent).toHaveLength(2);
      expect(sent[1]).toBe(
        'POST identity-providers {"accountId":"acc-0000004","name":"Aldergrove ID","type":"SAML","metadataUrl":"https://id.aldergrove.example/metadata","domains":["aldergrove.example"]}',
      );
      await expect(page.getByRole('link', { name: /id\.aldergrove\.example/u })).toHaveAttribute(
        'rel',
        'noopener noreferrer',
      );
      await checkAccessibility();
    });

    await test.step('the type of the provider is changed', async () => {
      const edit = page.getByRole('button', { name: 'Edit Aldergrove ID' });
      await edit.click();
      const dialog = page.getByRole('dialog', { name: 'Edit SSO provider' });
      await dialog.getByLabel('Type').selectOption('OIDC');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await toast(page, 'The SSO Provider has been updated');
      await expect(edit).toBeFocused();
      expect(sent[2]).toMatch(/^PATCH identity-providers\/idp-\d+ \{"type":"OIDC"\}$/u);
    });

    await test.step('the provider is deleted with one request after a question', async () => {
      await page.getByRole('button', { name: 'Delete Aldergrove ID' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete Aldergrove ID?' });
      await expect(question).toContainText(
        'People with an email address at aldergrove.example can no longer sign in with SSO.',
      );
      await checkAccessibility();
      expect(sent).toHaveLength(3);
      await pressTwice(question.getByRole('button', { name: 'Delete provider' }));
      await toast(page, 'The SSO Provider has been deleted');
      await expect(page.getByRole('heading', { name: 'No SSO providers yet' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'SSO providers', exact: true })).toBeFocused();
      expect(sent).toHaveLength(4);
      expect(sent[3]).toMatch(/^DELETE identity-providers\/idp-\d+$/u);
    });
  },
);

long(
  'users of a provider’s email domain sign in by it, and are refused once it is deleted [ACC-48]',
  async ({ page, signIn }) => {
    await signIn('ines', ALDERGROVE);
    await page.getByRole('button', { name: 'Add provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add SSO provider' });
    await dialog.getByLabel('Name').fill('Aldergrove ID');
    await dialog.getByLabel('Metadata URL').fill('https://id.aldergrove.example/metadata');
    await dialog.getByLabel('Domains').fill('aldergrove.example');
    await dialog.getByRole('button', { name: 'Add provider' }).click();
    await expect(page.getByRole('heading', { name: 'Aldergrove ID' })).toBeVisible();
    await signOut(page);
    await bySso(page, CAST.nora.email);
    await expect(page.getByRole('heading', { name: 'Aldergrove ID' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue as Nora Lindgren' }).click();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await signOut(page);

    await signIn('ines', COBALT);
    await page.getByRole('button', { name: 'Delete Cobalt Labs SSO' }).click();
    await page.getByRole('button', { name: 'Delete provider' }).click();
    await expect(page.getByRole('heading', { name: 'No SSO providers yet' })).toBeVisible();
    await signOut(page);
    await bySso(page, CAST.sara.email);
    await expect(page.getByText('This email does not match with your SSO account')).toBeVisible();
  },
);
