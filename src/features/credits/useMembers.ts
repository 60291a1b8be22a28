import { useGetMany } from 'ra-core';
import type { Id, User } from '../../domain/entities.ts';

export type Members = {
  of(id: Id): User | undefined;
  isReading: boolean;
  error: Error | undefined;
  retry(): void;
};

/** The users behind member ids, each read once, 25 per call (spec 2 §9). */
export function useMembers(ids: readonly Id[]): Members {
  const uniqueIds = [...new Set(ids)];
  const { data, error, isFetching, refetch } = useGetMany<User>(
    'users',
    { ids: uniqueIds },
    { enabled: uniqueIds.length > 0 },
  );
  const known = new Map(data?.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  return {
    of: (id) => known.get(id),
    isReading: isFetching,
    error: isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  };
}
