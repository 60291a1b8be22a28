/** What each verb of each resource sends and returns: the rows of `resources.test.ts`. */
import { expect } from 'vitest';
import type { ResourceName } from '../../src/data/consoleDataProvider.ts';

export const ACCOUNT = 'acc-0000004';
export const POOL = 'pool-000004-4';
const DAY = '2027-01-01T00:00:00.000Z';
const TERM = { allocatedSeconds: 600, termStartDate: DAY };
export const PAGE = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Ids of the seed. */
export type Known = { user: string; team: string; deal: string; pending: string; term: string };

const PERSON = { firstName: 'Ada', lastName: 'Zorn', email: 'ada.zorn@example.com', userType: 'USER' };
export const draft = (dealId: string) => ({ dealId, accountId: ACCOUNT, creditPoolId: POOL });
const wire = (dealId: string, drawdownAmount: number) => ({
  dealId,
  companyId: ACCOUNT,
  creditPoolId: POOL,
  drawdownAmount,
});

export type VerbCase = {
  params: (ids: Known) => object;
  /** The calls, in order, with their bodies. */
  calls: (ids: Known) => unknown[][];
  /** What the result contains. */
  answer?: (ids: Known) => object;
  /** A pending draw-down of the pool. */
  hasDrawn?: true;
};

const condition = (field: string, operands: string[]) => ({
  field,
  operator: 'isAnyOf',
  operands,
  connector: 'none',
});
const filtered = (field: string, operands: string[]) =>
  `filters=${JSON.stringify([condition(field, operands)])}&offset=0&limit=25`;

