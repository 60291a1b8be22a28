import { expect, test } from 'vitest';
import { ApiError, type ErrorShape, isAborted } from '../../../src/api/errors.ts';
import { serverText } from '../../../src/api/failures.ts';

const answer = (shape: Partial<ErrorShape>) => new ApiError('answer', { statusCode: 400, ...shape });

test.each([
  ['a call that was let go', new ApiError('aborted'), true],
  ['the browser’s own', new DOMException('', 'AbortError'), true],
  ['another of the browser’s', new DOMException('', 'SecurityError'), false],
  ['no answer', new ApiError('network'), false],
  ['a time limit', new ApiError('timeout'), false],
  ['a refusal', answer({}), false],
  ['something with that name', Object.assign(new Error('x'), { name: 'AbortError' }), false],
  ['nothing', undefined, false],
])('%s is nothing to show: %s', (_, error, aborted) => expect(isAborted(error)).toBe(aborted));

test('words for the user are what react-admin shows, which is the message', () => {
  expect(answer({ message: 'internal', userError: 'Taken' }).message).toBe('Taken');
  expect(answer({ message: ' \n' }).message).toBe('');
});

test.each([
  ['words for the user', answer({ message: 'internal', userError: 'Taken' }), 'Taken'],
  ['a message alone', answer({ message: 'Taken' }), 'Taken'],
  ['blanks', answer({ message: ' \n' }), undefined],
  ['blanks for the user', answer({ message: 'internal', userError: ' ' }), undefined],
  ['no words', answer({}), undefined],
  ['words of an unusable success', new ApiError('unusable', { statusCode: 200, message: 'x' }), undefined],
  ['an error of ours', new Error('x is undefined'), undefined],
  ['a text', 'Taken', undefined],
])('%s as the server’s words', (_, error, words) => expect(serverText(error)).toBe(words));

test('an error without an answer has the status 0, and nothing else', () => {
  const error = new ApiError('network');
  expect(error).toMatchObject({ name: 'ApiError', statusCode: 0, message: '', body: {} });
  expect([error.status, error.errors, error.url, error.retryAfter]).toEqual(Array.from({ length: 4 }));
});
