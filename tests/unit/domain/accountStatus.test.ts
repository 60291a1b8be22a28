import { describe, expect, test } from 'vitest';
import { refusalOf, statusRules, targetOf } from '../../../src/domain/accounts/accountStatus.ts';
import { changeableOf } from '../../../src/domain/bulk/rules.ts';
import type { Account, User } from '../../../src/domain/entities.ts';

const user = (part: Partial<User>): User => ({
  id: 'u1',
  firstName: 'Ines',
  lastName: 'Carvalho',
  email: 'ines@canvass.example',
  userType: 'SX_ADMIN',
  roles: [],
  isActive: true,
  ...part,
});
const account = (part: Partial<Account>): Account => ({
  id: 'a1',
  name: 'Alpine',
  accessType: 'ENTERPRISE',
  status: 'ACTIVE',
  region: 'GLOBAL',
  seatsPurchased: 1,
  seatsUsed: 0,
  seatsAvailable: 1,
  permissions: [],
  ...part,
});
const ADMIN = user({});

describe('a change of account status', () => {
  test.each([
    [{}, 'LAPSED', undefined],
    [{}, 'ACTIVE', 'alreadyActive'],
    [{ status: 'LAPSED' }, 'ACTIVE', undefined],
    [{ status: 'LAPSED' }, 'LAPSED', 'alreadyLapsed'],
    [{ status: 'DISABLED' }, 'ACTIVE', 'disabledAccount'],
    [{ status: 'DISABLED' }, 'LAPSED', 'disabledAccount'],
    [{ accessType: 'LITE' }, 'LAPSED', 'enterpriseOnly'],
    [{ accessType: 'PROFESSIONAL', status: 'LAPSED' }, 'ACTIVE', 'enterpriseOnly'],
  ] as const)('the reason not to set an account with %j to %s is %s [ACC-25]', (part, target, reason) => {
    expect(refusalOf(ADMIN, account(part), target)).toBe(reason);
  });

  test('a MainAdmin can change only managed accounts, and an AccountAdmin no account', () => {
    const manager = user({ userType: 'MAIN_ADMIN', managedAccounts: ['a2'] });
    const all = [account({ id: 'a1' }), account({ id: 'a2' })];
    expect(changeableOf(all, statusRules(manager, 'LAPSED')).map(({ id }) => id)).toEqual(['a2']);
    expect(refusalOf(manager, all[0] as Account, 'LAPSED')).toBe('managedOnly');
    expect(changeableOf(all, statusRules(user({ userType: 'ACCOUNT_ADMIN' }), 'LAPSED'))).toEqual([]);
  });

  test('an active account is deactivated, any other is activated', () => {
    expect(targetOf(account({}))).toBe('LAPSED');
    for (const status of ['LAPSED', 'DISABLED', 'NEWER'])
      expect(targetOf(account({ status }))).toBe('ACTIVE');
  });
});
