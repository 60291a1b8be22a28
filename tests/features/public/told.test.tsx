/** How the outcome of a sign-in is tracked, without data about the user (decisions §11). */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { trackOutcome } from '../../../src/public/trackOutcome.ts';
import { fakeContext } from './fakeContext.ts';
import { renderPublic, typeAndSend } from './renderPublic.tsx';

const refused = (status?: string) => new ApiError('answer', { statusCode: 401, status });

test.each<[string, () => Promise<'signed-in' | 'second-factor'>, string[]]>([
  ['a completed sign-in is tracked as done', async () => 'signed-in', ['sign-in:done']],
  [
    'a sign-in that needs a second factor is tracked as such',
    async () => 'second-factor',
    ['sign-in:second-factor'],
  ],
  ['a refused sign-in is tracked as failed', () => Promise.reject(refused()), ['sign-in:failed']],
  [
    'a sign-in without a response is tracked as failed',
    () => Promise.reject(new ApiError('network')),
    ['sign-in:failed'],
  ],
  [
    'a sign-in that is answered with a bot check is not tracked',
    () => Promise.reject(refused('recaptcha_error')),
    [],
  ],
  ['an aborted sign-in is not tracked', () => Promise.reject(new ApiError('aborted')), []],
])('%s', async (_, login, labels) => {
  const { context, sent, tracked } = fakeContext({ login });
  await typeAndSend(await renderPublic(context, '/login'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(tracked).toEqual(labels));
});

test('trackOutcome tracks a sign-up as done or failed and passes on its result or error', async () => {
  const { context, tracked } = fakeContext();
  const answer = { id: 'x' };
  expect(await trackOutcome(context, 'sign-up', Promise.resolve(answer))).toBe(answer);
  const failure = refused();
  await expect(trackOutcome(context, 'sign-up', Promise.reject(failure))).rejects.toBe(failure);
  expect(tracked).toEqual(['sign-up:done', 'sign-up:failed']);
});

test('a step of a sign-up is tracked only when it fails', async () => {
  const { context, tracked } = fakeContext();
  await trackOutcome(context, 'step', Promise.resolve());
  await expect(trackOutcome(context, 'step', Promise.reject(refused()))).rejects.toThrow();
  expect(tracked).toEqual(['sign-up:failed']);
});
