import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { measurePatience, patience } from '../patience.ts';
import { browser, BROWSER_FLAGS } from '../tools/programs.ts';

await measurePatience();

/**
 * The browser takes only the last `--disable-features`, so Playwright's own flags are repeated here. For the list below
 * its address bar a headed browser has two more pages for each context, which cost a third of a page.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const isLong = process.env['LONG'] === '1';

const LAUNCH = {
  executablePath: browser(),
  // Most test pages are gone before optimized code would pay off: without it they take a tenth less.
  args: [...BROWSER_FLAGS, '--js-flags=--no-opt', `--disable-features=${SWITCHED_OFF.join(',')}`],
};

/** Starts the browser with fonts of our own, so that no test depends on those of the machine. */
const inFont = (font: 'arial' | 'wide') => ({
  launchOptions: {
    ...LAUNCH,
    env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, `fonts/${font}.conf`) },
  },
});

const WALKS = ['fits.spec.ts', 'pseudo.spec.ts'];
/** Tests with a server of their own (`desk.ts`), which starts even for a skipped test; in the gate on the desktop only. */
const DESK = ['desk.spec.ts', 'translations.spec.ts'];

const PHONE = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
} as const;
/** The gate runs without motion, which costs a sixth of the processor's time; phones and the long run have it. */
const STILL = isLong ? {} : ({ contextOptions: { reducedMotion: 'reduce' } } as const);
const DESKTOP = { viewport: { width: 1440, height: 900 }, colorScheme: 'light', ...STILL } as const;

/** The production build under the enforced policy, with fixed pairs of width and theme. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './servers.ts',
  fullyParallel: true,
  // Each has a platform of its own. One more than cores: a tenth of a test's time is waiting.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Retries run at the end, one by one; the gate forgives three (docs/testing.md).
  retries: isLong ? 0 : 1,
  retryStrategy: 'isolated',
  timeout: patience(process.env['LAG'] === undefined ? 60_000 : 180_000),
  // The console's own retries take 7 s; no test measures by it.
  expect: { timeout: patience(15_000) },
  reporter: [['list', { printSteps: false }], ['./secondTry.ts']],
  use: {
    ...inFont('arial'),
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording costs a sixth of the time: `TRACE=1` for a test under investigation.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Whether texts fit is tested in a wide font, in the long run also in one as wide as Arial. These projects are first,
    // as their tests are the longest: at the end one of them would keep a single core busy.
    {
      name: 'wide font phone',
      testMatch: 'fits.spec.ts',
      use: { ...PHONE, ...inFont('wide') },
    },
    { name: 'wide font desktop', testMatch: 'pseudo.spec.ts', use: { ...DESKTOP, ...inFont('wide') } },
    {
      name: 'phone',
      // The width makes no difference to a web server.
      testIgnore: ['nginx.spec.ts', ...(isLong ? [] : [...WALKS, ...DESK])],
      use: PHONE,
    },
    { name: 'desktop', testIgnore: isLong ? [] : WALKS, use: DESKTOP },
  ],
});
