/** Calls of the users service that the lists and the account's page make first (contract §3). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { listAnswer } from '../reading.ts';
import { UserAnswer } from './me.ts';
import { AccountAnswer, TeamAnswer } from './shapes.ts';

const LIST_QUERY = ['search', 'filters', 'sortBy', 'sort', 'offset', 'limit', 'nextPage'] as const;

export const listUsers = declareCall({
  name: 'listUsers',
  method: 'GET',
  service: 'usersV2',
  path: 'users/list/',
  query: [...LIST_QUERY, 'active'],
  answer: listAnswer('users', UserAnswer),
});

export const listAccounts = declareCall({
  name: 'listAccounts',
  method: 'GET',
  service: 'users',
  path: 'accounts/',
  query: [...LIST_QUERY, 'accessType', 'status'],
  answer: listAnswer('accounts', AccountAnswer),
});

export const getAccount = declareCall({
  name: 'getAccount',
  method: 'GET',
  service: 'users',
  path: 'accounts/{id}',
  answer: AccountAnswer,
});

export const listTeams = declareCall({
  name: 'listTeams',
  method: 'GET',
  service: 'users',
  path: 'teams/',
  query: LIST_QUERY,
  answer: listAnswer('teams', TeamAnswer),
});

const Options = z.catch(
  z.array(z.looseObject({ id: z.string(), value: z.string(), label: z.catch(z.string(), '') })),
  [],
);

/** Filter options, by `search` or by `values` (comma separated), never both; at most 100. */
export const filterOptions = declareCall({
  name: 'filterOptions',
  method: 'GET',
  service: 'users',
  path: 'lists',
  query: ['search', 'values'],
  answer: z.looseObject({
    accounts: Options,
    accountManagers: Options,
    customerSuccessManagers: Options,
    teams: Options,
  }),
});
