/** Shared by the browser tests of sessions: rows, the calls from now on, an expired token, a sign-in. */
import type { Page } from '@playwright/test';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import type { Desk } from './fixtures.ts';

/** The loaded rows of the list. */
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

/** The calls from now on, as `GET /api/users/accounts/`; usage events have a test of their own. */
export function calls(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!events\/)/u.test(pathname) && request.method() !== 'OPTIONS')
      seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

/**
 * Makes the next `call` find the token expired and its refresh refused. The clock is not moved: otherwise a read of the
 * idle page would end the session before the press.
 */
export async function expireAt(call: string, desk: Desk, kind = '401twice'): Promise<void> {
  await desk('faults/add', { call, kind: '401once' });
  await desk('faults/add', { call: 'refresh', kind });
}

/** Signs in on the visible form, on /login or over the page; without a name the email stays as it is. */
export async function attempt(page: Page, who?: CastKey, password = PASSWORD): Promise<void> {
  if (who) await page.locator('[autocomplete=username]:not([readonly])').fill(CAST[who].email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