export const VERB_CASES: Readonly<Record<ResourceName, Readonly<Record<string, VerbCase>>>> = {
  accounts: {
    getList: {
      params: () => ({ ...PAGE, filter: { q: 'aldergrove', accessType: 'ENTERPRISE', status: 'ACTIVE' } }),
      calls: () => [
        [
          `listAccounts accounts?search=aldergrove&filters=${JSON.stringify([condition('accessType', ['ENTERPRISE'])])}&status=ACTIVE&offset=0&limit=25`,
        ],
      ],
      answer: () => ({
        data: [{ id: ACCOUNT, name: 'Aldergrove Insights' }],
        total: 1,
        meta: { skipped: 0 },
      }),
    },
    getOne: {
      params: () => ({ id: ACCOUNT }),
      calls: () => [[`getAccount accounts/${ACCOUNT}`]],
      answer: () => ({ data: { id: ACCOUNT } }),
    },
    getMany: {
      params: () => ({ ids: [ACCOUNT, 'gone'] }),
      calls: () => [[`listAccounts accounts?${filtered('_id', [ACCOUNT, 'gone'])}`]],
      answer: () => ({ data: [{ id: ACCOUNT }] }),
    },
    create: {
      params: () => ({ data: { name: 'Zephyr', accessType: 'LITE', region: 'GLOBAL' } }),
      calls: () => [['createAccount accounts', { name: 'Zephyr', accessType: 'LITE', region: 'GLOBAL' }]],
      answer: () => ({ data: { name: 'Zephyr', seatsAvailable: expect.any(Number) as number } }),
    },
    update: {
      params: () => ({ id: ACCOUNT, data: { name: 'Alder' } }),
      calls: () => [['updateAccount accounts', { id: ACCOUNT, name: 'Alder' }]],
      answer: () => ({ data: { id: ACCOUNT, name: 'Alder' } }),
    },
    updateMany: {
      params: () => ({ ids: [ACCOUNT], data: { status: 'LAPSED' } }),
      calls: () => [
        ['updateAccountStatuses accounts/bulk/update-active-status', { ids: [ACCOUNT], status: 'LAPSED' }],
      ],
      answer: () => ({ data: [ACCOUNT] }),
    },
  },
  users: {
    getList: {
      params: () => ({
        pagination: { page: 2, perPage: 50 },
        sort: { field: 'email', order: 'DESC' },
        filter: { isActive: true, userType: ['USER', 'TEAM_ADMIN'] },
      }),
      calls: () => [
        [
          `listUsers users/list?filters=${JSON.stringify([condition('userType', ['USER', 'TEAM_ADMIN'])])}&active=true&sortBy=email&sort=desc&offset=50&limit=50`,
        ],
      ],
    },
    getManyReference: {
      params: () => ({ ...PAGE, target: 'accountId', id: ACCOUNT, filter: {} }),
      calls: () => [[`listUsers users/list?${filtered('accountId', [ACCOUNT])}`]],
    },
    getOne: {
      params: ({ user }) => ({ id: user }),
      calls: ({ user }) => [[`getUser users/${user}`]],
      answer: ({ user }) => ({ data: { id: user } }),
    },
    getMany: {
      params: ({ user }) => ({ ids: [user] }),
      calls: ({ user }) => [[`listUsers users/list?${filtered('_id', [user])}`]],
      answer: ({ user }) => ({ data: [{ id: user }] }),
    },
    create: {
      params: () => ({ data: { ...PERSON, accountId: ACCOUNT } }),
      calls: () => [['createUser users', { ...PERSON, accountId: ACCOUNT }]],
      answer: () => ({ data: PERSON }),
    },
    update: {
      params: ({ user }) => ({ id: user, data: { firstName: 'Zoë', accountId: undefined } }),
      calls: ({ user }) => [['updateUser users', { id: user, firstName: 'Zoë' }]],
      answer: ({ user }) => ({ data: { id: user, firstName: 'Zoë' } }),
    },
    updateMany: {
      params: ({ user }) => ({ ids: [user], data: { isActive: true } }),
      calls: ({ user }) => [
        ['updateUserStatuses users/bulk/update-active-status', { ids: [user], isActive: true }],
      ],
      answer: ({ user }) => ({ data: [user] }),
    },
  },
  teams: {
    getList: {
      params: () => ({ ...PAGE, filter: { accountId: ACCOUNT } }),
      calls: () => [[`listTeams teams?${filtered('accountId', [ACCOUNT])}`]],
    },
    getMany: {
      params: ({ team }) => ({ ids: [team, 'gone'] }),
      calls: ({ team }) => [[`filterOptions lists?values=${team},gone`]],
      answer: ({ team }) => ({ data: [{ id: team, name: expect.any(String) as string }] }),
    },
    create: {
      params: () => ({ data: { name: 'Zebras', accountId: ACCOUNT, members: [] } }),
      calls: () => [['createTeam teams', { name: 'Zebras', accountId: ACCOUNT, members: [] }]],
      answer: () => ({ data: { name: 'Zebras', accountId: ACCOUNT, members: [] } }),
    },
    update: {
      params: ({ team }) => ({ id: team, data: { members: [] } }),
      calls: ({ team }) => [['updateTeam teams', { id: team, members: [] }]],
      answer: ({ team }) => ({ data: { id: team, members: [] } }),
    },
  },
  'credit-pools': {
    getList: {
      params: () => ({
        pagination: { page: 1, perPage: 2 },
        sort: { field: 'name', order: 'ASC' },
        filter: { accountId: ACCOUNT, isActive: true },
      }),
      calls: () => [[`listCreditPools credit-pool/company/${ACCOUNT}`]],
      answer: () => ({
        data: [{ name: 'Ad hoc studies' }, { isActive: true }],
        total: expect.any(Number) as number,
        meta: { skipped: 0 },
      }),
    },
    getOne: {
      params: () => ({ id: POOL }),
      calls: () => [[`getCreditPool credit-pool/${POOL}`]],
      answer: () => ({ data: { id: POOL, creditsAvailable: 500_000 } }),
    },
    create: {
      params: ({ deal }) => ({
        data: { dealId: deal, companyId: ACCOUNT, name: 'Zest', members: [], amount: 0 },
      }),
      calls: ({ deal }) => [
        [
          'saveDistribution credit-pool/distribute-manage',
          { dealId: deal, companyId: ACCOUNT, creditPools: [{ name: 'Zest', members: [], amount: 0 }] },
        ],
      ],
      answer: () => ({ data: { name: 'Zest', id: expect.stringContaining('pool-') as string } }),
    },
    update: {
      params: () => ({ id: POOL, data: { name: 'Zest', members: [] } }),
      calls: () => [
        ['renameCreditPool credit-pool/name', { creditPoolId: POOL, name: 'Zest' }],
        ['setCreditPoolMembers credit-pool/set-members', { creditPoolId: POOL, members: [] }],
      ],
      answer: () => ({ data: { id: POOL, name: 'Zest', members: [] } }),
    },
  },
  'draw-downs': {
    getList: {
      params: () => ({
        ...PAGE,
        sort: { field: 'drawdownAmount', order: 'DESC' },
        filter: { creditPoolId: POOL, status: 'PENDING' },
      }),
      calls: () => [
        [
          'listDrawDowns credit-pool/draw-down/table',
          {
            creditPoolId: POOL,
            status: 'PENDING',
            sortBy: 'drawdownAmount',
            sort: 'desc',
            offset: 0,
            limit: 25,
          },
        ],
      ],
      hasDrawn: true,
      answer: ({ pending }) => ({ data: [{ id: pending, drawdownAmount: 500 }], total: 1 }),
    },
    getOne: {
      params: ({ pending }) => ({ id: pending }),
      hasDrawn: true,
      calls: ({ pending }) => [[`getDrawDown credit-pool/draw-down/${pending}`]],
      answer: ({ pending }) => ({ data: { id: pending, drawdownAmount: 500, status: 'PENDING' } }),
    },
    create: {
      params: ({ deal }) => ({ data: { ...draft(deal), drawdownAmount: 500 } }),
      calls: ({ deal }) => [['saveDrawDown credit-pool/draw-down/pending', wire(deal, 500)]],
      answer: ({ pending }) => ({ data: { id: pending, drawdownAmount: 500 } }),
    },
    update: {
      params: ({ deal, pending }) => ({ id: pending, data: { ...draft(deal), drawdownAmount: 700 } }),
      hasDrawn: true,
      calls: ({ deal, pending }) => [
        ['saveDrawDown credit-pool/draw-down/pending', { _id: pending, ...wire(deal, 700) }],
      ],
      answer: ({ pending }) => ({ data: { id: pending, drawdownAmount: 700 } }),
    },
    deleteMany: {
      params: ({ pending }) => ({ ids: [pending] }),
      hasDrawn: true,
      calls: ({ pending }) => [['removeDrawDown credit-pool/draw-down/remove', { _id: pending }]],
      answer: ({ pending }) => ({ data: [pending] }),
    },
  },
  'video-terms': {
    getList: {
      params: () => ({ ...PAGE, filter: { accountId: ACCOUNT } }),
      calls: () => [[`listVideoTerms manage/terms/${ACCOUNT}`]],
    },
    create: {
      params: () => ({ data: { accountId: ACCOUNT, ...TERM } }),
      calls: () => [[`createVideoTerm manage/term/${ACCOUNT}`, TERM]],
      answer: () => ({ data: { ...TERM, id: expect.stringContaining(`${ACCOUNT}/`) as string } }),
    },
    update: {
      params: ({ term }) => ({ id: term, data: TERM }),
      calls: ({ term }) => [[`updateVideoTerm manage/term/${ACCOUNT}`, { _id: term.split('/')[1], ...TERM }]],
      answer: ({ term }) => ({ data: { id: term, ...TERM } }),
    },
    delete: {
      params: ({ term }) => ({ id: term }),
      calls: ({ term }) => [[`deleteVideoTerm manage/term/${ACCOUNT}`, { _id: term.split('/')[1] }]],
      answer: ({ term }) => ({ data: { id: term } }),
    },
  },
  invoices: {
    getList: {
      params: () => ({ ...PAGE, filter: { accountId: ACCOUNT, status: 'paid' } }),
      calls: () => [
        [
          `listInvoices invoices?accountId=${ACCOUNT}&filters=${JSON.stringify([condition('status', ['paid'])])}&offset=0&limit=25`,
        ],
      ],
    },
  },
};
