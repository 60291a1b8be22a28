/** Headless Firefox over WebDriver BiDi. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Page } from 'puppeteer-core';
import type { Driver } from './driver.ts';
import { firefox } from './programs.ts';

/** Firefox logs every answer of 400 and above; those of the platform are what tests are about. */
const isAnswerOfPlatform = (text: string): boolean => /^(?:Failed to load|XHR|GET|POST).*\/api\//u.test(text);

export async function openFirefox(): Promise<Driver> {
  const executablePath = firefox();
  const downloads = await mkdtemp(join(tmpdir(), 'firefox-downloads-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      // Declares a mouse, which a headless machine lacks: without one, what shows on hover would stay hidden.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      'ui.systemUsesDarkTheme': process.env['DARK'] === '1' ? 1 : 0,
    },
  });
  let said: string[] = [];
  let page: Page = await browser.newPage();
  const listen = (to: Page) => {
    to.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warn';
      if (isProblem && !isAnswerOfPlatform(message.text())) said.push(`console: ${message.text()}`);
    });
    to.on('pageerror', (error) => said.push(`page error: ${String(error)}`));
    to.on('dialog', (dialog) => void dialog.accept());
  };
  listen(page);
  return {
    version: await browser.version(),
    downloads,
    async open(address) {
      const go = () => page.goto(address);
      // A pending history change of the previous page interrupts a navigation, as it would for a person.
      await go().catch((error: unknown) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    back: async () => void (await page.goBack()),
    run: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async upload(file) {
      const input = await page.$('input[type=file]');
      await input?.uploadFile(file);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (file) => writeFile(file, await page.screenshot()),
    async forget() {
      // Cookies and storage belong to the context, so a new one is empty.
      const context = await browser.createBrowserContext();
      const next = await context.newPage();
      listen(next);
      const before = page;
      page = next;
      await before.close();
    },
    said: () => said.splice(0),
    async close() {
      await browser.close();
      said = [];
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
