/** How the outcome of a sign-in is tracked, without a word about the user (decisions §11). */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { trackOutcome } from '../../../src/public/trackOutcome.ts';
import { fakeContext } from './fakeContext.ts';
import { renderPublic, typeAndSend } from './renderPublic.tsx';

const refused = (status?: string) => new ApiError('answer', { statusCode: 401, status });

test.each<[string, () => Promise<'signed-in' | 'second-factor'>, string[]]>([
  ['done', async () => 'signed-in', ['sign-in:done']],
  ['a second factor', async () => 'second-factor', ['sign-in:second-factor']],
  ['refused', () => Promise.reject(refused()), ['sign-in:failed']],
  ['no answer', () => Promise.reject(new ApiError('network')), ['sign-in:failed']],
  ['asked for a check', () => Promise.reject(refused('recaptcha_error')), []],
  ['let go', () => Promise.reject(new ApiError('aborted')), []],
])('a sign-in: %s', async (_, login, labels) => {
  const { context, sent, tracked } = fakeContext({ login });
  await typeAndSend(await renderPublic(context, '/login'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(tracked).toEqual(labels));
});

test('a sign-up, whose answer and failure go on as they were', async () => {
  const { context, tracked } = fakeContext();
  const answer = { id: 'x' };
  expect(await trackOutcome(context, 'sign-up', Promise.resolve(answer))).toBe(answer);
  const failure = refused();
  await expect(trackOutcome(context, 'sign-up', Promise.reject(failure))).rejects.toBe(failure);
  expect(tracked).toEqual(['sign-up:done', 'sign-up:failed']);
});

test('a step of a sign-up ends it only when it fails', async () => {
  const { context, tracked } = fakeContext();
  await trackOutcome(context, 'step', Promise.resolve());
  await expect(trackOutcome(context, 'step', Promise.reject(refused()))).rejects.toThrow();
  expect(tracked).toEqual(['sign-up:failed']);
});
