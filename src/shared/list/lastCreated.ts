/**
 * The row that was just created, so that its list can highlight it; kept in the query cache, which a sign-out clears.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../data/keys.ts';
import type { Id } from '../../domain/entities.ts';

/** Tells the lists of a resource which record was created; call it after invalidating them. */
export function useMarkCreated(resource: string): (id: Id) => void {
  const client = useQueryClient();
  return (id) => {
    client.setQueryData(keys.created(resource), id);
  };
}

/** The last created record, while a list of the resource is mounted. */
export function useLastCreated(resource: string): Id | undefined {
  const client = useQueryClient();
  const { data } = useQuery<Id>({
    queryKey: keys.created(resource),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  useEffect(() => () => client.removeQueries({ queryKey: keys.created(resource) }), [client, resource]);
  return data;
}
