import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';
import {
  type ChangedRecord,
  lastOfAccount,
  noteOf,
  type OwnChange,
  rowState,
  undoable,
  undoOf,
  undoRefusal,
  withChange,
  withoutRecords,
  withRecords,
} from '../../../src/domain/writes/changeLog.ts';
import { readChanges } from '../../../src/domain/writes/storedChanges.ts';

const NOW = asEpochMs(1_800_000_000_000);

const record = (
  id: string,
  before: ChangedRecord['before'],
  after: ChangedRecord['after'],
): ChangedRecord => ({
  id,
  label: id,
  before,
  after,
});

const change = (fields: Partial<OwnChange> = {}): OwnChange => ({
  id: 'c1',
  at: NOW,
  kind: 'accountStatus',
  outcome: 'done',
  records: [record('a', { status: 'ACTIVE' }, { status: 'LAPSED' })],
  ...fields,
});

const values = fc.dictionary(
  fc.constantFrom('one', 'two', 'three'),
  fc.oneof(fc.string({ minLength: 1 }), fc.boolean(), fc.array(fc.string(), { maxLength: 3 })),
);
const records = fc
  .array(fc.tuple(values, values), { maxLength: 8 })
  .map((all) =>
    all.map(([before, after], index) =>
      record(String(index), { ...after, ...before }, { ...before, ...after }),
    ),
  );

describe('the log of own changes', () => {
  test('the log keeps the newest 500 changes of the last 30 days, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 700 }), (days) => {
        const ages = days.toSorted((one, other) => other - one);
        const all = ages.map((age, index) =>
          change({ id: String(index), at: asEpochMs(NOW - age * DAY_MS) }),
        );
        const kept = readChanges(JSON.parse(JSON.stringify(all)), NOW);
        const young = all.filter(({ at }) => NOW - at < 30 * DAY_MS);
        expect(kept.map(({ id }) => id)).toEqual(young.slice(-500).map(({ id }) => id));
      }),
      { numRuns: 30 },
    );
  });

  test('a bulk change is kept with only the records that changed, and only their changed fields', () => {
    fc.assert(
      fc.property(records, (all) => {
        const kept = withChange([], change({ kind: 'userDetails', records: all })).at(-1)?.records ?? [];
        for (const { id, before, after } of kept) {
          expect(Object.keys(after).length).toBeGreaterThan(0);
          const whole = all.find((one) => one.id === id);
          expect(before).toEqual(
            Object.fromEntries(Object.keys(after).map((field) => [field, whole?.before[field]])),
          );
          expect(rowState({ id, label: id, before, after }, after)).toBe('left');
        }
      }),
    );
  });

  test('a change without effect is not kept, but a change of a field whose values are not logged is', () => {
    const same = [record('a', { name: 'A' }, { name: ' A ' })];
    expect(withChange([], change({ kind: 'accountDetails', records: same }))).toEqual([]);
    const [kept] = withChange(
      [],
      change({ kind: 'accountDetails', records: same, others: ['billingContact'] }),
    );
    expect(kept?.records[0]?.label).toBe('a');
    expect(kept && undoable(kept)).toEqual([]);
  });

  test('a change of 4,671 accounts in 47 parts is one entry, even if a part is reported twice [FIELD-24]', () => {
    const ids = Array.from({ length: 4671 }, (_, nth) => `acc-${nth}`);
    const part = (nth: number) =>
      change({
        records: ids
          .slice(nth * 100, (nth + 1) * 100)
          .map((id) => record(id, { status: 'ACTIVE' }, { status: 'LAPSED' })),
      });
    let log: readonly OwnChange[] = [];
    for (let nth = 0; nth < 47; nth += 1) log = withRecords(log, part(nth));
    // A part that is reported twice.
    log = withRecords(log, { ...part(3), outcome: 'found' });
    expect(log).toHaveLength(1);
    expect(log[0]?.outcome).toBe('done');
    expect(new Set(log[0]?.records.map(({ id }) => id))).toEqual(new Set(ids));
    expect(log[0]?.records).toHaveLength(ids.length);
    const [left] = withoutRecords(log, 'c1', new Set(ids.slice(1)));
    expect(left?.records.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect(withoutRecords(log, 'c1', new Set(ids))).toEqual([]);
  });

  test('invalid stored entries are dropped, and valid entries are read back unchanged', () => {
    const good = change({ accountId: 'a', actingAs: 'Nora', labels: { salesforce: 'Salesforce' } });
    const foreign = [
      null,
      7,
      {},
      { ...good, kind: 'toString' },
      { ...good, outcome: 'maybe' },
      { ...good, at: 'x' },
    ];
    expect(readChanges([...foreign, good], NOW)).toEqual([{ ...good, others: undefined, undoes: undefined }]);
    expect(readChanges('[]', NOW)).toEqual([]);
    expect(readChanges([{ ...good, labels: { salesforce: 7 } }], NOW)[0]?.labels).toBeUndefined();
    const odd = { ...good, records: [{ id: 'a', before: { status: { $: 1 } }, after: {} }, ...good.records] };
    expect(readChanges([odd], NOW)[0]?.records).toEqual(good.records);
  });

  test.each([
    ['done', 'done'],
    ['found', 'found'],
    ['unknown', 'unknown'],
    ['ended', undefined],
    ['lost', 'forget'],
    ['refused', 'forget'],
    ['outdated', 'forget'],
    ['stopped', undefined],
    ['unsent', undefined],
  ] as const)('a write that ended as %s is noted as %s', (kind, outcome) => {
    expect(noteOf({ kind })).toBe(outcome);
  });
});

