/** One measured load or interaction in a fresh, cold browser context with the CPU slowed down four times. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** DevTools' "slow 4G": 1.6 Mbps down, 0.75 up, 150 ms. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export type Network = typeof SLOW_4G | undefined;

export const CPU_SLOWDOWN = 4;
/** Time limit of a page, in milliseconds. */
export const PATIENCE_MS = 60_000;
export const VIEWPORT = { width: 1440, height: 900 };
export type Scenario = {
  readonly name: string;
  /** The address that is opened. */
  readonly url: string;
  /** Sets cookies and storage before the load. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Expression evaluated in the page: true in the first frame in which it is usable. */
  readonly ready: string;
  /** What is clicked when `ready`; without it, the load itself is measured. */
  readonly click?: {
    /** Runs before the click, once the page is ready. */
    before?(page: Page): Promise<void>;
    /** CSS selector, or `back` for the browser's Back. */
    readonly on: string;
    /** True in the first frame that shows the frame of the next screen. */
    readonly frame?: string;
    readonly ready: string;
  };
};

export type Measured = {
  /** From the start of the navigation, or from the click, in milliseconds. */
  readonly ms: number;
  /** Paths of the scripts that were loaded when the page was ready. */
  readonly scripts: readonly string[];
  /** The longest interaction that the browser reported, in milliseconds. */
  readonly slowest: number;
  /** From the press to the first frame that shows the next screen's frame, in milliseconds; 0 without a press. */
  readonly frameMs: number;
  /** The same in frames: 1 is the very next one. */
  readonly frames: number;
};

/** Script of a promise: the first frame in which the expression is true, as time since navigation. */
const watchFrames = (expression: string): string => `new Promise((resolve, reject) => {
  const look = () => {
    if (document.body && (${expression})) resolve(performance.now());
    else if (performance.now() > ${PATIENCE_MS}) reject(new Error('Never came to be: ' + ${JSON.stringify(expression)}));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

type Bench = {
  load: Promise<number>;
  clickedAt?: number;
  slowest: number;
  seen?: { at: number; frames: number };
};
type BenchWindow = Window & { bench: Bench };

async function slowDown(page: Page, network: Network): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!network) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
}

/** Runs a scenario once. */
export async function measure(browser: Browser, scenario: Scenario, network: Network): Promise<Measured> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    await scenario.prepare?.(context);
    const page = await context.newPage();
    await slowDown(page, network);
    await page.addInitScript(`window.bench = { load: ${watchFrames(scenario.ready)}, slowest: 0 };`);
    await page.goto(scenario.url, { waitUntil: 'commit' });
    const load = await page.evaluate(() => (window as unknown as BenchWindow).bench.load);
    const ms = scenario.click ? await measureClick(page, scenario.click) : load;
    const { scripts, ...pressed } = await page.evaluate(
      (usable) => ({
        slowest: (window as unknown as BenchWindow).bench.slowest,
        frameMs:
          ((window as unknown as BenchWindow).bench.seen?.at ?? 0) -
          ((window as unknown as BenchWindow).bench.clickedAt ?? 0),
        frames: (window as unknown as BenchWindow).bench.seen?.frames ?? 0,
        scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ responseEnd }) => responseEnd <= usable)
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.endsWith('.js')),
      }),
      load,
    );
    return { ms, scripts: [...new Set(scripts)], ...pressed };
  } finally {
    await context.close();
  }
}

/** Script: from the press on, the number of frames until one shows the next screen's frame. */
const countFrames = (expression: string): string => `document.addEventListener('bench-pressed', () => {
  let frames = 0;
  const look = () => {
    frames += 1;
    if (${expression}) bench.seen = { at: performance.now(), frames };
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}, { once: true })`;

async function measureClick(page: Page, click: NonNullable<Scenario['click']>): Promise<number> {
  await click.before?.(page);
  await page.evaluate(() => {
    const { bench } = window as unknown as BenchWindow;
    const press = ({ timeStamp }: Event) => {
      bench.clickedAt = timeStamp;
      document.dispatchEvent(new Event('bench-pressed'));
    };
    document.addEventListener('click', press, { capture: true, once: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) bench.slowest = Math.max(bench.slowest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  if (click.frame) await page.evaluate(countFrames(click.frame));
  const done = page.evaluate<number>(watchFrames(click.ready));
  if (click.on === 'back')
    await page.evaluate(() => {
      // Back has no event of its own before `popstate`, so a click that nothing else listens to stands for it.
      document.dispatchEvent(new MouseEvent('click'));
      window.history.back();
    });
  else await page.click(click.on);
  const at = await done;
  const clickedAt = await page.evaluate(() => (window as unknown as BenchWindow).bench.clickedAt ?? 0);
  // The browser reports an interaction some frames later.
  // oxlint-disable-next-line no-restricted-properties -- nothing tells when the browser has reported
  await page.waitForTimeout(300);
  return at - clickedAt;
}
