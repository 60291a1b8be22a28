import { useRef } from 'react';
import type { CreditPool } from '../../../domain/entities.ts';
import type { SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { usePoolWrites } from './usePoolWrites.ts';

export type NameValues = { name: string };

/** Returns the function that saves a form of the pool's name. */
export function useRename(pool: CreditPool): (values: NameValues) => Promise<SaveEnd> {
  const seen = useRef(pool.name);
  const { rename } = usePoolWrites();
  return async ({ name }) => {
    const { end, now } = await rename(pool, seen.current, name.trim());
    // A conflict is reported once; saving again overwrites.
    if (now !== undefined) seen.current = now;
    return end;
  };
}
