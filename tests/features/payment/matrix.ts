/** A table as tests: every cell is either driven or listed, and the selected ones hold. */
import { beforeAll, describe, expect, test } from 'vitest';
import { drive, warm } from './drive.ts';
import type { Entry } from './entry.ts';
import { chosen, driven, OUTCOMES, STEPS, type Table } from './table.ts';

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

/** `turn` selects the diagonal that the gate drives. */
export function testTable(table: Table, entry: Entry, turn: number): void {
  const rows = chosen(table, turn);

  test('every cell is driven, or says why it cannot occur', () => {
    const named = STEPS.flatMap((step) => OUTCOMES.map((outcome) => table[step][outcome])).filter(
      (cell) => 'why' in cell && cell.why !== '',
    );
    expect(driven(table).length + named.length).toBe(STEPS.length * OUTCOMES.length);
  });

  test('the gate drives each step and each outcome', () => {
    expect(distinct(rows.map(({ step }) => step))).toEqual(distinct(driven(table).map(({ step }) => step)));
    expect(distinct(rows.map(({ outcome }) => outcome))).toEqual(distinct(OUTCOMES));
  });

  describe('charged once at most, told what is true, brought to the end', () => {
    beforeAll(warm);
    test.each(rows)('$step: $outcome', (row) => drive(entry, row));
  });
}
