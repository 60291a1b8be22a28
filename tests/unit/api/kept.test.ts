import { expect, test, vi } from 'vitest';
import {
  browserStorages,
  createKept,
  KEPT_KEY,
  type KeptSession,
  type Storages,
  WANTED_KEY,
} from '../../../src/api/kept.ts';
import { Browser } from './harness.ts';

const SESSION: KeptSession = { userId: 'u1', payloadType: 'user', hash: 'h', loggingMode: 'credentials' };
const OTHER: KeptSession = { ...SESSION, userId: 'u2' };

/** Browser storage in which these methods fail. */
function failing(...methods: ('getItem' | 'setItem' | 'removeItem')[]): Storages {
  const { storages } = new Browser();
  for (const storage of Object.values(storages))
    for (const method of methods)
      vi.spyOn(storage as Storage, method).mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      });
  return storages;
}

test('another tab finds the stored session but not the wanted path', () => {
  const { storages } = new Browser();
  createKept(storages).keep(SESSION);
  createKept(storages).want('/accounts/a1');
  const other = createKept({ local: storages.local, tab: new Browser().storages.tab });
  expect([other.session(), other.wanted()]).toEqual([SESSION, undefined]);
  expect(createKept(storages).wanted()).toBe('/accounts/a1');
});

test('only the four fields of a session are stored', () => {
  const { storages } = new Browser();
  createKept(storages).keep({ ...SESSION, token: 't1' } as KeptSession);
  expect(JSON.parse(storages.local?.getItem(KEPT_KEY) ?? '')).toEqual(SESSION);
});

test.each([
  ['no valid JSON', '{'],
  ['null', 'null'],
  ['a text', '"u1"'],
  ['a session without a user ID', '{"payloadType":"user","hash":"h","loggingMode":"none"}'],
  ['a session with an unknown sign-in method', JSON.stringify({ ...SESSION, loggingMode: 'passkey' })],
])('a stored text that is %s counts as no session', (_, text) => {
  const { storages } = new Browser();
  storages.local?.setItem(KEPT_KEY, text);
  expect(createKept(storages).session()).toBeUndefined();
});

test('clearing removes the entries from the storages', () => {
  const { storages } = new Browser();
  const kept = createKept(storages);
  kept.keep(SESSION);
  kept.want('/accounts');
  kept.keep(undefined);
  kept.want(undefined);
  expect([storages.local?.getItem(KEPT_KEY), storages.tab?.getItem(WANTED_KEY)]).toEqual([null, null]);
  expect([kept.session(), kept.wanted()]).toEqual([undefined, undefined]);
});

test.each<[string, () => Storages]>([
  ['that are blocked', () => ({ local: undefined, tab: undefined })],
  ['that are full', () => failing('setItem')],
  ['that refuse everything', () => failing('getItem', 'setItem', 'removeItem')],
])('with storages %s the session and the wanted path last only until a reload', (_, make) => {
  const storages = make();
  const kept = createKept(storages);
  expect([kept.session(), kept.wanted()]).toEqual([undefined, undefined]);
  kept.keep(SESSION);
  kept.want('/accounts');
  expect([kept.session(), kept.wanted()]).toEqual([SESSION, '/accounts']);
  expect(createKept(storages).session()).toBeUndefined();
  kept.keep(undefined);
  kept.want(undefined);
  expect([kept.session(), kept.wanted()]).toEqual([undefined, undefined]);
});

test('a session that could not be written takes precedence over the stored one', () => {
  const storages = failing('setItem', 'removeItem');
  (storages.local as unknown as { items: Map<string, string> }).items.set(KEPT_KEY, JSON.stringify(OTHER));
  const kept = createKept(storages);
  expect(kept.session()).toEqual(OTHER);
  kept.keep(SESSION);
  expect(kept.session()).toEqual(SESSION);
  kept.keep(undefined);
  expect(kept.session()).toBeUndefined();
});

test('a session that another tab changed or removed is read anew from the storage', () => {
  const { storages } = new Browser();
  const [one, two] = [createKept(storages), createKept(storages)];
  one.keep(SESSION);
  two.keep(OTHER);
  expect(one.session()).toEqual(OTHER);
  two.keep(undefined);
  expect(one.session()).toBeUndefined();
});

test('browserStorages returns both storages and leaves out a blocked one', () => {
  const { local, tab } = new Browser().storages;
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  expect(browserStorages()).toEqual({ local, tab });
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(browserStorages()).toEqual({ local: undefined, tab });
  expect(blocked).toHaveBeenCalledOnce();
});
