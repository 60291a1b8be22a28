/** The tabs of a browser over fakes of optional features: BroadcastChannel, storage events, Web Locks. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT_KEY } from '../../../src/api/kept.ts';
import { browserTabs, type TabMessage } from '../../../src/api/tabs.ts';

/** A channel that delivers at once. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Web Locks: one holder per name, the others queue. */
class Locks {
  readonly #last = new Map<string, Promise<unknown>>();
  async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
    const turn = this.#last.get(name) ?? Promise.resolve();
    const letGo = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
    const run = Promise.race([turn, letGo]).then(work);
    this.#last.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  }
}

const SIGNED_OUT = { type: 'signed-out', reason: 'chosen' } as const;

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  Channel.open.clear();
  vi.useRealTimers();
});

const stored = (key: string | null, newValue: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

/** The messages to a tab from now on. */
function heard() {
  const messages: TabMessage[] = [];
  const stop = browserTabs().listen((message) => messages.push(message));
  return { messages, stop };
}

describe('messages between tabs', () => {
  test.each<TabMessage>([SIGNED_OUT, { type: 'signed-in', userId: 'u1' }, { type: 'took-over' }])(
    '%j reaches the other tabs, not the tab that sends it',
    (message) => {
      const teller = browserTabs();
      const own: TabMessage[] = [];
      teller.listen((one) => own.push(one));
      const [one, two] = [heard(), heard()];
      teller.tell(message);
      expect([one.messages, two.messages, own]).toEqual([[message], [message], []]);
    },
  );

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'signed-out'],
    ['a message without a type', { userId: 'u1' }],
    ['a message of an unknown type', { type: 'reload' }],
    ['a message whose type is no text', { type: ['signed-out'] }],
    ['a sign-out without a reason', { type: 'signed-out' }],
    ['a sign-in without a user ID', { type: 'signed-in' }],
    ['a sign-in with a number as user ID', { type: 'signed-in', userId: 7 }],
  ])('%s on the channel is ignored', (_, data) => {
    const { messages } = heard();
    new Channel('canvass.session').postMessage(data);
    expect(messages).toEqual([]);
    new Channel('canvass.session').postMessage({ type: 'took-over' });
    expect(messages).toHaveLength(1);
  });

  test('a message on another channel is ignored', () => {
    const { messages } = heard();
    new Channel('another.app').postMessage(SIGNED_OUT);
    expect(messages).toEqual([]);
  });

  test.each([
    ['the session is removed', KEPT_KEY, null, 1],
    ['the session changes', KEPT_KEY, '{"userId":"u2"}', 0],
    ['another entry is removed', 'theme', null, 0],
  ])('a storage event means a sign-out only if the session is removed: %s', (_, key, value, times) => {
    const { messages } = heard();
    stored(key, value);
    // It waits for the channel, whose message carries the reason.
    expect(messages).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(messages).toEqual(Array.from({ length: times }, () => SIGNED_OUT));
  });

  test.each([
    ['the storage', () => stored(KEPT_KEY, '{"userId":"u1"}'), []],
    [
      'the channel',
      () => browserTabs().tell({ type: 'signed-in', userId: 'u1' }),
      [{ type: 'signed-in', userId: 'u1' }],
    ],
  ])('a sign-in reported by %s right after a removed session cancels the sign-out', (_, signIn, told) => {
    const { messages } = heard();
    stored(KEPT_KEY, null);
    vi.advanceTimersByTime(299);
    signIn();
    vi.advanceTimersByTime(300);
    expect(messages).toEqual(told);
  });

  test('a storage event that arrives after its sign-out message does not end the next session', () => {
    const { messages } = heard();
    browserTabs().tell({ type: 'signed-out', reason: 'expired' });
    // Meanwhile a user signs in here.
    stored(KEPT_KEY, null);
    vi.advanceTimersByTime(1000);
    expect(messages).toEqual([{ type: 'signed-out', reason: 'expired' }]);
    // The next storage event counts, and so does one after a sign-in in another tab.
    stored(KEPT_KEY, null);
    vi.advanceTimersByTime(300);
    expect(messages).toHaveLength(2);
    browserTabs().tell(SIGNED_OUT);
    browserTabs().tell({ type: 'signed-in', userId: 'u1' });
    stored(KEPT_KEY, null);
    vi.advanceTimersByTime(300);
    expect(messages.slice(2)).toEqual([SIGNED_OUT, { type: 'signed-in', userId: 'u1' }, SIGNED_OUT]);
  });

  test('a storage event and the sign-out message after it are reported once; the next event counts again', () => {
    const { messages } = heard();
    stored(KEPT_KEY, null);
    browserTabs().tell({ type: 'signed-out', reason: 'expired' });
    vi.advanceTimersByTime(1000);
    expect(messages).toEqual([{ type: 'signed-out', reason: 'expired' }]);
    stored(KEPT_KEY, null);
    vi.advanceTimersByTime(300);
    expect(messages).toHaveLength(2);
  });

  test('a removed listener gets no more messages, not even a pending one', () => {
    const { messages, stop } = heard();
    stored(KEPT_KEY, null);
    stop();
    browserTabs().tell(SIGNED_OUT);
    stored(KEPT_KEY, null);
    vi.advanceTimersByTime(300);
    expect(messages).toEqual([]);
  });

  test.each([
    ['missing', undefined],
    [
      'blocked',
      function refused() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
  ])(
    'when BroadcastChannel is %s, sending does nothing and the storage still reports a sign-out',
    (_, channel) => {
      vi.stubGlobal('BroadcastChannel', channel);
      const { messages, stop } = heard();
      browserTabs().tell({ type: 'took-over' });
      expect(messages).toEqual([]);
      stored(KEPT_KEY, null);
      expect(messages).toEqual([SIGNED_OUT]);
      stop();
      stored(KEPT_KEY, null);
      expect(messages).toHaveLength(1);
    },
  );
});

