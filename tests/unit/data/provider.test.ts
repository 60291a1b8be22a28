/** What the data provider refuses: verbs that a resource lacks and bodies that no call accepts. */
import { describe, expect, test, vi } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
import { createTeam } from '../../../src/api/calls/users.ts';
import type { Api } from '../../../src/api/context.ts';
import { resolveFlags } from '../../../src/config/flags.ts';
import { createConsoleDataProvider } from '../../../src/data/consoleDataProvider.ts';

type Verb = (name: string, params: object) => Promise<unknown>;
type Verbs = Readonly<Record<string, Verb>>;

const READS = ['getList', 'getOne', 'getMany', 'getManyReference'];
const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'];
const LIST = ['getList', 'getManyReference'];
/** The contract's verbs (contract §3, §5, §6). */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  accounts: [...READS, 'create', 'update', 'updateMany'],
  users: [...READS, 'create', 'update', 'updateMany'],
  teams: [...LIST, 'getMany', 'create', 'update'],
  'credit-pools': [...LIST, 'getOne', 'create', 'update', 'delete', 'deleteMany'],
  'draw-downs': [...LIST, 'getOne', 'create', 'update', 'delete', 'deleteMany'],
  'video-terms': [...LIST, 'create', 'update', 'delete', 'deleteMany'],
  invoices: LIST,
  // Not resources of the console.
  posts: [],
  constructor: [],
};
const params = {
  id: 'a/b',
  ids: ['a/b'],
  target: 'accountId',
  filter: { accountId: 'a' },
  data: { name: 'x', members: [], isActive: true, userType: 'USER', status: 'ACTIVE' },
};

const api = (send: unknown) => ({ send, session: { user: () => undefined } }) as unknown as Api;
const flags = resolveFlags('prod', 'default', {});
const sending = (send = vi.fn(() => Promise.reject(new Error('sent')))) => ({
  send,
  provider: createConsoleDataProvider(api(send), flags) as unknown as Verbs,
});

describe('a verb of a resource', () => {
  const all = Object.keys(VERBS).flatMap((name) =>
    [...READS, ...WRITES].map((verb) => [name, verb] as const),
  );
  test.each(all)(
    '%s: %s is sent if the contract has it, and is rejected unsent if not',
    async (name, verb) => {
      const { provider, send } = sending();
      const outcome = await provider[verb]?.(name, params).catch((error: Error) => error.message);
      if (VERBS[name]?.includes(verb)) return expect(outcome).not.toMatch(/^No call/u);
      // A method derived from another verb names that one.
      const made = { getManyReference: 'getList', deleteMany: 'delete' }[verb] ?? verb;
      expect(outcome).toBe(`No call for ${made} of ${name}`);
      expect(send).not.toHaveBeenCalled();
    },
  );
  test('getList of a resource that belongs to an account is rejected without filter.accountId', async () => {
    const { provider } = sending();
    for (const name of ['credit-pools', 'video-terms'])
      await expect(provider['getList']?.(name, {})).rejects.toThrow('filter.accountId');
  });
});

test.each([
  ['create', 'accounts', { data: { name: 'A', accessType: 'LITE', region: 'GLOBAL', seats: 3 } }, 'seats'],
  ['create', 'teams', { data: { name: 'A' } }, 'accountId'],
  ['update', 'teams', { id: 't', data: { members: 'u1' } }, 'members'],
  ['update', 'draw-downs', { id: 'd', data: { drawdownAmount: 100 } }, 'dealId'],
  ['updateMany', 'users', { ids: ['u'], data: { userType: 'USER' } }, 'isActive'],
])(
  '%s of %s with a body that the call does not accept is rejected unsent',
  async (verb, name, given, place) => {
    const { provider, send } = sending();
    await expect(provider[verb]?.(name, given)).rejects.toThrow(place);
    expect(send).not.toHaveBeenCalled();
  },
);

describe('a plain REST call', () => {
  test('getOne sends the declared call with the ID encoded in its path', async () => {
    const { provider, send } = sending(vi.fn(() => Promise.resolve({ id: 'a', name: 'A' }) as never));
    await provider['getOne']?.('accounts', { id: 'a/b c' });
    expect(send.mock.calls).toEqual([
      [
        { ...getAccount, path: '/accounts/a%2Fb%20c' },
        { body: undefined, signal: undefined },
      ],
    ]);
  });
  test('create sends the declared call with the record as its body', async () => {
    const data = { name: 'A', accountId: 'a', members: ['u'] };
    const { provider, send } = sending(vi.fn(() => Promise.resolve({ id: 't', ...data }) as never));
    expect(await provider['create']?.('teams', { data })).toEqual({ data: { id: 't', ...data } });
    expect(send.mock.calls).toEqual([
      [
        { ...createTeam, path: '/teams' },
        { body: data, signal: undefined },
      ],
    ]);
  });
  test('the abort signal of a request is passed to the call', async () => {
    const { provider, send } = sending(vi.fn(() => Promise.resolve({ id: 'a' }) as never));
    const { signal } = new AbortController();
    await provider['getOne']?.('users', { id: 'a', signal });
    expect(send).toHaveBeenCalledWith(expect.anything(), { body: undefined, signal });
  });
});
