import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { responseUse } from '../../../src/domain/plans/responseUse.ts';

test.each([
  [28_412, 40_000, { used: 28_412, left: 11_588, over: 0, percent: 71 }],
  [39_999, 40_000, { left: 1, percent: 99 }],
  [40_000, 40_000, { left: 0, over: 0, percent: 100 }],
  [40_001, 40_000, { left: 0, over: 1, percent: 100 }],
  [12, 0, { used: 12, allowed: 0, left: 0, over: 0, percent: 0 }],
  [-3, -1, { used: 0, allowed: 0 }],
  [1.9, 10.9, { used: 1, allowed: 10, left: 9, percent: 10 }],
])(
  'the use of %d of %d responses gives the right parts and percentage [SUB-3]',
  (responses, responsesAllowed, expected) =>
    expect(responseUse({ responses, responsesAllowed })).toMatchObject(expected),
);

const count = fc.integer({ min: 0, max: 1_000_000 });
prop.prop([count, fc.integer({ min: 1, max: 1_000_000 })])(
  'used, left and exceeding responses add up, and 100 percent means that no response is left',
  (responses, responsesAllowed) => {
    const { used, allowed, left, over, percent } = responseUse({ responses, responsesAllowed });
    expect(used + left - over).toBe(allowed);
    expect(percent === 100).toBe(left === 0);
  },
);
