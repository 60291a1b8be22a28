/** The API key tab: a public key and the recipients of its mails. */
import type { Locator, Page } from '@playwright/test';
import { privateKey, PRIVATE_PART, rsaKey } from '../sshKeys.ts';
import { expect, long, pressTwice } from './fixtures.ts';
import { linkTo, mailTo } from './mails.ts';

const COBALT = '/accounts/acc-0000012/apiKey';
const ALDERGROVE = '/accounts/acc-0000004/apiKey';
const KEY = rsaKey();

const file = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
/** Bypasses the file dialog, which would not offer what `accept` excludes. */
const give = (page: Page, name: string, content: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file(name, content));
const refusal = (page: Page): Locator =>
  page.locator('.field', { hasText: 'Public key' }).locator('.help.bad');
const bodies = (page: Page, method: string) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/apiCredentials') && request.method() === method)
      sent.push(request.postDataJSON());
  });
  return sent;
};
/** The elements of the tab that reach beyond the page's edge. */
const beyond = (page: Page) =>
  page
    .locator('.wrap')
    .evaluate((wrap) =>
      [...wrap.querySelectorAll<HTMLElement>('*:not(.sr)')]
        .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((each) => each.outerHTML.slice(0, 80)),
    );

long(
  'registering a public key saves it once and mails the recipients, and "Resend email" mails them again [ACC-39] [ACC-40] [ACC-44]',
  async ({ page, request, signIn, checkAccessibility }) => {
    long.slow();
    const posts = bodies(page, 'POST');
    await signIn('ines', COBALT);
    const register = page.getByRole('button', { name: 'Register key' });
    const recipients = page.getByLabel('Recipients');
    await expect(register).toBeVisible();

    await long.step('an empty form shows errors at the key and at the recipients', async () => {
      await register.click();
      await expect(refusal(page)).toHaveText('Please enter a valid SSH key');
      await expect(recipients).toHaveAccessibleDescription(/Required/u);
      await expect(page.getByRole('button', { name: 'Select a file' })).toBeFocused();
    });

    await long.step('files with a wrong extension, size or content are refused', async () => {
      await give(page, 'key.pem', KEY);
      await expect(refusal(page)).toHaveText('You can only upload files with the extension .txt or .pub');
      await give(page, 'key.txt', 'x'.repeat(1_048_576));
      await expect(refusal(page)).toHaveText('File must be less than 1MB!');
      await give(page, 'notes.txt', 'x'.repeat(1_048_575));
      await expect(refusal(page)).toHaveText('Invalid public key');
      await give(page, 'id_rsa.txt', privateKey());
      await expect(page.getByText('This is a private key.')).toBeVisible();
      await expect(refusal(page)).toHaveText('Invalid public key');
      expect(await page.content()).not.toContain(PRIVATE_PART);
    });

    await long.step('a key file is chosen by keyboard; its length and fingerprint are shown', async () => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Select a file' }).press('Enter');
      await (await chooser).setFiles(file('production.pub', `# production\r\n${KEY}\r\n`));
      await expect(page.getByText('RSA, 4096 bits')).toBeVisible();
      await expect(page.getByText(/^SHA256:[A-Za-z0-9+/]{43}$/u)).toBeVisible();
      await expect(refusal(page)).toHaveCount(0);
    });

    await long.step('recipients become chips; invalid and duplicate emails get a message', async () => {
      await recipients.pressSequentially('dev@customer.example;nobody,');
      const message = page.locator('.field', { has: recipients }).locator('.help.bad');
      await expect(message).toHaveText('Invalid email format nobody');
      const at = Date.now();
      await expect(message).toBeHidden();
      expect(Date.now() - at).toBeGreaterThan(2000);
      await expect(recipients).toHaveValue('nobody');
      await recipients.fill('DEV@customer.example');
      await recipients.press('Enter');
      await expect(page.getByText('Duplicated email')).toBeVisible();
      await recipients.pressSequentially('ops@customer.example ');
      await expect(page.locator('.chips .chip')).toHaveText(['dev@customer.example', 'ops@customer.example']);
      await checkAccessibility();
      for (const width of [390, 320]) {
        const size = page.viewportSize();
        if (size && size.width > 390) break;
        await page.setViewportSize({ width, height: 844 });
        expect(await beyond(page), `elements beyond the edge at ${width} px`).toEqual([]);
      }
    });

    await long.step('pressing "Register key" twice registers the key once', async () => {
      await pressTwice(register);
      await expect(page.getByText(/^The public key has been registered/u)).toBeVisible();
      expect(posts).toEqual([
        {
          accountId: 'acc-0000012',
          recipientsEmails: ['dev@customer.example', 'ops@customer.example'],
          rsaKey: KEY,
          filename: 'production.pub',
        },
      ]);
      expect(await linkTo(request, 'ops@customer.example')).toBe('https://help.canvass.example/api');
      await checkAccessibility();
    });

    await long.step('pressing "Resend email" twice mails the instructions once more', async () => {
      await pressTwice(page.getByRole('button', { name: 'Resend email' }));
      await expect(page.locator('.toast')).toHaveText(
        /^Success:\s*Email with instructions has been sent\.\s*Dismiss$/u,
      );
      await mailTo(request, 'dev@customer.example', 2);
      const all = (await (await request.get('/__mock/outbox.json')).json()) as { to: string }[];
      expect(all.filter(({ to }) => to === 'dev@customer.example')).toHaveLength(2);
    });

    await page.reload();
    await expect(page.getByText(/A public key is already registered: .*production\.pub/u)).toBeVisible();
  },
);