describe('an undo', () => {
  test('undoing an undo restores the result of the change, record by record', () => {
    fc.assert(
      fc.property(records, (all) => {
        const [made] = withChange([], change({ kind: 'userDetails', records: all }));
        if (!made) return;
        const back = undoOf(
          made,
          made.records.map((one) => ({ record: one, now: one.after })),
        );
        expect(back.undoes).toBe(made.id);
        const undone = change({ ...back, id: 'c2' });
        const again = undoOf(
          undone,
          undone.records.map((one) => ({ record: one, now: one.after })),
        );
        expect(again.records).toEqual(made.records);
      }),
    );
  });

  test.each([
    ['left', { status: 'LAPSED' }],
    ['back', { status: 'ACTIVE' }],
    ['other', { status: 'INACTIVE' }],
    ['gone', undefined],
  ] as const)('a record’s state is %s, according to its current value', (state, now) => {
    expect(rowState(record('a', { status: 'ACTIVE' }, { status: 'LAPSED' }), now)).toBe(state);
  });

  test('an undo sets an account back only to a status that the service can set', () => {
    const mixed = change({
      records: [
        record('a', { status: 'ACTIVE' }, { status: 'LAPSED' }),
        record('b', { status: 'INACTIVE' }, { status: 'LAPSED' }),
      ],
    });
    expect(undoable(mixed).map(({ id }) => id)).toEqual(['a']);
    expect(undoRefusal(change({ records: mixed.records.slice(1) }), [])).toBe('noReverse');
  });

  test('an undo is offered once for each record, and again if its own outcome is unknown', () => {
    const made = change();
    const undo = (outcome: OwnChange['outcome']) => change({ id: 'c2', undoes: 'c1', outcome });
    expect(undoRefusal(made, [made])).toBeUndefined();
    expect(undoRefusal(made, [made, undo('done')])).toBe('undone');
    expect(undoRefusal(made, [made, undo('found')])).toBe('undone');
    expect(undoRefusal(made, [made, undo('unknown')])).toBeUndefined();
    const both = ['a', 'b'].map((id) => record(id, { status: 'ACTIVE' }, { status: 'LAPSED' }));
    const bulk = change({ records: both });
    expect(undoRefusal(bulk, [bulk, undo('done')])).toBeUndefined();
    expect(undoRefusal(bulk, [bulk, undo('done'), change({ undoes: 'c1', records: both.slice(1) })])).toBe(
      'undone',
    );
  });
});

test('an account shows its last own change for a week, until it is undone', () => {
  const made = change({ accountId: 'a' });
  const undone = change({ id: 'c2', undoes: 'c1', at: asEpochMs(NOW + 1) });
  expect(lastOfAccount([made], 'a', NOW, 7)).toBe(made);
  expect(lastOfAccount([made], 'b', NOW, 7)).toBeUndefined();
  expect(lastOfAccount([made, undone], 'a', NOW, 7)).toBeUndefined();
  expect(lastOfAccount([made], 'a', asEpochMs(NOW + 7 * DAY_MS), 7)).toBeUndefined();
});
