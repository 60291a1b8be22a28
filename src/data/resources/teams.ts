/** Teams as a resource (contract §3). The platform has no call to read one team by id, or to delete one. */
import { filterOptions, listTeams } from '../../api/calls/lists.ts';
import type { TeamWire } from '../../api/calls/shapes.ts';
import { createTeam, updateTeam } from '../../api/calls/users.ts';
import type { Team } from '../../domain/entities.ts';
import { visibleName } from '../../domain/people/names.ts';
import { creating } from '../rest.ts';
import {
  changedFrom,
  listing,
  type ManyRequest,
  pageReader,
  type Sources,
  type UpdateRequest,
} from './resource.ts';

const toTeam = (wire: TeamWire): Team => ({ ...wire, name: visibleName(wire.name) });

type TeamChanges = Partial<Pick<Team, 'name' | 'members'>>;

export function teamResource(sources: Sources) {
  const { send } = sources;
  return {
    getList: listing('teams', pageReader(send, listTeams, toTeam), sources),
    /** Names only, from the filter options, for at most 100 ids (contract §3). */
    async getMany({ ids, signal }: ManyRequest): Promise<{ data: Pick<Team, 'id' | 'name'>[] }> {
      const { teams } = await send(filterOptions, { query: { values: ids.join(',') }, signal });
      return { data: teams.map(({ value, label }) => ({ id: value, name: label })) };
    },
    create: creating(send, createTeam, toTeam),
    update: async ({
      id,
      data,
      previousData,
    }: UpdateRequest<TeamChanges, Team>): Promise<{ data: Team }> => ({
      data: await send(updateTeam, { body: { id, ...changedFrom(previousData, data) } }),
    }),
  };
}
