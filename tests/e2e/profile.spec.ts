/** The user's own picture and password. */
import type { Page } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { exifOf, jpegOf, pngOf, textBytes } from '../pictures.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';
import { attempt, calls, expireAt } from './sessions.ts';

const NEXT = 'other-secret-2';

const picture = (page: Page) => page.getByRole('group', { name: 'Picture' });
const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop your picture' });
const frame = (page: Page) => page.getByRole('group', { name: 'Crop area' });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const use = (page: Page) => page.getByRole('button', { name: 'Use this picture' });

const openProfile = async (page: Page) => {
  await page.goto('/settings/profile');
  await expect(picture(page)).toBeVisible();
};

const choose = (page: Page, bytes: Uint8Array, name: string, mimeType: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

type Drawing = { type: 'image/jpeg' | 'image/png'; width: number; height: number; fills: Fill[] };
type Fill = [color: string, x: number, y: number, width: number, height: number];

/** A real picture: rectangles on a transparent background. */
const draw = async (page: Page, drawing: Drawing): Promise<Uint8Array> =>
  new Uint8Array(
    await page.evaluate(async ({ type, width, height, fills }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      for (const [color, ...box] of fills) {
        if (!context) break;
        context.fillStyle = color;
        context.fillRect(...box);
      }
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, type, 0.95);
      });
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
    }, drawing),
  );

/** Red on its left, blue on its right, a black square in the middle; the camera was held upright. */
async function upright(page: Page): Promise<Uint8Array> {
  const jpeg = await draw(page, {
    type: 'image/jpeg',
    width: 2400,
    height: 1800,
    fills: [
      ['#f00', 0, 0, 1200, 1800],
      ['#00f', 1200, 0, 1200, 1800],
      ['#000', 900, 600, 600, 600],
    ],
  });
  return new Uint8Array([...jpeg.subarray(0, 2), ...exifOf(6), ...jpeg.subarray(2)]);
}

/** The names of a picture's colors at these points. */
const colorsAt = (page: Page, dataUrl: string, points: [x: number, y: number][]) =>
  page.evaluate(
    async ([source, places]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      const names = places.map(([x, y]) => {
        const [r = 0, g = 0, b = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
        const parts = [r, g, b].map((part) => (part > 200 ? 1 : part < 60 ? 0 : '?')).join('');
        return { '000': 'black', '111': 'white', '100': 'red', '001': 'blue' }[parts] ?? parts;
      });
      return { size: [image.naturalWidth, image.naturalHeight], names };
    },
    [dataUrl, points] as const,
  );

/** The body of the next PATCH. */
async function savedBody(page: Page): Promise<Record<string, string>> {
  const request = page.waitForRequest((sent) => sent.method() === 'PATCH');
  await save(page).click();
  const body = (await request).postDataJSON() as Record<string, string>;
  await expect(page.getByText('User updated successfully').last()).toBeVisible();
  return body;
}

/** Everything that the page stores. */
const keptOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      location.href,
    ]),
  );

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

