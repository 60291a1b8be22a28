/** A day with fake timers: tokens last 15 minutes, a call every 10 s, one response in a hundred is a 503. */
import { fc } from '@fast-check/vitest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
import { type Answer, CREDENTIALS, sessionAnswer, setUp } from './harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

test.each([1, 2, 3])(
  'in 24 hours the token is refreshed about 96 times, no call fails and the user stays signed in (seed %i)',
  async (seed) => {
    const faulty = fc
      .sample(fc.integer({ min: 0, max: 99 }), { seed, numRuns: 20_000 })
      .map((dice) => dice === 0);
    let asked = 0;
    let issued = 0;
    let token = '';
    let expires = 0;
    let refreshed = 0;
    const issue = (): Answer => {
      token = `t${++issued}`;
      expires = Date.now() + 15 * MINUTE;
      return { json: sessionAnswer(token) };
    };
    const { auth, send, events } = setUp(({ path, token: sent }) => {
      if (path.endsWith('login')) return issue();
      if (faulty[asked++]) return { status: 503, text: '<html>' };
      if (path.endsWith('refresh')) {
        refreshed += 1;
        return issue();
      }
      if (sent !== token || Date.now() >= expires) return { status: 401 };
      return { json: path.endsWith('who-am-i') ? { id: 'u1', userType: 'SX_ADMIN' } : { _id: 'a1' } };
    });
    const entered = auth.login(CREDENTIALS);
    await vi.runAllTimersAsync();
    await entered;
    let failures = 0;
    for (let second = 0; second < 24 * 3600; second += 10) {
      send(getAccount, { params: { id: 'a1' } }).catch(() => (failures += 1));
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(Math.abs(refreshed - 96)).toBeLessThanOrEqual(1);
    expect(events.map(({ type }) => type)).toEqual(['signed-in']);
    expect(failures).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  },
  60_000,
);
