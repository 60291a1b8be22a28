/** What a page holds, by the developer tools. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export type Held = {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
};

/** The developer tools of a page; `mainThreadOf` counts the processor's time, however busy the machine is. */
export async function devtoolsOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

async function metricOf(devtools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** What is left after a collection. */
export async function heldBy(devtools: CDPSession): Promise<Held> {
  // What a first collection frees may hold more: finalizers run in between.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners, documents } = await devtools.send('Memory.getDOMCounters');
  return { heap: await metricOf(devtools, 'JSHeapUsedSize'), nodes, listeners, documents };
}

/** Milliseconds of processor time that the page's main thread has used. */
export const mainThreadOf = async (devtools: CDPSession): Promise<number> =>
  1000 * (await metricOf(devtools, 'TaskDuration'));
