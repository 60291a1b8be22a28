/** A session that is lost while something is typed: the sign-in over the page, and the restored input. */
import type { APIRequestContext, Page } from '@playwright/test';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { expectExactly } from '../unforgiven.ts';
import { allowChanges } from './allowChanges.ts';
import { type Desk, expect, flow, long, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { attempt, calls, expireAt, rows } from './sessions.ts';

const TYPED = 'Typed & not lost';
const name = (page: Page) => page.getByLabel('Account name');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const dialog = (page: Page, title = 'Your session has ended') => page.getByRole('dialog', { name: title });

/** Expects that nothing of the page is reachable or visible. */
async function expectCovered(page: Page): Promise<void> {
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  const { color, isWhole } = await page.locator('.scrim:not([inert])').evaluate((scrim) => ({
    color: getComputedStyle(scrim).backgroundColor,
    isWhole: scrim.clientWidth >= innerWidth && scrim.clientHeight >= innerHeight,
  }));
  expect(isWhole).toBe(true);
  // Opaque: a color with alpha is serialized with one.
  expect(color).not.toMatch(/rgba|\/|transparent/u);
}

/** Opens the settings of the first account and types another name; returns their path. */
async function typeName(page: Page): Promise<string> {
  await rows(page).first().getByRole('link').first().click();
  await expect(name(page)).not.toHaveValue('');
  await name(page).fill(TYPED);
  return new URL(page.url()).pathname;
}

/** Saves after the session has ended, which opens the sign-in dialog. */
async function lose(page: Page, desk: Desk): Promise<void> {
  await expireAt('updateAccount', desk);
  await save(page).click();
  await expect(dialog(page)).toBeVisible();
  await desk('faults/clear');
}

/** Expects the toast at the top center, wide and narrow; the pointer on it keeps it open. */
async function expectToastOnTop(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const size of [before, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    const toast = page.locator('.toast');
    await toast.hover();
    const box = await toast.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - size.width / 2)).toBeLessThan(2);
    expect(box?.y).toBeLessThan(80);
  }
  await page.setViewportSize(before);
}

