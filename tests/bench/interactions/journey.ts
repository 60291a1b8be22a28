/** Journeys: the daily jobs as a series of steps in a fresh page, and how long each step keeps its user waiting. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { signedIn } from '../console.ts';
import { CPU_SLOWDOWN, PATIENCE_MS, VIEWPORT } from '../measure.ts';

const PHONE = { width: 390, height: 844 };

export type Step = {
  readonly what: string;
  /** What is measured: from each press or key to the next paint, or the longest time without a frame until `shown`. */
  readonly by?: 'presses' | 'frames';
  /** Brings the page to where the step begins; not measured. */
  before?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** Waits for the end of what the step begins. */
  shown?(page: Page): Promise<unknown>;
};

export type Journey = {
  readonly name: string;
  readonly who: CastKey;
  readonly path: string;
  readonly phone?: boolean;
  /** Waits until the page can be used. */
  ready(page: Page): Promise<unknown>;
  readonly steps: readonly Step[];
};

/** One run of a step; times are in milliseconds. */
export type Taken = {
  readonly what: string;
  readonly ms: number;
  /** Tasks of more than 50 ms, from the first press to the end of the step. */
  readonly longTasks: readonly number[];
};

/** The time that a hand needs from pointing to pressing, in which what a hover fetches can arrive. */
const POINTING_MS = 200;
/** How long somebody looks at a page before the first press. */
const LOOKING_MS = 4000;
/** The time between two keys of somebody who types quickly. */
const KEY_MS = 100;
/** The browser reports an interaction some frames later. */
const REPORTED_MS = 300;

type Probe = { begin(): void; end(): { presses: number[]; frames: number[]; longTasks: number[] } };

/** Collects, in the page, what the browser reports between `begin` and `end`. */
function installProbe(): void {
  let since = Infinity;
  let last = 0;
  let frames: number[] = [];
  let events: PerformanceEventTiming[] = [];
  let tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    events.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
  }).observe({ type: 'longtask' });
  const look = (now: number): void => {
    if (since === Infinity) return;
    frames.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  const probe: Probe = {
    begin() {
      since = performance.now();
      last = since;
      [frames, events, tasks] = [[], [], []];
      requestAnimationFrame(look);
    },
    end() {
      const from = since;
      since = Infinity;
      const mine = ({ startTime }: PerformanceEntry): boolean => startTime >= from;
      return {
        presses: events
          .filter(mine)
          .flatMap(({ duration, interactionId }) => (interactionId ? duration : [])),
        frames,
        // A task that began before the step doesn't belong to it.
        longTasks: tasks.filter(mine).map(({ duration }) => duration),
      };
    },
  };
  Object.assign(window, { probe });
}

const pause = (page: Page, ms: number): Promise<void> =>
  // oxlint-disable-next-line no-restricted-properties -- hands and reports take time, and nothing tells when it is over
  page.waitForTimeout(ms);

/** Points and presses like a hand; on a phone only presses, since a finger doesn't point. */
export async function press(target: Locator): Promise<void> {
  const page = target.page();
  if ((page.viewportSize()?.width ?? 0) <= PHONE.width) return target.tap();
  await target.hover();
  await pause(page, POINTING_MS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Types into the field, key by key. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.type(text, { delay: KEY_MS });
}

/** Scrolls by the wheel for a second, down and up again. */
export async function scroll(over: Locator): Promise<void> {
  const page = over.page();
  await over.hover();
  for (const by of [400, 400, 400, 400, 400, -400, -400, -400, -400, -400]) {
    await page.mouse.wheel(0, by);
    await pause(page, KEY_MS);
  }
}

async function take(page: Page, { what, by = 'presses', before, act, shown }: Step): Promise<Taken> {
  await before?.(page);
  await pause(page, REPORTED_MS);
  await page.evaluate(() => (window as unknown as { probe: Probe }).probe.begin());
  await act(page);
  await shown?.(page);
  await pause(page, REPORTED_MS);
  const seen = await page.evaluate(() => (window as unknown as { probe: Probe }).probe.end());
  return { what, ms: Math.max(0, ...seen[by]), longTasks: seen.longTasks };
}

/** Walks through a journey in a fresh browser context, with the CPU slowed down. */
export async function walk(browser: Browser, origin: string, journey: Journey): Promise<Taken[]> {
  const { who, path, phone = false, ready, steps } = journey;
  const context = await browser.newContext({ viewport: phone ? PHONE : VIEWPORT, hasTouch: phone });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  try {
    await signedIn(origin, who)(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(installProbe);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    await ready(page);
    await pause(page, LOOKING_MS);
    const taken: Taken[] = [];
    for (const step of steps) taken.push(await take(page, step));
    return taken;
  } catch (error) {
    throw new Error(`${journey.name} stopped`, { cause: error });
  } finally {
    await context.close();
  }
}
