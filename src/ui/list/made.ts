/** The row that was just made, so that its list can show it; kept with what was read, which a sign-out empties. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../data/keys.ts';
import type { Id } from '../../domain/entities.ts';

/** Tells the lists of a resource what was made; after they were told to read again. */
export function useTellMade(resource: string): (id: Id) => void {
  const client = useQueryClient();
  return (id) => {
    client.setQueryData(keys.made(resource), id);
  };
}

/** What was made last while a list of the resource stands. */
export function useMade(resource: string): Id | undefined {
  const client = useQueryClient();
  const { data } = useQuery<Id>({ queryKey: keys.made(resource), queryFn: skipToken, staleTime: Infinity });
  useEffect(() => () => client.removeQueries({ queryKey: keys.made(resource) }), [client, resource]);
  return data;
}
