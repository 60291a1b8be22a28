import { expect, test } from 'vitest';
import { ApiError, type ErrorShape, isAborted } from '../../../src/api/errors.ts';
import { serverText } from '../../../src/api/failures.ts';

const answer = (shape: Partial<ErrorShape>) => new ApiError('answer', { statusCode: 400, ...shape });

test.each([
  ['an aborted call', new ApiError('aborted'), true],
  ['the browser’s AbortError', new DOMException('', 'AbortError'), true],
  ['another DOMException', new DOMException('', 'SecurityError'), false],
  ['a network failure', new ApiError('network'), false],
  ['a timeout', new ApiError('timeout'), false],
  ['an error response', answer({}), false],
  ['a plain error named AbortError', Object.assign(new Error('x'), { name: 'AbortError' }), false],
  ['undefined', undefined, false],
])('only an abort counts as aborted and shows nothing: %s (%s)', (_, error, aborted) =>
  expect(isAborted(error)).toBe(aborted),
);

test('the message of an error, which react-admin shows, is its userError, else its trimmed message', () => {
  expect(answer({ message: 'internal', userError: 'Taken' }).message).toBe('Taken');
  expect(answer({ message: ' \n' }).message).toBe('');
});

test.each([
  ['a userError and a message', answer({ message: 'internal', userError: 'Taken' }), 'Taken'],
  ['only a message', answer({ message: 'Taken' }), 'Taken'],
  ['a blank message', answer({ message: ' \n' }), undefined],
  ['a blank userError', answer({ message: 'internal', userError: ' ' }), undefined],
  ['no text', answer({}), undefined],
  [
    'the message of an unusable success',
    new ApiError('unusable', { statusCode: 200, message: 'x' }),
    undefined,
  ],
  ['an error that is no ApiError', new Error('x is undefined'), undefined],
  ['a string', 'Taken', undefined],
])('serverText returns the text of an error response, or undefined if it has none: %s', (_, error, words) =>
  expect(serverText(error)).toBe(words),
);

test('an ApiError made without a response has the status code 0 and no other details', () => {
  const error = new ApiError('network');
  expect(error).toMatchObject({ name: 'ApiError', statusCode: 0, message: '', body: {} });
  expect([error.status, error.errors, error.url, error.retryAfter]).toEqual(Array.from({ length: 4 }));
});
