/** Several calls at a time, never more than four. */
import { describe, expect, test } from 'vitest';
import { mapConcurrent } from '../../../src/data/mapConcurrent.ts';
import { turns } from '../../quiet.ts';

/** Work that ends when the test ends it. */
function heldWork() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve(how?: 'enough'): void; reject(error: Error): void }>();
  return {
    begun,
    end: async (item: number, how?: 'enough') => {
      ends.get(item)?.resolve(how);
      await turns();
    },
    fail: async (item: number, error: Error) => {
      ends.get(item)?.reject(error);
      await turns();
    },
    work: (item: number) =>
      new Promise<'enough' | undefined>((resolve, reject) => {
        begun.push(item);
        ends.set(item, { resolve, reject });
      }),
  };
}

describe('mapConcurrent', () => {
  test('four calls run at a time, and the next begins when one has ended', async () => {
    const { work, begun, end } = heldWork();
    const all = mapConcurrent([1, 2, 3, 4, 5, 6], work);
    expect(begun).toEqual([1, 2, 3, 4]);
    await end(3);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    for (const item of [1, 2, 4, 5, 6]) await end(item);
    await all;
    expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('no further call begins after one has returned "enough"', async () => {
    const { work, begun, end } = heldWork();
    const all = mapConcurrent([1, 2, 3, 4, 5, 6, 7], work);
    await end(3, 'enough');
    for (const item of [1, 2, 4]) await end(item);
    await all;
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  test('a failed call rejects the whole, and no further call begins', async () => {
    const { work, begun, end, fail } = heldWork();
    const all = mapConcurrent([1, 2, 3, 4, 5, 6], work);
    const told = expect(all).rejects.toThrow('refused');
    await fail(2, new Error('refused'));
    await told;
    for (const item of [1, 3, 4]) await end(item);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  test('an empty list resolves without a call', async () => {
    await mapConcurrent([], () => Promise.reject(new Error('The work must not be called')));
  });
});