describe('withLock', () => {
  /** Work that logs its start and end, takes `ms` and resolves with its name. */
  const lasting = (name: string, ms: number, log: string[]) => async () => {
    log.push(`${name} starts`);
    // oxlint-disable-next-line no-restricted-globals -- by the tests' clock, which is faked here
    await new Promise((resolve) => setTimeout(resolve, ms));
    log.push(`${name} ends`);
    return name;
  };

  test('without Web Locks the work of both tabs starts at once, and its result is returned', async () => {
    const log: string[] = [];
    const [one, two] = [lasting('one', 10, log), lasting('two', 10, log)];
    const both = Promise.all([browserTabs().withLock(one), browserTabs().withLock(two)]);
    expect(log).toEqual(['one starts', 'two starts']);
    await vi.runAllTimersAsync();
    expect(await both).toEqual(['one', 'two']);
  });

  test('with Web Locks one tab works after the other, and slow work is not cut short [NET-10]', async () => {
    vi.stubGlobal('navigator', { locks: new Locks() });
    const log: string[] = [];
    const both = Promise.all([
      browserTabs().withLock(lasting('one', 4999, log)),
      browserTabs().withLock(lasting('two', 20_000, log)),
    ]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual(['one', 'two']);
    expect(log).toEqual(['one starts', 'one ends', 'two starts', 'two ends']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('work waits at most 5 s for a lock that a frozen tab holds, then runs once', async () => {
    vi.stubGlobal('navigator', { locks: new Locks() });
    void browserTabs().withLock(() => new Promise(() => undefined));
    const work = vi.fn<() => Promise<string>>().mockResolvedValue('answer');
    const answer = browserTabs().withLock(work);
    await vi.advanceTimersByTimeAsync(4999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('answer');
    expect(work).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('work that fails under the lock is not run again and releases the lock', async () => {
    vi.stubGlobal('navigator', { locks: new Locks() });
    const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('refused'));
    await expect(browserTabs().withLock(work)).rejects.toThrow('refused');
    expect(work).toHaveBeenCalledOnce();
    expect(await browserTabs().withLock(() => Promise.resolve('next'))).toBe('next');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('work runs once without a lock when the lock request is refused', async () => {
    const request = () => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    const work = vi.fn<() => Promise<string>>().mockResolvedValue('answer');
    expect(await browserTabs().withLock(work)).toBe('answer');
    expect(work).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
