import { CAST } from '../../mocks/seeds/people.ts';
import { expect, flow, long } from './fixtures.ts';

long(
  '/login shows its form under the enforced content security policy, and axe finds nothing',
  async ({ page, checkAccessibility }) => {
    const answer = await page.goto('/login');
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await checkAccessibility();
  },
);

flow(
  'the form does not move while the user types, and axe finds nothing in its error messages',
  async ({ page, checkAccessibility }) => {
    const answer = await page.goto('/login');
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    const places = async () => [(await heading.boundingBox())?.y, (await button.boundingBox())?.y];
    const before = await places();
    await page.getByLabel('Email').pressSequentially('n');
    // The invisible bot check has loaded.
    await expect(page.locator('.bot-check > .invisible')).toBeAttached();
    expect(await places()).toEqual(before);
    await button.click();
    await expect(page.getByText('Required')).toBeVisible();
    expect((await places())[0]).toBe(before[0]);
    await checkAccessibility();
    await page.getByLabel('Email').fill(CAST.nora.email);
    await page.getByLabel('Password', { exact: true }).fill('not-hers-1');
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Invalid Credentials');
    await checkAccessibility();
  },
);

for (const path of ['/registered', '/registration-expired', '/upgrade-in-progress', '/reset-password'])
  long(`axe finds nothing on ${path}`, async ({ page, checkAccessibility }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await checkAccessibility();
  });
