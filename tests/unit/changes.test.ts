/** Where the links in the list of the user's own changes lead. */
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
  // A service has cut the name in the middle of a character.
  ['Zoë \uD83D', 'q=Zo%C3%AB+%EF%BF%BD'],
])('the link of the team %j opens it beside the teams found by its name', (label, found) => {
  expect(hrefOf(viewer, 'teamDetails', label)).toBe(`/teams?${found}&open=x2`);
});

test('the link of a user leads to the users list, or to the account’s own users for a viewer without that list', () => {
  expect(hrefOf(viewer, 'userRole', 'Ada')).toBe('/users?open=x2');
  const owner: User = { ...viewer, userType: 'USER' };
  expect(hrefOf(owner, 'userRole', 'Ada')).toBe('/settings/users?q=Ada&state=all');
  expect(hrefOf({ ...owner, accountId: 'acc-0000002' }, 'userRole', 'Ada')).toBeUndefined();
});
