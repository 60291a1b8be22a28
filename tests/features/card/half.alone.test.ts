/**
 * A half-loaded script of the card provider: stripe-js caches it for the life of the page, so this test has its own.
 */
import { expect, test } from 'vitest';
import { loadCardProvider } from '../../../src/shared/payment/provider.ts';
import { watchScripts } from './cardPage.ts';

test('a script whose constructor returns an empty object is rejected, and a retry loads it again', async () => {
  const asked = watchScripts('half', 'half', 'whole');
  await expect(loadCardProvider('pk_test_1')).rejects.toMatchObject({ why: 'broken' });
  await expect(loadCardProvider('pk_test_1')).rejects.toMatchObject({ why: 'broken' });
  const provider = await loadCardProvider('pk_test_1');
  expect(provider).toHaveProperty('confirmPayment');
  expect(await loadCardProvider('pk_test_1')).toBe(provider);
  expect(asked).toHaveLength(3);
});
