/** The same English elsewhere, and similar texts. */
import { describe, expect, test } from 'vitest';
import { readEnglish } from '../../../i18n/tools/project.ts';
import { nearOf, trigramsOf } from '../../../i18n/workbench/near/similar.ts';

const english = new Map([
  ['a.save', 'Save view'],
  ['b.save', 'Save view'],
  ['c.save', 'Save views'],
  ['d.delete', 'Delete view %{name}?'],
  ['e.delete', 'Delete view %{title}?'],
  ['f.other', 'Nothing of the kind'],
]);

describe('near texts', () => {
  test('texts with the same English and similar ones are listed apart, without the message itself', () => {
    const { same, similar } = nearOf('a.save', 'Save view', english);
    expect(same.map(({ key }) => key)).toEqual(['b.save']);
    expect(similar.map(({ key }) => key)).toEqual(['c.save']);
    expect(similar[0]?.likeness).toBeCloseTo((2 * 8) / (9 + 10), 5);
  });

  test('texts that differ only in the names of their placeholders have the likeness 1', () => {
    const [first] = nearOf('d.delete', 'Delete view %{name}?', english).similar;
    expect(first).toMatchObject({ key: 'e.delete', likeness: 1 });
  });

  test('the comparison ignores case and accents, and an empty text has no near ones', () => {
    expect(trigramsOf('ÉTÉ')).toEqual(trigramsOf('ete'));
    expect(nearOf('x', '', english)).toEqual({ same: [], similar: [] });
  });

  test('the near texts among all messages of the console are found in less than 50 ms', () => {
    const all = readEnglish();
    const texts = [...all].filter((_, at) => at % 500 === 100);
    // The best of several, as the machine may be busy.
    const times = texts.map(([key, source]) => {
      const start = performance.now();
      nearOf(key, source, all);
      return performance.now() - start;
    });
    const took = Math.min(...times);
    console.log(`similar texts among ${all.size}: ${took.toFixed(1)} ms`);
    expect(took).toBeLessThan(50);
  });
});
