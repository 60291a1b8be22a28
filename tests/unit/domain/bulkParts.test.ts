import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { sendable, settled, tallyOf, unconfirmed } from '../../../src/domain/bulk/outcomes.ts';
import { type PartEnd, partsOf, runParts } from '../../../src/domain/bulk/parts.ts';

type Rec = { id: string };
/** What the service does with a part, and what the console sees of it. */
const ANSWERS = {
  ok: { applies: true, end: { kind: 'done' } },
  refused: { applies: false, end: { kind: 'refused', text: 'No' } },
  lostBefore: { applies: false, end: { kind: 'unknown', text: 'Lost' } },
  lostAfter: { applies: true, end: { kind: 'unknown', text: 'Lost' } },
  endedBefore: { applies: false, end: { kind: 'ended' } },
  endedAfter: { applies: true, end: { kind: 'ended' } },
} as const satisfies Record<string, { applies: boolean; end: PartEnd }>;
type Answer = keyof typeof ANSWERS;

const recordsOf = (count: number): Rec[] => Array.from({ length: count }, (_, n) => ({ id: `r${n}` }));
const answers = fc.array(fc.constantFrom<Answer[]>(...(Object.keys(ANSWERS) as Answer[])), { maxLength: 12 });
const plan = fc.record({
  count: fc.nat(40),
  size: fc.integer({ min: 1, max: 9 }),
  answers,
  stopAfter: fc.option(fc.nat(12), { nil: undefined }),
});

/** A run against a service that records what it was sent and what it applied. */
async function act({
  count,
  size,
  answers: given,
  stopAfter,
}: typeof plan extends fc.Arbitrary<infer P> ? P : never) {
  const records = recordsOf(count);
  const sent: string[][] = [];
  const applied = new Set<string>();
  const end = await runParts<Rec>({
    records,
    size,
    async send(part) {
      const { applies, end: seen } = ANSWERS[given[sent.length] ?? 'ok'];
      sent.push(part.map(({ id }) => id));
      await Promise.resolve();
      if (applies) for (const { id } of part) applied.add(id);
      return seen;
    },
    isStopped: () => stopAfter !== undefined && sent.length >= stopAfter,
    onProgress: () => undefined,
  });
  return { records, sent, applied, end };
}
const rules = (applied: ReadonlySet<string>) => ({
  isDone: ({ id }: Rec) => applied.has(id),
  refusalOf: () => undefined,
});

describe('a change in parts', () => {
  test('the parts have every record exactly once, in order', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 120 }), (count, size) => {
        const records = recordsOf(count);
        const parts = partsOf(records, size);
        expect(parts.flat()).toEqual(records);
        expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true);
      }),
    );
  });

  test('whatever the answers are, no record is sent twice, and records that were not sent are unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (given) => {
        const { sent, applied, end } = await act(given);
        const all = sent.flat();
        expect(new Set(all).size).toBe(all.length);
        for (const [id, { kind }] of end.outcomes) {
          expect(kind === 'waiting').toBe(!all.includes(id));
          if (kind === 'waiting') expect(applied.has(id)).toBe(false);
          if (kind === 'changed') expect(applied.has(id)).toBe(true);
        }
      }),
    );
  });

  test('the receipt counts each record once, and is correct after unconfirmed records are read again', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (given) => {
        const { records, applied, end } = await act(given);
        const asked = unconfirmed(end.outcomes);
        const known = settled(end.outcomes, asked, records, rules(applied));
        const tally = tallyOf(known);
        expect(Object.values(tally).reduce((sum, n) => sum + n, 0)).toBe(records.length);
        expect(tally.changed).toBe(applied.size);
        expect(tally.unknown).toBe(0);
        // Only what is known to be as before may be sent again.
        expect(sendable(known).some((id) => applied.has(id))).toBe(false);
      }),
    );
  });

  test('a record whose outcome is unknown is not sent again', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (given) => {
        const { end } = await act(given);
        const doubtful = new Set(unconfirmed(end.outcomes));
        expect(sendable(end.outcomes).some((id) => doubtful.has(id))).toBe(false);
      }),
    );
  });

  test.each<[string, Answer[], number | undefined, string, number]>([
    ['the run finishes when all parts are sent', [], undefined, 'finished', 4],
    ['a stop takes effect after the part that is being sent', [], 2, 'stopped', 2],
    [
      'single parts without an answer do not end the run',
      ['lostAfter', 'ok', 'lostBefore'],
      undefined,
      'finished',
      4,
    ],
    [
      'two parts in a row without an answer halt the run',
      ['ok', 'lostAfter', 'lostBefore'],
      undefined,
      'halted',
      3,
    ],
    [
      'refused parts count as answered and do not halt the run',
      ['refused', 'refused', 'refused'],
      undefined,
      'finished',
      4,
    ],
    ['the end of the session ends the run', ['ok', 'endedAfter'], undefined, 'ended', 2],
  ])('%s', async (_, given, stopAfter, kind, parts) => {
    const { end, sent } = await act({ count: 40, size: 10, answers: given, stopAfter });
    expect([end.kind, sent.length]).toEqual([kind, parts]);
  });

  test('after reading again, a missing record counts as gone, and a forbidden one as refused with its reason', () => {
    const outcomes = new Map([
      ['r0', { kind: 'unknown' as const, text: 'Lost' }],
      ['r1', { kind: 'unknown' as const, text: 'Lost' }],
      ['r2', { kind: 'changed' as const }],
    ]);
    const now = settled(outcomes, ['r0', 'r1'], [{ id: 'r1' }], {
      isDone: () => false,
      refusalOf: () => 'ownerStays',
    });
    expect([...now.values()]).toEqual([
      { kind: 'gone' },
      { kind: 'refused', reason: 'ownerStays' },
      { kind: 'changed' },
    ]);
  });
});