/** Everything that this browser keeps. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      window.history.state,
    ]),
  );

const writes = (seen: string[]) => seen.filter((call) => call.startsWith('PATCH'));

async function codeFor(request: APIRequestContext, who: CastKey, count: number): Promise<string> {
  return /\d{6}/u.exec((await mailTo(request, CAST[who].email, count)).text)?.[0] ?? '';
}

flow(
  'a save after the session has ended opens a sign-in over the page, and the next press saves once [AUTH-79] [WALK-6]',
  async ({ page, desk, signInByForm, checkAccessibility }) => {
    await signInByForm('ines');
    const path = await typeName(page);
    await lose(page, desk);
    await expect(dialog(page)).toContainText(`Sign in again as ${CAST.ines.email} to continue.`);
    for (const way of ['Continue with Google', 'Continue with Microsoft', 'Single sign-on (SSO)'])
      await expect(dialog(page).getByRole('button', { name: way })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(name(page)).toHaveValue(TYPED);
    await expectCovered(page);
    await checkAccessibility();
    expect(await stored(page)).not.toContain(TYPED);
    // Every way out asks first, and the focus comes back.
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('button', { name: 'Stay' })).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    const seen = calls(page);
    await attempt(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    await expect(page).toHaveURL(path);
    await expect(name(page)).toHaveValue(TYPED);
    await expect(save(page)).toBeFocused();
    expectExactly(writes(seen), 0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    expectExactly(writes(seen), 1);
    await test.step('the toast is centered at the top of the window [MSG-1]', () => expectToastOnTop(page));
    await page.reload();
    await expect(name(page)).toHaveValue(TYPED);
  },
);

for (const [kind, what] of [
  ['500', 'answered by an error'],
  ['offline', 'not answered'],
] as const)
  long(
    `a refresh that is ${what} covers the page without a sign-out, and "Try again" resumes it [WALK-4] [WALK-6] [NET-11]`,
    async ({ page, desk, signInByForm, checkAccessibility }) => {
      await signInByForm('ines');
      await typeName(page);
      const away = dialog(page, 'Can’t reach the server');
      await expireAt('updateAccount', desk, kind);
      await save(page).click();
      await expect(away).toContainText('You haven’t been signed out');
      await expectCovered(page);
      await checkAccessibility();
      const seen = calls(page);
      const again = away.getByRole('button', { name: 'Try again' });
      await expect(again).toBeFocused();
      await again.click();
      // After three attempts of a refresh it is still there.
      await expect(async () =>
        expect(seen.filter((call) => call.endsWith('refresh')).length).toBeGreaterThanOrEqual(3),
      ).toPass();
      await expect(again).toHaveAttribute('aria-busy', 'false');
      await desk('faults/clear');
      await again.click();
      await expect(away).toBeHidden();
      await expect(name(page)).toHaveValue(TYPED);
      await save(page).click();
      await expect(page.getByText('Account updated successfully')).toBeVisible();
      expectExactly(writes(seen), 1);
    },
  );

long(
  'a user with a second factor enters the code in the same sign-in dialog [AUTH-79]',
  async ({ page, desk, request, checkAccessibility }) => {
    await page.goto('/login');
    await attempt(page, 'dana');
    await page.getByLabel('Code').fill(await codeFor(request, 'dana', 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/accounts$/u);
    await typeName(page);
    await lose(page, desk);
    await attempt(page);
    await expect(dialog(page).getByLabel('Code')).toBeFocused();
    await checkAccessibility();
    // Back to the password, and on again.
    await dialog(page).getByRole('link', { name: 'Back to sign in' }).click();
    await expect(dialog(page)).toBeVisible();
    await attempt(page);
    const code = await codeFor(request, 'dana', 3);
    await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog(page)).toContainText('Invalid Code');
    await page.getByLabel('Code').fill(code);
    const seen = calls(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(name(page)).toHaveValue(TYPED);
    await save(page).click();
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    expectExactly(writes(seen), 1);
  },
);

flow(
  'another user who signs in over the page lands on their own first page, and the input is gone [AUTH-79]',
  async ({ page, desk, signInByForm }) => {
    await signInByForm('ines');
    const path = await typeName(page);
    await lose(page, desk);
    const seen = calls(page);
    await attempt(page, 'theo');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByLabel('First name')).toHaveValue(CAST.theo.firstName);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('body')).not.toContainText(TYPED);
    // No request for Ines's page was sent with Theo's token.
    expect(seen.filter((call) => call.includes(path.split('/')[2] ?? ''))).toEqual([]);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    // A deliberate sign-out forgets everything: nothing is restored, even for Ines.
    await attempt(page, 'ines');
    await expect(page).toHaveURL(/\/accounts$/u);
    await page
      .locator(`a[href^="${path.replace(/\/settings$/u, '')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(path);
    await expect(name(page)).not.toHaveValue('');
    await expect(name(page)).not.toHaveValue(TYPED);
  },
);

long(
  'every way out of the sign-in dialog asks first, and a failed sign-in shows its message in the dialog [AUTH-79]',
  async ({ page, desk, signInByForm, checkAccessibility }) => {
    await signInByForm('ines');
    await typeName(page);
    await lose(page, desk);
    await attempt(page, undefined, 'not-it-1');
    await expect(dialog(page).getByRole('alert')).toContainText('Invalid Credentials');
    await expect(name(page)).toHaveValue(TYPED);
    await page.getByLabel('Password', { exact: true }).fill('half typed');
    const question = dialog(page).getByText('What you typed on this page will be lost.');
    const stay = dialog(page).getByRole('button', { name: 'Stay' });
    await dialog(page).getByRole('button', { name: 'Leave this page' }).click();
    await checkAccessibility();
    await stay.click();
    // Every way out asks first.
    for (const ask of [
      () => dialog(page).getByRole('button', { name: 'Leave this page' }).click(),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('link', { name: 'Forgot password?' }).click(),
    ]) {
      await ask();
      await expect(question).toBeVisible();
      await expect(stay).toBeFocused();
      await stay.click();
      await expect(question).toBeHidden();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half typed');
    }
    await dialog(page).getByRole('button', { name: 'Leave this page' }).click();
    await dialog(page).getByRole('button', { name: 'Leave and discard changes' }).click();
    await expect(page).toHaveURL(/\/login\?redirectUrl=/u);
    await expect(dialog(page)).toBeHidden();
    await attempt(page, 'ines');
    // The page that was left, with current data: discarded input stays discarded.
    await expect(name(page)).not.toHaveValue('');
    await expect(name(page)).not.toHaveValue(TYPED);

    await name(page).fill(TYPED);
    await lose(page, desk);
    await dialog(page).getByRole('link', { name: 'Forgot password?' }).click();
    await dialog(page).getByRole('button', { name: 'Leave and discard changes' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/u);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test.describe('a session revoked by the server', () => {
  /** Revokes the session during the read that precedes the save; if revoked earlier, an idle read could notice. */
  async function forceOut(page: Page, desk: Desk): Promise<string> {
    const path = await typeName(page);
    await page.route(
      `**/api/users${path.replace(/\/settings$/u, '')}`,
      async (route) => {
        await desk('revoke', { user: CAST.ines.email });
        await route.continue();
      },
      { times: 1 },
    );
    await save(page).click();
    await expect(dialog(page)).toBeVisible();
    return path;
  }

  long(
    'the same user signs in again and finds the typed text, which was never stored [AUTH-79] [WALK-6]',
    async ({ page, desk, signInByForm }) => {
      await signInByForm('ines');
      const path = await forceOut(page, desk);
      await expectCovered(page);
      expect(await stored(page)).not.toContain(TYPED);
      await attempt(page);
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(path);
      await expect(name(page)).toHaveValue(TYPED);
      const seen = calls(page);
      await save(page).click();
      await expect(page.getByText('Account updated successfully')).toBeVisible();
      expectExactly(writes(seen), 1);
    },
  );

  long(
    'a press between the end of the session and the sign-in sends nothing; the next press saves once [AUTH-79] [WALK-6]',
    async ({ page, desk, signInByForm, isMobile }) => {
      long.skip(isMobile, 'a phone cannot hover, so nothing is prefetched');
      let coverLater = () => undefined as void;
      const held = new Promise<void>((resolve) => (coverLater = resolve));
      await page.route('**/assets/reauthenticate-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await signInByForm('ines');
      const path = await typeName(page);
      const ended = page.waitForResponse(
        (answer) => answer.url().endsWith('/refresh') && answer.status() === 403,
      );
      await desk('revoke', { user: CAST.ines.email });
      // Prefetches the users.
      await page.locator(`a[href="${path.replace(/settings$/u, 'users')}"]`).hover();
      await ended;
      const seen = calls(page);
      await save(page).click();
      coverLater();
      await attempt(page);
      await expect(dialog(page)).toBeHidden();
      await expect(save(page)).toBeEnabled();
      await expect(name(page)).toHaveValue(TYPED);
      expectExactly(writes(seen), 0);
      await save(page).click();
      await expect(page.getByText('Account updated successfully')).toBeVisible();
      expectExactly(writes(seen), 1);
    },
  );

  long(
    'another user who signs in over the page does not find the typed text [AUTH-79]',
    async ({ page, desk, signInByForm }) => {
      await signInByForm('ines');
      const path = await forceOut(page, desk);
      await attempt(page, 'sol');
      await expect(page).toHaveURL(/\/accounts$/u);
      await page.goto(path);
      await expect(name(page)).not.toHaveValue('');
      await expect(name(page)).not.toHaveValue(TYPED);
    },
  );

  long(
    'a reload loses the typed text, which is only in memory [AUTH-79]',
    async ({ page, desk, signInByForm }) => {
      await signInByForm('ines');
      const path = await forceOut(page, desk);
      await page.reload();
      await expect(page).toHaveURL(/\/login\?redirectUrl=/u);
      await attempt(page, 'ines');
      await expect(page).toHaveURL(path);
      await expect(name(page)).not.toHaveValue('');
      await expect(name(page)).not.toHaveValue(TYPED);
    },
  );
});

