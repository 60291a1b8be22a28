import { expect, test } from 'vitest';
import { campaignRegionOf, isPending } from '../../../src/domain/credits/drawDowns.ts';

test('only a draw-down with the status PENDING can be changed, none with an unknown status [CRED-34]', () => {
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
])('the region %s uses the campaign service %s [CRED-31]', (region, service) => {
  expect(campaignRegionOf(region)).toBe(service);
});
