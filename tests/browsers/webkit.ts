/** WebKit's MiniBrowser on a display of its own, over WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../e2e/server.ts';
import type { Driver, Key } from './driver.ts';
import { miniBrowser, webkitDriver, xvfb } from './programs.ts';
import { PATIENCE_MS, until } from './until.ts';

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Delete: Keys.DELETE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  '/': '/',
};

/** Its toolbar would keep the window wider than a phone. */
const SMALL_TOOLBAR =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }\n';

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('close', () => resolve());
      });

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await ended(child);
}

/** A display with the first free number, which the X server picks and reports. */
async function openDisplay(program: string): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    (server.stdio[3] as Readable).once('data', (said: Buffer) => resolve(said.toString().trim()));
    server.once('close', () => reject(new Error('Xvfb ended before it had a display.')));
  });
  return { name: `:${number}`, server };
}

async function homeIn(folder: string, downloads: string): Promise<NodeJS.ProcessEnv> {
  const config = join(folder, 'config');
  await mkdir(join(config, 'gtk-3.0'), { recursive: true });
  await mkdir(downloads);
  await writeFile(join(config, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { HOME: folder, XDG_CONFIG_HOME: config };
}

/** Fails fast when the browser never answers, instead of using up the time of the whole job. */
function soon<Value>(what: string, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- a limit for a driver that may never answer
    timer = setTimeout(() => reject(new Error(`WebKit did not answer: ${what}`)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function driverOf(browser: WebDriver, version: string, downloads: string, end: () => Promise<void>): Driver {
  const run = <Value>(expression: string) =>
    soon(
      `run ${expression.slice(0, 200)}`,
      browser.executeAsyncScript<{ value?: Value; fault?: string }>(
        `const done = arguments[arguments.length - 1];
       Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ fault: String(error) }));`,
      ),
    ).then(({ value, fault }) => {
      if (fault !== undefined) throw new Error(fault);
      return value as Value;
    });
  return {
    version,
    downloads,
    open: (address) => soon(`open ${address}`, browser.get(address)),
    back: () => soon('go back', browser.navigate().back()),
    run,
    click: (at) => soon(`click at ${at.x}, ${at.y}`, browser.actions().move(at).click().perform()),
    drag: (from, to) =>
      soon(
        'drag',
        browser
          .actions()
          .move(from)
          .press()
          .move({ ...to, duration: 100 })
          .release()
          .perform(),
      ),
    type: (text) => soon(`type ${text}`, browser.actions().sendKeys(text).perform()),
    press: (key) => soon(`press ${key}`, browser.actions().sendKeys(KEYS[key]).perform()),
    upload: (file) => soon('upload', browser.findElement(By.css('input[type=file]')).sendKeys(file)),
    async resize(width, height) {
      // Its toolbar, and for a while a download bar, reduce the viewport's height.
      let asked = height;
      await until(`a window of ${width} × ${height}`, async () => {
        await soon('resize', browser.manage().window().setRect({ width, height: asked }));
        const is = await run<[number, number]>('[innerWidth, innerHeight]');
        asked += height - is[1];
        return is[0] === width && is[1] === height ? undefined : is.join(' × ');
      });
    },
    picture: async (file) => writeFile(file, await soon('a picture', browser.takeScreenshot()), 'base64'),
    async forget() {
      await soon('forget', browser.manage().deleteAllCookies());
      await run('(localStorage.clear(), sessionStorage.clear())');
    },
    said: () => [],
    close: end,
  };
}

export async function openWebKit(): Promise<Driver> {
  const programs = { driver: webkitDriver(), browser: miniBrowser(), display: xvfb() };
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  const downloads = join(folder, 'downloads');
  const { name: display, server } = await openDisplay(programs.display);
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(await homeIn(folder, downloads)),
      DISPLAY: display,
      TZ: 'UTC',
      LANG: 'en_US.UTF-8',
      GTK_THEME: process.env['DARK'] === '1' ? 'Adwaita:dark' : 'Adwaita',
      // Containers allow no sandbox, and have no GPU.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  let browser: WebDriver | undefined;
  const end = async () => {
    await browser?.quit().catch(() => undefined);
    await stop(service);
    await stop(server);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const origin = `http://localhost:${port}`;
    await until('WebKitWebDriver', async () => fetch(`${origin}/status`).then(() => undefined, String));
    browser = await new Builder()
      .usingServer(origin)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        }),
      )
      .build();
    const version = `WebKitGTK ${String((await browser.getCapabilities()).get('browserVersion'))}`;
    return driverOf(browser, version, downloads, end);
  } catch (error) {
    await end();
    throw error;
  }
}
