import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createConfirmedWrite,
  type End,
  isChangedSince,
  type Meaning,
  type Write,
} from '../../../src/domain/writes/confirmedWrite.ts';

/** What a service does with a request, and what the console sees of it. */
const ANSWERS = {
  ok: { applies: true, error: undefined },
  refused: { applies: false, error: 'refused' },
  outdated: { applies: false, error: 'outdated' },
  lostBefore: { applies: false, error: 'lost' },
  lostAfter: { applies: true, error: 'lost' },
  endedBefore: { applies: false, error: 'ended' },
  endedAfter: { applies: true, error: 'ended' },
} as const satisfies Record<string, { applies: boolean; error: Meaning | undefined }>;
type Answer = keyof typeof ANSWERS;
type Look = 'read' | 'lost' | 'ended';

type Ends = End<number, string, readonly number[], string>;

/** A service that records what was applied to it, and a write of a number to it. */
function createService() {
  const applied: number[] = [];
  const sent: number[] = [];
  let answer: Answer = 'ok';
  let look: Look = 'read';
  let inFlight = 0;
  const write = (input: number, more: Partial<Write<number, string, readonly number[], string>> = {}) => ({
    input,
    async send() {
      inFlight += 1;
      expect(inFlight, 'requests in flight').toBe(1);
      sent.push(input);
      const { applies, error } = ANSWERS[answer];
      await Promise.resolve();
      if (applies) applied.push(input);
      inFlight -= 1;
      if (error) throw new Error(error);
      return 'answer';
    },
    async look() {
      await Promise.resolve();
      if (look !== 'read') throw new Error(look);
      return [...applied];
    },
    isDone: (read: readonly number[]) => read.includes(input),
    ...more,
  });
  return {
    applied,
    sent,
    write,
    set: (next: Answer, reading: Look = 'read') => {
      answer = next;
      look = reading;
    },
  };
}

const meaningOf = (error: unknown): Meaning => (error instanceof Error ? (error.message as Meaning) : 'lost');
const machineOf = () => createConfirmedWrite<number, string, readonly number[], string>({ meaningOf });

