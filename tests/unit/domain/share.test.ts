import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { shareUsed } from '../../../src/domain/values/share.ts';

test.each([
  [199, 200, 99],
  [200, 200, 100],
  [201, 200, 100],
  [999_999, 1_000_000, 99],
  [1, 200, 0],
  [1, 3, 33],
  [2, 3, 66],
  [0, 0, 0],
  [1, 0, 100],
  [-5, 10, 0],
  [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 99],
])('%d of %d is a share of %d %% [WALK-25]', (used, whole, share) =>
  expect(shareUsed(used, whole)).toBe(share),
);

prop.prop([fc.nat(), fc.integer({ min: 1, max: 2_147_483_647 })])(
  'a share is 100 only when nothing is left [WALK-25]',
  (used, whole) => {
    expect(shareUsed(used, whole) === 100).toBe(used >= whole);
  },
);
