import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browser, BROWSER_FLAGS } from '../tools/programs.ts';

/**
 * Of two lists the browser takes the last, so Playwright's own flags are repeated here. When headed it draws the list
 * below its address bar in two pages of its own for each context: a third of a page's cost.
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

/** The production build under the enforced policy, with fixed pairs of width and theme. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Each worker has a platform of its own. One more than cores: a tenth of a test's time is waiting.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  timeout: process.env['LAG'] === undefined ? 60_000 : 180_000,
  // The limit for any wait on a busy machine; no test measures by it.
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    // Most test pages are gone before optimized code would pay off: without it they take a tenth less.
    launchOptions: {
      executablePath: browser(),
      args: [...BROWSER_FLAGS, '--js-flags=--no-opt', `--disable-features=${SWITCHED_OFF.join(',')}`],
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording costs a sixth of the time: `TRACE=1` for a test under investigation.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, as it has the longest tests: at the end one of them would keep a single core busy.
    {
      name: 'phone',
      // The width makes no difference to a web server.
      testIgnore: 'nginx.spec.ts',
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  ],
});
