import { expect, test } from 'vitest';
import { campaignRegionOf, isPending } from '../../../src/domain/credits/drawDowns.ts';

test('only a pending draw-down can be changed; of an unknown state nobody knows [CRED-34]', () => {
  expect(['PENDING', 'FINAL', 'HELD', ''].map((status) => isPending({ status }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['AUSTRALIA', 'australia'],
  ['EUROPE_UNION', 'europeUnion'],
  ['GLOBAL', 'global'],
  ['MOON', 'global'],
])('the campaign service of %s is %s [CRED-31]', (region, service) => {
  expect(campaignRegionOf(region)).toBe(service);
});
