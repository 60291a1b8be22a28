/** Queries around saving a team through react-admin's mutations (spec 1 §8). */
import type { InvalidateOptions } from '@tanstack/react-query';
import { useConsoleData, useInvalidate } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import type { Id, Team } from '../../domain/entities.ts';
import { EXPORT_PAGE_SIZE } from '../../domain/lists/listQuery.ts';

export type TeamValues = Pick<Team, 'name' | 'members'>;
export type NewTeam = TeamValues & Pick<Team, 'accountId'>;

/** Reads an account's teams, because no team can be read by its id; rejects when there are more than one call can return. */
export function useTeamsOf(): (accountId: Id) => Promise<Team[]> {
  const { getList } = useConsoleData();
  return async (accountId) => {
    const { data, total } = await getList('teams', {
      filter: { accountId },
      pagination: { page: 1, perPage: EXPORT_PAGE_SIZE },
    });
    if (total > data.length) throw new Error('There are more teams than a page has');
    return data;
  };
}

/** For use after a save, whatever its outcome: refetches the teams, and the users, whose records include their team. */
export function useTeamsChanged(options?: InvalidateOptions): () => void {
  const invalidate = useInvalidate();
  return () => void invalidate([keys.resource('teams'), keys.resource('users')], options);
}
