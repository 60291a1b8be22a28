/** Event capture (contract §7, decisions §11): events are batched into few calls. Loaded behind the first screen. */
import { capture, MAX_EVENTS_PER_CALL } from '../api/calls/events.ts';
import type { ApiSession } from '../api/session.ts';
import type { Transport } from '../api/transport.ts';
import type { Runtime } from '../config/schema.ts';
import type { UsageOutcome } from '../domain/session/usage.ts';
import type { UsageEvent } from './usage.ts';

/** Every label that can be captured: route patterns and outcomes, never free text. */
export type EventLabel = `page:${string}` | UsageOutcome;

/** One event on the wire. */
export type CapturedEvent = {
  type: 'event';
  label: EventLabel;
  hostName: string;
  env: string;
  client: string;
  screenWidth: number;
  screenHeight: number;
};

/** The parts of `window` in use, so that a test can replace them. */
type Page = {
  readonly location: { readonly hostname: string };
  readonly screen: { readonly width: number; readonly height: number };
  readonly document: { readonly visibilityState: string } & Pick<EventTarget, 'addEventListener'>;
} & Pick<EventTarget, 'addEventListener'>;

type Options = {
  /** Sends at most `MAX_EVENTS_PER_CALL` events; failures are ignored. */
  send(events: CapturedEvent[]): Promise<unknown>;
  env: string;
  client: string;
  page: Page;
};

/** How long the first event of a batch waits for others, in milliseconds. */
const WAIT_MS = 2000;

/** Makes the function that captures an event. A failed call is not retried. */
export function createEvents({ send, env, client, page }: Options): (label: EventLabel) => void {
  let queue: CapturedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const events = queue;
    queue = [];
    if (events.length > 0) send(events).catch(() => undefined);
  }

  // Phones discard a hidden page without firing another event.
  page.addEventListener('pagehide', flush);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });

  return (label) => {
    const { location, screen } = page;
    const { width: screenWidth, height: screenHeight } = screen;
    queue.push({ type: 'event', label, hostName: location.hostname, env, client, screenWidth, screenHeight });
    if (queue.length === MAX_EVENTS_PER_CALL) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  };
}

export const labelOf = (event: UsageEvent): EventLabel =>
  typeof event === 'string' ? event : `page:${event.page}`;

/**
 * Starts event capture. It bypasses the policy of other calls, with the current token: no answer of the collector is
 * awaited, retried, or allowed to affect the session.
 */
export function startEvents(
  { config, brand }: Runtime,
  transport: Transport,
  session: Pick<ApiSession, 'handOver'>,
): (event: UsageEvent) => void {
  const captureLabel = createEvents({
    send: (events) => transport(capture, { body: { events } }, session.handOver()?.token),
    env: config.environment,
    client: brand.id,
    page: window,
  });
  return (event) => captureLabel(labelOf(event));
}
