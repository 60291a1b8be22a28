import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isCompleteChange, managerUpdates } from '../../../src/domain/accounts/manyManagers.ts';
import type { PartEnd } from '../../../src/domain/bulk/parts.ts';
import { sendPart } from '../../../src/domain/bulk/rules.ts';
import type { Account, User, UserType } from '../../../src/domain/entities.ts';
import { accessRules, lastAdminsOf, roleRules, rolesForMany } from '../../../src/domain/people/manyUsers.ts';

const person = (id: string, userType: UserType, more: Partial<User> = {}): User => ({
  id,
  firstName: id,
  lastName: '',
  email: `${id}@example.com`,
  userType,
  roles: [],
  accountId: 'a',
  account: { name: 'A', accessType: 'ENTERPRISE', region: 'GLOBAL' },
  isActive: true,
  hasPassword: true,
  ...more,
});
const VIEWER = person('viewer', 'SX_ADMIN', { accountId: 'internal' });
const TRIAL = { accountId: 't', account: { name: 'T', accessType: 'TRIAL', region: 'GLOBAL' } } as const;
const setting = {
  brand: { externalAccounts: false, staffRolesAssignable: 'internal-accounts' as const },
  config: { internalAccountIds: ['internal'], display: { billing: true } },
};
const subjectOf = (user: User) => ({
  account: { id: user.accountId ?? '', accessType: user.account?.accessType ?? '' },
  setting,
});

describe('roles for several users', () => {
  const allowed = (...users: User[]) =>
    rolesForMany(VIEWER, users, subjectOf)
      .filter(({ verdict }) => verdict.allowed)
      .map(({ type }) => type);

  test.each([
    [
      'a User of one customer can become Account Admin or Team Admin',
      [person('u', 'USER'), person('w', 'USER')],
      ['ACCOUNT_ADMIN', 'TEAM_ADMIN'],
    ],
    // A trial's Team Admin may only become a User, and is left out of the other roles.
    [
      'a Team Admin of a trial among them adds the role User [FIELD-30]',
      [person('u', 'USER'), person('w', 'TEAM_ADMIN', TRIAL)],
      ['ACCOUNT_ADMIN', 'TEAM_ADMIN', 'USER'],
    ],
    // A trial's User can become nothing else, so they are left out.
    [
      'a User of a trial among them does not change the possible roles',
      [person('u', 'USER'), person('w', 'USER', TRIAL)],
      ['ACCOUNT_ADMIN', 'TEAM_ADMIN'],
    ],
    [
      'a single owner cannot get another role',
      [person('o', 'ACCOUNT_ADMIN', { roles: ['COMPANY_OWNER'] })],
      [],
    ],
  ] as const)('%s', (_, users, types) => {
    expect(allowed(...users)).toEqual(types);
  });

  test.each([
    ['an owner cannot become Team Admin', person('o', 'USER', { roles: ['COMPANY_OWNER'] }), 'ownerAlone'],
    ['the viewer cannot become Team Admin', VIEWER, 'rowClosed'],
    ['a User of a trial cannot become Team Admin', person('t', 'USER', TRIAL), 'trialUserOnly'],
    ['a prospect cannot become Team Admin', person('p', 'PROSPECT'), 'prospectRole'],
    ['the last admin of an account cannot become Team Admin', person('last', 'ACCOUNT_ADMIN'), 'lastAdmin'],
    ['a plain user can become Team Admin', person('u', 'USER'), undefined],
  ] as const)('%s (case %#)', (_, user, reason) => {
    const lastAdmins = new Set(['last']);
    expect(roleRules(VIEWER, { userType: 'TEAM_ADMIN', subjectOf, lastAdmins }).refusalOf(user)).toBe(reason);
  });

  test('an account that has an admin keeps at least one', () => {
    const admin = fc.record({ account: fc.constantFrom('a', 'b', 'c'), goes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(admin, { maxLength: 9 }), (given) => {
        const admins = given.map(({ account }, n) => person(`${n}`, 'ACCOUNT_ADMIN', { accountId: account }));
        const leaving = admins.filter((_, n) => given[n]?.goes);
        const stay = lastAdminsOf(leaving, admins);
        const left = admins.filter((one) => !leaving.includes(one) || stay.has(one.id));
        expect(new Set(left.map(({ accountId }) => accountId))).toEqual(
          new Set(admins.map(({ accountId }) => accountId)),
        );
      }),
    );
  });
});

