/** Where the records of one's own changes lead. */
import { expect, test } from 'vitest';
import type { User } from '../../src/domain/entities.ts';
import { asEpochMs } from '../../src/domain/values/units.ts';
import type { OwnChange } from '../../src/domain/writes/changeLog.ts';
import { linkOf } from '../../src/features/changes/ChangeRow.tsx';

const viewer: User = {
  id: 'u1',
  firstName: 'Ines',
  lastName: 'Carvalho',
  email: 'ines@canvass.example',
  userType: 'SX_ADMIN',
  accountId: 'acc-0000001',
  roles: [],
  isActive: true,
};
const change: OwnChange = {
  id: 'c1',
  at: asEpochMs(0),
  kind: 'userDetails',
  accountId: 'acc-0000001',
  outcome: 'done',
  records: [],
};

const hrefOf = (who: User, kind: OwnChange['kind'], label: string) => {
  const link = linkOf(who, { ...change, kind }, { id: 'x2', label, before: {}, after: {} });
  return link && new URL(link, 'http://console.test').href.replace('http://console.test', '');
};

test.each([
  ['Ada & Bo', 'q=Ada+%26+Bo'],
  ['100 %', 'q=100+%25'],
  // A service has cut it in the middle of a character.
  ['Zoë \uD83D', 'q=Zo%C3%AB+%EF%BF%BD'],
])('the team called %j opens beside what is found by that name', (label, found) => {
  expect(hrefOf(viewer, 'teamDetails', label)).toBe(`/teams?${found}&open=x2`);
});

test('a user opens beside the list, and for who has none is found in the own account’s', () => {
  expect(hrefOf(viewer, 'userRole', 'Ada')).toBe('/users?open=x2');
  const owner: User = { ...viewer, userType: 'USER' };
  expect(hrefOf(owner, 'userRole', 'Ada')).toBe('/settings/users?q=Ada');
  expect(hrefOf({ ...owner, accountId: 'acc-0000002' }, 'userRole', 'Ada')).toBeUndefined();
});