describe('one run of a write', () => {
  test.each<[Answer, Look, Ends['kind'], string]>([
    ['ok', 'lost', 'done', 'idle'],
    ['refused', 'lost', 'refused', 'idle'],
    ['outdated', 'read', 'outdated', 'idle'],
    ['outdated', 'lost', 'outdated', 'idle'],
    ['lostBefore', 'read', 'lost', 'idle'],
    ['lostAfter', 'read', 'found', 'idle'],
    ['lostBefore', 'lost', 'unknown', 'unknown'],
    ['lostAfter', 'lost', 'unknown', 'unknown'],
    ['lostAfter', 'ended', 'ended', 'idle'],
    ['endedBefore', 'read', 'ended', 'idle'],
    ['endedAfter', 'read', 'ended', 'idle'],
  ])('after the answer %s and the lookup %s, the write ends as %s', async (answer, look, kind, phase) => {
    const service = createService();
    const machine = machineOf();
    service.set(answer, look);
    expect(await machine.run(service.write(1))).toMatchObject({ kind });
    expect(machine.phase()).toBe(phase);
    expect(service.sent).toEqual([1]);
  });

  test('a second run while the first one is being sent does nothing', async () => {
    const service = createService();
    const machine = machineOf();
    const first = machine.run(service.write(1));
    expect(machine.phase()).toBe('sending');
    expect(await machine.run(service.write(2))).toBeUndefined();
    expect(await first).toMatchObject({ kind: 'done' });
    expect(service.sent).toEqual([1]);
  });

  test('a write is not sent if its preparation finds a conflict, finds it already done, or fails', async () => {
    const service = createService();
    const machine = machineOf();
    const stopped = service.write(1, { prepare: () => Promise.resolve({ stop: 'changed' }) });
    expect(await machine.run(stopped)).toEqual({ kind: 'stopped', stop: 'changed' });
    const there = service.write(1, { prepare: () => Promise.resolve({ done: [1] }) });
    expect(await machine.run(there)).toMatchObject({ kind: 'found', input: 1, isEarlier: false });
    for (const [error, kind] of [
      ['lost', 'unsent'],
      ['ended', 'ended'],
    ] as const)
      expect(
        await machine.run(service.write(1, { prepare: () => Promise.reject(new Error(error)) })),
      ).toMatchObject({ kind });
    expect(service.sent).toEqual([]);
    expect(machine.phase()).toBe('idle');
  });

  test('a refusal of what is read before is looked up if it may be due to the same change, and nothing is sent', async () => {
    const service = createService();
    const machine = machineOf();
    const refused = (meaning: Meaning) =>
      service.write(1, { prepare: () => Promise.reject(new Error(meaning)), isOutdated: () => true });
    expect(await machine.run(refused('lost'))).toMatchObject({ kind: 'unsent' });
    expect(await machine.run(refused('refused'))).toMatchObject({ kind: 'outdated', isDone: false });
    service.set('lostBefore');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'lost' });
    service.applied.push(1);
    expect(await machine.run(refused('refused'))).toMatchObject({ kind: 'found', isEarlier: false });
    expect(service.sent).toEqual([1]);
  });

  test('a conflict counts as found if the same write was lost before and arrived late, otherwise as stopped', async () => {
    const read = [1];
    const stop = { prepare: () => Promise.resolve({ stop: 'changed', read }) };
    const service = createService();
    const machine = machineOf();
    expect(await machine.run(service.write(1, stop))).toEqual({ kind: 'stopped', stop: 'changed', read });
    service.set('lostBefore');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'lost' });
    expect(await machine.run(service.write(2, stop))).toMatchObject({ kind: 'stopped' });
    expect(await machine.run(service.write(1, stop))).toMatchObject({ kind: 'found', read });
    expect(service.sent).toEqual([1]);
  });

  test('a lost write that cannot be looked up ends as lost and may be sent again', async () => {
    const service = createService();
    const machine = machineOf();
    service.set('lostBefore');
    const { input, send } = service.write(1);
    expect(await machine.run({ input, send })).toMatchObject({ kind: 'lost' });
    expect(machine.phase()).toBe('idle');
  });
});

test('a state that somebody else has changed counts as changed once, and then as seen', () => {
  const seen = { current: 1 };
  const isChanged = (now: number) => isChangedSince(seen, now, Object.is);
  expect([isChanged(1), isChanged(2), isChanged(2), isChanged(1)]).toEqual([false, true, false, true]);
  expect(seen.current).toBe(1);
});

describe('the run after an unsuccessful one', () => {
  test('until the outcome of a write is known, further runs only look it up and send nothing', async () => {
    const service = createService();
    const machine = machineOf();
    service.set('lostAfter', 'lost');
    await machine.run(service.write(1));
    expect(await machine.run(service.write(2))).toMatchObject({ kind: 'unknown' });
    service.set('ok', 'read');
    expect(await machine.run(service.write(2))).toMatchObject({ kind: 'found', input: 1, isEarlier: true });
    expect(service.sent).toEqual([1]);
    expect(await machine.run(service.write(2))).toMatchObject({ kind: 'done', input: 2 });
  });

  test('after a write that was lost with the session, the next run looks it up first and then sends', async () => {
    const service = createService();
    const machine = machineOf();
    service.set('endedBefore');
    await machine.run(service.write(1));
    service.set('ok');
    expect(await machine.run(service.write(2))).toMatchObject({ kind: 'done', input: 2 });
    expect(service.applied).toEqual([2]);
  });

  test('a refusal as outdated is looked up, and ends as found if the lost write arrived late', async () => {
    const service = createService();
    const machine = machineOf();
    service.set('lostBefore');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'lost' });
    service.applied.push(1);
    service.set('outdated');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'found', isEarlier: false });
  });

  test('a lost write that arrives late is found before it is sent again; another one is sent, and so is one that is still lost', async () => {
    const service = createService();
    const machine = machineOf();
    service.set('lostBefore');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'lost' });
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'lost' });
    service.applied.push(1);
    service.set('ok');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'found', input: 1, isEarlier: false });
    expect(service.sent).toEqual([1, 1]);
    expect(await machine.run(service.write(2))).toMatchObject({ kind: 'done', input: 2 });
  });

  test('a lost write is not sent again while the state can’t be read', async () => {
    const service = createService();
    const machine = machineOf();
    service.set('lostBefore');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'lost' });
    service.set('ok', 'lost');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'unsent' });
    expect(service.sent).toEqual([1]);
    service.set('ok');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'done' });
  });

  test('a lost write to one record does not make somebody else’s change of another record its own', async () => {
    const service = createService();
    const machine = machineOf();
    service.set('lostBefore');
    expect(await machine.run(service.write(1, { about: 'a' }))).toMatchObject({ kind: 'lost' });
    service.applied.push(1, 2);
    service.set('outdated');
    const prepare = () => Promise.resolve({ stop: 'changed', read: service.applied });
    expect(await machine.run(service.write(2, { about: 'b' }))).toMatchObject({
      kind: 'outdated',
      isDone: true,
    });
    expect(await machine.run(service.write(2, { about: 'b', prepare }))).toMatchObject({ kind: 'stopped' });
    expect(await machine.run(service.write(1, { about: 'a' }))).toMatchObject({ kind: 'found' });
  });

  test('a refusal as outdated ends as outdated and done if somebody else made the same change', async () => {
    const service = createService();
    const machine = machineOf();
    service.applied.push(1);
    service.set('outdated');
    expect(await machine.run(service.write(1))).toMatchObject({ kind: 'outdated', isDone: true });
  });
});