flow(
  'a session that ends in another tab covers this one; a sign-in in either restores both with the input [AUTH-43] [AUTH-79] [WALK-8]',
  async ({ page, context, desk, signInByForm }) => {
    await signInByForm('ines');
    const path = await typeName(page);
    const other = await context.newPage();
    await other.goto('/teams');
    await expect(rows(other)).toHaveCount(25);
    await expireAt('listTeams', desk);
    await other.getByRole('searchbox').fill('media');
    await expect(other).toHaveURL(/\/login\?redirectUrl=/u);
    await expect(other.getByRole('alert')).toContainText('Your session has ended');
    await desk('faults/clear');
    await expect(dialog(page)).toBeVisible();
    await attempt(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(name(page)).toHaveValue(TYPED);
    await expect(other).toHaveURL(/\/teams\?q=media$/u);
    await expect(rows(other).first()).toContainText(/media/iu);
    // Signed out there deliberately: here the page is covered, and a sign-in there uncovers it.
    await other.goto('/logout');
    await expect(other).toHaveURL(/\/login$/u);
    await expect(dialog(page)).toContainText('You signed out in another tab.');
    await attempt(other, 'ines');
    await expect(dialog(page)).toBeHidden();
    await expect(name(page)).toHaveValue(TYPED);
  },
);

long(
  'the account form of a sign-up keeps its input under the sign-in dialog [WALK-6]',
  async ({ page, desk, signIn }) => {
    await signIn('lily', '/signUp/account-creation');
    const account = page.getByLabel('Account name');
    await account.fill(TYPED);
    await desk('revoke', { user: CAST.lily.email });
    await page
      .getByRole('main')
      .getByRole('button', { name: /create/iu })
      .click();
    await expect(dialog(page)).toContainText(`Sign in again as ${CAST.lily.email} to continue.`);
    await expectCovered(page);
    await attempt(page);
    await expect(dialog(page)).toBeHidden();
    await expect(account).toHaveValue(TYPED);
    await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
  },
);

flow(
  'a Google sign-in over the page opens in a popup, after which the page continues with the input [WALK-7]',
  async ({ page, desk, signInByForm }) => {
    await signInByForm('nora');
    await page.getByLabel('Phone').fill('+44 20 7946 0999');
    await desk('revoke', { user: CAST.nora.email });
    await save(page).click();
    await expect(dialog(page)).toBeVisible();
    const opened = page.waitForEvent('popup');
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: 'Continue as Nora Lindgren' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByLabel('Phone')).toHaveValue('+44 20 7946 0999');
    await save(page).click();
    await expect(page.getByText(/updated|saved/iu).first()).toBeVisible();
  },
);

