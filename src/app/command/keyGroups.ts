/** The groups of keys, in the order in which they are shown. */
import type { KeyId } from '../../kit/keys/table.ts';

export const KEY_GROUPS = {
  everywhere: ['bar', 'help'],
  go: ['accounts', 'teams', 'users', 'profile'],
  list: ['search', 'filters', 'create', 'previous', 'next'],
  rows: ['down', 'up', 'first', 'last', 'open', 'tick'],
} as const satisfies Record<string, readonly KeyId[]>;

export type KeyGroup = keyof typeof KEY_GROUPS;