flow(
  'a picture is recognized by its content, cropped by keys, touch or pointer, saved, and shown in the user menu [PROF-4] [PROF-5] [PROF-6]',
  async ({ page, signIn, checkAccessibility }, { project }) => {
    await signIn('nora', null);
    await openProfile(page);
    // The content counts, not the file name; it is decoded in a worker, under the policy.
    const worker = page.waitForEvent('worker');
    await choose(page, await upright(page), 'me.pub', 'text/plain');
    expect((await worker).url()).toContain('decode');
    await expect(frame(page)).toBeFocused();
    await checkAccessibility();
    const size = page.getByRole('slider', { name: 'Size of the circle' });
    await expect(size).toHaveValue('90');
    const width = async () => (await frame(page).boundingBox())?.width ?? 0;
    const shown = (await page.locator('.ReactCrop canvas').boundingBox())?.width ?? 0;
    expect((await width()) / shown).toBeCloseTo(0.9, 1);

    // Keys make the circle smaller and larger again, and move it up and back.
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expect(size).toHaveValue('80');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect(size).toHaveValue('90');
    const top = async () => (await frame(page).boundingBox())?.y ?? 0;
    const before = await top();
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(top).toBeLessThan(before - 1);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBeCloseTo(before, 0);
    // A click moves the circle without dragging.
    const canvas = page.locator('.ReactCrop canvas');
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The picture is not visible');
    const press = async (part: number) => {
      const at = { x: box.x + box.width / 2, y: box.y + box.height * part };
      await (project.name === 'phone' ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
    };
    await press(0.02);
    await expect.poll(top).toBeCloseTo(box.y, 0);
    if (project.name === 'desktop') {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2 + (before - box.y), { steps: 4 });
      await page.mouse.up();
      await expect.poll(top).toBeCloseTo(before, 0);
    } else {
      await frame(page).focus();
      for (let step = 0; step < 40 && (await top()) < before - 1; step++)
        await page.keyboard.press('ArrowDown');
    }
    await use(page).click();
    await expect(crop(page)).toHaveCount(0);
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await expect(picture(page).getByRole('status')).toHaveText(
      'This is your new picture. It isn’t saved yet.',
    );

    const body = await savedBody(page);
    expect(Object.keys(body).toSorted()).toEqual(['accountId', 'avatar', 'id']);
    const { avatar = '' } = body;
    expect(bytesOf(avatar).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(bytesOf(avatar).length).toBeLessThanOrEqual(50_000);
    // Rotated as it was held, in its proportions: 600 of 1620 are 95 of 256.
    const seen = await colorsAt(page, avatar, [
      [128, 10],
      [128, 245],
      [128, 128],
      [88, 128],
      [168, 128],
      [70, 100],
      [70, 156],
      [186, 100],
      [128, 90],
      [128, 166],
    ]);
    expect(seen.size).toEqual([256, 256]);
    expect(seen.names.join(' ')).toBe('red blue black black black red blue red black black');
    // On the user menu, which a phone has in the header and wider screens in the navigation.
    const face = page.locator('.UserMenu-faceButton img, .UserMenu-me img');
    await expect(face).toHaveCount(1);
    await expect(face).toHaveAttribute('src', avatar);
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');

    // A later change of a name doesn't send the picture again.
    await page.getByLabel('First name').fill('Eleonora');
    expect(Object.keys(await savedBody(page))).not.toContain('avatar');
    await page.reload();
    await expect(face).toHaveAttribute('src', avatar);
  },
);

long(
  'a file that is not a valid picture or is too large gets a message beside the control [PROF-5]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('nora', null);
    await openProfile(page);
    const whole = await upright(page);
    const cases: [Uint8Array, string, string, RegExp][] = [
      [
        textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'me.jpg',
        'image/jpeg',
        /isn’t a JPEG or PNG picture/u,
      ],
      [textBytes('<!doctype html><script>1</script>'), 'me.png', 'image/png', /isn’t a JPEG or PNG picture/u],
      [textBytes('ssh-rsa AAAAB3NzaC1yc2E'), 'key.pub', 'text/plain', /isn’t a JPEG or PNG picture/u],
      [new Uint8Array(), 'me.jpg', 'image/jpeg', /is empty/u],
      [whole.subarray(0, whole.length / 2), 'me.jpg', 'image/jpeg', /damaged or incomplete/u],
      [pngOf(200, 200), 'me.png', 'image/png', /damaged or incomplete/u],
      [pngOf(30_000, 30_000), 'me.png', 'image/png', /up to 8192 pixels/u],
      [jpegOf(30_000, 30_000, { frame: 0xc2 }), 'me.jpg', 'image/jpeg', /up to 8192 pixels/u],
    ];
    for (const [bytes, name, type, words] of cases) {
      await choose(page, bytes, name, type);
      await expect(picture(page).getByRole('status')).toHaveText(words);
      await expect(crop(page)).toHaveCount(0);
    }
    await checkAccessibility();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');

    // A dropped picture: transparency becomes white, and a wide one is cropped to its full height.
    const png = await draw(page, {
      type: 'image/png',
      width: 900,
      height: 300,
      fills: [['#f00', 400, 100, 100, 100]],
    });
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
        return data;
      },
      [...png],
    );
    await picture(page).dispatchEvent('dragover', { dataTransfer: transfer });
    await expect(picture(page)).toHaveClass(/over/u);
    await picture(page).dispatchEvent('drop', { dataTransfer: transfer });
    await expect(frame(page)).toBeFocused();
    await use(page).click();
    const avatar = (await picture(page).locator('img').getAttribute('src')) ?? '';
    const seen = await colorsAt(page, avatar, [
      [4, 4],
      [128, 128],
      [250, 128],
    ]);
    expect(seen).toEqual({ size: [256, 256], names: ['white', 'red', 'white'] });
    // Undone alone, discarded with the form, or never confirmed: nothing is left to save.
    await picture(page).getByRole('button', { name: 'Undo' }).click();
    await expect(picture(page).locator('img')).toHaveCount(0);
    await expect(picture(page).getByRole('button', { name: 'Add picture' })).toBeFocused();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await choose(page, png, 'me.png', 'image/png');
    await use(page).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(picture(page).locator('img')).toHaveCount(0);
    await choose(page, png, 'me.png', 'image/png');
    await expect(frame(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(crop(page)).toHaveCount(0);
    await expect(picture(page).locator('img')).toHaveCount(0);
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  },
);

flow(
  'an unsaved picture survives the end of the session and a new sign-in, kept only in memory [AUTH-79]',
  async ({ page, signIn, desk }) => {
    await signIn('nora', null);
    await openProfile(page);
    await choose(page, await upright(page), 'me.jpg', 'image/jpeg');
    await use(page).click();
    const avatar = (await picture(page).locator('img').getAttribute('src')) ?? '';
    const isKept = async () => (await keptOf(page)).includes(avatar.slice(0, 200));

    await desk('revoke', { user: CAST.nora.email });
    await save(page).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(await isKept()).toBe(false);
    await attempt(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picture(page).locator('img')).toHaveAttribute('src', avatar);

    // Once more, with an expired token.
    await expireAt('updateUser', desk);
    await save(page).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await desk('faults/clear');
    expect(await isKept()).toBe(false);
    await attempt(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picture(page).locator('img')).toHaveAttribute('src', avatar);
    expect((await savedBody(page))['avatar']).toBe(avatar);
  },
);

