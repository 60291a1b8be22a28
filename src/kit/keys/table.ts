/**
 * The single table of the console's shortcuts, read by the listener, `aria-keyshortcuts`, the list under `?` and
 * `docs/keys.md`. `g a` is one key after the other; alternatives are separate array entries.
 */
import { BAR_KEYS, CREATE_KEY, FILTERS_KEY, NEXT_KEY, PREVIOUS_KEY, SEARCH_KEY } from './signs.ts';

export const KEYS = {
  bar: BAR_KEYS.split(' '),
  help: ['?'],
  search: [SEARCH_KEY],
  filters: [FILTERS_KEY],
  create: [CREATE_KEY],
  down: ['ArrowDown', 'j'],
  up: ['ArrowUp', 'k'],
  first: ['Home'],
  last: ['End'],
  open: ['Enter'],
  tick: ['x', ' '],
  previous: [PREVIOUS_KEY],
  next: [NEXT_KEY],
  accounts: ['g a'],
  teams: ['g t'],
  users: ['g u'],
  profile: ['g p'],
} satisfies Record<string, readonly string[]>;

export type KeyId = keyof typeof KEYS;

/** The groups in which the keys are listed, in that order. */
export const KEY_GROUPS = {
  everywhere: ['bar', 'help'],
  go: ['accounts', 'teams', 'users', 'profile'],
  list: ['search', 'filters', 'create', 'previous', 'next'],
  rows: ['down', 'up', 'first', 'last', 'open', 'tick'],
} as const satisfies Record<string, readonly KeyId[]>;

export type KeyGroup = keyof typeof KEY_GROUPS;

/** The value of `aria-keyshortcuts` for the control with this shortcut. */
export const shortcutsOf = (id: KeyId): string => KEYS[id].join(' ');

/** The action of a key or a sequence of keys. */
export const idOf = (keys: string): KeyId | undefined =>
  (Object.keys(KEYS) as KeyId[]).find((id) => KEYS[id].includes(keys));
