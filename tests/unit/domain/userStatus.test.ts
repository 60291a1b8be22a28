import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/domain/entities.ts';
import { changeableOf } from '../../../src/domain/bulk/rules.ts';
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

describe('who can be set to a state', () => {
  test.each([
    [{}, 'INACTIVE', undefined],
    [{ isActive: false }, 'INACTIVE', 'inactiveUser'],
    [{ roles: ['COMPANY_OWNER'] }, 'INACTIVE', 'ownerStays'],
    [{ id: 'me' }, 'INACTIVE', 'selfStays'],
    [{ accountId: 'a2' }, 'INACTIVE', 'notPermitted'],
    [{ userType: 'SX_ADMIN' }, 'INACTIVE', 'rowClosed'],
    [{}, 'ACTIVE', 'activeUser'],
    [{ isActive: false }, 'ACTIVE', undefined],
  ] as const)('%j to %s: %s [USR-29] [USR-30]', (part, target, reason) => {
    const { refusalOf } = userStatusRules(VIEWER, target, undefined);
    expect(refusalOf(user(part as Partial<User>))).toBe(reason);
  });

  test('coming back takes a seat, where it is known that there is none', () => {
    const away = [user({ isActive: false })];
    expect(changeableOf(away, userStatusRules(VIEWER, 'ACTIVE', seats(1)))).toEqual(away);
    expect(changeableOf(away, userStatusRules(VIEWER, 'ACTIVE', seats(0)))).toEqual([]);
    expect(changeableOf(away, userStatusRules(VIEWER, 'ACTIVE', undefined))).toEqual(away);
  });

  test('the other state is offered', () => {
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
  ])('%#', (who, next, expected) => expect(leavesAdmins(who, next)).toBe(expected));
});