long(
  'a new password is checked while it is typed, refused at its form, changed once, and stored nowhere [PROF-7] [PROF-8] [PROF-10]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('oskar', null);
    await openProfile(page);
    const card = page.getByRole('form', { name: 'Change password' });
    const button = card.getByRole('button', { name: 'Change password' });
    const fill = async (old: string, next: string, again: string) => {
      await card.getByLabel('Current password').fill(old);
      await card.getByLabel('New password', { exact: true }).fill(next);
      await card.getByLabel('Confirm new password').fill(again);
    };
    const seen = calls(page);
    await button.click();
    const [first, second] = ['Please enter your new password', 'Please confirm your new password'];
    // Below their fields; the summary names them, too.
    for (const text of [first, second])
      await expect(card.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
    await fill(PASSWORD, CAST.oskar.email, 'x');
    for (const text of ['The two passwords that you entered do not match!', 'Not a valid password'])
      await expect(card.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
    await expect(card.locator('li', { hasText: 'Not your email address' })).toHaveClass(/bad/u);
    await checkAccessibility();
    expect(seen).toEqual([]);

    await fill('guess-1', NEXT, NEXT);
    await button.click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('The current password is wrong.')).toBeVisible();
    await expect(card.getByRole('alert')).toHaveText('The current password is wrong.');
    await expect(card.getByLabel('Confirm new password')).toHaveValue(NEXT);

    await card.getByLabel('Current password').fill(PASSWORD);
    seen.length = 0;
    const request = page.waitForRequest(/updatePassword$/u);
    await card.getByLabel('Confirm new password').press('Enter');
    await pressTwice(button);
    expect((await request).postDataJSON()).toEqual({ newPassword: NEXT, oldPassword: PASSWORD });
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    expect(seen).toEqual(['POST /api/users/users/updatePassword']);
    await expect(card.getByLabel('New password', { exact: true })).toHaveValue('');
    const kept = await keptOf(page);
    for (const secret of [NEXT, PASSWORD]) expect(kept).not.toContain(secret);

    await page.goto('/logout');
    await page.waitForURL('**/login');
    await attempt(page, 'oskar', NEXT);
    await page.waitForURL((url) => url.pathname !== '/login');
  },
);

long(
  'a user without a password sets one, after which the form asks for the current password [PROF-9]',
  async ({ page, checkAccessibility }) => {
    // Signed in by the company's own provider.
    await page.goto('/login');
    await page.getByRole('button', { name: 'Single sign-on (SSO)' }).click();
    await page.getByLabel('Work email').fill(CAST.nadia.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Continue as Nadia Ferri' }).click();
    await page.waitForURL('**/settings/profile');
    const card = page.getByRole('form', { name: 'Set a password' });
    await expect(card).toBeVisible();
    await expect(card.getByLabel('Current password')).toHaveCount(0);
    await checkAccessibility();
    await card.getByLabel('New password', { exact: true }).fill(NEXT);
    await card.getByLabel('Confirm new password').fill(NEXT);
    const request = page.waitForRequest(/updatePassword$/u);
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toEqual({ newPassword: NEXT });
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    const next = page.getByRole('form', { name: 'Change password' });
    await expect(next.getByLabel('Current password')).toHaveValue('');
    await expect(next.getByLabel('New password', { exact: true })).toHaveValue('');
  },
);

long(
  'a user of a lapsed account can open only Home and Account Settings, and the navigation says why [ACC-26]',
  async ({ page, signIn }, { project }) => {
    await signIn('lars');
    const isPhone = project.name === 'phone';
    if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const entry = page.getByRole('button', { name: 'Library' });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    // Raw project data are in the app's projects: no other page of the app opens.
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('listitem').getByRole('link')).toHaveText(['Home', 'Account Settings']);
    for (const name of ['Communities', 'Audiences', 'Library', 'Usage'])
      await expect(nav.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    const tip = page.getByRole('tooltip');
    // Playwright waits for disabled elements to be enabled.
    await (isPhone ? entry.tap({ force: true }) : entry.hover());
    await expect(tip).toContainText('Your subscription has lapsed.');
    const link = tip.getByRole('link', { name: 'Restart your subscription' });
    await expect(link).toHaveAttribute('href', '/settings/subscription');
    if (isPhone) return;
    // The pointer can enter it, and so can the focus.
    await link.hover();
    await expect(tip).toBeVisible();
    await page.mouse.move(700, 600);
    await expect(tip).toHaveCount(0);
    await page.getByRole('link', { name: 'Home' }).focus();
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      if (await entry.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(tip).toContainText('Your subscription has lapsed.');
    const { href } = new URL(page.url());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await page.keyboard.press('Tab');
    await expect(tip.getByRole('link')).toBeFocused();
    // Locked: Enter didn't navigate.
    await expect(page).toHaveURL(href);
  },
);
