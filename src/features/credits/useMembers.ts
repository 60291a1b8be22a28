import { useGetManyAggregate } from 'ra-core';
import { useCallback } from 'react';
import { RECENT_MS } from '../../data/keys.ts';
import type { Id, User } from '../../domain/entities.ts';

export type Members = {
  of(id: Id): User | undefined;
  /** Whether nothing is known yet. */
  isPending: boolean;
  isReading: boolean;
  error: Error | undefined;
  retry(): void;
};

/**
 * The users behind member ids. Ids of all pools or draw-downs on the page are read together, each once, 25 per call
 * (spec 2 §9). No request is made unless `isWanted`.
 */
export function useMembers(ids: readonly Id[], isWanted = true): Members {
  const { data, error, isPending, isFetching, refetch } = useGetManyAggregate<User>(
    'users',
    { ids: [...ids] },
    { enabled: isWanted && ids.length > 0, staleTime: RECENT_MS },
  );
  const known = new Map(data?.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  return {
    of: (id) => known.get(id),
    isPending,
    isReading: isFetching,
    error: isFetching ? undefined : (error ?? undefined),
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
