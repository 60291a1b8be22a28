/** Teams and filter options (contract §3). A user is in at most one team: joining a team means leaving another. */
import * as listCalls from '../../src/api/calls/lists.ts';
import * as calls from '../../src/api/calls/users.ts';
import { demand, isStaff, mayManagePeople, openAccounts, teamLimits, typeOfUser } from '../access/rights.ts';
import { accountIds, teamIds, userIds } from '../db/ids.ts';
import { membersOf, personOf, teamOut } from '../db/out.ts';
import { fold } from '../db/strings.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { created, ok } from '../http/reply.ts';
import type { WireOption } from '../http/wire.ts';
import type { State } from '../state/state.ts';

const listTeams = mock(listCalls.listTeams, ({ state, query, actor }) => {
  const { db, lists } = state;
  const page = lists.page('teams', query, teamLimits(db, actor));
  return ok({ teams: page.rows.map((row) => teamOut(db, row)), count: page.count });
});

function checkName({ db }: State, name: string, account: number, except?: number): string {
  const trimmed = name.trim();
  if (trimmed === '') unprocessable('A team needs a name.');
  const taken = db
    .teamsOf(account)
    .some((team) => team !== except && fold(db.teams[team]?.name ?? '') === fold(trimmed));
  if (taken)
    refuse(409, { message: 'Conflict', userError: `The account has a team named ${trimmed} already.` });
  return trimmed;
}

function checkMembers({ db }: State, ids: readonly string[], account: number): number[] {
  return [...new Set(ids)].map((id) => {
    const row = userIds.row(id, db.users.size);
    if (row < 0 || db.users.account[row] !== account) unprocessable(`${id} is not a user of this account.`);
    return row;
  });
}

function setMembers({ db }: State, team: number, members: readonly number[]): void {
  for (const row of membersOf(db, team)) db.users.team[row] = -1;
  for (const row of members) db.users.team[row] = team;
}

const createTeam = mock(calls.createTeam, ({ state, body, actor }) => {
  const { db, clock } = state;
  const account = accountIds.row(body.accountId, db.accounts.length);
  if (account < 0) unprocessable('There is no such account.');
  demand(mayManagePeople(db, actor, account));
  const name = checkName(state, body.name, account);
  const members = checkMembers(state, body.members, account);
  const row = db.addTeam({ name, account, createdAt: clock.now() });
  setMembers(state, row, members);
  db.touch();
  return created(teamOut(db, row));
});

const updateTeam = mock(calls.updateTeam, ({ state, body, actor }) => {
  const { db } = state;
  const row = teamIds.row(body.id, db.teams.length);
  const team = db.teams[row] ?? refuse(404, 'There is no such team.');
  demand(mayManagePeople(db, actor, team.account));
  const name = body.name === undefined ? team.name : checkName(state, body.name, team.account, row);
  const members = body.members && checkMembers(state, body.members, team.account);
  team.name = name;
  if (members) setMembers(state, row, members);
  db.touch();
  return ok(teamOut(db, row));
});

const MOST = 100;

/** The options of one list: those with the given ids, or those whose label contains the text; at most 100. */
function options(
  rows: Iterable<number>,
  of: (row: number) => WireOption,
  wanted: (option: WireOption) => boolean,
): WireOption[] {
  const found: WireOption[] = [];
  for (const row of rows) {
    const option = of(row);
    if (wanted(option) && found.push(option) === MOST) break;
  }
  return found;
}

const option = (id: string, label: string): WireOption => ({ id, value: id, label });

function* upTo(size: number): Generator<number> {
  for (let row = 0; row < size; row += 1) yield row;
}

const filterOptions = mock(listCalls.filterOptions, ({ state, query, actor }) => {
  const { db } = state;
  const { search, values } = query;
  demand(isStaff(db, actor));
  if (search !== undefined && values !== undefined) refuse(400, 'search or values, never both');
  const named = new Set(values?.split(','));
  const needle = fold(search ?? '');
  const wanted = ({ id, label }: WireOption): boolean =>
    values === undefined ? fold(label).includes(needle) : named.has(id);

  const open = openAccounts(db, actor);
  const person = (row: number): WireOption => {
    const { firstName, lastName } = personOf(db, row);
    return option(userIds.of(row), `${firstName} ${lastName}`);
  };
  const staff = state.staff();
  const isOf = (...types: string[]) => staff.filter((row) => types.includes(typeOfUser(db, row)));
  return ok({
    accounts: options(
      open ?? upTo(db.accounts.length),
      (row) => option(accountIds.of(row), db.accounts[row]?.name ?? ''),
      wanted,
    ),
    accountManagers: options(isOf('SX_ADMIN', 'MAIN_ADMIN'), person, wanted),
    customerSuccessManagers: options(isOf('ADMIN_ASSISTANT'), person, wanted),
    teams: options(
      teamLimits(db, actor).rows ?? upTo(db.teams.length),
      (row) =>
        option(
          teamIds.of(row),
          `${db.teams[row]?.name ?? ''} (${db.accounts[db.teams[row]?.account ?? -1]?.name ?? ''})`,
        ),
      wanted,
    ),
  });
});

export const teamMocks: readonly Mock[] = [listTeams, createTeam, updateTeam, filterOptions];
