import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { totalVideoUsage, usageByProjects, usageSummary } from '../../../src/domain/video/videoUsage.ts';

describe('use by project [VID-23]', () => {
  test('the most used projects come first, with name and responses if they are known [VID-22]', () =>
    expect(
      usageByProjects(
        [
          { projectId: 'b', usedSeconds: 60 },
          { projectId: 'a', usedSeconds: 60 },
          { projectId: 'c', usedSeconds: 600 },
        ],
        [
          { projectId: 'a', projectName: 'Alpha', responses: 3 },
          { projectId: 'c', projectName: '  ' },
          { projectId: 'z', projectName: 'Nobody asked' },
        ],
      ),
    ).toEqual([
      { projectId: 'c', usedSeconds: 600, projectName: undefined, responses: undefined },
      { projectId: 'a', usedSeconds: 60, projectName: 'Alpha', responses: 3 },
      { projectId: 'b', usedSeconds: 60, projectName: undefined, responses: undefined },
    ]));

  const uses = fc.array(
    fc.record({
      projectId: fc.constantFrom('a', 'b', 'c', 'd'),
      usedSeconds: fc.integer({ min: 0, max: 1_000_000 }),
    }),
  );
  prop.prop([uses])('each project is listed once, and the parts add up to the total', (all) => {
    const rows = usageByProjects(all);
    expect(new Set(rows.map(({ projectId }) => projectId)).size).toBe(rows.length);
    expect(totalVideoUsage(rows)).toBe(totalVideoUsage(all));
  });
});

describe('the remaining minutes [VID-23]', () => {
  test.each([
    [75_000, 36_720, { used: 612, allocated: 1250, remaining: 638, over: 0, share: 48 }],
    [36_000, 42_480, { used: 708, allocated: 600, remaining: -108, over: 108, share: 100 }],
    [60_000, 60_000, { used: 1000, allocated: 1000, remaining: 0, over: 0, share: 100 }],
    [0, 0, { used: 0, allocated: 0, remaining: 0, over: 0, share: 0 }],
    [0, 60, { used: 1, allocated: 0, remaining: -1, over: 1, share: 100 }],
    // Both halves would be rounded up: 613 and 638 don't add up to 1,250.
    [75_000, 36_750, { used: 613, allocated: 1250, remaining: 637, over: 0, share: 49 }],
  ])('%i seconds with %i used give the summary %j', (allocated, used, summary) =>
    expect(usageSummary(allocated, used)).toEqual(summary),
  );

  const seconds = fc.integer({ min: 0, max: 100_000_000 });
  prop.prop([seconds, seconds])('the numbers that are shown add up', (allocatedSeconds, usedSeconds) => {
    const { used, allocated, remaining, over, share } = usageSummary(allocatedSeconds, usedSeconds);
    expect(used + remaining).toBe(allocated);
    expect(over).toBe(Math.max(0, used - allocated));
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(100);
  });
});