const PREPARED = {
  free: () => Promise.resolve(undefined),
  conflict: () => Promise.resolve({ stop: 'changed by somebody else' }),
  unread: () => Promise.reject(new Error('lost')),
};

test('with any mix of lost, refused, stopped and repeated writes, nothing is applied twice and every outcome is true', async () => {
  const step = fc.record({
    answer: fc.constantFrom(...(Object.keys(ANSWERS) as Answer[])),
    look: fc.constantFrom<Look[]>('read', 'lost', 'ended'),
    presses: fc.integer({ min: 1, max: 3 }),
    /** The read before sending: unchanged, changed by somebody else, or failed. */
    before: fc.constantFrom<('free' | 'conflict' | 'unread')[]>('free', 'free', 'free', 'conflict', 'unread'),
    /** The form is reopened, once it is known how the last submit ended. */
    isLeft: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const service = createService();
      let machine = machineOf();
      let isInDoubt = false;
      // A user's next input: another value only once the last write is known to be done.
      let wanted = 1;
      for (const { answer, look, presses, before, isLeft } of steps) {
        if (isLeft && !isInDoubt) machine = machineOf();
        const sentBefore = service.sent.length;
        const wasUnknown = machine.phase() === 'unknown';
        service.set(answer, look);
        const ends = await Promise.all(
          Array.from({ length: presses }, () =>
            machine.run(service.write(wanted, { prepare: PREPARED[before] })),
          ),
        );
        expect(ends.slice(1).every((end) => end === undefined)).toBe(true);
        const [end] = ends;
        expect(service.sent.length - sentBefore).toBeLessThanOrEqual(wasUnknown ? 0 : 1);
        if (before !== 'free' && !wasUnknown && end?.kind === 'stopped')
          expect(service.sent.length).toBe(sentBefore);
        const isThere = service.applied.includes(wanted);
        expect(service.applied.filter((each) => each === wanted).length).toBeLessThanOrEqual(1);
        if (end?.kind === 'done' || end?.kind === 'found') expect(isThere).toBe(true);
        if (end?.kind === 'lost' || end?.kind === 'refused') expect(isThere).toBe(false);
        expect(machine.phase()).toBe(end?.kind === 'unknown' ? 'unknown' : 'idle');
        isInDoubt = end?.kind === 'unknown' || end?.kind === 'ended';
        if (isThere && (end?.kind === 'done' || end?.kind === 'found')) wanted += 1;
      }
    }),
    { numRuns: process.env['LONG'] === '1' ? 20_000 : 1000 },
  );
});
