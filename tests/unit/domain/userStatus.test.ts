import { describe, expect, test } from 'vitest';
import { changeableOf } from '../../../src/domain/bulk/rules.ts';
import type { User } from '../../../src/domain/entities.ts';
import { leavesAdmins, userStatusRules, userTargetOf } from '../../../src/domain/people/userStatus.ts';

const user = (part: Partial<User>): User => ({
  id: 'u1',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@x.example',
  userType: 'USER',
  roles: [],
  accountId: 'a1',
  isActive: true,
  ...part,
});
const VIEWER = user({ id: 'me', userType: 'ACCOUNT_ADMIN' });
const seats = (seatsAvailable: number) => ({ accessType: 'ENTERPRISE', seatsAvailable });

describe('a change of user status', () => {
  test.each([
    [{}, 'INACTIVE', undefined],
    [{ isActive: false }, 'INACTIVE', 'inactiveUser'],
    [{ roles: ['COMPANY_OWNER'] }, 'INACTIVE', 'ownerStays'],
    [{ id: 'me' }, 'INACTIVE', 'selfStays'],
    [{ accountId: 'a2' }, 'INACTIVE', 'notPermitted'],
    [{ userType: 'SX_ADMIN' }, 'INACTIVE', 'rowClosed'],
    [{}, 'ACTIVE', 'activeUser'],
    [{ isActive: false }, 'ACTIVE', undefined],
  ] as const)(
    'the reason not to set a user with %j to %s is %s [USR-29] [USR-30]',
    (part, target, reason) => {
      const { refusalOf } = userStatusRules(VIEWER, target, undefined);
      expect(refusalOf(user(part as Partial<User>))).toBe(reason);
    },
  );

  test('activating a user is refused only if it is known that no seat is free', () => {
    const away = [user({ isActive: false })];
    expect(changeableOf(away, userStatusRules(VIEWER, 'ACTIVE', seats(1)))).toEqual(away);
    expect(changeableOf(away, userStatusRules(VIEWER, 'ACTIVE', seats(0)))).toEqual([]);
    expect(changeableOf(away, userStatusRules(VIEWER, 'ACTIVE', undefined))).toEqual(away);
  });

  test('the status that is offered is the opposite of the current one', () => {
    expect(userTargetOf(user({}))).toBe('INACTIVE');
    expect(userTargetOf(user({ isActive: false }))).toBe('ACTIVE');
  });
});

describe('whether an account might be left without an Account Admin', () => {
  const admin = user({ userType: 'ACCOUNT_ADMIN' });
  test.each([
    [admin, { isActive: false, userType: 'ACCOUNT_ADMIN' }, true],
    [admin, { isActive: true, userType: 'USER' }, true],
    [admin, { isActive: true, userType: 'ACCOUNT_ADMIN' }, false],
    [user({ userType: 'USER' }), { isActive: false, userType: 'USER' }, false],
    [{ ...admin, isActive: false }, { isActive: false, userType: 'USER' }, false],
    [{ ...admin, accountId: undefined }, { isActive: false, userType: 'USER' }, false],
    [{ ...admin, roles: ['COMPANY_OWNER'] }, { isActive: true, userType: 'USER' }, false],
    [{ ...admin, roles: ['COMPANY_OWNER'] }, { isActive: false, userType: 'ACCOUNT_ADMIN' }, true],
  ])(
    'only deactivating or demoting an active Account Admin may leave the account without one (case %#)',
    (who, next, expected) => expect(leavesAdmins(who, next)).toBe(expected),
  );
});
