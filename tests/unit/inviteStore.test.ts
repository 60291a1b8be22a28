/** The background checks of an invite: concurrency, matching answers, stopping and resuming (spec 1 §4). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHECKS_AT_ONCE, editLine, removeLine } from '../../src/domain/invitation/invitation.ts';
import { addPeople } from '../../src/domain/invitation/invitationJoin.ts';
import { createInviteStore } from '../../src/features/users/invite/inviteStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const person = (email: string) => ({ firstName: 'Ann', lastName: 'Lee', email });
const people = (count: number) => Array.from({ length: count }, (_, at) => person(`p${at}@new.example`));

class Offline extends Error {}

/** A store whose checks are answered by the test. */
function opened(count: number) {
  const asked: {
    email: string;
    signal: AbortSignal;
    answer(status: string): Promise<void>;
    fail(error: Error): Promise<void>;
  }[] = [];
  const settle = async () => void (await vi.advanceTimersByTimeAsync(0));
  const check = (email: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      asked.push({
        email,
        signal,
        async answer(status) {
          resolve(status);
          await settle();
        },
        async fail(error) {
          reject(error);
          await settle();
        },
      });
    });
  const store = createInviteStore(check, (error) => error instanceof Offline);
  store.start();
  store.change((draft) => addPeople(draft, people(count), 1000));
  const states = () => store.get().lines.map(({ check: state }) => state);
  return { store, asked, states, settle };
}

describe('the checks of an invite', () => {
  test('checks run four at a time, and each e-mail is checked once', async () => {
    const { asked, states } = opened(10);
    expect(asked).toHaveLength(CHECKS_AT_ONCE);
    let most = 0;
    for (let at = 0; at < asked.length; at += 1) {
      most = Math.max(most, states().filter((state) => state === 'checking').length);
      await asked[at]?.answer('Valid');
    }
    expect(most).toBe(4);
    expect(asked.map(({ email }) => email)).toEqual(people(10).map(({ email }) => email));
    expect(new Set(states())).toEqual(new Set(['valid']));
  });

  test('a late answer counts only for the line and the e-mail it was asked for', async () => {
    const { store, asked, states } = opened(3);
    store.change((draft) => editLine(draft, 1, person('other@new.example')));
    store.change((draft) => removeLine(draft, 2));
    expect(asked.at(-1)?.email).toBe('other@new.example');
    await asked[2]?.answer('AlreadyExists');
    await asked[1]?.answer('Invalid');
    await asked[0]?.answer('Invalid');
    expect(states()).toEqual(['checking', 'exists']);
    await asked[3]?.answer('Valid');
    expect(states()).toEqual(['valid', 'exists']);
  });

  test('stopping holds the unfinished checks, and resuming runs them', async () => {
    const { store, asked, states, settle } = opened(6);
    await asked[0]?.answer('Valid');
    store.cancel();
    await settle();
    expect(states()).toEqual(['valid', 'held', 'held', 'held', 'held', 'held']);
    expect(asked.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
    const before = asked.length;
    store.resume();
    await settle();
    expect(asked.slice(before).map(({ email }) => email)).toEqual(
      [1, 2, 3, 4].map((at) => `p${at}@new.example`),
    );
  });

  test('a failed check affects only its own line, and a lost connection holds the waiting checks', async () => {
    const { asked, states } = opened(8);
    await asked[0]?.fail(new Error('422'));
    expect(states().slice(0, 2)).toEqual(['failed', 'checking']);
    expect(asked).toHaveLength(5);
    await asked[1]?.fail(new Offline());
    expect(states().slice(5)).toEqual(['held', 'held', 'held']);
    expect(asked).toHaveLength(5);
    // Pending checks still count.
    await asked[2]?.answer('Valid');
    expect(states()[2]).toBe('valid');
  });

  test('closing the dialog aborts its checks, and the next dialog makes them again', async () => {
    const { store, asked, states, settle } = opened(2);
    store.stop();
    await settle();
    expect(states()).toEqual(['waiting', 'waiting']);
    store.change((draft) => addPeople(draft, [person('late@new.example')], 1000));
    expect(asked).toHaveLength(2);
    store.start();
    expect(asked.map(({ email }) => email).slice(2)).toEqual([
      'p0@new.example',
      'p1@new.example',
      'late@new.example',
    ]);
  });

  test('the results of a long list are shown in batches, and the last result at once', async () => {
    const { store, asked } = opened(100);
    let shown = 0;
    store.subscribe(() => (shown += 1));
    for (let at = 0; at < 99; at += 1) await asked[at]?.answer('Valid');
    expect(shown).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).toBe(1);
    await asked[99]?.answer('Valid');
    expect(shown).toBe(2);
  });
});
