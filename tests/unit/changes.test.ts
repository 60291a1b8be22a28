/** Where the records of My changes lead. */
import { expect, test } from 'vitest';
import type { User } from '../../src/domain/entities.ts';
import { asEpochMs } from '../../src/domain/values/units.ts';
import type { OwnChange } from '../../src/domain/writes/changeLog.ts';
import { linkOf } from '../../src/features/changes/links.ts';

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
const change: OwnChange = { id: 'c1', at: asEpochMs(0), kind: 'userDetails', outcome: 'done', records: [] };

test.each([
  ['Ada & Bo', '/users?q=Ada+%26+Bo'],
  ['100 %', '/users?q=100+%25'],
  // A service has cut it in the middle of a character.
  ['Zoë \uD83D', '/users?q=Zo%C3%AB+%EF%BF%BD'],
])('the record of a user called %j is found in the list by that name', (label, address) => {
  const link = linkOf(viewer, change, { id: 'u2', label, before: {}, after: {} });
  expect(link && new URL(link, 'http://console.test').href).toBe(`http://console.test${address}`);
});
