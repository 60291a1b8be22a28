/** Turns a table into tests: one for each selected cell, and two for the table itself. */
import { beforeAll, describe, expect, test } from 'vitest';
import { drive, warm } from './drive.ts';
import type { Entry } from './entry.ts';
import { chosen, driven, OUTCOMES, STEPS, type Table } from './table.ts';

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

/** `turn` selects the diagonal that the gate drives. */
export function testTable(table: Table, entry: Entry, turn: number): void {
  const rows = chosen(table, turn);

  test('every cell of the table is run or has a reason why it cannot occur', () => {
    const named = STEPS.flatMap((step) => OUTCOMES.map((outcome) => table[step][outcome])).filter(
      (cell) => 'why' in cell && cell.why !== '',
    );
    expect(driven(table).length + named.length).toBe(STEPS.length * OUTCOMES.length);
  });

  test('the cells that the gate runs cover every step and every outcome', () => {
    expect(distinct(rows.map(({ step }) => step))).toEqual(distinct(driven(table).map(({ step }) => step)));
    expect(distinct(rows.map(({ outcome }) => outcome))).toEqual(distinct(OUTCOMES));
  });

  describe('at most one charge, a true message and an end for every order', () => {
    beforeAll(warm);
    test.each(rows)(
      'step $step, outcome $outcome: at most one charge, and the order comes to its end',
      (row) => drive(entry, row),
    );
  });
}
