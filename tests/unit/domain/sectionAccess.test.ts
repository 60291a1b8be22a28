import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/domain/entities.ts';
import {
  accessOf,
  isUsable,
  levelOf,
  availableSections,
  toPermissions,
} from '../../../src/domain/people/sectionAccess.ts';

const user = (part: Partial<User> = {}) => ({ userType: 'USER', roles: [], ...part }) as unknown as User;

test('branding is a section only with its feature [USR-39]', () => {
  expect(availableSections({ branding: true })).toEqual(['build', 'distribute', 'analysis', 'branding']);
  expect(availableSections({ branding: false })).toEqual(['build', 'distribute', 'analysis']);
});

test('a section is HIDDEN unless it is granted, and AVAILABLE for admins and owners [USR-39]', () => {
  expect([true, false, undefined].map(levelOf)).toEqual(['AVAILABLE', 'HIDDEN', 'HIDDEN']);
  expect(accessOf(user())).toEqual({ build: false, distribute: false, analysis: false, branding: false });
  expect(
    accessOf(user({ sectionsAccessPermissions: { build: true, distribute: true, analysis: false } })),
  ).toEqual({ build: true, distribute: true, analysis: false, branding: false });
  for (const main of [user({ userType: 'ACCOUNT_ADMIN' }), user({ roles: ['COMPANY_OWNER'] })])
    expect(Object.values(accessOf(main))).toEqual([true, true, true, true]);
});

describe('the section access that can be saved [USR-40]', () => {
  const all = [false, true].flatMap((build) =>
    [false, true].flatMap((distribute) => [false, true].map((analysis) => ({ build, distribute, analysis }))),
  );
  test.each(all)('the access %j can be saved only if it has distribute and one more section', (access) => {
    const refused = ['100', '000', '001', '010', '101'];
    const key = [access.build, access.distribute, access.analysis].map(Number).join('');
    expect(isUsable(access)).toBe(!refused.includes(key));
  });
});

test('branding is sent only with its feature [USR-41]', () => {
  const access = { build: true, distribute: true, analysis: false, branding: true };
  expect(toPermissions(access, { branding: true })).toEqual(access);
  expect(toPermissions(access, { branding: false })).toEqual({
    build: true,
    distribute: true,
    analysis: false,
  });
});
