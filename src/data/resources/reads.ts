/** What the lists and an account's page read first. The other verbs come with the first record (`records.ts`). */
import type { AccountWire, TeamWire } from '../../api/calls/shapes.ts';
import type { UserWire } from '../../api/calls/me.ts';
import { filterOptions, getAccount, listAccounts, listTeams, listUsers } from '../../api/calls/lists.ts';
import type { Account, Team, User } from '../../domain/entities.ts';
import { visibleName } from '../../domain/people/names.ts';
import {
  listing,
  type ManyRequest,
  type OneRequest,
  pageReader,
  readingByIds,
  type Sources,
} from './resource.ts';

/** Reads either spelling of the id, and computes the free seats when the server omits them. */
export function toAccount(wire: AccountWire): Account {
  const { _id, ...rest } = wire;
  return {
    ...rest,
    // The schema rejects an account that has neither.
    id: wire.id ?? _id ?? '',
    name: visibleName(wire.name),
    seatsAvailable: wire.seatsAvailable ?? Math.max(0, wire.seatsPurchased - wire.seatsUsed),
  };
}

export const toUser = (wire: UserWire): User => wire;
export const toTeam = (wire: TeamWire): Team => ({ ...wire, name: visibleName(wire.name) });

/** Reads of the three lists' records. */
export function createReads(sources: Omit<Sources, 'rest'>) {
  const { send } = sources;
  const readAccounts = pageReader(send, listAccounts, toAccount);
  const readUsers = pageReader(send, listUsers, toUser);
  return {
    accounts: {
      getList: listing('accounts', readAccounts, sources),
      /** Not by plain REST as other records: it is asked for before the record's code is here. */
      getOne: async ({ id, signal }: OneRequest): Promise<{ data: Account }> => ({
        data: toAccount(await send(getAccount, { params: { id }, signal })),
      }),
      getMany: readingByIds(readAccounts),
    },
    users: { getList: listing('users', readUsers, sources), getMany: readingByIds(readUsers) },
    teams: {
      getList: listing('teams', pageReader(send, listTeams, toTeam), sources),
      /** Names only, from the filter options, for at most 100 ids (contract §3). */
      async getMany({ ids, signal }: ManyRequest): Promise<{ data: Pick<Team, 'id' | 'name'>[] }> {
        const { teams } = await send(filterOptions, { query: { values: ids.join(',') }, signal });
        return { data: teams.map(({ value, label }) => ({ id: value, name: label })) };
      },
    },
  };
}
export type Reads = ReturnType<typeof createReads>;