long(
  'a dropped file replaces the registered key, and a failed resend shows the service’s reason or a general error [ACC-39] [ACC-45] [ACC-47]',
  async ({ page, signIn, desk }) => {
    const patches = bodies(page, 'PATCH');
    await signIn('ines', ALDERGROVE);
    await expect(page.getByText(/already registered: .*aldergrove-api\.pub/u)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByRole('button', { name: 'Remove integration@aldergrove.example' }).click();
    await save.click();
    await expect(refusal(page)).toHaveText('Please enter a valid SSH key');
    // Chosen by keyboard, and refused.
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Select a/u }).press('Enter');
    await (await chooser).setFiles(file('next.pem', KEY));
    await expect(refusal(page)).toHaveText('You can only upload files with the extension .txt or .pub');
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'next.pub', { type: 'text/plain' }));
      return transfer;
    }, KEY);
    // A drop beside the field doesn't navigate away.
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: data });
    await page.locator('.KeyField-zone').dispatchEvent('dragover', { dataTransfer: data });
    await expect(page.locator('.KeyField-zone')).toHaveClass(/over/u);
    await page.locator('.KeyField-zone').dispatchEvent('drop', { dataTransfer: data });
    await expect(page.getByText('RSA, 4096 bits')).toBeVisible();
    await expect(page.getByText(/^SHA256:[A-Za-z0-9+/]{43}$/u)).toBeVisible();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await beyond(page), 'elements beyond the edge at 320 px').toEqual([]);
    if (size) await page.setViewportSize(size);
    await save.click();
    await expect(page.getByText('The API credentials have been updated.')).toBeVisible();
    expect(patches).toEqual([
      {
        id: 'api-0000004',
        accountId: 'acc-0000004',
        recipientsEmails: ['nora@aldergrove.example'],
        rsaKey: KEY,
        filename: 'next.pub',
      },
    ]);

    const resend = page.getByRole('button', { name: 'Resend email' });
    await desk('faults/add', { call: 'resendApiInstructions', kind: '422', count: '1' });
    await resend.click();
    const alert = page.locator('.card', { hasText: 'Instructions' }).getByRole('alert').last();
    await expect(alert).not.toBeEmpty();
    await expect(alert).not.toHaveText('An error occurred sending the request to resend the instructions');
    await desk('faults/add', { call: 'resendApiInstructions', kind: '502html', count: '1' });
    await resend.click();
    await expect(alert).toHaveText('An error occurred sending the request to resend the instructions');
  },
);