long(
  'with popups blocked, the Google sign-in warns about the lost input before it leaves the page [WALK-7]',
  async ({ page, desk, signInByForm }) => {
    await signInByForm('ines');
    await typeName(page);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await lose(page, desk);
    const google = dialog(page).getByRole('button', { name: 'Continue with Google' });
    await google.click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'lose what you typed before you were signed out. Select the button again to continue.',
    );
    await expect(name(page)).toHaveValue(TYPED);
    await google.click();
    await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible();
  },
);

test.describe('a session lost during an impersonation', () => {
  test.skip(({ isMobile }) => isMobile, 'the width makes no difference');
  const phone = (page: Page) => page.getByLabel('Phone');
  const number = '+44 20 7946 0999';

  /** As Ines, who acts as Nora and types into Nora's profile. */
  async function typeAsNora(page: Page): Promise<void> {
    await page.goto(`/users?q=${CAST.nora.email}`);
    await page.getByRole('button', { name: 'Actions for Nora Lindgren' }).click();
    await page.getByRole('menuitem', { name: 'Impersonate' }).click();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await allowChanges(page);
    await phone(page).fill(number);
  }

  for (const kind of ['401twice', 'refresh403'])
    long(
      `after a lost session (${kind}) the staff user signs in over the page, and the impersonation resumes as view-only [WALK-6]`,
      async ({ page, desk, signIn }) => {
        await signIn('ines', null);
        await typeAsNora(page);
        await expireAt('updateUser', desk, kind);
        await save(page).click();
        await expect(dialog(page)).toContainText(`Sign in again as ${CAST.ines.email} to continue.`);
        await desk('faults/clear');
        expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).toBeNull();
        await attempt(page);
        await expect(dialog(page)).toBeHidden();
        await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('Nora Lindgren');
        await expect(phone(page)).toHaveValue(number);
        // It is a new impersonation, view-only at first.
        await allowChanges(page, 'The same ticket');
        const seen = calls(page);
        await save(page).click();
        await expect(page.getByText(/updated|saved/iu).first()).toBeVisible();
        expectExactly(
          seen.filter((call) => /PUT|PATCH/u.test(call)),
          1,
        );
      },
    );

  long(
    'the impersonated user who signs in over the page does not find what the staff user typed',
    async ({ page, desk, signIn }) => {
      await signIn('ines', null);
      await typeAsNora(page);
      await expireAt('updateUser', desk);
      await save(page).click();
      await expect(dialog(page)).toBeVisible();
      await desk('faults/clear');
      await attempt(page, 'nora');
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(/\/settings\/profile$/u);
      await expect(page.getByLabel('First name')).toHaveValue(CAST.nora.firstName);
      await expect(phone(page)).not.toHaveValue(number);
      await expect(page.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
    },
  );

  long(
    'an impersonation ended in another tab keeps the input: it can be resumed, or left for the users list [WALK-6] [WALK-9]',
    async ({ page, context, signIn, checkAccessibility }) => {
      await signIn('ines', null);
      await typeAsNora(page);
      const other = await context.newPage();
      await other.goto('/settings/profile');
      await other.getByRole('button', { name: 'End impersonation' }).first().click();
      const ended = dialog(page, 'The impersonation has ended');
      await expect(ended).toContainText('What you typed is still here.');
      await expectCovered(page);
      await checkAccessibility();
      await ended.getByRole('button', { name: 'Impersonate again' }).click();
      await expect(ended).toBeHidden();
      await expect(phone(page)).toHaveValue(number);
      await expect(other.getByRole('region', { name: 'Impersonation' })).toBeVisible();
      await other.getByRole('button', { name: 'End impersonation' }).first().click();
      await ended.getByRole('button', { name: 'Leave this page' }).click();
      await ended.getByRole('button', { name: 'Leave and discard changes' }).click();
      await expect(page).toHaveURL(new RegExp(`/users\\?q=${CAST.nora.email}$`, 'u'));
      await expect(page.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
    },
  );

  long(
    'a staff user who impersonates a user does not find what that user typed in the same tab before',
    async ({ page, desk, signInByForm }) => {
      await signInByForm('nora');
      await phone(page).fill(number);
      await desk('revoke', { user: CAST.nora.email });
      await save(page).click();
      await attempt(page, 'ines');
      await expect(page).toHaveURL(/\/accounts$/u);
      await page.goto('/users');
      await page.getByRole('searchbox').fill(CAST.nora.email);
      await page.getByRole('button', { name: 'Actions for Nora Lindgren' }).click();
      await page.getByRole('menuitem', { name: 'Impersonate' }).click();
      await expect(page.getByRole('region', { name: 'Impersonation' })).toBeVisible();
      await expect(page).toHaveURL(/\/settings\/profile$/u);
      await expect(page.getByLabel('First name')).toHaveValue(CAST.nora.firstName);
      await expect(phone(page)).not.toHaveValue(number);
    },
  );
});
