/** The table of what an answer's status means for the session (spec 1 §8; contract §1). */
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { sessionMeaning } from '../../../src/api/statuses.ts';

const answer = (statusCode: number, status?: string) => new ApiError('answer', { statusCode, status });

test.each([
  [400, undefined, undefined],
  [401, undefined, 'refresh'],
  [402, 'expired_account', 'expired-account'],
  [402, 'upgrade_in_progress', 'upgrade-in-progress'],
  [402, 'something_else', undefined],
  [403, undefined, 'refresh'],
  [403, 'forbidden', 'refresh'],
  [403, 'user_inactive', 'inactive'],
  [403, 'sso_only', undefined],
  [404, undefined, undefined],
  [409, 'session_taken_over', 'takenOver'],
  [409, undefined, undefined],
  [410, undefined, 'gone'],
  [422, 'recaptcha_error', undefined],
  [429, undefined, undefined],
  [500, undefined, undefined],
] as const)('for the session, a response with status %s %s means %s', (statusCode, status, meaning) =>
  expect(sessionMeaning(answer(statusCode, status))).toBe(meaning),
);

test('a 410 of the auth service and a user_inactive of `impersonate` do not concern the session', () => {
  expect(sessionMeaning(answer(410), { service: 'auth', path: 'reset-password' })).toBeUndefined();
  expect(sessionMeaning(answer(410), { service: 'users', path: 'users' })).toBe('gone');
  const impersonate = { service: 'auth', path: 'impersonate' } as const;
  expect(sessionMeaning(answer(403, 'user_inactive'), impersonate)).toBeUndefined();
});

test('a 401 or 403 response to a call whose token is optional triggers no refresh', () => {
  expect(sessionMeaning(answer(401), { token: 'optional' })).toBeUndefined();
  expect(sessionMeaning(answer(403, 'forbidden'), { token: 'optional' })).toBeUndefined();
  expect(sessionMeaning(answer(401), { token: 'required' })).toBe('refresh');
});

test.each(['network', 'timeout', 'unusable', 'aborted'] as const)(
  'an error of kind %s does not concern the session',
  (kind) => expect(sessionMeaning(new ApiError(kind))).toBeUndefined(),
);
