/** Event capture against the collector (contract §1, §7). */
import { expect, test, vi } from 'vitest';
import { FAULT_KINDS } from '../../mocks/faults/faults.ts';
import { capture } from '../../src/api/calls/events.ts';
import { createTransport } from '../../src/api/transport.ts';
import { type CapturedEvent, createEvents } from '../../src/boot/events.ts';
import { small, visitor } from './asking.ts';

const newPage = () =>
  Object.assign(new EventTarget(), {
    location: { hostname: 'console.test' },
    screen: { width: 390, height: 844 },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });

/** Event capture as it starts in a browser, over a platform; `ended` are the outcomes of its calls. */
function setUp(token?: string, platform = small()) {
  const { browser } = visitor(platform);
  const page = newPage();
  const requests: RequestInit[] = [];
  const ended: Promise<unknown>[] = [];
  const transport = createTransport({
    base: () => '/api/events',
    fetch: (input, init = {}) => {
      requests.push(init);
      return browser.fetch(input, init);
    },
  });
  const send = (events: CapturedEvent[]) => {
    const sent = transport(capture, { body: { events } }, token);
    ended.push(sent.catch(() => 'failed'));
    return sent;
  };
  const track = createEvents({ send, env: 'dev', client: 'default', page });
  return { platform, track, requests, ended, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

test('events before a sign-in reach the collector without a token [EVT-1]', async () => {
  const { platform, track, requests, ended, leave } = setUp();
  track('page:/login');
  track('sign-in:failed');
  leave();
  expect(await Promise.all(ended)).toEqual([undefined]);
  expect(platform.log.problems()).toEqual([]);
  expect(platform.log.of('capture')).toMatchObject([
    { method: 'POST', url: '/api/events/capture', status: 204 },
  ]);
  const rest = { type: 'event', hostName: 'console.test', env: 'dev', client: 'default' };
  const size = { screenWidth: 390, screenHeight: 844 };
  expect(JSON.parse(String(requests[0]?.body))).toEqual({
    events: [
      { ...rest, label: 'page:/login', ...size },
      { ...rest, label: 'sign-in:failed', ...size },
    ],
  });
  expect(requests[0]).toMatchObject({ keepalive: true, credentials: 'include' });
  expect(new Headers(requests[0]?.headers).has('authorization')).toBe(false);
});

test('events after a sign-in carry the token, in the Authorization header only', async () => {
  const platform = small();
  const token = await visitor(platform).as('ines');
  const { track, requests, ended, leave } = setUp(token, platform);
  track('export:users');
  leave();
  await Promise.all(ended);
  expect(new Headers(requests[0]?.headers).get('authorization')).toBe(`Bearer ${token}`);
  expect(String(requests[0]?.body)).not.toContain(token);
  expect(platform.log.of('capture')).toMatchObject([{ status: 204, userId: 'usr-0000001' }]);
});

test('45 events are sent in three batches, which the collector accepts without loss [EVT-2]', async () => {
  const { platform, track, ended, leave } = setUp();
  for (let number = 0; number < 45; number += 1) track('page:/users');
  leave();
  await Promise.all(ended);
  expect(platform.log.of('capture').map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(platform.state().events.kept).toHaveLength(45);
});

test.each(FAULT_KINDS)(
  'with the fault %s, the events are sent once and no error is raised [EVT-2]',
  async (kind) => {
    vi.useFakeTimers();
    const { platform, track, requests, ended, leave } = setUp();
    platform.faults.add({ call: 'capture', kind, delayMs: 10, retryAfter: 1 });
    track('page:/users');
    leave();
    await vi.advanceTimersByTimeAsync(120_000);
    // An unhandled rejection would fail the run.
    await Promise.all(ended);
    expect(requests).toHaveLength(1);
    vi.useRealTimers();
  },
);
