/** What a page holds in memory, as the developer tools report it. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export type Held = {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
};

/** A page's developer tools, set to processor time so that `mainThreadOf` doesn't depend on how busy the machine is. */
export async function devtoolsOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

async function metricOf(devtools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** What the page holds after garbage collection. */
export async function heldBy(devtools: CDPSession): Promise<Held> {
  // Finalizers run between collections, and may let the next one free more.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: await metricOf(devtools, 'JSHeapUsedSize'), nodes, listeners };
}

/** Milliseconds of processor time that the page's main thread has used. */
export const mainThreadOf = async (devtools: CDPSession): Promise<number> =>
  1000 * (await metricOf(devtools, 'TaskDuration'));

type Snapshot = {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: number[];
};

/** A snapshot of the heap, as the developer tools load it. */
export async function snapshotOf(devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add);
  return chunks.join('');
}

/** Not the page's data: what V8 has compiled, and the browser's side of the document. */
const NO_DATA: ReadonlySet<string | undefined> = new Set(['code', 'native', 'synthetic']);

/** Bytes of objects, arrays, functions and strings in a snapshot. */
export function dataIn(text: string): number {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!NO_DATA.has(types[0][nodes[at + type] ?? 0])) bytes += nodes[at + size] ?? 0;
  return bytes;
}
