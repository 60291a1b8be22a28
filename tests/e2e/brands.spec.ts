/** One build serves every brand and environment, as config.json says (decisions §1, §2, §3). */
import type { Page } from '@playwright/test';
import { BRAND_IDS, brandOf } from '../../src/config/brands.ts';
import { expect, few, flow, long } from './fixtures.ts';

type Json = Record<string, unknown>;

/** Overrides parts of the platform's /config.json. */
async function withConfig(page: Page, change: (config: Json) => unknown): Promise<string[]> {
  const asked: string[] = [];
  await page.route('/config.json', async (route) => {
    asked.push(route.request().url());
    const answer = await route.fetch();
    const changed = change((await answer.json()) as Json);
    await route.fulfill({
      body: typeof changed === 'string' ? changed : JSON.stringify(changed),
      contentType: 'application/json',
    });
  });
  return asked;
}

// All other tests show the default.
for (const id of few(BRAND_IDS.toReversed()))
  flow(
    `with brand ${id} in the config the console shows its name, title, favicon, help address and product [CFG-5] [CFG-6] [CFG-7]`,
    async ({ page, signInByForm, checkAccessibility, isMobile }) => {
      const brand = brandOf(id);
      const asked = await withConfig(page, (config) => ({ ...config, brand: id }));
      await page.goto('/login');
      await expect(page.getByRole('banner')).toContainText(brand.name);
      await expect(page).toHaveTitle(new RegExp(brand.title, 'u'));
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', brand.favicon);
      await expect(page.getByRole('link', { name: brand.help.email })).toHaveAttribute(
        'href',
        `mailto:${brand.help.email}`,
      );
      // The preload and the fetch are one request.
      expect(asked).toHaveLength(1);
      await checkAccessibility();
      await signInByForm('ines');
      if (isMobile) await page.getByRole('button', { name: /^User menu/u }).click();
      await expect(page.getByText(`${brand.product} Admin`).first()).toBeVisible();
      if (isMobile) await page.keyboard.press('Escape');
      // The rows contain names that look like placeholders.
      expect(
        await page
          .locator('nav, header, h1')
          .allInnerTexts()
          .then((texts) => texts.join()),
      ).not.toContain('{product}');
      await checkAccessibility();
    },
  );

flow(
  'before the config arrives the sign-in names no brand, and the config is requested once [CFG-1]',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('/config.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    // The code is loaded, and waits for the config.
    const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    await expect.poll(() => page.evaluate(`(${String(loaded)})().length`)).toBeGreaterThan(1);
    const header = page.locator('.door-form > .brand');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(header).toBeEmpty();
    await expect(page.locator('.door-foot')).toBeEmpty();
    await expect(page).toHaveTitle('Console');
    release();
    await expect(header).toHaveText('Canvass');
    expect(asked.filter((path) => path === '/config.json')).toHaveLength(1);
  },
);

flow(
  'an invalid config shows a plain error page that names the wrong field [CFG-2] [CFG-4]',
  async ({ page, checkAccessibility }) => {
    const wrong: [string, (config: Json) => unknown][] = [
      ['brand', (config) => ({ ...config, brand: 'acme' })],
      ['services.crm', (config) => ({ ...config, services: { ...(config['services'] as Json), crm: 7 } })],
      ['apps.core', (config) => ({ ...config, apps: { core: '/app' } })],
      [
        'stripe.publishableKey',
        (config) => ({ ...config, environment: 'prod', stripe: { publishableKey: '' } }),
      ],
      ['/config.json', () => '<html>'],
    ];
    // The cases differ only in the field that is named.
    for (const [field, change] of few(wrong)) {
      await page.unrouteAll();
      await withConfig(page, change);
      await page.goto('/login');
      await expect(page.getByRole('alert')).toContainText(field);
    }
    await checkAccessibility();
  },
);

long(
  'the config overrides a flag, and in dev ?flags= overrides it again for as long as the tab lives [CFG-22] [CFG-23] [NAV-9]',
  async ({ page, signInByForm }) => {
    flow.skip(flow.info().project.name === 'phone', 'the width makes no difference');
    await withConfig(page, (config) => ({ ...config, flags: { uirefresh: false } }));
    await signInByForm('ines');
    await expect(page.getByText('Admin Dashboard')).toBeVisible();
    await page.goto('/accounts?flags=%2Buirefresh');
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await expect(page.getByText('Admin Dashboard')).toHaveCount(0);
    await page.goto('/accounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await expect(page.getByText('Admin Dashboard')).toHaveCount(0);
  },
);

long(
  'the config changes the base address of a service’s calls and a flag, which ?flags= overrides for the tab [CFG-10] [CFG-11] [CFG-23]',
  async ({ page, signInByForm }) => {
    flow.skip(flow.info().project.name === 'phone', 'the width makes no difference');
    await withConfig(page, (config) => ({
      ...config,
      services: { ...(config['services'] as Json), users: '/elsewhere/' },
      flags: { uirefresh: false },
    }));
    const seen: string[] = [];
    await page.route('/elsewhere/**', async (route) => {
      seen.push(new URL(route.request().url()).pathname);
      const url = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: url.href.replace('/elsewhere/', '/api/users/') }),
      });
    });
    await signInByForm('ines');
    await expect(page.getByRole('table').locator('tbody tr:not(.skeletons)')).toHaveCount(25);
    expect(seen).toEqual(['/elsewhere/users/who-am-i', '/elsewhere/accounts/']);

    await expect(page.getByText('Admin Dashboard')).toBeVisible();
    for (const path of ['/accounts?flags=%2Buirefresh', '/accounts']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
      await expect(page.getByText('Admin Dashboard')).toHaveCount(0);
      // A call that is under way when the page is left is no longer routed, and would fail.
      await expect(page.getByRole('table').locator('tbody tr:not(.skeletons)')).toHaveCount(25);
    }
  },
);

long(
  'without bot check keys in dev, the sign-in sends "dev-bot-check" instead of running a check [CFG-15]',
  async ({ page }) => {
    await withConfig(page, (config) => ({
      ...config,
      botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' },
    }));
    const sent: unknown[] = [];
    page.on(
      'request',
      (request) =>
        request.url().endsWith('/login') && request.method() === 'POST' && sent.push(request.postDataJSON()),
    );
    await page.goto('/login');
    await page.getByLabel('Email').fill('ines@canvass.example');
    await page.getByLabel('Password', { exact: true }).fill('canvass-demo-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { email: 'ines@canvass.example', password: 'canvass-demo-1', recaptchaToken: 'dev-bot-check' },
      ]);
  },
);

long(
  'in the pseudo-locale every text of ours on the sign-in screen comes from the catalogues',
  async ({ page }) => {
    await page.goto('/login?locale=pseudo');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
    const plain = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? '';
        const parent = walker.currentNode.parentElement;
        if (
          /[a-z]{3}/iu.test(text) &&
          !text.includes('⟦') &&
          !parent?.closest('script, style, [href^="mailto:"], option[lang]')
        )
          found.push(text);
      }
      return found;
    });
    // Brand names are data of the config; a language's name is written in itself.
    expect(plain.filter((text) => text !== 'Canvass')).toEqual([]);
  },
);