test('a change of sections keeps the others, and is refused if what remains is of no use', () => {
  const flags = {
    plgexternal3: true,
    video_tracking: true,
    credit_tracking: true,
    billinguserfacing: true,
    sectionsPermissions: true,
    trialsOfTiers: true,
    branding: true,
  };
  const user = person('u', 'USER', {
    sectionsAccessPermissions: { build: true, distribute: true, analysis: false, branding: false },
  });
  expect(accessRules(VIEWER, { analysis: true }, flags).refusalOf(user)).toBeUndefined();
  expect(accessRules(VIEWER, { build: false }, flags).refusalOf(user)).toBe('sectionsNeeded');
  expect(accessRules(VIEWER, { build: true }, flags).isDone(user)).toBe(true);
});

test.each([
  ['add', ['x', 'y'], ['x', 'y']],
  ['add', ['x'], undefined],
  ['remove', ['x'], []],
  ['remove', ['z'], undefined],
  ['set', ['y'], ['y']],
  ['keep', ['y'], undefined],
] as const)(
  'the mode %s with %j sends the managers of an account only if they change',
  (mode, ids, managers) => {
    const account = { id: 'a', managers: ['x'] } as unknown as Account;
    const change = { managers: { mode, ids }, customerSuccessManagers: { mode: 'keep', ids: [] } } as const;
    expect(managerUpdates(account, change).managers).toEqual(managers);
    expect(isCompleteChange(change)).toBe(mode !== 'keep');
  },
);

test('of a part only records that can still change are written, once, and each of the others has its own end', async () => {
  const writes: string[][] = [];
  const act = (sent: string[], unread = false) =>
    sendPart(
      ['a', 'b', 'done', 'barred', 'late', 'gone'].map((id) => ({ id })),
      {
        read: async (ids) => {
          if (unread) throw new Error('lost');
          return ids.filter((id) => id !== 'gone').map((id) => ({ id }));
        },
        isDone: ({ id }) => id === 'done',
        refusalOf: ({ id }) => (id === 'barred' ? 'rowClosed' : undefined),
        barNow: async ({ id }) => (id === 'late' ? { kind: 'refused', text: 'Late' } : undefined),
        write: async (now) => void writes.push(now.map(({ id }) => id)),
        endOf: () => ({ kind: 'unknown', text: 'Lost' }),
        sent: new Set(sent),
      },
    );
  const unsent: PartEnd = { kind: 'unsent', text: 'Lost' };
  expect(await act([], true)).toEqual({
    kind: 'unknown',
    text: 'Lost',
    apart: new Map(['a', 'b', 'done', 'barred', 'late', 'gone'].map((id) => [id, unsent])),
  });
  expect(writes).toEqual([]);
  const apart = new Map<string, PartEnd>([
    ['done', { kind: 'already' }],
    ['barred', { kind: 'barred', reason: 'rowClosed' }],
    ['late', { kind: 'refused', text: 'Late' }],
    ['gone', { kind: 'gone' }],
  ]);
  expect(await act([])).toEqual({ kind: 'done', apart });
  // Its answer was lost: it was our own write.
  expect(await act(['done'])).toEqual({ kind: 'done', apart: new Map(apart).set('done', { kind: 'done' }) });
  expect(writes).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a write whose answer was lost counts as done, not as somebody else’s, when the part is sent again', async () => {
  const sent = new Set<string>();
  let isDone = false;
  const send = () =>
    sendPart([{ id: 'a' }], {
      read: async () => [{ id: 'a' }],
      isDone: () => isDone,
      refusalOf: () => undefined,
      async write() {
        isDone = true;
        throw new Error('lost');
      },
      endOf: () => ({ kind: 'unknown', text: 'Lost' }),
      sent,
    });
  expect(await send()).toEqual({ kind: 'unknown', text: 'Lost', apart: new Map() });
  expect(await send()).toEqual({ kind: 'done', apart: new Map([['a', { kind: 'done' }]]) });
});
