/** Event capture: how events are batched, and when they are sent (contract §7). */
import { fc, test as prop } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CapturedEvent, createEvents, type EventLabel } from '../../src/boot/events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake page without a browser. */
class Page extends EventTarget {
  readonly location = { hostname: 'console.canvass.example' };
  readonly screen = { width: 1440, height: 900 };
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  show(visibilityState: 'hidden' | 'visible') {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}

function setUp(answer: () => Promise<unknown> = async () => undefined) {
  const calls: CapturedEvent[][] = [];
  const page = new Page();
  const send = (events: CapturedEvent[]) => {
    calls.push(events);
    return answer();
  };
  const track = createEvents({ send, env: 'staging', client: 'apollo', page });
  const labels = () => calls.map((events) => events.map(({ label }) => label));
  return { track, page, calls, labels };
}

const many = (count: number, track: (label: EventLabel) => void) => {
  for (let number = 0; number < count; number += 1) track('page:/users');
};

describe('a batch of events', () => {
  test('an event is sent with exactly the fields of the contract [EVT-1]', () => {
    const { track, page, calls } = setUp();
    track('page:/accounts/:id/settings');
    page.dispatchEvent(new Event('pagehide'));
    expect(calls).toEqual([
      [
        {
          type: 'event',
          label: 'page:/accounts/:id/settings',
          hostName: 'console.canvass.example',
          env: 'staging',
          client: 'apollo',
          screenWidth: 1440,
          screenHeight: 900,
        },
      ],
    ]);
  });

  test('a batch is sent two seconds after its first event, even if more events have followed', () => {
    const { track, labels } = setUp();
    track('page:/login');
    vi.advanceTimersByTime(1999);
    track('sign-in:done');
    expect(labels()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(labels()).toEqual([['page:/login', 'sign-in:done']]);
    track('page:/accounts');
    vi.advanceTimersByTime(1999);
    expect(labels()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(labels()[1]).toEqual(['page:/accounts']);
  });

  test('a full batch is sent at once, and the next batch waits its own two seconds', () => {
    const { track, calls } = setUp();
    many(19, track);
    vi.advanceTimersByTime(1000);
    expect(calls).toHaveLength(0);
    many(2, track);
    expect(calls.map(({ length }) => length)).toEqual([20]);
    vi.advanceTimersByTime(1999);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(calls.map(({ length }) => length)).toEqual([20, 1]);
    vi.advanceTimersByTime(60_000);
    expect(calls).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  const step = fc.oneof(
    fc.record({ events: fc.integer({ min: 1, max: 65 }) }),
    fc.record({ pause: fc.integer({ min: 0, max: 5000 }) }),
    fc.constant({ left: true }),
  );
  prop.prop([fc.array(step, { maxLength: 30 })])(
    'a batch has 1 to 20 events, and every event is sent once, at most two seconds later [EVT-2]',
    (steps) => {
      const { track, page, calls } = setUp(() => Promise.reject(new Error('offline')));
      let told = 0;
      for (const each of steps) {
        if ('events' in each) {
          many(each.events, track);
          told += each.events;
        } else if ('pause' in each) vi.advanceTimersByTime(each.pause);
        else page.dispatchEvent(new Event('pagehide'));
      }
      vi.advanceTimersByTime(2000);
      for (const { length } of calls) {
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(20);
      }
      expect(calls.flat()).toHaveLength(told);
      vi.clearAllTimers();
    },
  );
});

describe('a page that is hidden or left', () => {
  test('leaving the page sends the waiting events once, and nothing if no events wait', () => {
    const { track, page, labels } = setUp();
    page.dispatchEvent(new Event('pagehide'));
    expect(labels()).toEqual([]);
    track('page:/teams');
    page.show('hidden');
    page.dispatchEvent(new Event('pagehide'));
    expect(labels()).toEqual([['page:/teams']]);
    vi.advanceTimersByTime(60_000);
    expect(labels()).toHaveLength(1);
  });

  test('showing the page again sends nothing', () => {
    const { track, page, labels } = setUp();
    track('page:/teams');
    page.show('visible');
    expect(labels()).toEqual([]);
  });
});

test('a failed batch causes no error and is not sent again [EVT-2]', async () => {
  const { track, page, labels } = setUp(() => Promise.reject(new Error('offline')));
  track('page:/teams');
  await vi.advanceTimersByTimeAsync(2000);
  track('page:/users');
  page.show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  // An unhandled rejection would fail the run.
  expect(labels()).toEqual([['page:/teams'], ['page:/users']]);
});
