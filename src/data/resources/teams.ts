/** Teams as a resource (contract §3). The platform has no call to read one team by id, or to delete one. */
import { updateTeam } from '../../api/calls/users.ts';
import type { Team } from '../../domain/entities.ts';
import { type PlainRest, plainRest } from '../rest.ts';
import { toTeam } from './reads.ts';
import { changedFrom, type Sources, type UpdateRequest } from './resource.ts';

type NewTeam = Pick<Team, 'name' | 'accountId' | 'members'>;
type TeamChanges = Partial<Pick<Team, 'name' | 'members'>>;

/** The verbs that change teams. */
export function teamResource({ send, rest }: Sources) {
  const { create }: PlainRest<Team, NewTeam> = plainRest(rest('users'), 'teams', toTeam);
  return {
    create,
    update: async ({
      id,
      data,
      previousData,
    }: UpdateRequest<TeamChanges, Team>): Promise<{ data: Team }> => ({
      data: await send(updateTeam, { body: { id, ...changedFrom(previousData, data) } }),
    }),
  };
}
