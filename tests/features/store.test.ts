import { expect, test } from 'vitest';
import { createStore } from '../../src/data/store.ts';

const throwing = new Proxy({} as Storage, {
  get() {
    throw new DOMException('', 'SecurityError');
  },
  ownKeys() {
    throw new DOMException('', 'SecurityError');
  },
});

test('a stored value can be read before setup, and only by the same user', () => {
  const ines = createStore('ines');
  ines.setup();
  ines.setItem('dashboard.accounts', 'q=a');
  const again = createStore('ines');
  expect(again.getItem('dashboard.accounts')).toBe('q=a');
  expect(createStore('adil').getItem('dashboard.accounts', 'none')).toBe('none');
});

test('a corrupted value counts as missing; with a blocked storage, values are kept in memory', () => {
  localStorage.setItem('canvass.ui.ines.columns', '{"a":');
  expect(createStore('ines').getItem('columns', 'default')).toBe('default');
  const blocked = createStore('ines', throwing);
  blocked.setup();
  blocked.setItem('columns', ['name']);
  expect(blocked.getItem('columns')).toEqual(['name']);
  blocked.removeItems('col');
  expect(blocked.getItem('columns')).toBeUndefined();
});

test('a full storage keeps values in memory', () => {
  const full = Object.assign(Object.create(null) as Storage, {
    length: 0,
    getItem: () => null,
    removeItem: () => undefined,
    setItem() {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  const store = createStore('ines', full);
  store.setup();
  store.setItem('columns', ['name']);
  expect(store.getItem('columns')).toEqual(['name']);
});

test('a value changed in another tab of the same user is taken over', () => {
  const store = createStore('ines');
  store.setup();
  window.dispatchEvent(new StorageEvent('storage', { key: 'canvass.ui.ines.theme', newValue: '"dark"' }));
  expect(store.getItem('theme')).toBe('dark');
  store.teardown();
});
