import { expect, test } from './fixtures.ts';

test('/login shows under the enforced policy, and axe finds nothing', async ({
  page,
  checkAccessibility,
}) => {
  const answer = await page.goto('/login');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await checkAccessibility();
});
